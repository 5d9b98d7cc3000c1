import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, clampToGrid, getBounds } from '#document/geometry.ts'
import { blockIdAt } from '#document/testing/arbitraries.ts'
import {
  columnEndingAt,
  columnStartingAt,
  findCellAt,
  type GridLines,
  rowEndingAt,
  rowStartingAt,
  toRect,
} from './grid.ts'
import { computeMove, moveBoxes } from './move.ts'
import { bottom, boundingRect, rectBetween, right, translateRect } from './rect.ts'
import { growBox, handles, resizeBox } from './resize.ts'
import { computeScrollSpeed } from './scroll.ts'
import { selectInMarquee, toggleId } from './select.ts'
import { computeGuides, computeSnapOffset, SNAP_DISTANCE } from './snap.ts'

const grid: fc.Arbitrary<GridLines> = fc
  .record({
    count: fc.constantFrom(8, 24),
    width: fc.integer({ min: 12, max: 60 }),
    gap: fc.integer({ min: 0, max: 30 }),
    left: fc.integer({ min: 0, max: 200 }),
    top: fc.integer({ min: 0, max: 3000 }),
    rowHeight: fc.integer({ min: 8, max: 60 }),
    /** Rows grow with their content. */
    extra: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 12 }),
  })
  .map(({ count, width, gap, left, top, rowHeight, extra }) => {
    let y = top
    const rows = extra.map((more) => {
      const start = y
      y = start + rowHeight + more + gap
      return { start, end: start + rowHeight + more }
    })
    const columns = Array.from({ length: count }, (_, index) => {
      const start = left + index * (width + gap)
      return { start, end: start + width }
    })
    return { columns, rows, top, rowHeight, gap }
  })

const boxIn = (of: GridLines): fc.Arbitrary<Box> =>
  fc
    .record({
      column: fc.integer({ min: 1, max: 24 }),
      row: fc.integer({ min: 1, max: 30 }),
      width: fc.integer({ min: 1, max: 24 }),
      height: fc.integer({ min: 1, max: 12 }),
    })
    .map((box) => clampToGrid(box, of.columns.length))
const gridAndBox = grid.chain((of) => fc.tuple(fc.constant(of), boxIn(of)))
const delta = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -3000, max: 3000 }) })

const isInside = (box: Box, columns: number): boolean =>
  box.column >= 1 && box.row >= 1 && box.width >= 1 && box.height >= 1 && box.column + box.width - 1 <= columns

test('converting a box to a rectangle and back returns the same box, also beyond the existing rows', () => {
  fc.assert(
    fc.property(gridAndBox, ([of, box]) => {
      const rect = toRect(of, box)
      expect([columnStartingAt(of, rect.x), rowStartingAt(of, rect.y)]).toEqual([box.column, box.row])
      expect(columnEndingAt(of, right(rect))).toBe(box.column + box.width - 1)
      expect(rowEndingAt(of, bottom(rect))).toBe(box.row + box.height - 1)
    }),
  )
})

test('the center of a cell is in that cell', () => {
  fc.assert(
    fc.property(gridAndBox, ([of, box]) => {
      const cell = { ...box, width: 1, height: 1 }
      const rect = toRect(of, cell)
      const at = findCellAt(of, { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 })
      expect(at).toEqual({ column: cell.column, row: cell.row })
    }),
  )
})

test('moved blocks stay inside the grid and keep their sizes and relative positions', () => {
  fc.assert(
    fc.property(
      grid.chain((of) => fc.tuple(fc.constant(of), fc.array(boxIn(of), { minLength: 1, maxLength: 5 }))),
      delta,
      ([of, boxes], by) => {
        const from = boundingRect(boxes.map((box) => toRect(of, box))) ?? expect.fail()
        const { boxes: landed } = computeMove(of, { boxes, from, delta: by, others: [] })
        const [before, after] = [getBounds(boxes), getBounds(landed)]
        boxes.forEach((box, index) => {
          const now = landed[index] ?? expect.fail()
          expect(isInside(now, of.columns.length)).toBe(true)
          expect([now.width, now.height]).toEqual([box.width, box.height])
          expect(now.column - (after?.column ?? 0)).toBe(box.column - (before?.column ?? 0))
          expect(now.row - (after?.row ?? 0)).toBe(box.row - (before?.row ?? 0))
        })
      },
    ),
  )
})

test('a block that is not moved stays', () => {
  fc.assert(
    fc.property(gridAndBox, ([of, box]) => {
      expect(computeMove(of, { boxes: [box], from: toRect(of, box), delta: { x: 0, y: 0 }, others: [] }).boxes).toEqual(
        [box],
      )
    }),
  )
})

test('moving there and back returns to the start, unless the edge was reached', () => {
  const box = { column: 3, row: 4, width: 5, height: 2 }
  const [there] = moveBoxes([box], { columns: 2, rows: -1 }, 24)
  expect(there).toEqual({ ...box, column: 5, row: 3 })
  expect(moveBoxes([there ?? box], { columns: -2, rows: 1 }, 24)).toEqual([box])
  expect(moveBoxes([box], { columns: -9, rows: -9 }, 24)).toEqual([{ ...box, column: 1, row: 1 }])
  expect(moveBoxes([box], { columns: 99, rows: 0 }, 24)).toEqual([{ ...box, column: 20 }])
})

test('each handle moves only its own sides, leaves at least one cell and stays inside the grid', () => {
  fc.assert(
    fc.property(gridAndBox, fc.constantFrom(...handles), delta, ([of, box], handle, by) => {
      const { box: now } = resizeBox(of, { box, handle, delta: by, others: [] })
      expect(isInside(now, of.columns.length)).toBe(true)
      if (!handle.includes('w')) expect(now.column).toBe(box.column)
      if (!handle.includes('n')) expect(now.row).toBe(box.row)
      if (!handle.includes('e')) expect(now.column + now.width).toBe(box.column + box.width)
      if (!handle.includes('s')) expect(now.row + now.height).toBe(box.row + box.height)
    }),
  )
})

test('resizing by keyboard stays inside the grid', () => {
  fc.assert(
    fc.property(
      gridAndBox,
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: -30, max: 30 }),
      ([of, box], columns, rows) => {
        const now = growBox(box, { columns, rows }, of.columns.length)
        expect(isInside(now, of.columns.length)).toBe(true)
        expect([now.column, now.row]).toEqual([box.column, box.row])
      },
    ),
  )
})

test('an edge within the snap distance snaps to the other edge', () => {
  const other = { x: 100, y: 100, width: 50, height: 50 }
  expect(computeSnapOffset({ x: 104, y: 300, width: 30, height: 30 }, [other])).toEqual({ x: -4, y: 0 })
  expect(computeSnapOffset({ x: 109, y: 300, width: 11, height: 30 }, [other]).x).toBe(0)
  // Center to center.
  expect(computeSnapOffset({ x: 93, y: 300, width: 70, height: 30 }, [other])).toEqual({ x: -3, y: 0 })
  fc.assert(
    fc.property(delta, (by) => {
      const pull = computeSnapOffset(translateRect({ ...other, width: 33 }, by), [other])
      expect(Math.max(Math.abs(pull.x), Math.abs(pull.y))).toBeLessThan(SNAP_DISTANCE)
    }),
  )
})

test('guides are shown only where edges or centers align, spanning both blocks', () => {
  const other = { x: 100, y: 100, width: 50, height: 50 }
  expect(computeGuides({ x: 100, y: 300, width: 30, height: 30 }, [other])).toEqual([
    { axis: 'x', at: 100, from: 100, to: 330 },
  ])
  expect(computeGuides({ x: 103, y: 300, width: 30, height: 30 }, [other])).toEqual([])
})

test('the page scrolls near its edges, faster towards them, and not in the middle', () => {
  expect(computeScrollSpeed(300, 600)).toBe(0)
  expect(computeScrollSpeed(-20, 600)).toBeLessThan(computeScrollSpeed(30, 600))
  expect(computeScrollSpeed(30, 600)).toBeLessThan(0)
  expect(computeScrollSpeed(599, 600)).toBeGreaterThan(computeScrollSpeed(570, 600))
  // Just inside the upper zone the speed rounds to 0, not to -0.
  expect(computeScrollSpeed(7, 22)).toBe(0)
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 2000 }), (y, height) => {
      expect(computeScrollSpeed(y, height)).toBe(0 - computeScrollSpeed(height - y, height))
    }),
  )
})

test('the marquee selects every block it touches, in any direction, in addition to the kept selection', () => {
  const [a, b, c] = [blockIdAt(1), blockIdAt(2), blockIdAt(3)]
  const rects = new Map([
    [a, { x: 0, y: 0, width: 10, height: 10 }],
    [b, { x: 20, y: 0, width: 10, height: 10 }],
    [c, { x: 90, y: 90, width: 10, height: 10 }],
  ])
  expect(selectInMarquee(rectBetween({ x: 25, y: 40 }, { x: 5, y: 5 }), rects)).toEqual([a, b])
  expect(selectInMarquee(rectBetween({ x: 25, y: 5 }, { x: 25, y: 6 }), rects, [c, b])).toEqual([c, b])
  expect(toggleId([a, b], a)).toEqual([b])
  expect(toggleId([a], c)).toEqual([a, c])
})

test('the bounding rectangle contains all rectangles', () => {
  expect(boundingRect([])).toBeUndefined()
  const all =
    boundingRect([
      { x: 5, y: 9, width: 1, height: 1 },
      { x: 0, y: 20, width: 3, height: 4 },
    ]) ?? expect.fail()
  expect([all.x, all.y, right(all), bottom(all)]).toEqual([0, 9, 6, 24])
})

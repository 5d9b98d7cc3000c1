import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, clampToGrid, countRows, getBounds, overlaps, sortByReadingOrder } from './geometry.ts'
import { blockIdAt } from './testing/arbitraries.ts'

const wild: fc.Arbitrary<Box> = fc.record({
  column: fc.integer({ min: -50, max: 80 }),
  row: fc.integer({ min: -50, max: 80 }),
  width: fc.integer({ min: -5, max: 80 }),
  height: fc.integer({ min: -5, max: 80 }),
})

test('boxes that share a cell overlap; adjacent boxes do not', () => {
  const box: Box = { column: 1, row: 1, width: 4, height: 2 }
  expect(overlaps(box, { column: 4, row: 2, width: 1, height: 1 })).toBe(true)
  expect(overlaps(box, { column: 5, row: 1, width: 1, height: 1 })).toBe(false)
  expect(overlaps(box, { column: 1, row: 3, width: 4, height: 1 })).toBe(false)
})

test('the bounds are the smallest box that contains all boxes', () => {
  expect(getBounds([])).toBeUndefined()
  expect(
    getBounds([
      { column: 3, row: 2, width: 4, height: 2 },
      { column: 5, row: 1, width: 6, height: 1 },
    ]),
  ).toEqual({ column: 3, row: 1, width: 8, height: 3 })
  expect(countRows([])).toBe(0)
  expect(countRows([{ column: 1, row: 4, width: 1, height: 3 }])).toBe(6)
})

test('D13 a clamped box is inside the grid, and clamping is idempotent', () => {
  fc.assert(
    fc.property(wild, fc.constantFrom(8, 24), (box, columns) => {
      const clamped = clampToGrid(box, columns)
      expect(clamped.column).toBeGreaterThanOrEqual(1)
      expect(clamped.column + clamped.width - 1).toBeLessThanOrEqual(columns)
      expect(Math.min(clamped.row, clamped.width, clamped.height)).toBeGreaterThanOrEqual(1)
      expect(clampToGrid(clamped, columns)).toEqual(clamped)
    }),
  )
})

test('D13 a box that fits is unchanged; one that overflows is moved before it is shrunk', () => {
  expect(clampToGrid({ column: 20, row: 1, width: 5, height: 1 }, 24)).toMatchObject({ column: 20, width: 5 })
  expect(clampToGrid({ column: 22, row: 1, width: 6, height: 1 }, 24)).toMatchObject({ column: 19, width: 6 })
  expect(clampToGrid({ column: 22, row: 1, width: 30, height: 1 }, 24)).toMatchObject({ column: 1, width: 24 })
})

test('D14 reading order is by row, then column, then layer', () => {
  const [below, left, right, under, over] = [0, 1, 2, 3, 4].map(blockIdAt)
  const order = sortByReadingOrder({
    [String(below)]: { column: 1, row: 9, width: 4, height: 1 },
    [String(over)]: { column: 1, row: 5, width: 4, height: 1, layer: 2 },
    [String(right)]: { column: 13, row: 1, width: 4, height: 1 },
    [String(under)]: { column: 1, row: 5, width: 4, height: 1 },
    [String(left)]: { column: 1, row: 1, width: 4, height: 1 },
  })
  expect(order).toEqual([left, right, under, over, below])
})

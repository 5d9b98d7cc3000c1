import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { columnsOf, maxLayer } from '#document/choices.ts'
import { applyAll } from '#document/operations/apply.ts'
import { emptyPage, idsOf } from '#document/page.ts'
import { device, sections } from '#document/testing/arbitraries.ts'
import { placed, rangeOf, shared, shiftLayers } from './cells.ts'

const two = page(
  { seed: 'cells' },
  section(
    {},
    place('heading', { text: 'A' }, { at: [1, 1], size: [4, 2], layer: maxLayer, align: 'end' }),
    place('heading', { text: 'B' }, { at: [5, 1], size: [4, 2], layer: 0, align: 'end' }),
  ),
)
const ids = idsOf(two.blocks)

test('a measure that is within its range keeps the block within the grid', () => {
  fc.assert(
    fc.property(sections, device, fc.nat(), (one, on, pick) => {
      const document = { ...emptyPage(), sections: [one] }
      const all = idsOf(one.placements)
      const id = all[pick % Math.max(1, all.length)]
      const cell = id && placed(document, id, on)?.cell
      if (!cell) return
      const { max: column } = rangeOf('column', cell, on)
      const { max: width } = rangeOf('width', cell, on)
      expect(column + cell.width - 1).toBe(columnsOf[on])
      expect(cell.column + width - 1).toBe(columnsOf[on])
      expect(column).toBeGreaterThanOrEqual(cell.column)
      expect(width).toBeGreaterThanOrEqual(cell.width)
    }),
  )
})

test('all of them go one layer up, but none beyond the highest', () => {
  const operations = shiftLayers(two, ids, 'base', 1)
  expect(operations).toHaveLength(1)
  const after = applyAll(two, operations).page
  expect(ids.map((id) => placed(after, id, 'base')?.cell.layer)).toEqual([maxLayer, 1])
})

test('none goes below the lowest layer, and a block that is gone is passed over', () => {
  expect(shiftLayers(two, ids.slice(1), 'base', -1)).toEqual([])
  expect(shiftLayers(emptyPage(), ids, 'base', 1)).toEqual([])
})

test('what is the same for all is told, and what differs is not', () => {
  expect(shared(two, ids, 'base', 'align')).toBe('end')
  expect(shared(two, ids, 'base', 'hidden')).toBe(false)
  expect(shared(two, ids, 'base', 'layer')).toBeUndefined()
  expect(shared(two, [], 'base', 'align')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { gridColumns, maxLayer } from '#document/constants.ts'
import { applyAll } from '#document/operations/apply.ts'
import { emptyPage, getIds } from '#document/page.ts'
import { device, sections } from '#document/testing/arbitraries.ts'
import { findPlacement, getRange, getSharedValue, shiftLayers } from './cells.ts'

const two = page(
  { seed: 'cells' },
  section(
    {},
    place('heading', { text: 'A' }, { at: [1, 1], size: [4, 2], layer: maxLayer, align: 'end' }),
    place('heading', { text: 'B' }, { at: [5, 1], size: [4, 2], layer: 0, align: 'end' }),
  ),
)
const ids = getIds(two.blocks)

test('a value within its range keeps the block inside the grid', () => {
  fc.assert(
    fc.property(sections, device, fc.nat(), (one, on, pick) => {
      const document = { ...emptyPage(), sections: [one] }
      const all = getIds(one.placements)
      const id = all[pick % Math.max(1, all.length)]
      const cell = id && findPlacement(document, id, on)?.cell
      if (!cell) return
      const { max: column } = getRange('column', cell, on)
      const { max: width } = getRange('width', cell, on)
      expect(column + cell.width - 1).toBe(gridColumns[on])
      expect(cell.column + width - 1).toBe(gridColumns[on])
      expect(column).toBeGreaterThanOrEqual(cell.column)
      expect(width).toBeGreaterThanOrEqual(cell.width)
    }),
  )
})

test('all blocks move one layer up, but none above the highest', () => {
  const operations = shiftLayers(two, ids, 'base', 1)
  expect(operations).toHaveLength(1)
  const after = applyAll(two, operations).page
  expect(ids.map((id) => findPlacement(after, id, 'base')?.cell.layer)).toEqual([maxLayer, 1])
})

test('no block moves below the lowest layer, and deleted blocks are skipped', () => {
  expect(shiftLayers(two, ids.slice(1), 'base', -1)).toEqual([])
  expect(shiftLayers(emptyPage(), ids, 'base', 1)).toEqual([])
})

test('the shared value is returned, and undefined for different values', () => {
  expect(getSharedValue(two, ids, 'base', 'align')).toBe('end')
  expect(getSharedValue(two, ids, 'base', 'hidden')).toBe(false)
  expect(getSharedValue(two, ids, 'base', 'layer')).toBeUndefined()
  expect(getSharedValue(two, [], 'base', 'align')).toBeUndefined()
})

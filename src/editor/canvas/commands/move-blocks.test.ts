import fc from 'fast-check'
import { expect, test } from 'vitest'
import { place, section, page as toPage } from '#document/builder.ts'
import { type Device, gridColumns, maxLayer } from '#document/constants.ts'
import { type Box, clampToGrid, overlaps } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, findSectionOfBlock, getIds, type PageDocument, type SectionId } from '#document/page.ts'
import { device, pages } from '#document/testing/arbitraries.ts'
import { validatePage } from '#document/validate.ts'
import { createEditor } from '#editor/state/editor.ts'
import { insertBlock } from './insert-block.ts'
import { moveBlocks } from './move-blocks.ts'
import { listBlocksInReadingOrder, moveBlocksToSection } from './move-section.ts'
import { nudgeBlocks, resizeBlocks } from './nudge-blocks.ts'
import { getBox, setCell } from './place-blocks.ts'

const box: fc.Arbitrary<Box> = fc.record({
  column: fc.integer({ min: 1, max: 24 }),
  row: fc.integer({ min: 1, max: 12 }),
  width: fc.integer({ min: 1, max: 24 }),
  height: fc.integer({ min: 1, max: 9 }),
})

const findCells = (page: PageDocument, id: BlockId, on: Device) => {
  const found = findSectionOfBlock(page, id)
  if (!found) throw new Error('The block is not on the page')
  return resolveLayout(found, on).placements
}
const layerOf = (page: PageDocument, id: BlockId, on: Device = 'base'): number =>
  findCells(page, id, on)[id]?.cell.layer ?? -1

/** Visible blocks that share cells with this one. */
const listCovered = (page: PageDocument, id: BlockId, on: Device): BlockId[] => {
  const cells = findCells(page, id, on)
  const own = cells[id]?.cell
  if (!own || own.hidden) return []
  return getIds(cells).filter((other) => {
    const cell = cells[other]?.cell
    return other !== id && cell && !cell.hidden && overlaps(own, cell)
  })
}

const apply = (page: PageDocument, operations: readonly Operation[]): PageDocument => applyAll(page, operations).page

test('an added block is in front of everything it covers, on every device', () => {
  fc.assert(
    fc.property(pages(2), device, box, fc.nat(), (page, on, target, pick) => {
      const to = page.sections[pick % Math.max(1, page.sections.length)]
      if (!to) return
      const block = { type: 'line', version: 1, props: {} }
      const size = { width: 12, height: 2 }
      const wanted = clampToGrid(target, gridColumns[on])
      const { operations, id } = insertBlock(page, { device: on, block, size, sectionId: to.id, box: wanted })
      const after = apply(page, operations)
      for (const other of listCovered(after, id, on))
        expect(layerOf(after, id, on)).toBeGreaterThan(layerOf(after, other, on))
      expect(validatePage(after).ok).toBe(true)
    }),
  )
})

test('moved blocks are in front of what they newly cover, and keep their order with what they covered before', () => {
  fc.assert(
    fc.property(pages(2), device, box, fc.nat(), (page, on, target, pick) => {
      const all = listBlocksInReadingOrder(page)
      const id = all[pick % Math.max(1, all.length)]
      const to = page.sections[pick % Math.max(1, page.sections.length)]
      if (!id || !to) return
      const before = findSectionOfBlock(page, id) === to ? listCovered(page, id, on) : []
      const moves = [{ id, sectionId: to.id, box: clampToGrid(target, gridColumns[on]) }]
      const after = apply(page, moveBlocks(page, on, moves))
      const covered = listCovered(after, id, on)
      const fresh = covered.filter((other) => !before.includes(other))
      for (const other of fresh) expect(layerOf(after, id, on)).toBeGreaterThan(layerOf(after, other, on))
      if (fresh.length === 0) expect(layerOf(after, id, on)).toBe(layerOf(page, id, on))
      expect(validatePage(after).ok).toBe(true)
    }),
  )
})

const asset = '0190a0b0-0000-7000-8000-000000000001'
const sample = toPage(
  { seed: 'layers' },
  section(
    {},
    place('image', { assetId: asset }, { at: [1, 3], size: [12, 8] }),
    place('heading', { text: 'Below', level: 2 }, { at: [1, 12], size: [6, 2] }),
    place('quote', { text: 'In front of it' }, { at: [1, 12], size: [6, 2], layer: 1 }),
  ),
  section({}, place('image', { assetId: asset }, { at: [1, 1], size: [12, 8], layer: 4 })),
)
const [image, heading, quote, otherImage] = listBlocksInReadingOrder(sample) as [BlockId, BlockId, BlockId, BlockId]
const [top, bottom] = sample.sections.map(({ id }) => id) as [SectionId, SectionId]

test('undo restores the layer of a block that was dropped on an image', () => {
  const editor = createEditor(sample)
  const moves = [{ id: heading, sectionId: top, box: { column: 2, row: 4, width: 6, height: 2 } }]
  expect(editor.perform(moveBlocks(sample, 'base', moves), { label: 'Move heading' })).toBe(true)
  expect(layerOf(editor.page(), heading)).toBe(1)
  editor.undo()
  expect(editor.page()).toEqual(sample)
})

test('blocks that are moved together keep their order', () => {
  const moves = [heading, quote].map((id) => ({
    id,
    sectionId: bottom,
    box: { column: 2, row: 2, width: 6, height: 2 },
  }))
  const after = apply(sample, moveBlocks(sample, 'base', moves))
  expect([otherImage, heading, quote].map((id) => layerOf(after, id))).toEqual([4, 5, 6])
})

test('a block behind another stays behind it while it is moved', () => {
  const wide = { id: image, sectionId: top, box: { column: 1, row: 8, width: 12, height: 8 } }
  const behind = apply(sample, [...moveBlocks(sample, 'base', [wide]), setCell(image, 'base', { layer: 0 })])
  const after = apply(behind, moveBlocks(behind, 'base', [{ ...wide, box: { ...wide.box, column: 2 } }]))
  expect(layerOf(after, image)).toBe(0)
})

test('a block moved by keyboard comes to the front of what it reaches', () => {
  const after = apply(sample, nudgeBlocks(sample, 'base', [quote], { columns: 0, rows: -2 }))
  expect([layerOf(after, quote), layerOf(after, image)]).toEqual([1, 0])
  const up = apply(sample, nudgeBlocks(sample, 'base', [heading], { columns: 0, rows: -2 }))
  expect(layerOf(up, heading)).toBe(1)
})

test('moving to another section below its content, and resizing, change no layer', () => {
  const elsewhere = apply(sample, moveBlocksToSection(sample, 'base', [quote], bottom))
  expect([layerOf(elsewhere, quote), layerOf(elsewhere, otherImage)]).toEqual([1, 4])
  const larger = apply(sample, resizeBlocks(sample, 'base', [image], { columns: 0, rows: 4 }))
  expect([image, heading, quote].map((id) => layerOf(larger, id))).toEqual([0, 0, 1])
})

test('hidden blocks are not covered', () => {
  const hidden = apply(sample, [setCell(image, 'base', { hidden: true, layer: 9 })])
  const moves = [{ id: heading, sectionId: top, box: { column: 2, row: 4, width: 6, height: 2 } }]
  expect(layerOf(apply(hidden, moveBlocks(hidden, 'base', moves)), heading)).toBe(0)
})

test('a layer set for a tablet changes no other device', () => {
  const moves = [{ id: heading, sectionId: top, box: { column: 2, row: 4, width: 6, height: 2 } }]
  const after = apply(sample, moveBlocks(sample, 'tablet', moves))
  expect((['base', 'tablet', 'phone'] as const).map((on) => layerOf(after, heading, on))).toEqual([0, 1, 0])
})

test('layers are renumbered when the highest one is reached, and the order stays', () => {
  const high = apply(sample, [
    setCell(image, 'base', { layer: maxLayer }),
    setCell(quote, 'base', { layer: maxLayer - 1 }),
  ])
  const target = getBox(high, image, 'base')
  if (!target) throw new Error('The image has a box')
  const after = apply(high, moveBlocks(high, 'base', [{ id: heading, sectionId: top, box: target }]))
  expect([quote, image, heading].map((id) => layerOf(after, id))).toEqual([0, 1, 2])
})

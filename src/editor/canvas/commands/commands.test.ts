import fc from 'fast-check'
import { expect, test } from 'vitest'
import { place, section, page as toPage } from '#document/builder.ts'
import { gridColumns } from '#document/constants.ts'
import { type Box, clampToGrid } from '#document/geometry.ts'
import { applyAll } from '#document/operations/apply.ts'
import { type BlockId, getIds, type PageDocument, type SectionId } from '#document/page.ts'
import { device, pages } from '#document/testing/arbitraries.ts'
import { validatePage } from '#document/validate.ts'
import { copyBlocks, copySection, extractPlainText, parseClipboard } from './copy.ts'
import { insertBlock } from './insert-block.ts'
import { listBlocksInReadingOrder, moveBlocksToSection, moveSection } from './move-section.ts'
import { paste } from './paste.ts'
import { getBox, placeBlocks } from './place-blocks.ts'
import { stepLayer } from './step-layer.ts'

const first = (page: PageDocument): { id: BlockId; sectionId: SectionId } | undefined => {
  const found = page.sections.find(({ placements }) => getIds(placements).length > 0)
  const id = found && getIds(found.placements)[0]
  return found && id && { id, sectionId: found.id }
}
const box: fc.Arbitrary<Box> = fc.record({
  column: fc.integer({ min: 1, max: 24 }),
  row: fc.integer({ min: 1, max: 20 }),
  width: fc.integer({ min: 1, max: 24 }),
  height: fc.integer({ min: 1, max: 9 }),
})

test('a dropped block is at its drop position on every device and in every section, and only that device changed', () => {
  fc.assert(
    fc.property(pages(3), device, box, fc.nat(), (page, on, target, pick) => {
      const taken = first(page)
      const to = page.sections[pick % Math.max(1, page.sections.length)]
      if (!taken || !to) return
      const wanted = clampToGrid(target, gridColumns[on])
      const operations = placeBlocks(page, on, [{ id: taken.id, sectionId: to.id, box: wanted }])
      const next = applyAll(page, operations).page
      expect(getBox(next, taken.id, on)).toEqual(wanted)
      expect(validatePage(next).ok).toBe(true)
      if (to.id !== taken.sectionId) return
      for (const other of ['base', 'tablet', 'phone'] as const)
        if (other !== on)
          expect(next.sections.find(({ id }) => id === to.id)?.placements[taken.id]?.[other]).toEqual(
            to.placements[taken.id]?.[other],
          )
    }),
  )
})

const two = toPage(
  { seed: 'deeds' },
  section(
    { anchor: 'top' },
    place('heading', { text: 'One', level: 2 }, { at: [1, 1], size: [8, 2] }),
    place('quote', { text: 'Two' }, { at: [1, 4], size: [8, 2] }),
  ),
  section({}, place('image', { assetId: '0190a0b0-0000-7000-8000-000000000001' }, { at: [5, 1], size: [6, 6] })),
)
const [heading, quote, image] = listBlocksInReadingOrder(two) as [BlockId, BlockId, BlockId]
const [top, end] = two.sections.map(({ id }) => id) as [SectionId, SectionId]

test('on a phone only the changed fields are written', () => {
  const at = getBox(two, heading, 'phone') ?? expect.fail()
  const operations = placeBlocks(two, 'phone', [{ id: heading, sectionId: top, box: { ...at, height: at.height + 1 } }])
  expect(operations).toEqual([{ type: 'setCell', blockId: heading, device: 'phone', patch: { height: at.height + 1 } }])
})

test('a block moved to another section on a phone is placed below the others on desktop', () => {
  const operations = placeBlocks(two, 'phone', [
    { id: heading, sectionId: end, box: { column: 1, row: 1, width: 8, height: 2 } },
  ])
  const next = applyAll(two, operations).page
  expect(getBox(next, heading, 'base')).toEqual({ column: 1, row: 7, width: 8, height: 2 })
  expect(getBox(next, heading, 'phone')).toMatchObject({ column: 1, row: 1 })
})

test('several blocks keep their relative positions in the next section', () => {
  const next = applyAll(two, moveBlocksToSection(two, 'base', [heading, quote], end)).page
  expect(getBox(next, heading, 'base')).toMatchObject({ row: 7 })
  expect(getBox(next, quote, 'base')).toMatchObject({ row: 10 })
})

test('sections move past their neighbors, and stay at the ends', () => {
  expect(moveSection(two, top, 'up')).toEqual([])
  expect(applyAll(two, moveSection(two, top, 'down')).page.sections.map(({ id }) => id)).toEqual([end, top])
  expect(applyAll(two, moveSection(two, end, 'up')).page.sections.map(({ id }) => id)).toEqual([end, top])
  expect(moveSection(two, end, 'down')).toEqual([])
})

test('bringing a block forward puts it above the block that covers it', () => {
  const over = applyAll(
    two,
    placeBlocks(two, 'base', [{ id: quote, sectionId: top, box: { column: 1, row: 1, width: 8, height: 2 } }]),
  ).page
  expect(stepLayer(over, 'base', heading, 'front')).toEqual([
    { type: 'setCell', blockId: heading, device: 'base', patch: { layer: 1 } },
  ])
  expect(stepLayer(over, 'base', heading, 'back')).toEqual([])
})

test('pasted content is complete and has new ids each time', () => {
  fc.assert(
    fc.property(pages(3), (page) => {
      const taken = first(page)
      if (!taken) return
      const copies = [copyBlocks(page, [taken.id], 'a'), copySection(page, taken.sectionId, 'a') ?? expect.fail()]
      for (const copy of copies) {
        const read = parseClipboard(JSON.stringify(copy)) ?? expect.fail('not read back')
        let next = page
        for (let times = 0; times < 2; times++)
          next = applyAll(next, paste(read, { page: next, sectionId: taken.sectionId, websiteId: 'a' }).operations).page
        expect(validatePage(next).ok).toBe(true)
        expect(getIds(next.blocks).length).toBeGreaterThan(getIds(page.blocks).length)
      }
    }),
  )
})

test('blocks pasted into an empty page get a section', () => {
  const empty = toPage()
  const { operations } = paste(copyBlocks(two, [heading], 'a'), { page: empty, sectionId: undefined, websiteId: 'a' })
  expect(applyAll(empty, operations).page.sections).toHaveLength(1)
})

test('an image of another site is skipped and counted; everything else is pasted', () => {
  const copy = copyBlocks(two, [heading, image], 'theirs')
  const { operations, skippedImages } = paste(copy, { page: two, sectionId: end, websiteId: 'ours' })
  expect(skippedImages).toBe(1)
  const text = JSON.stringify(operations)
  expect(text).toContain('One')
  expect(text).not.toContain('0190a0b0')
  expect(paste(copy, { page: two, sectionId: end, websiteId: 'theirs' }).skippedImages).toBe(0)
})

test('a pasted section does not duplicate an anchor', () => {
  const copy = copySection(two, top, 'a') ?? expect.fail()
  const { operations } = paste(copy, { page: two, sectionId: top, websiteId: 'a' })
  expect(applyAll(two, operations).page.sections.map(({ anchor }) => anchor)).toEqual(['top', undefined, undefined])
})

test('foreign clipboard content is ignored', () => {
  for (const text of ['', 'Hello', '{}', '[]', '{"kind":"blocks","websiteId":"a","blocks":[]}'])
    expect(parseClipboard(text)).toBeUndefined()
  const hostile = { ...copyBlocks(two, [heading], 'a'), extra: 1 }
  expect(parseClipboard(JSON.stringify(hostile))).toBeUndefined()
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseClipboard(text)).toBeUndefined()
    }),
  )
})

test('copied content has a plain text version', () => {
  const text = toPage(
    section(
      {},
      place('text', {
        text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Plain words' }] }] },
      }),
    ),
  )
  expect(extractPlainText(copyBlocks(text, listBlocksInReadingOrder(text), 'a'))).toBe('Plain words')
})

test('a new block is in the cells it was dropped on, on the shown device', () => {
  const block = { type: 'line', version: 1, props: {} }
  const size = { width: 12, height: 1 }
  const target = { column: 2, row: 3, width: 4, height: 1 }
  for (const on of ['base', 'tablet', 'phone'] as const) {
    const { operations, id } = insertBlock(two, { device: on, block, size, sectionId: top, box: target })
    expect(getBox(applyAll(two, operations).page, id, on)).toEqual(target)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noLimits } from '#base/limits.ts'
import { page as buildPage, place, section } from '#document/builder.ts'
import { resolveLayout } from '#document/layout.ts'
import { applyAll } from '#document/operations/apply.ts'
import { type Block, type BlockId, newBlockId, type PageDocument } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'
import { pages } from '#document/testing/arbitraries.ts'
import { validatePage } from '#document/validate.ts'
import { type ArrangedBlock, arrangeBlocks } from './arrange-blocks.ts'
import { listBlocks } from './list-blocks.ts'

const text = (words: string): Block => ({
  id: newBlockId(),
  type: 'text',
  version: 1,
  props: { text: richText(words) },
})
const image = (): Block => ({ id: newBlockId(), type: 'image', version: 2, props: {} })

const arrange = (page: PageDocument, blocks: readonly Block[]): PageDocument =>
  applyAll(
    page,
    arrangeBlocks(
      page,
      blocks.map((block): ArrangedBlock => ({ block })),
    ),
    noLimits,
  ).page
const ids = (blocks: readonly Block[]): BlockId[] => blocks.map(({ id }) => id)

/** Pages whose blocks follow each other, as the writing view creates them. */
const columns = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom('text', 'image', 'quote'), fc.integer({ min: 1, max: 12 })), { maxLength: 5 }),
    {
      maxLength: 4,
    },
  )
  .map((sections) =>
    buildPage(
      { seed: 'columns' },
      ...sections.map((blocks) =>
        section({}, ...blocks.map(([type, height]) => place(type, {}, { size: [12, height] }))),
      ),
    ),
  )

type Edit = { kind: 'insert' | 'remove' | 'move'; at: number; to: number }
const edits = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'remove', 'move'),
    at: fc.nat(30),
    to: fc.nat(30),
  }) as fc.Arbitrary<Edit>,
  { maxLength: 6 },
)
const edit = (blocks: readonly Block[], list: readonly Edit[]): Block[] => {
  const result = [...blocks]
  for (const { kind, at, to } of list) {
    const index = at % (result.length + 1)
    if (kind === 'insert') result.splice(index, 0, to % 2 ? text('New') : image())
    const [taken] = kind === 'insert' ? [] : result.splice(index, 1)
    if (taken && kind === 'move') result.splice(to % (result.length + 1), 0, taken)
  }
  return result
}

test('POST-002 blocks that follow each other are in the wanted order after any edit, and the page stays valid', () => {
  fc.assert(
    fc.property(columns, edits, (page, list) => {
      const wanted = edit(listBlocks(page), list)
      const after = arrange(page, wanted)
      expect(ids(listBlocks(after))).toEqual(ids(wanted))
      expect(validatePage(after)).toEqual({ ok: true, page: after })
    }),
  )
})

test('POST-002 in any layout, an edit keeps exactly the wanted blocks with their content', () => {
  fc.assert(
    fc.property(pages(), edits, (page, list) => {
      const wanted = edit(listBlocks(page), list)
      const after = arrange(page, wanted)
      expect(Object.values(after.blocks)).toHaveLength(wanted.length)
      for (const block of wanted) expect(after.blocks[block.id]).toEqual(block)
    }),
  )
})

test('POST-002 an unchanged page needs no operations', () => {
  fc.assert(
    fc.property(pages(), (page) => {
      const wanted = listBlocks(page).map((block): ArrangedBlock => ({ block }))
      expect(arrangeBlocks(page, wanted)).toEqual([])
    }),
  )
})

test('POST-002 an inserted block gets the columns of the text and moves what follows down on all devices', () => {
  const page = buildPage(
    { seed: 'insert' },
    section(
      {},
      place('text', {}, { at: [9, 1], size: [12, 4], tablet: { at: [4, 1], size: [20, 4] }, phone: { at: [1, 1] } }),
      place('quote', {}, { at: [5, 5], size: [17, 3], tablet: { at: [1, 5] }, phone: { at: [1, 4] } }),
    ),
  )
  const [first, quote] = listBlocks(page)
  if (!first || !quote) throw new Error('The page has two blocks')
  const added = image()
  const [after] = arrange(page, [first, added, quote]).sections
  if (!after) throw new Error('The page has a section')
  const cells = (device: 'base' | 'tablet' | 'phone') =>
    [first, added, quote].map(({ id }) => {
      const { column, row, width } = resolveLayout(after, device).placements[id]?.cell ?? {}
      return { column, row, width }
    })
  expect(cells('base')).toEqual([
    { column: 9, row: 1, width: 12 },
    { column: 9, row: 5, width: 12 },
    { column: 5, row: 6, width: 17 },
  ])
  expect(cells('tablet').map(({ column, row }) => [column, row])).toEqual([
    [4, 1],
    [4, 5],
    [1, 6],
  ])
  expect(cells('phone').map(({ row }) => row)).toEqual([1, 3, 5])
})

test('POST-002 text after an image of its own section starts a new section in the style of the text', () => {
  const page = buildPage(
    { seed: 'new section' },
    section({ theme: 'mist', width: 'narrow' }, place('text', {})),
    section({ name: 'Photo', theme: 'ink' }, place('image', {})),
  )
  const after = arrange(page, [...listBlocks(page), text('More')])
  expect(after.sections.map(({ theme, width }) => [theme, width])).toEqual([
    ['mist', 'narrow'],
    ['ink', 'wide'],
    ['mist', 'narrow'],
  ])
  expect(after.sections[1]).toBe(page.sections[1])
})

test('POST-002 the first text of an empty page gets a section with a readable line length', () => {
  const after = arrange(buildPage(), [text('Hello')])
  expect(Object.values(after.sections[0]?.placements ?? {})).toEqual([
    { base: { column: 7, row: 1, width: 12, height: 1 }, tablet: { column: 4, width: 18 } },
  ])
})

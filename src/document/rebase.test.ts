import { expect, test } from 'vitest'
import { page, place, section } from './builder.ts'
import { applyAll } from './operations/apply.ts'
import type { Operation } from './operations/operation.ts'
import { getIds } from './page.ts'
import { rebase } from './rebase.ts'

const start = page(
  { seed: 'rebase' },
  section({}, place('text', { text: 'a' }), place('image', { alt: '' })),
  section({}, place('text', { text: 'b' })),
)
const [first, second] = start.sections
const [text, image, other] = getIds(start.blocks)
if (!first || !second || !text || !image || !other) throw new Error('the sample has lost a part')

const write = (blockId: typeof text, set: Record<string, string>): Operation => ({
  type: 'setProps',
  blockId,
  set,
  unset: [],
})
const onTopOf = (theirs: Operation[], ours: Operation[]) => rebase(applyAll(start, theirs).page, theirs, ours)

test('D25 changes to different parts are both kept', () => {
  const result = onTopOf(
    [write(text, { text: 'theirs' })],
    [write(image, { alt: 'ours' }), write(text, { size: 'big' })],
  )
  expect(result.page.blocks[text]?.props).toEqual({ text: 'theirs', size: 'big' })
  expect(result.page.blocks[image]?.props).toEqual({ alt: 'ours' })
  expect(result).toMatchObject({ lost: [], overwrote: [] })
  expect(result.applied).toHaveLength(2)
})

test('D25 a change to a removed target is returned as lost with its error, and later changes still apply', () => {
  const ours = [write(other, { text: 'ours' }), write(text, { text: 'ours' })]
  const result = onTopOf([{ type: 'removeSection', sectionId: second.id }], ours)
  expect(result.lost).toMatchObject([{ operation: ours[0], error: { code: 'document.stale_target' } }])
  expect(result.applied).toEqual([ours[1]])
  expect(result.page.blocks[text]?.props.text).toBe('ours')
})

test('D25 a change that overwrites a concurrent change is reported', () => {
  const placement = { base: { column: 1, row: 1, width: 2, height: 2 } }
  const block = { id: text, type: 'quote', version: 1, props: {} }
  const clashes: [Operation, Operation][] = [
    [write(text, { text: 'theirs' }), write(text, { text: 'ours' })],
    [write(text, { text: 'theirs' }), { type: 'replaceBlock', block }],
    [
      { type: 'setCell', blockId: text, device: 'phone', patch: { row: 2 } },
      { type: 'setCell', blockId: text, device: 'phone', patch: { row: null } },
    ],
    [
      { type: 'setCell', blockId: text, device: 'phone', patch: { row: 2 } },
      { type: 'moveBlock', blockId: text, sectionId: second.id, placement },
    ],
    [
      { type: 'setSection', sectionId: first.id, patch: { theme: 'ink' } },
      { type: 'setSection', sectionId: first.id, patch: { theme: 'clay' } },
    ],
    [
      { type: 'moveSection', sectionId: first.id, after: second.id },
      { type: 'moveSection', sectionId: first.id, after: null },
    ],
  ]
  for (const [theirs, ours] of clashes) expect(onTopOf([theirs], [ours]).overwrote).toEqual([ours])
  const apart = onTopOf(
    [{ type: 'setCell', blockId: text, device: 'phone', patch: { row: 2 } }],
    [{ type: 'setCell', blockId: text, device: 'tablet', patch: { row: 2 } }],
  )
  expect(apart.overwrote).toEqual([])
})

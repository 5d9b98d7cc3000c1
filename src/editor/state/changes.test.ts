import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { applyAll } from '#document/operations/apply.ts'
import { idsOf } from '#document/page.ts'
import { pages } from '#document/testing/arbitraries.ts'
import { changesBetween } from './changes.ts'

test('between a page and itself there is nothing to tell', () => {
  fc.assert(
    fc.property(pages(), (same) => {
      expect(changesBetween(same, structuredClone(same))).toEqual([])
    }),
  )
})

test('what differs is told block by block', () => {
  const from = page({ seed: 'one' }, section({}, place('heading', { text: 'One' }), place('text', {})))
  const [heading, text] = idsOf(from.blocks)
  if (!heading || !text) throw new Error('The page has two blocks.')
  const to = applyAll(from, [
    { type: 'setProps', blockId: heading, set: { text: 'Two' }, unset: [] },
    { type: 'removeBlock', blockId: text },
  ]).page
  expect(changesBetween(from, to)).toEqual([
    { what: 'block', id: heading, how: 'changed' },
    { what: 'block', id: text, how: 'removed' },
  ])
  expect(changesBetween(to, from).map(({ how }) => how)).toEqual(['changed', 'added'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { applyAll } from '#document/operations/apply.ts'
import { getIds } from '#document/page.ts'
import { pages } from '#document/testing/arbitraries.ts'
import { diffPages } from './page-diff.ts'

test('a page has no differences to itself', () => {
  fc.assert(
    fc.property(pages(), (same) => {
      expect(diffPages(same, structuredClone(same))).toEqual([])
    }),
  )
})

test('differences are listed per block', () => {
  const from = page({ seed: 'one' }, section({}, place('heading', { text: 'One' }), place('text', {})))
  const [heading, text] = getIds(from.blocks)
  if (!heading || !text) throw new Error('The page has two blocks.')
  const to = applyAll(from, [
    { type: 'setProps', blockId: heading, set: { text: 'Two' }, unset: [] },
    { type: 'removeBlock', blockId: text },
  ]).page
  expect(diffPages(from, to)).toEqual([
    { target: 'block', id: heading, type: 'changed' },
    { target: 'block', id: text, type: 'removed' },
  ])
  expect(diffPages(to, from).map(({ type }) => type)).toEqual(['changed', 'added'])
})

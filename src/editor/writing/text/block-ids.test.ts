import type { Node } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BlockId, newBlockId } from '#document/page.ts'
import { blockIdAt } from '#document/testing/arbitraries.ts'
import { writingExtensions } from '#editor/text/extensions.ts'
import { CardNode, WritingDocument } from '../cards/card-node.ts'
import { assignBlockIds, BlockIds, CARD } from './block-ids.ts'

const schema = getSchema([WritingDocument, ...writingExtensions, CardNode, BlockIds])
type Part = { kind: 'text' | 'card'; id: BlockId | null }
const toDoc = (parts: readonly Part[]): Node =>
  schema.node(
    'doc',
    null,
    parts.map(({ kind, id }) => schema.node(kind === 'card' ? CARD : 'paragraph', { blockId: id })),
  )
const [a, b, c] = [blockIdAt(1), blockIdAt(2), blockIdAt(3)]
const text = (id: BlockId | null): Part => ({ kind: 'text', id })
const card = (id: BlockId | null): Part => ({ kind: 'card', id })
const assign = (...parts: Part[]) => {
  const created: { id: BlockId; source: BlockId | null }[] = []
  const ids = assignBlockIds(toDoc(parts), (id, source) => created.push({ id, source }), newBlockId)
  return { ids, created }
}

test('POST-002 typed and pasted paragraphs join the text before them, or the text behind them after a card', () => {
  expect(assign(text(a), text(null), text(a), text(b)).ids).toEqual([a, a, a, b])
  expect(assign(card(a), text(null), text(b)).ids).toEqual([a, b, b])
})

test('POST-002 a card in a text divides it: the second part becomes a new block with the settings of the first', () => {
  const { ids, created } = assign(text(a), card(b), text(a), text(a))
  expect(ids.slice(0, 2)).toEqual([a, b])
  expect(ids[2]).toBe(ids[3])
  expect(created).toEqual([{ id: ids[2], source: a }])
})

test('POST-002 a copied card becomes a new block', () => {
  const { ids, created } = assign(card(a), text(b), card(a))
  expect(new Set(ids).size).toBe(3)
  expect(created).toEqual([{ id: ids[2], source: a }])
})

test('POST-002 a paragraph that becomes a list item stays in its block', () => {
  const paragraph = schema.node('paragraph', { blockId: c })
  const list = schema.node('bulletList', null, [schema.node('listItem', null, [paragraph])])
  const doc = schema.node('doc', null, [schema.node('paragraph', { blockId: a }), list])
  expect(assignBlockIds(doc, () => undefined)).toEqual([a, c])
})

test('POST-002 whatever is typed, dragged or pasted, each id is one card or one run of text, and assigning again changes nothing', () => {
  const parts = fc.array(
    fc.record<Part>({
      kind: fc.constantFrom('text', 'card'),
      id: fc.option(fc.integer({ min: 1, max: 5 }).map(blockIdAt), { nil: null }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(parts, (list) => {
      const { ids } = assign(...list)
      const isStart = (index: number): boolean => list[index]?.kind === 'card' || ids[index] !== ids[index - 1]
      const starts = ids.filter((_, index) => isStart(index))
      expect(new Set(starts).size).toBe(starts.length)
      const again = list.map(({ kind }, index): Part => ({ kind, id: ids[index] ?? null }))
      expect(assign(...again)).toEqual({ ids, created: [] })
    }),
  )
})

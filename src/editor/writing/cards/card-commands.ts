import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { BlockId } from '#document/page.ts'
import { CARD } from '../text/block-ids.ts'

/** The selected card, if any. */
export const getSelectedCard = ({ selection }: EditorState): { id: BlockId; position: number } | undefined =>
  selection instanceof NodeSelection && selection.node.type.name === CARD
    ? { id: selection.node.attrs.blockId as BlockId, position: selection.from }
    : undefined

/** Moves a card over the node before or after it. */
export const moveCard = ({ doc, tr }: EditorState, position: number, by: 1 | -1): Transaction | undefined => {
  const index = doc.resolve(position).index(0)
  const card = doc.child(index)
  const other = index + by >= 0 && index + by < doc.childCount ? doc.child(index + by) : undefined
  if (!other) return undefined
  const target = by > 0 ? position + other.nodeSize : position - other.nodeSize
  tr.delete(position, position + card.nodeSize).insert(target, card)
  return tr.setSelection(NodeSelection.create(tr.doc, target)).scrollIntoView()
}

export const removeCard = ({ doc, tr }: EditorState, position: number): Transaction => {
  const size = doc.nodeAt(position)?.nodeSize ?? 0
  return tr.delete(position, position + size)
}

/** Inserts a card at a position between top-level nodes. The last node is always a text, so that writing can continue. */
export const insertCard = ({ doc, schema, tr }: EditorState, blockId: BlockId, position: number): Transaction => {
  const at = doc.resolve(Math.min(position, doc.content.size))
  const boundary = at.depth === 0 ? at.pos : at.after(1)
  const card = schema.nodes[CARD]?.create({ blockId })
  if (!card) return tr
  tr.insert(boundary, card)
  const behind = boundary + card.nodeSize
  if (behind === tr.doc.content.size) tr.insert(behind, schema.nodes.paragraph?.create() ?? [])
  return tr
}

/** Replaces the paragraph at the position by a card and moves the cursor behind the card. */
export const replaceByCard = (state: EditorState, blockId: BlockId, position: number): Transaction => {
  const { doc, schema } = state
  const at = doc.resolve(position)
  const [from, to] = [at.before(1), at.after(1)]
  const tr = insertCard(state, blockId, from)
  const paragraph = tr.mapping.map(from, 1)
  // A text behind the card makes the paragraph superfluous.
  const follower = doc.nodeAt(to)
  if (follower && follower.type.name !== CARD) tr.delete(paragraph, paragraph + to - from)
  else tr.replaceWith(paragraph, paragraph + to - from, schema.nodes.paragraph?.create() ?? [])
  return tr.setSelection(TextSelection.near(tr.doc.resolve(paragraph + 1))).scrollIntoView()
}

import type { Node } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'
import { readBlock } from '#blocks/registry.ts'
import { resolveLayout } from '#document/layout.ts'
import type { Block, BlockId, Json, PageDocument } from '#document/page.ts'
import type { RichText as StoredText } from '#document/rich-text.ts'
import { RichText } from '#document/rich-text-schema.ts'
import { listBlocks } from '../document/list-blocks.ts'
import { CARD } from './block-ids.ts'

/** Conversion between the page and the content of the writing view. */

/** The text of a block that is edited as text; undefined for blocks that are shown as cards. */
const readText = (block: Block): StoredText | undefined => {
  if (block.type !== 'text') return undefined
  const reading = readBlock(block)
  return reading.state === 'read' && 'text' in reading.props ? (reading.props.text as StoredText) : undefined
}

/** Blocks that are hidden on desktops are cards: readers do not see their text here. */
const listHidden = (page: PageDocument): ReadonlySet<BlockId> =>
  new Set(
    page.sections.flatMap((section) => {
      const { placements } = resolveLayout(section, 'base')
      return (Object.keys(placements) as BlockId[]).filter((id) => placements[id]?.cell.hidden)
    }),
  )

/** Adds the id to a top-level node. */
const withId = (blockId: BlockId, node: JSONContent): JSONContent => ({ ...node, attrs: { ...node.attrs, blockId } })

export const toWritingContent = (page: PageDocument): JSONContent => {
  const hidden = listHidden(page)
  const content = listBlocks(page).flatMap((block): JSONContent[] => {
    const text = hidden.has(block.id) ? undefined : readText(block)
    if (!text) return [{ type: CARD, attrs: { blockId: block.id } }]
    const nodes: JSONContent[] = text.content.length > 0 ? text.content : [{ type: 'paragraph' }]
    return nodes.map((node) => withId(block.id, node))
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** A block of the view: a card, or the nodes of a text block. */
export type Run = { id: BlockId; nodes: readonly Node[] | null }

/** Requires that every top-level node has its id. */
export const listRuns = (doc: Node): Run[] => {
  const runs: { id: BlockId; nodes: Node[] | null }[] = []
  doc.forEach((node) => {
    const id = node.attrs.blockId as BlockId
    const last = runs.at(-1)
    if (node.type.name === CARD) runs.push({ id, nodes: null })
    else if (last?.nodes && last.id === id) last.nodes.push(node)
    else runs.push({ id, nodes: [node] })
  })
  return runs
}

/** The stored text of a run. The schema drops attributes that only the editor uses. */
export const readRunText = (nodes: readonly Node[]): { text: Json } | { refused: string } => {
  const parsed = RichText.safeParse({ type: 'doc', content: nodes.map((node) => node.toJSON()) })
  if (parsed.success) return { text: JSON.parse(JSON.stringify(parsed.data)) }
  return { refused: parsed.error.issues[0]?.message ?? 'This text cannot be saved.' }
}

import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { type BlockId, newBlockId } from '#document/page.ts'

/**
 * Every top-level node of the writing view belongs to a block of the page: a card is a block; consecutive text nodes with the same id are
 * one text block. The ids are attributes that are not part of the stored text.
 */

export const CARD = 'card'

const readId = ({ attrs }: Node): BlockId | null =>
  typeof attrs.blockId === 'string' ? (attrs.blockId as BlockId) : null

/** The id of a text node, or of the first text inside of it: a paragraph that becomes a list item stays in its block. */
const findOwnId = (node: Node): BlockId | null => {
  for (let at: Node | null = node; at; at = at.firstChild) {
    const id = readId(at)
    if (id) return id
  }
  return null
}

/** Called with the id of a new block and the block that it was split or copied from, if any. */
type OnNewBlock = (id: BlockId, source: BlockId | null) => void

/** The block of each top-level node, in order. An id that occurs again later becomes a new block. */
export const assignBlockIds = (doc: Node, onNewBlock: OnNewBlock, newId: () => BlockId = newBlockId): BlockId[] => {
  const nodes = doc.content.content
  const used = new Set<BlockId>()
  const create = (source: BlockId | null): BlockId => {
    const id = newId()
    onNewBlock(id, source)
    return id
  }
  /** New text before an existing text joins it. */
  const findFollowing = (index: number): BlockId | null => {
    for (const node of nodes.slice(index + 1)) {
      if (node.type.name === CARD) return null
      const id = findOwnId(node)
      if (id) return used.has(id) ? null : id
    }
    return null
  }
  /** The text block that the previous node belongs to. */
  let current: BlockId | null = null
  return nodes.map((node, index) => {
    const own = findOwnId(node)
    const isCard = node.type.name === CARD
    const isUnused = own !== null && !used.has(own)
    const id: BlockId = isCard
      ? own && isUnused
        ? own
        : create(own)
      : current && !isUnused
        ? current
        : ((isUnused ? own : findFollowing(index)) ?? create(own))
    used.add(id)
    current = isCard ? null : id
    return id
  })
}

type IsKnown = (id: BlockId) => boolean

const removeIds = (content: Fragment, isKnown: IsKnown): Fragment =>
  Fragment.fromArray(
    content.content.flatMap((node) => {
      if (node.type.name === CARD) return isKnown(readId(node) ?? ('' as BlockId)) ? [node] : []
      const attrs = 'blockId' in node.attrs ? { ...node.attrs, blockId: null } : node.attrs
      return [node.isText ? node : node.type.create(attrs, removeIds(node.content, isKnown), node.marks)]
    }),
  )

/** Pasted and dragged text belongs to the block where it is dropped. Cards of other posts are left out: their blocks are not known here. */
export const removePastedIds = ({ content, openStart, openEnd }: Slice, isKnown: IsKnown): Slice =>
  new Slice(removeIds(content, isKnown), openStart, openEnd)

const TEXT_NODES = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule', 'codeBlock']

/** Adds the id to all text nodes and assigns it after every change. */
export const BlockIds = Extension.create<{ onNewBlock: OnNewBlock; isKnown: IsKnown }>({
  name: 'blockIds',
  addOptions: () => ({ onNewBlock: () => undefined, isKnown: () => false }),
  addGlobalAttributes: () => [{ types: TEXT_NODES, attributes: { blockId: { default: null, rendered: false } } }],
  addProseMirrorPlugins() {
    const { onNewBlock, isKnown } = this.options
    return [
      new Plugin({
        props: { transformPasted: (slice) => removePastedIds(slice, isKnown) },
        appendTransaction: (transactions, _before, { doc, tr }) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const ids = assignBlockIds(doc, onNewBlock)
          doc.forEach((node, position, index) => {
            const blockId = ids[index]
            if (readId(node) !== blockId) tr.setNodeAttribute(position, 'blockId', blockId)
          })
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})

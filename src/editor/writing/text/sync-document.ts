import type { Node } from '@tiptap/pm/model'
import type { Editor as TextEditor } from '@tiptap/react'
import { textBlock } from '#blocks/text/block.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { Block, BlockId, JsonObject, PageDocument } from '#document/page.ts'
import type { Session } from '#editor/state/session.ts'
import { arrangeBlocks } from '../document/arrange-blocks.ts'
import { listBlocks } from '../document/list-blocks.ts'
import { listRuns, type Run, readRunText, toWritingContent } from './writing-content.ts'

const emptyText = (id: BlockId): Block => ({
  id,
  type: textBlock.type,
  version: textBlock.version,
  props: { ...textBlock.defaults, text: { type: 'doc', content: [] } } as unknown as JsonObject,
})

const isSame = <Value>(a: readonly Value[], b: readonly Value[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** The nodes of a text as the page has it, with the stored form once it was computed. */
type Saved = { nodes: readonly Node[]; json?: string }

const toJson = ({ nodes, json }: Saved): string | undefined => {
  if (json !== undefined) return json
  const read = readRunText(nodes)
  return 'text' in read ? JSON.stringify(read.text) : undefined
}

type Change = { texts: { id: BlockId; text: JsonObject; saved: Saved }[] } | { refused: string }

/**
 * Keeps the page and the text editor the same: what is typed becomes operations on the page; undo and changes of other users replace the
 * changed part of the text. Only texts whose content differs are written, so everything else in the page stays as it is.
 */
export const createDocumentSync = ({ editor, textEditing }: Pick<Session, 'editor' | 'textEditing'>) => {
  /** All blocks of the page so far, for cards that are cut and pasted, and blocks that are about to be inserted. */
  const known = new Map<BlockId, { block: Block; height?: number }>()
  let saved = new Map<BlockId, Saved>()
  let order: readonly BlockId[] = []
  let shown: PageDocument | undefined
  let isWriting = false

  const remember = (page: PageDocument, doc: Node): void => {
    shown = page
    order = listBlocks(page).map(({ id }) => id)
    for (const block of Object.values(page.blocks)) known.set(block.id, { block })
    saved = new Map(
      listRuns(doc).flatMap(({ id, nodes }) => {
        if (!nodes || !page.blocks[id]) return []
        const before = saved.get(id)
        return [[id, before && isSame(before.nodes, nodes) ? before : { nodes }]]
      }),
    )
  }

  /** Replaces only what differs, so that the cursor stays. */
  const show = (text: TextEditor): void => {
    const page = editor.page()
    const { state, view } = text
    const next = state.schema.nodeFromJSON(toWritingContent(page))
    const start = state.doc.content.findDiffStart(next.content)
    const end = state.doc.content.findDiffEnd(next.content)
    if (start !== null && end) {
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      let change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
      if (!change.doc.eq(next)) change = state.tr.replaceWith(0, state.doc.content.size, next.content)
      view.dispatch(change.setMeta('preventUpdate', true))
    }
    remember(page, text.state.doc)
  }

  const readChanges = (runs: readonly Run[]): Change => {
    const texts = []
    for (const { id, nodes } of runs) {
      const before = saved.get(id)
      if (!nodes || (before && isSame(before.nodes, nodes))) continue
      const read = readRunText(nodes)
      if ('refused' in read) return read
      const json = JSON.stringify(read.text)
      if (before && json === toJson(before)) saved.set(id, { nodes, json })
      else texts.push({ id, text: read.text as JsonObject, saved: { nodes, json } })
    }
    return { texts }
  }

  const toOperations = (runs: readonly Run[], texts: ReadonlyMap<BlockId, JsonObject>): Operation[] => {
    const page = editor.page()
    const arranged = runs.map(({ id }) => {
      const { block, height } = known.get(id) ?? { block: emptyText(id) }
      const text = texts.get(id)
      const isNew = page.blocks[id] === undefined
      return {
        block: page.blocks[id] ?? { ...block, id, props: { ...block.props, ...(text && { text }) } },
        ...(isNew && height !== undefined && { height }),
      }
    })
    const writes = [...texts].flatMap(([blockId, text]): Operation[] =>
      page.blocks[blockId] ? [{ type: 'setProps', blockId, set: { text }, unset: [] }] : [],
    )
    return [...arrangeBlocks(page, arranged), ...writes]
  }

  const perform = (runs: readonly Run[], { texts }: Exclude<Change, { refused: string }>): boolean => {
    const [first, ...others] = texts
    const ids = runs.map(({ id }) => id)
    if (isSame(ids, order)) {
      if (!first) return true
      if (others.length === 0) return textEditing.host.onChange(first.id, { text: first.text })
    }
    const written = new Map(texts.map(({ id, text }) => [id, text]))
    const isMove = texts.length === 0
    const label =
      ids.length > order.length
        ? 'Add block'
        : ids.length < order.length
          ? 'Remove block'
          : isMove
            ? 'Move block'
            : 'Edit text'
    return editor.perform(toOperations(runs, written), { label })
  }

  return {
    /** Shows the page, now and after every change that was not typed here. Returns a function that stops. */
    start(text: TextEditor): () => void {
      show(text)
      return editor.store.subscribe(({ history }) => {
        if (!isWriting && history.page !== shown) show(text)
      })
    },
    /** Writes to the page what was typed; a rejected change is reverted. */
    write(text: TextEditor): void {
      const runs = listRuns(text.state.doc)
      const changes = readChanges(runs)
      if ('refused' in changes) {
        textEditing.host.onRejected(changes.refused)
        show(text)
        return
      }
      isWriting = true
      const isDone = perform(runs, changes)
      isWriting = false
      const page = editor.page()
      const isInOrder = isSame(
        listBlocks(page).map(({ id }) => id),
        runs.map(({ id }) => id),
      )
      if (!isDone || !isInOrder) show(text)
      else {
        remember(page, text.state.doc)
        for (const { id, saved: latest } of changes.texts) saved.set(id, latest)
      }
    },
    /** Registers a block before its card is inserted into the text. */
    register: (block: Block, height?: number): void => void known.set(block.id, { block, ...(height && { height }) }),
    /** A block that was split off or copied from another; without a source it is an empty text. */
    onNewBlock(id: BlockId, source: BlockId | null): void {
      const from = source && known.get(source)
      known.set(id, from ? { ...from, block: { ...from.block, id } } : { block: emptyText(id) })
    },
    isKnown: (id: BlockId): boolean => known.has(id),
  }
}

import { Editor as TextEditor } from '@tiptap/react'
import { createStore } from 'zustand/vanilla'
import { imageBlock } from '#blocks/image/block.ts'
import { type Block, type BlockId, type JsonObject, newBlockId } from '#document/page.ts'
import { cleanPastedHtml } from '../frame/text/clean-pasted-html.ts'
import { runTextCommand } from '../frame/text/run-text-command.ts'
import { getTextState } from '../frame/text/text-state.ts'
import { createBlockPayload } from '../insert/add-block.ts'
import { redo, undo } from '../shell/undo-redo.ts'
import type { SessionContextValue } from '../state/use-session.ts'
import { writingExtensions } from '../text/extensions.ts'
import { getSelectedCard, insertCard, moveCard, removeCard, replaceByCard } from './cards/card-commands.ts'
import { CardNode, WritingDocument } from './cards/card-node.ts'
import { type InsertItem, listInsertItems } from './insert/insert-items.ts'
import { createInsertMenu } from './insert/insert-menu.ts'
import type { SlashQuery } from './insert/slash-query.ts'
import { BlockIds } from './text/block-ids.ts'
import { Placeholder } from './text/placeholder.ts'
import { createDocumentSync } from './text/sync-document.ts'
import { getImageFiles } from './upload/pasted-files.ts'
import { addUploadMark, findUploadMark, removeUploadMark, UploadMarks } from './upload/upload-marks.ts'

/** Blocks that need no settings after they were inserted. */
const COMPLETE_TYPES: ReadonlySet<string> = new Set(['spacer'])

type WritingState = {
  /** The card whose settings are open. */
  openCard: BlockId | null
  /** Read aloud by screen readers. */
  announcement: string
}

/**
 * The writing view of an open post: its text editor and what the view does with it. Keys and commands change the text; the text is
 * written to the page as operations.
 */
export const createWriting = (session: SessionContextValue) => {
  const { editor, textEditing, planFeatures } = session
  const store = createStore<WritingState>(() => ({ openCard: null, announcement: '' }))
  const sync = createDocumentSync(session)
  let upload: (files: readonly File[]) => void = () => undefined

  const announce = (announcement: string): void => store.setState({ announcement })
  const openCard = (id: BlockId | null): void => store.setState({ openCard: id })

  const insertItem = (item: InsertItem, { from, to }: SlashQuery): void => {
    if ('command' in item) {
      text.view.dispatch(text.state.tr.delete(from, to))
      runTextCommand(text, item.command)
      announce(item.label)
      return
    }
    const { block, size } = createBlockPayload(item.definition)
    const id = newBlockId()
    sync.register({ ...block, id }, size.height)
    text.view.dispatch(replaceByCard(text.state, id, from))
    announce(`${item.label} added`)
    if (editor.page().blocks[id] && !COMPLETE_TYPES.has(block.type)) openCard(id)
  }

  const menu = createInsertMenu(editor.isReadOnly ? [] : listInsertItems(planFeatures), insertItem)

  const uploadAt = (files: readonly File[], position: number): boolean => {
    if (files.length === 0 || editor.isReadOnly) return false
    for (const file of files) addUploadMark(text, file, position)
    upload(files)
    return true
  }

  const pressOnCard = (event: KeyboardEvent): boolean => {
    const card = getSelectedCard(text.state)
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!card || editor.isReadOnly) return false
    if (event.key === 'Enter') openCard(card.id)
    else if (event.altKey && by) move(card.position, by)
    else return false
    return true
  }

  /** Undo and redo go through the history of the page, as on the canvas. */
  const pressCommand = (event: KeyboardEvent): boolean => {
    const mod = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (mod && key === 'k') textEditing.host.onRequest('link')
    else if (event.altKey && event.key === 'F10') textEditing.host.onRequest('toolbar')
    else if (mod && (key === 'y' || (key === 'z' && event.shiftKey))) redo(session)
    else if (mod && key === 'z') undo(session)
    else return false
    return true
  }

  const move = (position: number, by: 1 | -1): void => {
    const moved = moveCard(text.state, position, by)
    if (moved) text.view.dispatch(moved)
    announce(moved ? `Moved ${by > 0 ? 'down' : 'up'}` : `Already at the ${by > 0 ? 'end' : 'start'}`)
  }

  const getBlockAtCursor = (): BlockId | null => {
    const { selection, doc } = text.state
    return (doc.maybeChild(selection.$from.index(0))?.attrs.blockId as BlockId | undefined) ?? null
  }

  const updateTextState = (): void => {
    const id = getBlockAtCursor()
    textEditing.host.onState(id && getTextState(text, id))
  }

  /** The block at the cursor is what collaborators see as selected. */
  const updateSelection = (): void => {
    const id = getBlockAtCursor()
    const { selection: before } = editor.store.getState()
    if (!id || editor.isReadOnly || !editor.page().blocks[id]) return
    if (before.kind !== 'blocks' || before.ids[0] !== id) editor.select({ kind: 'blocks', ids: [id] })
    if (getSelectedCard(text.state))
      announce('Block selected. Enter edits it, Alt and arrows move it, Delete removes it.')
  }

  const text: TextEditor = new TextEditor({
    extensions: [
      WritingDocument,
      ...writingExtensions,
      CardNode,
      BlockIds.configure({ onNewBlock: sync.onNewBlock, isKnown: sync.isKnown }),
      Placeholder,
      UploadMarks,
    ],
    editable: !editor.isReadOnly,
    injectCSS: false,
    autofocus: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Post text', 'data-part': 'text' },
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_view, event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
        const isHandled = (isPlain && menu.press(event.key)) || pressOnCard(event) || pressCommand(event)
        if (isHandled) event.preventDefault()
        return isHandled
      },
      handlePaste: (view, event) => uploadAt(getImageFiles(event.clipboardData), view.state.selection.to),
      handleDrop: (view, event, _slice, isMoved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return !isMoved && uploadAt(getImageFiles(event.dataTransfer), at?.pos ?? view.state.doc.content.size)
      },
    },
    onTransaction: () => {
      updateTextState()
      menu.update(text.state)
    },
    onSelectionUpdate: updateSelection,
    onUpdate: () => sync.write(text),
    onBlur: () => menu.close(),
  })

  return {
    store,
    text,
    menu,
    announce,
    openCard,
    moveCard: move,
    removeCard: (position: number): void => {
      text.view.dispatch(removeCard(text.state, position))
      text.commands.focus()
      announce('Block removed')
    },
    /** Shows the page until the returned function is called. An empty post takes the focus. */
    start(): () => void {
      const stop = sync.start(text)
      const { sections } = editor.page()
      if (sections.length === 0 && !editor.isReadOnly) text.commands.focus('start')
      return () => {
        stop()
        textEditing.host.onState(null)
        textEditing.host.onEnd()
        text.destroy()
      }
    },
    /** Opens the insert menu in an empty paragraph at the cursor. */
    openMenu(): void {
      const { $from } = text.state.selection
      const isEmpty = $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
      const chain = text.chain().focus()
      if (!isEmpty) {
        const end = $from.depth === 0 ? $from.pos : $from.after(1)
        chain.insertContentAt(end, { type: 'paragraph' }).setTextSelection(end + 1)
      }
      chain.insertContent('/').run()
    },
    uploads: {
      /** The queue that sends the files. */
      connect: (send: typeof upload): void => {
        upload = send
      },
      find: (file: File) => findUploadMark(text, file),
      remove: (file: File): void => removeUploadMark(text, file),
      /** Inserts the uploaded image where its file was pasted or dropped. */
      finish(file: File, assetId: string): void {
        const mark = findUploadMark(text, file)
        removeUploadMark(text, file)
        const props = { ...imageBlock.defaults, assetId, shape: 'original' } as unknown as JsonObject
        const block: Block = { id: newBlockId(), type: imageBlock.type, version: imageBlock.version, props }
        sync.register(block)
        text.view.dispatch(insertCard(text.state, block.id, mark?.at ?? text.state.doc.content.size))
        announce('Image added')
      },
    },
  }
}

export type Writing = ReturnType<typeof createWriting>

import { localStore } from '#base/browser/storage.ts'
import { textBlock } from '#blocks/text/block.ts'
import { findSectionOfBlock, newBlockId, type SectionId } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'
import type { Editor } from '#editor/state/editor.ts'
import type { CanvasStore } from './canvas-store.ts'
import { type ClipboardContent, copyBlocks, copySection, extractPlainText, parseClipboard } from './commands/copy.ts'
import { paste } from './commands/paste.ts'
import { formatBlockCount } from './labels.ts'

/** Our type in the system clipboard, for other pages, sites and windows. Other programs get plain text. */
export const CLIPBOARD_TYPE = 'application/x-sitewright+json'
/** Stores the last copy for the context menu: browsers allow a menu to write to the clipboard, but not to read it. */
const STORAGE_KEY = 'sitewright.copied'

type Tools = {
  editor: Editor
  canvas: CanvasStore
  websiteId: string
  notify(text: string): void
  /** Paste target when nothing is selected. */
  sectionInView(): SectionId | undefined
}

export const createClipboard = ({ editor, canvas, websiteId, notify, sectionInView }: Tools) => {
  const chosenSection = (): SectionId | undefined => {
    const { selection } = editor.store.getState()
    if (selection.kind === 'section') return selection.id
    const last = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
    return last && findSectionOfBlock(editor.page(), last)?.id
  }

  const selected = (): ClipboardContent | undefined => {
    const { selection } = editor.store.getState()
    if (selection.kind === 'blocks') return copyBlocks(editor.page(), selection.ids, websiteId)
    return selection.kind === 'section' ? copySection(editor.page(), selection.id, websiteId) : undefined
  }

  const insertCopy = (copied: ClipboardContent): void => {
    const pasted = paste(copied, { page: editor.page(), sectionId: chosenSection() ?? sectionInView(), websiteId })
    if (!editor.perform(pasted.operations, { label: 'Paste' })) return
    if (pasted.blockIds.length > 0) editor.select({ kind: 'blocks', ids: pasted.blockIds })
    else if (pasted.sectionId) editor.select({ kind: 'section', id: pasted.sectionId })
    canvas.announce(copied.kind === 'section' ? 'Section pasted' : `${formatBlockCount(copied.blocks.length)} pasted`)
    if (pasted.skippedImages === 1)
      notify('An image belongs to another site and was not pasted. Select one from this site.')
    if (pasted.skippedImages > 1)
      notify(`${pasted.skippedImages} images belong to another site and were not pasted. Select images from this site.`)
  }

  /** Pasted plain text becomes a text block. */
  const toTextBlock = (text: string): ClipboardContent => ({
    kind: 'blocks',
    websiteId,
    blocks: [
      {
        block: {
          id: newBlockId(),
          type: textBlock.type,
          version: textBlock.version,
          props: JSON.parse(JSON.stringify({ ...textBlock.defaults, text: richText(...text.split(/\n+/)) })),
        },
        placement: { base: { column: 1, row: 1, ...textBlock.suggestedSize } },
      },
    ],
  })

  /** Used by the context menu when storage is not available. */
  let lastCopyHere: string | undefined

  const storeCopy = (copied: ClipboardContent): void => {
    lastCopyHere = JSON.stringify(copied)
    localStore.set(STORAGE_KEY, lastCopyHere)
    canvas.announce(copied.kind === 'section' ? 'Section copied' : `${formatBlockCount(copied.blocks.length)} copied`)
  }

  const writeClipboard = (event: ClipboardEvent, copied: ClipboardContent): boolean => {
    if (!event.clipboardData) return false
    event.clipboardData.setData(CLIPBOARD_TYPE, JSON.stringify(copied))
    event.clipboardData.setData('text/plain', extractPlainText(copied))
    event.preventDefault()
    return true
  }

  const removeSelection = (): void => {
    const { selection } = editor.store.getState()
    const section = chosenSection()
    if (selection.kind === 'blocks') {
      editor.perform(
        selection.ids.map((blockId) => ({ type: 'removeBlock', blockId })),
        { label: 'Cut' },
      )
      if (section) editor.select({ kind: 'section', id: section })
    } else if (selection.kind === 'section')
      editor.perform([{ type: 'removeSection', sectionId: selection.id }], { label: 'Cut section' })
  }

  const handlers = {
    copy(event: ClipboardEvent): boolean {
      const copied = selected()
      if (!copied || !writeClipboard(event, copied)) return false
      storeCopy(copied)
      return true
    },
    cut(event: ClipboardEvent): boolean {
      if (!handlers.copy(event)) return false
      removeSelection()
      return true
    },
    paste(event: ClipboardEvent): boolean {
      const ours = event.clipboardData?.getData(CLIPBOARD_TYPE) ?? ''
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      const copied = ours === '' ? undefined : parseClipboard(ours)
      if (ours !== '' && !copied) notify('The clipboard content cannot be pasted here.')
      else if (copied) insertCopy(copied)
      else if (text !== '') insertCopy(toTextBlock(text))
      else return false
      event.preventDefault()
      return true
    },
  }
  return {
    ...handlers,
    /**
     * For the context menu: copies the selection wherever the caret is. The browser gives access to the clipboard in the event that
     * `execCommand` triggers; without the event the stored copy still works for the menu's Paste.
     */
    copyWithCommand(what: 'copy' | 'cut'): boolean {
      const copied = selected()
      if (!copied) return true
      const take = (event: ClipboardEvent): void => {
        event.stopImmediatePropagation()
        writeClipboard(event, copied)
      }
      document.addEventListener('copy', take, { capture: true })
      document.execCommand('copy')
      document.removeEventListener('copy', take, { capture: true })
      storeCopy(copied)
      if (what === 'cut') removeSelection()
      return true
    },
    /** For the context menu: pastes the last copy made in this browser. */
    pasteLastCopy(): boolean {
      const lastCopy = parseClipboard(localStore.get(STORAGE_KEY) ?? lastCopyHere ?? '')
      if (lastCopy) insertCopy(lastCopy)
      else notify('Nothing has been copied in this browser yet. Use Ctrl+V to paste from other apps.')
      return true
    },
  }
}
export type Clipboard = ReturnType<typeof createClipboard>

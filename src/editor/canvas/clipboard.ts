import { textBlock } from '#blocks/text/block.ts'
import { newBlockId, type SectionId, sectionOfBlock } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'
import type { Editor } from '#editor/state/editor.ts'
import { type Copied, copyBlocks, copySection, readCopied, wordsOf } from './deeds/copied.ts'
import { paste } from './deeds/paste.ts'
import type { CanvasStore } from './state.ts'
import { blocksWords } from './words.ts'

/** Our own type in the system's clipboard: it goes to other pages, sites and windows. Other programs find the words as plain text. */
export const CLIPBOARD_TYPE = 'application/x-sitewright+json'
/** The last copy once more: a menu may write into the clipboard, but browsers let only the keys read it. */
const KEPT = 'sitewright.copied'

type Tools = {
  editor: Editor
  canvas: CanvasStore
  websiteId: string
  tell(words: string): void
  /** Where copied things go when nothing is chosen. */
  sectionInView(): SectionId | undefined
}

export const createClipboard = ({ editor, canvas, websiteId, tell, sectionInView }: Tools) => {
  const chosenSection = (): SectionId | undefined => {
    const { selection } = editor.store.getState()
    if (selection.kind === 'section') return selection.id
    const last = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
    return last && sectionOfBlock(editor.page(), last)?.id
  }

  const chosen = (): Copied | undefined => {
    const { selection } = editor.store.getState()
    if (selection.kind === 'blocks') return copyBlocks(editor.page(), selection.ids, websiteId)
    return selection.kind === 'section' ? copySection(editor.page(), selection.id, websiteId) : undefined
  }

  const put = (copied: Copied): void => {
    const pasted = paste(copied, { page: editor.page(), sectionId: chosenSection() ?? sectionInView(), websiteId })
    if (!editor.perform(pasted.operations, { label: 'Paste' })) return
    if (pasted.blockIds.length > 0) editor.select({ kind: 'blocks', ids: pasted.blockIds })
    else if (pasted.sectionId) editor.select({ kind: 'section', id: pasted.sectionId })
    canvas.announce(copied.kind === 'section' ? 'Section pasted' : `${blocksWords(copied.blocks.length)} pasted`)
    if (pasted.left === 1) tell('A picture belongs to another site and was left out. Choose one of this site.')
    if (pasted.left > 1)
      tell(`${pasted.left} pictures belong to another site and were left out. Choose some of this site.`)
  }

  /** Words from elsewhere become a text block. */
  const ofWords = (words: string): Copied => ({
    kind: 'blocks',
    websiteId,
    blocks: [
      {
        block: {
          id: newBlockId(),
          type: textBlock.type,
          version: textBlock.version,
          props: JSON.parse(JSON.stringify({ ...textBlock.defaults, text: richText(...words.split(/\n+/)) })),
        },
        placement: { base: { column: 1, row: 1, ...textBlock.suggestedSize } },
      },
    ],
  })

  const keep = (copied: Copied): void => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(copied))
    } catch {
      // A browser without room keeps only the system's clipboard; the keys still work.
    }
    canvas.announce(copied.kind === 'section' ? 'Section copied' : `${blocksWords(copied.blocks.length)} copied`)
  }

  const putInto = (event: ClipboardEvent, copied: Copied): boolean => {
    if (!event.clipboardData) return false
    event.clipboardData.setData(CLIPBOARD_TYPE, JSON.stringify(copied))
    event.clipboardData.setData('text/plain', wordsOf(copied))
    event.preventDefault()
    return true
  }

  const takeAway = (): void => {
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
      const copied = chosen()
      if (!copied || !putInto(event, copied)) return false
      keep(copied)
      return true
    },
    cut(event: ClipboardEvent): boolean {
      if (!handlers.copy(event)) return false
      takeAway()
      return true
    },
    paste(event: ClipboardEvent): boolean {
      const ours = event.clipboardData?.getData(CLIPBOARD_TYPE) ?? ''
      const words = event.clipboardData?.getData('text/plain').trim() ?? ''
      const copied = ours === '' ? undefined : readCopied(ours)
      if (ours !== '' && !copied) tell('What was copied does not fit this page.')
      else if (copied) put(copied)
      else if (words !== '') put(ofWords(words))
      else return false
      event.preventDefault()
      return true
    },
  }
  return {
    ...handlers,
    /**
     * For the menu: what is chosen, wherever the caret is and whatever words are marked. The browser hands out its clipboard with the event
     * that this command causes; one that causes none still has the copy for the menu's own Paste.
     */
    ask(what: 'copy' | 'cut'): boolean {
      const copied = chosen()
      if (!copied) return true
      const take = (event: ClipboardEvent): void => {
        event.stopImmediatePropagation()
        putInto(event, copied)
      }
      document.addEventListener('copy', take, { capture: true })
      document.execCommand('copy')
      document.removeEventListener('copy', take, { capture: true })
      keep(copied)
      if (what === 'cut') takeAway()
      return true
    },
    /** For the menu: the last copy that was made in this browser. */
    pasteKept(): boolean {
      const kept = readCopied(localStorage.getItem(KEPT) ?? '')
      if (kept) put(kept)
      else tell('Nothing was copied in this browser yet. Ctrl+V pastes from elsewhere.')
      return true
    },
  }
}
export type Clipboard = ReturnType<typeof createClipboard>

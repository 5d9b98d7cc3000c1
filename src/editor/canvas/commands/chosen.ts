import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, type SectionId, sectionOfBlock } from '#document/page.ts'
import type { FrameRemote } from '#editor/frame/bridge.ts'
import type { Editor } from '#editor/state/editor.ts'
import type { Clipboard } from '../clipboard.ts'
import { boxOn } from '../deeds/place.ts'
import type { CanvasRequests } from '../requests.ts'
import type { CanvasStore } from '../state.ts'
import { blocksWords, nameOfBlock, nameOfSection, placeWords } from '../words.ts'

export type Tools = {
  editor: Editor
  canvas: CanvasStore
  clipboard: Clipboard
  requests: CanvasRequests
  websiteId: string
  remote(): FrameRemote | undefined
  canWrite(type: string): boolean
  openMenu(): void
}

/** What is chosen, and how a change to it is made and told. */
export const chosenOf = ({ editor, canvas, remote }: Tools) => {
  const state = () => editor.store.getState()
  const ids = (): readonly BlockId[] => {
    const { selection } = state()
    return selection.kind === 'blocks' ? selection.ids : []
  }
  /** The section that is chosen, or the one that the chosen blocks are in. */
  const sectionId = (): SectionId | undefined => {
    const { selection } = state()
    if (selection.kind === 'section') return selection.id
    const last = ids().at(-1)
    return last && sectionOfBlock(editor.page(), last)?.id
  }
  const named = (): string => {
    const [only, ...more] = ids()
    return only && more.length === 0 ? nameOfBlock(editor.page(), only) : blocksWords(ids().length)
  }
  /** Once the page is drawn as it is now: before that it may stand elsewhere, or not at all. */
  const show = (id: BlockId | SectionId): void => {
    requestAnimationFrame(() => remote()?.reveal(id))
  }

  const perform = (
    operations: readonly Operation[],
    label: string,
    words: () => string,
    mergeKey?: string,
  ): boolean => {
    if (operations.length === 0) return true
    if (editor.perform(operations, { label, ...(mergeKey && { mergeKey }) })) canvas.announce(words())
    return true
  }

  const box = () => {
    const last = ids().at(-1)
    return last && boxOn(editor.page(), last, state().device)
  }
  const choose = (id: BlockId): void => {
    editor.select({ kind: 'blocks', ids: [id] })
    show(id)
    const where = boxOn(editor.page(), id, state().device)
    canvas.announce(`${nameOfBlock(editor.page(), id)}${where ? `, ${placeWords(where).toLowerCase()}` : ''}`)
  }
  const chooseSection = (id: SectionId): void => {
    const page = editor.page()
    const section = page.sections.find((one) => one.id === id)
    if (!section) return
    editor.select({ kind: 'section', id })
    canvas.announce(nameOfSection(page, section))
  }

  return { state, ids, sectionId, named, show, perform, box, choose, chooseSection }
}
export type Chosen = ReturnType<typeof chosenOf>

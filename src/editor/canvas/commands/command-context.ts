import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, findSectionOfBlock, type SectionId } from '#document/page.ts'
import type { FrameRemote } from '#editor/frame/bridge.ts'
import type { Editor } from '#editor/state/editor.ts'
import type { CanvasStore } from '../canvas-store.ts'
import type { Clipboard } from '../clipboard.ts'
import type { InsertRequests } from '../insert-request.ts'
import { formatBlockCount, formatPosition, getBlockLabel, getSectionLabel } from '../labels.ts'
import type { SettingsRequests } from '../settings-request.ts'
import { getBox } from './place-blocks.ts'

export type CommandDependencies = {
  editor: Editor
  canvas: CanvasStore
  clipboard: Clipboard
  insertRequests: InsertRequests
  settingsRequests: SettingsRequests
  websiteId: string
  remote(): FrameRemote | undefined
  isTextEditable(type: string): boolean
  openMenu(): void
}

/** The selection, and helpers to change and announce it. */
export const createCommandContext = ({ editor, canvas, remote }: CommandDependencies) => {
  const state = () => editor.store.getState()
  const ids = (): readonly BlockId[] => {
    const { selection } = state()
    return selection.kind === 'blocks' ? selection.ids : []
  }
  /** The selected section, or the section of the selected blocks. */
  const sectionId = (): SectionId | undefined => {
    const { selection } = state()
    if (selection.kind === 'section') return selection.id
    const last = ids().at(-1)
    return last && findSectionOfBlock(editor.page(), last)?.id
  }
  const describeSelection = (): string => {
    const [only, ...more] = ids()
    return only && more.length === 0 ? getBlockLabel(editor.page(), only) : formatBlockCount(ids().length)
  }
  /** Scrolls into view after the next render, when the element has its final position. */
  const reveal = (id: BlockId | SectionId): void => {
    requestAnimationFrame(() => remote()?.reveal(id))
  }

  const perform = (
    operations: readonly Operation[],
    label: string,
    message: () => string,
    mergeKey?: string,
  ): boolean => {
    if (operations.length === 0) return true
    if (editor.perform(operations, { label, ...(mergeKey && { mergeKey }) })) canvas.announce(message())
    return true
  }

  const box = () => {
    const last = ids().at(-1)
    return last && getBox(editor.page(), last, state().device)
  }
  const selectBlock = (id: BlockId): void => {
    editor.select({ kind: 'blocks', ids: [id] })
    reveal(id)
    const where = getBox(editor.page(), id, state().device)
    canvas.announce(`${getBlockLabel(editor.page(), id)}${where ? `, ${formatPosition(where).toLowerCase()}` : ''}`)
  }
  const selectSection = (id: SectionId): void => {
    const page = editor.page()
    const section = page.sections.find((one) => one.id === id)
    if (!section) return
    editor.select({ kind: 'section', id })
    canvas.announce(getSectionLabel(page, section))
  }

  return { state, ids, sectionId, describeSelection, reveal, perform, box, selectBlock, selectSection }
}
export type CommandContext = ReturnType<typeof createCommandContext>

import { findSectionOfBlock } from '#document/page.ts'
import { formatBlockCount } from '../labels.ts'
import type { CommandContext, CommandDependencies } from './command-context.ts'
import { listBlocksInReadingOrder } from './move-section.ts'

/** Commands that change the selection, edit text and open settings. */
export const createSelectionCommands = (
  { editor, canvas, settingsRequests, isTextEditable, openMenu }: CommandDependencies,
  context: CommandContext,
) => {
  const { state, ids, sectionId, selectBlock, selectSection } = context
  /** Selects the next or previous block, or the first or last of the selected section; false at both ends, so that Tab leaves the canvas. */
  const walk = (by: 1 | -1) => (): boolean => {
    const way = listBlocksInReadingOrder(editor.page())
    const { selection } = state()
    const last = ids().at(-1)
    const own = editor.page().sections.find((section) => selection.kind === 'section' && section.id === selection.id)
    const inside = way.filter((id) => own?.placements[id])
    const next = last
      ? way[way.indexOf(last) + by]
      : own && inside.length > 0
        ? inside.at(by === 1 ? 0 : -1)
        : way.at(by === 1 ? 0 : -1)
    if (!next) {
      editor.select({ kind: 'none' })
      return false
    }
    selectBlock(next)
    return true
  }
  const selectParent = (): boolean => {
    const up = ids().length > 0 ? sectionId() : undefined
    if (up) selectSection(up)
    else if (state().selection.kind === 'none') return false
    else {
      editor.select({ kind: 'none' })
      canvas.announce('Nothing selected')
    }
    return true
  }
  const selectAll = (): boolean => {
    const section = editor
      .page()
      .sections.find(({ id }) => id === (sectionId() ?? canvas.store.getState().hover.sectionId))
    if (!section) return true
    const inside = listBlocksInReadingOrder(editor.page()).filter((id) => section.placements[id])
    if (inside.length > 0) editor.select({ kind: 'blocks', ids: inside })
    canvas.announce(`${formatBlockCount(inside.length)} selected`)
    return true
  }

  const editText = (): boolean => {
    const last = ids().at(-1)
    const own = sectionId()
    const inside =
      own && listBlocksInReadingOrder(editor.page()).find((id) => findSectionOfBlock(editor.page(), id)?.id === own)
    if (!last && inside) selectBlock(inside)
    else if (last && isTextEditable(editor.page().blocks[last]?.type ?? '')) editor.editText(last)
    else if (last) return settings()
    return true
  }
  const settings = (): boolean => {
    settingsRequests.request()
    return true
  }
  const menu = (): boolean => {
    openMenu()
    return true
  }
  return {
    next: walk(1),
    previous: walk(-1),
    'select-parent': selectParent,
    'select-all': selectAll,
    'edit-text': editText,
    settings,
    menu,
  }
}

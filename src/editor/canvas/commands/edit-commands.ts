import { listOverriddenFields, resolveLayout } from '#document/layout.ts'
import type { Operation } from '#document/operations/operation.ts'
import { resetOverrides } from '#document/operations/reset-overrides.ts'
import { findSectionOfBlock } from '#document/page.ts'
import type { CommandContext, CommandDependencies } from './command-context.ts'
import { copyBlocks, copySection } from './copy.ts'
import { paste } from './paste.ts'
import { setCell } from './place-blocks.ts'

/** Commands for copying, deleting, hiding and resetting. */
export const createEditCommands = (
  { editor, canvas, clipboard, websiteId }: CommandDependencies,
  context: CommandContext,
) => {
  const { state, ids, sectionId, describeSelection, reveal, perform } = context
  const remove = (): boolean => {
    const selected = ids()
    const own = sectionId()
    if (selected.length > 0) {
      const text = describeSelection()
      perform(
        selected.map((blockId) => ({ type: 'removeBlock', blockId })),
        `Delete ${text}`,
        () => `${text} deleted`,
      )
      if (own) editor.select({ kind: 'section', id: own })
      return true
    }
    if (!own) return false
    return perform([{ type: 'removeSection', sectionId: own }], 'Delete section', () => 'Section deleted')
  }
  const copied = () => {
    const selected = ids()
    const own = sectionId()
    if (selected.length > 0) return copyBlocks(editor.page(), selected, websiteId)
    return own && copySection(editor.page(), own, websiteId)
  }
  const duplicate = (): boolean => {
    const what = copied()
    if (!what) return true
    const pasted = paste(what, { page: editor.page(), sectionId: sectionId(), websiteId })
    const done = editor.perform(pasted.operations, { label: 'Duplicate' })
    if (!done) return true
    if (pasted.blockIds.length > 0) editor.select({ kind: 'blocks', ids: pasted.blockIds })
    else if (pasted.sectionId) editor.select({ kind: 'section', id: pasted.sectionId })
    const [first] = pasted.blockIds
    const shown = first ?? pasted.sectionId
    if (shown) reveal(shown)
    canvas.announce('Duplicated')
    return true
  }
  const hidden = (): boolean => {
    const last = ids().at(-1)
    const section = last && findSectionOfBlock(editor.page(), last)
    return Boolean(section && resolveLayout(section, state().device).placements[last]?.cell.hidden)
  }
  const hide = (): boolean => {
    const hiding = !hidden()
    const { device } = state()
    return perform(
      ids().map((id) => setCell(id, device, { hidden: hiding })),
      hiding ? 'Hide' : 'Show',
      () => (hiding ? 'Hidden on this device' : 'Shown on this device'),
    )
  }
  /** Resets overrides of the selected blocks on this device. */
  const resets = (): Operation[] => {
    const { device } = state()
    if (device === 'base') return []
    return ids().flatMap((id) => {
      const placement = findSectionOfBlock(editor.page(), id)?.placements[id]
      return placement && listOverriddenFields(placement, device).length > 0
        ? [resetOverrides(id, placement, device)]
        : []
    })
  }

  return {
    copy: () => clipboard.copyWithCommand('copy'),
    cut: () => clipboard.copyWithCommand('cut'),
    paste: () => clipboard.pasteLastCopy(),
    duplicate,
    delete: remove,
    hide,
    hidden,
    canReset: () => resets().length > 0,
    reset: () => perform(resets(), 'Reset to inherited', () => 'Inherited again'),
  }
}

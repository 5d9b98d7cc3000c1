import { fieldsSet, resolve } from '#document/layout.ts'
import { inheritAgain } from '#document/operations/inherit.ts'
import type { Operation } from '#document/operations/operation.ts'
import { sectionOfBlock } from '#document/page.ts'
import { copyBlocks, copySection } from '../deeds/copied.ts'
import { paste } from '../deeds/paste.ts'
import { setCell } from '../deeds/place.ts'
import type { Chosen, Tools } from './chosen.ts'

/** Copies, deletions, and what differs from device to device. */
export const changeCommands = ({ editor, canvas, clipboard, websiteId }: Tools, chosenNow: Chosen) => {
  const { state, ids, sectionId, named, show, perform } = chosenNow
  const remove = (): boolean => {
    const chosen = ids()
    const own = sectionId()
    if (chosen.length > 0) {
      const words = named()
      perform(
        chosen.map((blockId) => ({ type: 'removeBlock', blockId })),
        `Delete ${words}`,
        () => `${words} deleted`,
      )
      if (own) editor.select({ kind: 'section', id: own })
      return true
    }
    if (!own) return false
    return perform([{ type: 'removeSection', sectionId: own }], 'Delete section', () => 'Section deleted')
  }
  const copied = () => {
    const chosen = ids()
    const own = sectionId()
    if (chosen.length > 0) return copyBlocks(editor.page(), chosen, websiteId)
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
    if (shown) show(shown)
    canvas.announce('Duplicated')
    return true
  }
  const hidden = (): boolean => {
    const last = ids().at(-1)
    const section = last && sectionOfBlock(editor.page(), last)
    return Boolean(section && resolve(section, state().device).placements[last]?.cell.hidden)
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
  /** What is set for this device alone, of the chosen blocks. */
  const resets = (): Operation[] => {
    const { device } = state()
    if (device === 'base') return []
    return ids().flatMap((id) => {
      const placement = sectionOfBlock(editor.page(), id)?.placements[id]
      return placement && fieldsSet(placement, device).length > 0 ? [inheritAgain(id, placement, device)] : []
    })
  }

  return {
    copy: () => clipboard.ask('copy'),
    cut: () => clipboard.ask('cut'),
    paste: () => clipboard.pasteKept(),
    duplicate,
    delete: remove,
    hide,
    hidden,
    canReset: () => resets().length > 0,
    reset: () => perform(resets(), 'Reset to inherited', () => 'Inherited again'),
  }
}

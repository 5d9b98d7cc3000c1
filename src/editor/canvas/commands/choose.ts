import { sectionOfBlock } from '#document/page.ts'
import { askForSettings } from '../ask-settings.ts'
import { walkOf } from '../deeds/sections.ts'
import { blocksWords } from '../words.ts'
import type { Chosen, Tools } from './chosen.ts'

/** Going from block to block, up to the section, and into the text. */
export const chooseCommands = ({ editor, canvas, canWrite, openMenu }: Tools, chosenNow: Chosen) => {
  const { state, ids, sectionId, choose, chooseSection } = chosenNow
  /** From the block that is chosen, or into the section that is, and at both ends out of the canvas. */
  const walk = (by: 1 | -1) => (): boolean => {
    const way = walkOf(editor.page())
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
    choose(next)
    return true
  }
  const climb = (): boolean => {
    const up = ids().length > 0 ? sectionId() : undefined
    if (up) chooseSection(up)
    else if (state().selection.kind === 'none') return false
    else {
      editor.select({ kind: 'none' })
      canvas.announce('Nothing chosen')
    }
    return true
  }
  const all = (): boolean => {
    const section = editor
      .page()
      .sections.find(({ id }) => id === (sectionId() ?? canvas.store.getState().hover.sectionId))
    if (!section) return true
    const inside = walkOf(editor.page()).filter((id) => section.placements[id])
    if (inside.length > 0) editor.select({ kind: 'blocks', ids: inside })
    canvas.announce(`${blocksWords(inside.length)} chosen`)
    return true
  }

  const write = (): boolean => {
    const last = ids().at(-1)
    const own = sectionId()
    const inside = own && walkOf(editor.page()).find((id) => sectionOfBlock(editor.page(), id)?.id === own)
    if (!last && inside) choose(inside)
    else if (last && canWrite(editor.page().blocks[last]?.type ?? '')) editor.write(last)
    else if (last) return settings()
    return true
  }
  const settings = (): boolean => {
    askForSettings(editor)
    return true
  }
  const menu = (): boolean => {
    openMenu()
    return true
  }
  return { next: walk(1), previous: walk(-1), climb, all, write, settings, menu }
}

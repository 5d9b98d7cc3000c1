import { stepLayer } from '../deeds/layers.ts'
import { commonSection, moveToSection, neighbourOf, stepSection } from '../deeds/sections.ts'
import { growBlocks, type Step, stepBlocks } from '../deeds/step.ts'
import { nameOfSection, placeWords, sizeWords } from '../words.ts'
import type { Chosen, Tools } from './chosen.ts'

/** Moving and sizing by keys, between sections, and one over the other. */
export const arrangeCommands = ({ editor, canvas }: Tools, chosenNow: Chosen) => {
  const { state, ids, sectionId, named, show, perform, box } = chosenNow
  const move = (by: Step) => (): boolean => {
    if (ids().length === 0) return false
    const operations = stepBlocks(editor.page(), state().device, ids(), by)
    if (operations.length === 0) canvas.announce('At the edge of the section')
    return perform(
      operations,
      `Move ${named()}`,
      () => {
        const now = box()
        return now ? placeWords(now) : ''
      },
      `keys-move-${ids().join()}`,
    )
  }
  const grow = (by: Step) => (): boolean => {
    if (ids().length === 0) return false
    const operations = growBlocks(editor.page(), state().device, ids(), by)
    if (operations.length === 0) canvas.announce('No further')
    return perform(
      operations,
      `Resize ${named()}`,
      () => {
        const now = box()
        return now ? sizeWords(now) : ''
      },
      `keys-size-${ids().join()}`,
    )
  }

  const toSection = (towards: 'up' | 'down') => (): boolean => {
    const page = editor.page()
    const chosen = ids()
    if (chosen.length === 0) {
      const own = sectionId()
      if (!own) return false
      const done = perform(stepSection(page, own, towards), 'Move section', () => `Section moved ${towards}`)
      show(own)
      return done
    }
    const from = commonSection(page, chosen)
    const to = from && neighbourOf(page, from.id, towards)
    if (!to) {
      canvas.announce(from ? 'There is no section further' : 'Choose blocks of one section')
      return true
    }
    const operations = moveToSection(page, state().device, chosen, to.id)
    perform(operations, `Move ${named()}`, () => {
      const now = box()
      return `${nameOfSection(page, to)}${now ? `, ${placeWords(now).toLowerCase()}` : ''}`
    })
    const last = chosen.at(-1)
    if (last) show(last)
    return true
  }
  const layer = (towards: 'front' | 'back') => (): boolean => {
    if (ids().length === 0) return false
    const operations = ids().flatMap((id) => stepLayer(editor.page(), state().device, id, towards))
    if (operations.length === 0) canvas.announce(towards === 'front' ? 'Already in front' : 'Already at the back')
    return perform(operations, towards === 'front' ? 'Bring forward' : 'Send back', () =>
      towards === 'front' ? 'Brought forward' : 'Sent back',
    )
  }

  return {
    left: move({ columns: -1, rows: 0 }),
    right: move({ columns: 1, rows: 0 }),
    up: move({ columns: 0, rows: -1 }),
    down: move({ columns: 0, rows: 1 }),
    wider: grow({ columns: 1, rows: 0 }),
    narrower: grow({ columns: -1, rows: 0 }),
    taller: grow({ columns: 0, rows: 1 }),
    shorter: grow({ columns: 0, rows: -1 }),
    'section-up': toSection('up'),
    'section-down': toSection('down'),
    forward: layer('front'),
    back: layer('back'),
  }
}

import { formatPosition, formatSize, getSectionLabel } from '../labels.ts'
import type { CommandContext, CommandDependencies } from './command-context.ts'
import { findCommonSection, getAdjacentSection, moveBlocksToSection, moveSection } from './move-section.ts'
import { nudgeBlocks, resizeBlocks, type Step } from './nudge-blocks.ts'
import { stepLayer } from './step-layer.ts'

/** Commands that move and resize blocks, and change their section or layer. */
export const createArrangeCommands = ({ editor, canvas }: CommandDependencies, context: CommandContext) => {
  const { state, ids, sectionId, describeSelection, reveal, perform, box } = context
  const move = (by: Step) => (): boolean => {
    if (ids().length === 0) return false
    const operations = nudgeBlocks(editor.page(), state().device, ids(), by)
    if (operations.length === 0) canvas.announce('Edge of the section')
    return perform(
      operations,
      `Move ${describeSelection()}`,
      () => {
        const now = box()
        return now ? formatPosition(now) : ''
      },
      `keys-move-${ids().join()}`,
    )
  }
  const grow = (by: Step) => (): boolean => {
    if (ids().length === 0) return false
    const operations = resizeBlocks(editor.page(), state().device, ids(), by)
    if (operations.length === 0) canvas.announce('Size limit reached')
    return perform(
      operations,
      `Resize ${describeSelection()}`,
      () => {
        const now = box()
        return now ? formatSize(now) : ''
      },
      `keys-size-${ids().join()}`,
    )
  }

  const toSection = (towards: 'up' | 'down') => (): boolean => {
    const page = editor.page()
    const selected = ids()
    if (selected.length === 0) {
      const own = sectionId()
      if (!own) return false
      const done = perform(moveSection(page, own, towards), 'Move section', () => `Section moved ${towards}`)
      reveal(own)
      return done
    }
    const from = findCommonSection(page, selected)
    const to = from && getAdjacentSection(page, from.id, towards)
    if (!to) {
      canvas.announce(from ? 'No further section' : 'Select blocks in one section')
      return true
    }
    const operations = moveBlocksToSection(page, state().device, selected, to.id)
    perform(operations, `Move ${describeSelection()}`, () => {
      const now = box()
      return `${getSectionLabel(page, to)}${now ? `, ${formatPosition(now).toLowerCase()}` : ''}`
    })
    const last = selected.at(-1)
    if (last) reveal(last)
    return true
  }
  const layer = (towards: 'front' | 'back') => (): boolean => {
    if (ids().length === 0) return false
    const operations = ids().flatMap((id) => stepLayer(editor.page(), state().device, id, towards))
    if (operations.length === 0) canvas.announce(towards === 'front' ? 'Already in front' : 'Already at the back')
    return perform(operations, towards === 'front' ? 'Bring forward' : 'Send backward', () =>
      towards === 'front' ? 'Brought forward' : 'Sent backward',
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

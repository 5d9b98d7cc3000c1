import type { CanvasCommand } from '#editor/shortcuts/shortcuts.ts'
import { arrangeCommands } from './arrange.ts'
import { changeCommands } from './change.ts'
import { chooseCommands } from './choose.ts'
import { chosenOf, type Tools } from './chosen.ts'

/** Everything that keys and the context menu can do. An answer of false leaves the key to the browser. */
export const createCommands = (tools: Tools) => {
  const { editor, requests } = tools
  const chosen = chosenOf(tools)
  const page = {
    insert(): boolean {
      const own = chosen.sectionId() ?? editor.page().sections.at(-1)?.id
      requests.ask(own ? { kind: 'add-block', sectionId: own } : { kind: 'add-section', after: null })
      return true
    },
  }
  const commands = {
    ...chooseCommands(tools, chosen),
    ...arrangeCommands(tools, chosen),
    ...changeCommands(tools, chosen),
    ...page,
    sectionId: chosen.sectionId,
    show: chosen.show,
    chooseSection: chosen.chooseSection,
  }
  return commands satisfies Record<CanvasCommand, () => boolean>
}
export type Commands = ReturnType<typeof createCommands>

import type { CanvasCommand } from '#editor/shortcuts/shortcuts.ts'
import { createArrangeCommands } from './arrange-commands.ts'
import { type CommandDependencies, createCommandContext } from './command-context.ts'
import { createEditCommands } from './edit-commands.ts'
import { createSelectionCommands } from './selection-commands.ts'

/** All commands of shortcuts and the context menu. A command that returns false leaves the key to the browser. */
export const createCommands = (dependencies: CommandDependencies) => {
  const { editor, insertRequests } = dependencies
  const context = createCommandContext(dependencies)
  const page = {
    insert(): boolean {
      const own = context.sectionId() ?? editor.page().sections.at(-1)?.id
      insertRequests.send(own ? { kind: 'add-block', sectionId: own } : { kind: 'add-section', after: null })
      return true
    },
  }
  const commands = {
    ...createSelectionCommands(dependencies, context),
    ...createArrangeCommands(dependencies, context),
    ...createEditCommands(dependencies, context),
    ...page,
    sectionId: context.sectionId,
    reveal: context.reveal,
    selectSection: context.selectSection,
  }
  return commands satisfies Record<CanvasCommand, () => boolean>
}
export type Commands = ReturnType<typeof createCommands>

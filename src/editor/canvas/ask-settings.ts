import { createStore } from 'zustand/vanilla'
import { rememberingFor } from '#base/memo.ts'
import type { Editor } from '#editor/state/editor.ts'

/** How often the canvas has asked for the settings of what is chosen. One for each open page. */
export const settingsAskedOf = rememberingFor((_editor: Editor) => createStore(() => ({ times: 0 })))

export const askForSettings = (editor: Editor): void =>
  settingsAskedOf(editor).setState(({ times }) => ({ times: times + 1 }))

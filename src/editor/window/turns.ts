import { tellCanvas } from '../canvas/beside.ts'
import type { Editor } from '../state/editor.ts'

/** Undo and redo, told to those who do not see what has changed. */
export const turnBack = (editor: Editor): void => {
  const step = editor.store.getState().history.done.at(-1)
  if (step) editor.undo()
  tellCanvas(editor, { words: step ? `Undone: ${step.label ?? 'the last change'}` : 'Nothing to undo' })
}

export const turnOn = (editor: Editor): void => {
  const step = editor.store.getState().history.undone.at(-1)
  if (step) editor.redo()
  tellCanvas(editor, { words: step ? `Done again: ${step.label ?? 'the last change'}` : 'Nothing to redo' })
}

import type { Session } from '../state/session.ts'

type Dependencies = Pick<Session, 'editor' | 'announcer'>

/** Undoes the last step and announces it to screen readers. */
export const undo = ({ editor, announcer }: Dependencies): void => {
  const step = editor.store.getState().history.undoStack.at(-1)
  if (step) editor.undo()
  announcer.announce({ message: step ? `Undone: ${step.label ?? 'the last change'}` : 'Nothing to undo' })
}

export const redo = ({ editor, announcer }: Dependencies): void => {
  const step = editor.store.getState().history.redoStack.at(-1)
  if (step) editor.redo()
  announcer.announce({ message: step ? `Redone: ${step.label ?? 'the last change'}` : 'Nothing to redo' })
}

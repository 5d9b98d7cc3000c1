import { defaultLimits, type Limits, noLimits } from '#base/limits.ts'
import { applyAll } from './operations/apply.ts'
import { mergeOperations } from './operations/merge-operations.ts'
import type { Operation } from './operations/operation.ts'
import type { PageDocument } from './page.ts'

export type Step = {
  /** Shown as "Undo: …". */
  label?: string
  mergeKey?: string
  forward: readonly Operation[]
  backward: readonly Operation[]
}

export type History = {
  page: PageDocument
  undoStack: readonly Step[]
  redoStack: readonly Step[]
}

/** `applied` lists the operations to save and to send to collaborators. */
export type HistoryChange = { history: History; applied: readonly Operation[] }

export type PerformOptions = {
  label?: string
  /** Consecutive changes with the same key become one undo step: typing, or the moves of one drag. */
  mergeKey?: string
  limits?: Limits
}

/** Older steps are dropped; saved states remain available as revisions. */
export const maxSteps = 200

export const startHistory = (page: PageDocument): History => ({ page, undoStack: [], redoStack: [] })

export const canUndo = (history: History): boolean => history.undoStack.length > 0
export const canRedo = (history: History): boolean => history.redoStack.length > 0

const mergeSteps = (last: Step, next: Step): Step => ({
  ...last,
  forward: mergeOperations([...last.forward, ...next.forward]),
  backward: mergeOperations([...next.backward, ...last.backward]),
})

/** Applies operations as one step and clears the redo stack. Throws, without changing anything, if an operation is rejected. */
export const perform = (
  history: History,
  operations: readonly Operation[],
  { label, mergeKey, limits = defaultLimits }: PerformOptions = {},
): HistoryChange => {
  if (operations.length === 0) return { history, applied: [] }
  const { page, inverse } = applyAll(history.page, operations, limits)
  const step: Step = { label, mergeKey, forward: mergeOperations(operations), backward: mergeOperations(inverse) }
  const last = history.undoStack.at(-1)
  const continues = last !== undefined && mergeKey !== undefined && last.mergeKey === mergeKey
  const undoStack = continues
    ? [...history.undoStack.slice(0, -1), mergeSteps(last, step)]
    : [...history.undoStack, step]
  return { history: { page, undoStack: undoStack.slice(-maxSteps), redoStack: [] }, applied: operations }
}

/** Ends the current group: the next change becomes a separate step even with the same merge key, as after a typing pause. */
export const endGroup = (history: History): History => {
  const last = history.undoStack.at(-1)
  if (last?.mergeKey === undefined) return history
  return { ...history, undoStack: [...history.undoStack.slice(0, -1), { ...last, mergeKey: undefined }] }
}

/**
 * Undo and redo restore states that were allowed before, so they ignore limits. Both end the current group, so that further typing does not
 * merge into a restored step. With nothing to undo, the history is unchanged.
 */
export const undo = (history: History): HistoryChange => {
  const step = history.undoStack.at(-1)
  if (!step) return { history, applied: [] }
  const { page } = applyAll(history.page, step.backward, noLimits)
  const next: History = { page, undoStack: history.undoStack.slice(0, -1), redoStack: [...history.redoStack, step] }
  return { history: endGroup(next), applied: step.backward }
}

export const redo = (history: History): HistoryChange => {
  const step = history.redoStack.at(-1)
  if (!step) return { history, applied: [] }
  const { page } = applyAll(history.page, step.forward, noLimits)
  const next: History = { page, undoStack: [...history.undoStack, step], redoStack: history.redoStack.slice(0, -1) }
  return { history: endGroup(next), applied: step.forward }
}

import { defaultLimits, type Limits, noLimits } from '#base/limits.ts'
import { applyAll } from './operations/apply.ts'
import { mergeOperations } from './operations/merge-operations.ts'
import type { Operation } from './operations/operation.ts'
import type { PageDocument } from './page.ts'

export type Step = {
  /** What happened, in words, for "Undo …". */
  label?: string
  mergeKey?: string
  forward: readonly Operation[]
  backward: readonly Operation[]
}

export type History = {
  page: PageDocument
  done: readonly Step[]
  undone: readonly Step[]
}

/** `applied` is what really happened to the page: the same log feeds saving, revisions and other people's screens. */
export type HistoryChange = { history: History; applied: readonly Operation[] }

export type PerformOptions = {
  label?: string
  /** Turns with the same key that follow each other are undone together: the letters of a word, the moves of one drag. */
  mergeKey?: string
  limits?: Limits
}

/** Older steps are let go: nobody undoes back to yesterday, and revisions hold what was saved. */
export const maxSteps = 200

export const startHistory = (page: PageDocument): History => ({ page, done: [], undone: [] })

export const canUndo = (history: History): boolean => history.done.length > 0
export const canRedo = (history: History): boolean => history.undone.length > 0

const merged = (last: Step, next: Step): Step => ({
  ...last,
  forward: mergeOperations([...last.forward, ...next.forward]),
  backward: mergeOperations([...next.backward, ...last.backward]),
})

/** Doing something new ends what could have been redone. A refusal leaves everything as it was. */
export const perform = (
  history: History,
  operations: readonly Operation[],
  { label, mergeKey, limits = defaultLimits }: PerformOptions = {},
): HistoryChange => {
  if (operations.length === 0) return { history, applied: [] }
  const { page, inverse } = applyAll(history.page, operations, limits)
  const step: Step = { label, mergeKey, forward: mergeOperations(operations), backward: mergeOperations(inverse) }
  const last = history.done.at(-1)
  const continues = last !== undefined && mergeKey !== undefined && last.mergeKey === mergeKey
  const done = continues ? [...history.done.slice(0, -1), merged(last, step)] : [...history.done, step]
  return { history: { page, done: done.slice(-maxSteps), undone: [] }, applied: operations }
}

/** Ends the group at hand, so that the next turn is a step of its own even with the same key: the pause after typing. */
export const endGroup = (history: History): History => {
  const last = history.done.at(-1)
  if (last?.mergeKey === undefined) return history
  return { ...history, done: [...history.done.slice(0, -1), { ...last, mergeKey: undefined }] }
}

/**
 * Undoing and redoing only put back what was allowed before, hence without limits. Both end the group, else the next letters would vanish
 * into a step that was just looked at. With nothing to undo, nothing happens.
 */
export const undo = (history: History): HistoryChange => {
  const step = history.done.at(-1)
  if (!step) return { history, applied: [] }
  const { page } = applyAll(history.page, step.backward, noLimits)
  const next: History = { page, done: history.done.slice(0, -1), undone: [...history.undone, step] }
  return { history: endGroup(next), applied: step.backward }
}

export const redo = (history: History): HistoryChange => {
  const step = history.undone.at(-1)
  if (!step) return { history, applied: [] }
  const { page } = applyAll(history.page, step.forward, noLimits)
  const next: History = { page, done: [...history.done, step], undone: history.undone.slice(0, -1) }
  return { history: endGroup(next), applied: step.forward }
}

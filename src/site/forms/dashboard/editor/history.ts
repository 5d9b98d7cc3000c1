/** Undo history of snapshots. Changes with the same merge key in a row, such as typing in one input, are one step. */
export type History<Value> = Readonly<{
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  mergeKey: string | undefined
}>

const MAX_STEPS = 200

export const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  mergeKey: undefined,
})

export const record = <Value>(history: History<Value>, next: Value, mergeKey?: string): History<Value> => {
  if (next === history.present) return history
  const merges = mergeKey !== undefined && mergeKey === history.mergeKey
  const past = merges ? history.past : [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present: next, future: [], mergeKey }
}

export const undo = <Value>(history: History<Value>): History<Value> => {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    mergeKey: undefined,
  }
}

export const redo = <Value>(history: History<Value>): History<Value> => {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, mergeKey: undefined }
}

/** Declares a state machine as a table of allowed transitions. */
export const transitions = <State extends string>(table: Readonly<Record<State, readonly NoInfer<State>[]>>) => ({
  states: Object.keys(table) as State[],
  allows: (from: State, to: State): boolean => table[from].includes(to),
  /** The states from which `to` can be reached: for `WHERE state = ANY(...)` in a conditional update. */
  before: (to: State): State[] => (Object.keys(table) as State[]).filter((from) => table[from].includes(to)),
  after: (from: State): readonly State[] => table[from],
})

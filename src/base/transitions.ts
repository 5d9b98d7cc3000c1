/** States move by a table of permitted steps, so that what may follow what stands in one place and can be drawn. */
export const transitions = <State extends string>(table: Readonly<Record<State, readonly NoInfer<State>[]>>) => ({
  states: Object.keys(table) as State[],
  allows: (from: State, to: State): boolean => table[from].includes(to),
  /** The states that may be followed by this one: the `WHERE state = ANY(...)` of a conditional update. */
  before: (to: State): State[] => (Object.keys(table) as State[]).filter((from) => table[from].includes(to)),
  after: (from: State): readonly State[] => table[from],
})

import { createContext, useContext } from 'react'

/** What the block's schema says of values that were typed but not taken, by the path of the prop: `text`, `items.0.title`. */
export type PanelProblems = ReadonlyMap<string, string>

const Problems = createContext<PanelProblems>(new Map())
export const PanelProblemsProvider = Problems.Provider

/** The message at a field, if what was typed there cannot be taken. A field without a name has none. */
export const useProblem = (name: string | undefined): string | undefined => {
  const problems = useContext(Problems)
  return name === undefined ? undefined : problems.get(name)
}

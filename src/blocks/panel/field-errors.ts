import { createContext, useContext } from 'react'

/** What the block's schema says of values that were typed but not taken, by the path of the prop: `text`, `items.0.title`. */
export type FieldErrors = ReadonlyMap<string, string>

const FieldErrorsContext = createContext<FieldErrors>(new Map())
export const FieldErrorsProvider = FieldErrorsContext.Provider

/** The message at a field, if what was typed there cannot be taken. A field without a name has none. */
export const useFieldError = (name: string | undefined): string | undefined => {
  const problems = useContext(FieldErrorsContext)
  return name === undefined ? undefined : problems.get(name)
}

import { createContext, useContext } from 'react'

/** Schema errors of rejected values by prop path: `text`, `items.0.title`. */
export type FieldErrors = ReadonlyMap<string, string>

const FieldErrorsContext = createContext<FieldErrors>(new Map())
export const FieldErrorsProvider = FieldErrorsContext.Provider

/** The error message of a field. Fields without a name have none. */
export const useFieldError = (name: string | undefined): string | undefined => {
  const problems = useContext(FieldErrorsContext)
  return name === undefined ? undefined : problems.get(name)
}

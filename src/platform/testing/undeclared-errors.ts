import { afterAll, expect } from 'vitest'
import type { UndeclaredErrorHook } from '../http/declared-errors.ts'

/** Fails the test file if a handler throws an error that its contract does not declare. Call it at the top level of the file. */
export const failOnUndeclaredErrors = (): UndeclaredErrorHook => {
  const undeclared = new Set<string>()
  afterAll(() => expect([...undeclared], 'errors that the contracts do not declare').toEqual([]))
  return (endpoint, error) => void undeclared.add(`${endpoint.path}: ${error.code}`)
}

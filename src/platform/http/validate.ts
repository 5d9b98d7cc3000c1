import type { z } from 'zod'
import { isStorable } from '#base/text-schema.ts'
import { invalidCharactersError, invalidRequestError } from './errors.ts'

/** Validates input against its schema; throws an error with messages by field. */
export const parseWithSchema = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  throw invalidRequestError(errors)
}

/** Iterative, because a body may be nested arbitrarily deep. */
const isUnstorable = (root: unknown): boolean => {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && !isStorable(value)) return true
    if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) waiting.push(key, member)
  }
  return false
}

/** Rejects text that PostgreSQL cannot store. */
export const rejectUnstorableText = (...values: readonly unknown[]): void => {
  if (values.some(isUnstorable)) throw invalidCharactersError()
}

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

/** Iterative, because a body may be nested deeply. Arrays and numbers cost little: a body may have 100,000. */
const isUnstorable = (root: unknown): boolean => {
  const containers: object[] = []
  const isUnstorableText = (value: unknown): boolean => {
    if (typeof value === 'object' && value !== null) containers.push(value)
    return typeof value === 'string' && !isStorable(value)
  }
  if (isUnstorableText(root)) return true
  for (let container = containers.pop(); container; container = containers.pop()) {
    if (!Array.isArray(container) && !Object.keys(container).every(isStorable)) return true
    if (Object.values(container).some(isUnstorableText)) return true
  }
  return false
}

/** Rejects text that PostgreSQL cannot store. */
export const rejectUnstorableText = (...values: readonly unknown[]): void => {
  if (values.some(isUnstorable)) throw invalidCharactersError()
}

import type { z } from 'zod'
import { Refusal } from '#base/refusal.ts'

/** Checks what came in against its schema; what is wrong is told by field, and nothing has happened yet. */
export const shaped = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  const [field, message] = Object.entries(errors)[0] ?? ['body', 'Invalid']
  throw new Refusal('request.invalid', field === 'body' ? message : `${field}: ${message}`, { errors })
}

/** Walks without recursion: a body may be nested as deep as it is long. */
const isUnstorable = (root: unknown): boolean => {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true
    if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) waiting.push(key, member)
  }
  return false
}

/** The NUL character and halves of characters are no text: PostgreSQL keeps neither, so nobody gets to send them. */
export const refuseUnstorable = (...values: readonly unknown[]): void => {
  if (values.some(isUnstorable))
    throw new Refusal('request.malformed', 'The request holds characters that are no text.')
}

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

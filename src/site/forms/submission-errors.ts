import type { Failure } from '#base/http-client.ts'
import type { SubmissionMessages } from './locales/messages.ts'
import type { FieldErrors } from './validate-values.ts'

/** What a failed submission shows: a message for the whole form, and messages at fields. */
export type SubmissionErrors = Readonly<{ message: string; fields: FieldErrors }>

/** The documents' messages by status (FORM-038 to FORM-043). */
export const describeSaveFailure = (
  { status, message, errors }: Pick<Failure, 'status' | 'message' | 'errors'>,
  messages: SubmissionMessages,
): SubmissionErrors => {
  const byStatus: Readonly<Record<number, string>> = {
    401: messages.unauthorized,
    404: messages.notConfigured,
    429: messages.rateLimited,
    500: messages.serverError,
  }
  const known = byStatus[status]
  if (known) return { message: known, fields: {} }
  if (status === 400 && Object.keys(errors).length > 0) return { message: messages.invalidFields, fields: errors }
  return { message: message || messages.unknownError, fields: {} }
}

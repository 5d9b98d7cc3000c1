import { DomainError } from '#base/domain-error.ts'
import { ERROR_STATUS, type ErrorCode } from '#base/error-codes.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { FASTIFY_ERRORS, invalidJsonError, unreadableRequestError } from './errors.ts'

export type ErrorResponse = { status: number; body: Record<string, unknown>; unexpected: boolean }

type FastifyLikeError = { code?: string; statusCode?: number; message?: string }

const toDomainError = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error
  const { code = '', statusCode = 500 } = (error ?? {}) as FastifyLikeError
  if (FASTIFY_ERRORS[code]) return FASTIFY_ERRORS[code]
  if (error instanceof SyntaxError && statusCode === 400) return invalidJsonError()
  return statusCode >= 400 && statusCode < 500 ? unreadableRequestError() : undefined
}

const UNEXPECTED_MESSAGES = {
  'server.failed': 'Something went wrong on our side. Please try again.',
  'server.disk_full': 'The server has no disk space left, so nothing was saved. Please try again later.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** A response has at most as many field errors, names and characters, whatever the request contained. */
const MAX_FIELD_ERRORS = 50
const MAX_FIELD_NAME_LENGTH = 200
const MAX_MESSAGE_LENGTH = 500

const shorten = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text

const limitFieldErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, MAX_FIELD_ERRORS)
      .map(([field, message]) => [shorten(field, MAX_FIELD_NAME_LENGTH), shorten(message, MAX_MESSAGE_LENGTH)]),
  )

export const toErrorResponse = (error: unknown, requestId: string): ErrorResponse => {
  const domainError = toDomainError(error)
  if (!domainError) {
    const code = isDiskFull(error) ? 'server.disk_full' : 'server.failed'
    return { status: ERROR_STATUS[code], unexpected: true, body: { error: UNEXPECTED_MESSAGES[code], code, requestId } }
  }
  return {
    status: ERROR_STATUS[domainError.code],
    unexpected: false,
    body: {
      error: shorten(domainError.message, MAX_MESSAGE_LENGTH),
      code: domainError.code,
      ...(domainError.fieldErrors ? { errors: limitFieldErrors(domainError.fieldErrors) } : {}),
      ...domainError.extra,
    },
  }
}

import { DomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'

export type ErrorResponse = { status: number; body: Record<string, unknown>; unexpected: boolean }

type FastifyLikeError = { code?: string; statusCode?: number; message?: string }

/** Fastify's own errors as domain errors. */
const FASTIFY_ERRORS: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('request.too_large', 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: new DomainError('request.too_large', 'The file is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('request.unsupported_type', 'This content type is not supported.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new DomainError('request.malformed', 'The body is empty; JSON is expected.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new DomainError('request.malformed', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError(
    'request.malformed',
    'The body is not as long as its header says.',
  ),
  FST_ERR_BAD_URL: new DomainError('request.malformed', 'The address is not valid.'),
}

const toDomainError = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error
  const { code = '', statusCode = 500 } = (error ?? {}) as FastifyLikeError
  if (FASTIFY_ERRORS[code]) return FASTIFY_ERRORS[code]
  if (error instanceof SyntaxError && statusCode === 400) return FASTIFY_ERRORS.FST_ERR_CTP_INVALID_JSON_BODY
  return statusCode >= 400 && statusCode < 500
    ? new DomainError('request.malformed', 'The request could not be read.')
    : undefined
}

export const toErrorResponse = (error: unknown, requestId: string): ErrorResponse => {
  const domainError = toDomainError(error)
  if (!domainError)
    return {
      status: 500,
      unexpected: true,
      body: { error: 'Something went wrong on our side. Please try again.', code: 'server.failed', requestId },
    }
  return {
    status: ERROR_STATUS[domainError.code],
    unexpected: false,
    body: {
      error: domainError.message,
      code: domainError.code,
      ...(domainError.fieldErrors ? { errors: domainError.fieldErrors } : {}),
      ...domainError.extra,
    },
  }
}

import { Refusal } from '#base/refusal.ts'

/** The one place where a refusal's code gets its status. A code that is not listed is a plain 400. */
const STATUS: Record<string, number> = {
  'access.sign_in': 401,
  'access.forbidden': 403,
  'crumb.failed': 403,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'site.unknown_host': 404,
  'site.not_found': 404,
  'server.failed': 500,
  'server.stopping': 503,
}

export const registerStatuses = (statuses: Readonly<Record<string, number>>): void => {
  Object.assign(STATUS, statuses)
}

export type ErrorAnswer = { status: number; body: Record<string, unknown>; unexpected: boolean }

type FastifyLikeError = { code?: string; statusCode?: number; message?: string }

/** What Fastify itself refuses, in our words. */
const WORDS: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('request.too_large', 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: new Refusal('request.too_large', 'The file is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request.unsupported_type', 'This call does not read that content type.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('request.malformed', 'The body is empty; this call expects JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal('request.malformed', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('request.malformed', 'The body is not as long as its header says.'),
  FST_ERR_BAD_URL: new Refusal('request.malformed', 'The address is not valid.'),
}

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500 } = (error ?? {}) as FastifyLikeError
  if (WORDS[code]) return WORDS[code]
  if (error instanceof SyntaxError && statusCode === 400) return WORDS.FST_ERR_CTP_INVALID_JSON_BODY
  return statusCode >= 400 && statusCode < 500
    ? new Refusal('request.malformed', 'The request could not be read.')
    : undefined
}

export const toAnswer = (error: unknown, requestId: string): ErrorAnswer => {
  const refusal = asRefusal(error)
  if (!refusal)
    return {
      status: 500,
      unexpected: true,
      body: { error: 'Something went wrong on our side. Please try again.', code: 'server.failed', requestId },
    }
  return {
    status: STATUS[refusal.code] ?? 400,
    unexpected: false,
    body: {
      error: refusal.message,
      code: refusal.code,
      ...(refusal.errors ? { errors: refusal.errors } : {}),
      ...refusal.extra,
    },
  }
}

import { DomainError } from '#base/domain-error.ts'

/** Fastify's own errors as domain errors. */
export const FASTIFY_ERRORS: Readonly<Record<string, DomainError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('request.too_large', 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: new DomainError('request.too_large', 'The file is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('request.unsupported_type', 'This content type is not supported.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new DomainError('request.malformed', 'The body is empty; JSON is expected.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError(
    'request.malformed',
    'The length of the body differs from its Content-Length header.',
  ),
  FST_ERR_BAD_URL: new DomainError('request.malformed', 'The address is not valid.'),
}

export const invalidJsonError = (): DomainError => new DomainError('request.malformed', 'The body is not valid JSON.')

export const tooManyValuesError = (): DomainError =>
  new DomainError('request.too_large', 'The request has too many fields, or they are nested too deeply.')

export const unreadableRequestError = (): DomainError =>
  new DomainError('request.malformed', 'The request could not be read.')

export const invalidCharactersError = (): DomainError =>
  new DomainError('request.malformed', 'The request contains invalid characters.')

/** `errors` are the messages by field; the first one is the message of the error, without the field: the documents fix the sentence. */
export const invalidRequestError = (errors: Record<string, string>): DomainError =>
  new DomainError('request.invalid', Object.values(errors)[0] ?? 'Invalid', { errors })

export const unsupportedTypeError = (accepted: readonly string[], type: string): DomainError =>
  new DomainError('request.unsupported_type', `Use ${accepted.join(' or ')} instead of ${type}.`)

export const notMultipartError = (): DomainError =>
  new DomainError('request.unsupported_type', 'Send the file as multipart/form-data.')

export const fileNotFoundError = (): DomainError => new DomainError('request.not_found', 'File not found.')

export const routeNotFoundError = (): DomainError => new DomainError('request.not_found', 'Not found.')

export const tooManyRequestsError = (retryAfter: number): DomainError =>
  new DomainError('request.too_many', 'Please try again in a few seconds.', { extra: { retryAfter } })

export const crumbError = (): DomainError =>
  new DomainError('crumb.failed', 'Your session has expired. Please reload the page and try again.', {
    extra: { crumbFail: true },
  })

export const siteNotFoundError = (): DomainError => new DomainError('site.not_found', 'Site not found.')

export const unknownHostError = (): DomainError =>
  new DomainError('site.unknown_host', 'There is no site at this address.')

export const siteLockedError = (): DomainError =>
  new DomainError('site.locked', 'This site is locked. Enter its password first.')

export const siteExpiredError = (): DomainError => new DomainError('site.expired', 'This site is not available.')

export const signInRequiredError = (): DomainError => new DomainError('access.sign_in', 'Please sign in first.')

export const invalidApiKeyError = (): DomainError =>
  new DomainError('api_keys.invalid', 'This API key is unknown, revoked or expired.')

export const missingScopeError = (scope: string | undefined): DomainError =>
  new DomainError(
    'api_keys.missing_scope',
    scope === undefined ? 'API keys cannot call this endpoint.' : `This API key does not have the scope ${scope}.`,
  )

export const operatorOnlyError = (): DomainError =>
  new DomainError('access.forbidden', 'Only the operator of this installation can do that.')

export const missingRightError = (): DomainError =>
  new DomainError('access.forbidden', 'Your role on this site does not allow that. Ask an administrator of the site.')

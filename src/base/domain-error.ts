import type { ErrorCode } from './error-codes.ts'

/**
 * An expected error: the request is understood but the rules do not allow it. The message is shown to the user.
 * Codes read `area.reason`; `error-codes.ts` maps each code to its HTTP status.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  /** Messages by field id, for forms. */
  readonly fieldErrors?: Readonly<Record<string, string>>
  /** Further members of the response body, such as `crumbFail` or `retryAfter`. */
  readonly extra?: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fieldErrors = more.errors
    this.extra = more.extra
  }
}

export const isDomainError = (error: unknown, code?: ErrorCode): error is DomainError =>
  error instanceof DomainError && (code === undefined || error.code === code)

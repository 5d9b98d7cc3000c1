/**
 * A refusal is an answer, not a crash: somebody asked for something that the rules do not allow, and is told so in words.
 * Codes read `area.reason`; `platform/http/refusals.ts` is the one place that turns a code into a status.
 */
export class Refusal extends Error {
  readonly code: string
  /** Messages by field id, for forms. */
  readonly errors?: Readonly<Record<string, string>>
  /** Further members of the answer, such as `crumbFail` or `retryAfter`. */
  readonly extra?: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    message: string,
    more: { errors?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.errors = more.errors
    this.extra = more.extra
  }
}

export const isRefusal = (error: unknown, code?: string): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code)

import { DomainError } from '#base/domain-error.ts'
import type { Endpoint } from '#base/endpoint.ts'

/** Codes that the server itself produces for every endpoint; contracts do not repeat them. */
const GENERAL_CODES: ReadonlySet<string> = new Set([
  'access.forbidden',
  'access.sign_in',
  'crumb.failed',
  'request.invalid',
  'request.malformed',
  'request.not_found',
  'request.too_large',
  'request.too_many',
  'request.unsupported_type',
  'site.expired',
  'site.locked',
  'site.not_found',
  'site.unknown_host',
])

export type UndeclaredErrorHook = (endpoint: Endpoint, error: DomainError) => void

/** Whether a handler may throw this error by its contract. Anything but a DomainError is a bug and reported as a 500 elsewhere. */
export const isDeclaredError = (endpoint: Endpoint, error: unknown): boolean =>
  !(error instanceof DomainError) || GENERAL_CODES.has(error.code) || (endpoint.errors ?? []).includes(error.code)

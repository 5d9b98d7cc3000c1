import { DomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'

/** The members of an error, because structured cloning loses its class. */
export type SentError = {
  code?: ErrorCode
  message: string
  errors?: Record<string, string>
  extra?: Record<string, unknown>
}

export const restoreError = ({ code, message, errors, extra }: SentError): Error =>
  code ? new DomainError(code, message, { errors, extra }) : new Error(message)

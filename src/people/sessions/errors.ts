import { DomainError } from '#base/domain-error.ts'

/** The same message for an unknown email and a wrong password, so that accounts cannot be enumerated. */
export const wrongCredentialsError = (): DomainError =>
  new DomainError('session.wrong_credentials', 'The email or password is incorrect.')

export const sessionNotFoundError = (): DomainError =>
  new DomainError('session.not_found', 'This session has already ended.')

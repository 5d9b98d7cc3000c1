import { DomainError } from '#base/domain-error.ts'

export const wrongCodeError = (): DomainError => {
  const message = 'This code is wrong or has been used. Enter the current code of your app, or a recovery code.'
  return new DomainError('two_factor.wrong_code', message, { errors: { code: message } })
}

export const signInExpiredError = (): DomainError =>
  new DomainError('two_factor.expired', 'This took too long. Please sign in again.')

export const alreadyEnabledError = (): DomainError =>
  new DomainError('two_factor.already_enabled', 'An authenticator app is set up already. Remove it first.')

export const notStartedError = (): DomainError =>
  new DomainError('two_factor.not_started', 'The set-up was not started. Please start again.')

export const rejectedPasskeyError = (): DomainError =>
  new DomainError('two_factor.passkey_rejected', 'This passkey was not accepted. Please try again.')

export const passkeyNotFoundError = (): DomainError =>
  new DomainError('two_factor.no_passkey', 'This passkey has been removed already.')

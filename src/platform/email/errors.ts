import { DomainError } from '#base/domain-error.ts'

export const emailNotFoundError = (): DomainError => new DomainError('mail.not_found', 'Email not found.')

export const invalidAddressError = (): DomainError =>
  new DomainError('mail.invalid_address', 'Please enter a valid email address.')

export const emailTooLargeError = (): DomainError =>
  new DomainError('mail.too_large', 'That message is too long for an email. Please shorten it.')

export const signInRequiredError = (): DomainError => new DomainError('access.sign_in', 'Please sign in.')

export const operatorOnlyError = (): DomainError =>
  new DomainError('access.forbidden', 'Only the operator of this installation can read its email log.')

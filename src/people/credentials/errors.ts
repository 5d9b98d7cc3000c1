import { DomainError } from '#base/domain-error.ts'
import type { PasswordWeakness } from './model.ts'

/** Accounts and customers share these messages; the code names the slice. */
type Slice = 'accounts' | 'members'

export const emailTakenError = (slice: Slice): DomainError => {
  const message = 'There is already an account with this email.'
  return new DomainError(`${slice}.email_taken`, `${message} Sign in, or reset the password.`, {
    errors: { email: message },
  })
}

export const linkUsedError = (slice: Slice): DomainError =>
  new DomainError(`${slice}.link_spent`, 'This link has been used or has expired. Please request a new one.')

export const wrongPasswordError = (slice: Slice): DomainError => {
  const message = 'That is not your current password.'
  return new DomainError(`${slice}.wrong_password`, message, { errors: { current: message } })
}

export const wrongSignUpPasswordError = (slice: Slice): DomainError => {
  const message = 'This is not the password you chose when you signed up.'
  return new DomainError(`${slice}.wrong_password`, message, { errors: { password: message } })
}

/** `weakness` is for pages in other languages. */
export const weakPasswordError = ({
  weakness,
  message,
}: {
  weakness: PasswordWeakness
  message: string
}): DomainError => new DomainError('password.weak', message, { errors: { password: message }, extra: { weakness } })

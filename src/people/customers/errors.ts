import { DomainError } from '#base/domain-error.ts'

/** The same for a wrong code, an expired one and one that was sent to an address without an account. */
export const wrongCodeError = (): DomainError => {
  const message = 'This code is wrong or has expired. Check it, or request a new one.'
  return new DomainError('members.wrong_code', message, { errors: { code: message } })
}

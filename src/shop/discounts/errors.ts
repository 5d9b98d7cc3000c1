import { DomainError } from '#base/domain-error.ts'

const CODE_TAKEN = 'A discount with this code already exists.'

export const discountNotFoundError = (): DomainError =>
  new DomainError('discounts.not_found', 'This discount does not exist.')
export const codeTakenError = (): DomainError =>
  new DomainError('discounts.code_taken', CODE_TAKEN, { errors: { code: CODE_TAKEN } })
export const limitBelowUsesError = (used: number): DomainError => {
  const message = `This discount was already used ${used === 1 ? 'once' : `${used} times`}. The limit cannot be lower.`
  return new DomainError('discounts.limit_below_use', message, { errors: { totalLimit: message } })
}
export const usedUpError = (): DomainError => new DomainError('discounts.used_up', 'This code has been used up.')
export const usedByCustomerError = (): DomainError =>
  new DomainError('discounts.used_by_customer', 'You have already used this code.')

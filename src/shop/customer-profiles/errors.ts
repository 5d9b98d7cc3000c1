import { DomainError } from '#base/domain-error.ts'
import type { Address } from '#shop/orders/details-schema.ts'
import { MAX_ADDRESSES } from './model.ts'

export const customerNotFoundError = () => new DomainError('customers.not_found', 'This customer no longer exists.')

export const emailTakenError = (email: string) => {
  const message = `There is already a customer with the address ${email}.`
  return new DomainError('customers.email_taken', message, { errors: { email: message } })
}

export const alreadyConfirmedError = () =>
  new DomainError('customers.has_account', 'This customer already has an account.')

export const unreadableCsvError = (message: string) => new DomainError('customers.unreadable_csv', message)

export const addressNotFoundError = () => new DomainError('customers.no_address', 'This address no longer exists.')

export const incompleteAddressError = (missing: readonly (keyof Address)[]) =>
  new DomainError('customers.incomplete_address', 'Enter at least last name, address, city and country.', {
    errors: Object.fromEntries(missing.map((field) => [field, 'This field is required.'])),
  })

export const tooManyAddressesError = () =>
  new DomainError('customers.limit_addresses', `You can save ${MAX_ADDRESSES} addresses. Delete one first.`)

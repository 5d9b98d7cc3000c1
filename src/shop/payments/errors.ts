import { DomainError } from '#base/domain-error.ts'

export const missingStripeKeysError = (): DomainError =>
  new DomainError('payments.no_keys', 'Enter the keys of your Stripe account first.', {
    errors: { 'stripe.secretKey': 'Enter the secret key of your Stripe account.' },
  })
export const paymentNotFoundError = (): DomainError =>
  new DomainError('checkout.no_payment', 'This payment does not exist.')
export const savedMethodNotFoundError = (): DomainError =>
  new DomainError('payments.no_saved_method', 'This saved card does not exist.')

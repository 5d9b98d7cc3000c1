import { DomainError } from '#base/domain-error.ts'
import type { Faults } from './faults.ts'

/** What the checkout says no with. */
export const refusing = {
  noCart: () => new DomainError('cart.none', 'There is no cart.'),
  noKey: () =>
    new DomainError(
      'checkout.no_key',
      'The header Idempotency-Key is missing: send a new one with every attempt to pay.',
    ),
  keyReused: () =>
    new DomainError(
      'checkout.key_reused',
      'This key was used for something else. Please reload the page and try again.',
    ),
  underWay: () =>
    new DomainError(
      'checkout.under_way',
      'Your payment is being worked on. Please wait a moment before you try again.',
    ),
  noMethod: () => new DomainError('checkout.no_method', 'This way of paying is not offered. Please choose another.'),
  noPayment: () => new DomainError('checkout.no_payment', 'There is no such payment.'),
  declined: (message: string, paymentId: string) =>
    new DomainError('checkout.declined', message, { extra: { paymentId } }),
  incomplete: ({ errors, missing }: Faults) =>
    new DomainError('checkout.incomplete', 'Some of your details are missing or wrong.', {
      errors: { ...Object.fromEntries(missing.map((field) => [field, 'Please fill this in.'])), ...errors },
    }),
  notSubscribable: () => new DomainError('checkout.not_subscribable', 'This is not sold as a subscription.'),
  noVariant: () =>
    new DomainError(
      'cart.variant_unavailable',
      'Sorry, that item variant is unavailable. Please select another variant.',
    ),
}

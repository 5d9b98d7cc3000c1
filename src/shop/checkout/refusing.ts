import { Refusal } from '#base/refusal.ts'
import type { Faults } from './faults.ts'

/** What the checkout says no with. */
export const refusing = {
  noCart: () => new Refusal('cart.none', 'There is no cart.'),
  noKey: () =>
    new Refusal('checkout.no_key', 'The header Idempotency-Key is missing: send a new one with every attempt to pay.'),
  keyReused: () =>
    new Refusal('checkout.key_reused', 'This key was used for something else. Please reload the page and try again.'),
  underWay: () =>
    new Refusal('checkout.under_way', 'Your payment is being worked on. Please wait a moment before you try again.'),
  noMethod: () => new Refusal('checkout.no_method', 'This way of paying is not offered. Please choose another.'),
  noPayment: () => new Refusal('checkout.no_payment', 'There is no such payment.'),
  declined: (message: string, paymentId: string) => new Refusal('checkout.declined', message, { extra: { paymentId } }),
  incomplete: ({ errors, missing }: Faults) =>
    new Refusal('checkout.incomplete', 'Some of your details are missing or wrong.', {
      errors: { ...Object.fromEntries(missing.map((field) => [field, 'Please fill this in.'])), ...errors },
    }),
  notSubscribable: () => new Refusal('checkout.not_subscribable', 'This is not sold as a subscription.'),
  noVariant: () =>
    new Refusal('cart.variant_unavailable', 'Sorry, that item variant is unavailable. Please select another variant.'),
}

import { DomainError } from '#base/domain-error.ts'
import { CART_PROBLEMS, type CartProblem } from './forms.ts'
import { MOST_QUANTITY } from './model.ts'

/** What a cart says no with. The words are the documents' where they have any. */
export const refusing = {
  variantUnavailable: () => new DomainError('cart.variant_unavailable', CART_PROBLEMS['variant-unavailable']),
  notEnough: () => new DomainError('cart.not_enough_stock', CART_PROBLEMS['not-enough']),
  tooMany: (most: number) => {
    const message =
      most < MOST_QUANTITY ? 'You can take one of this only.' : `The largest quantity is ${MOST_QUANTITY}.`
    return new DomainError('cart.too_many', message, { errors: { quantity: message } })
  },
  full: () => new DomainError('cart.full', CART_PROBLEMS.full),
  notInCart: () => new DomainError('cart.not_in_cart', CART_PROBLEMS['not-in-cart']),
  badFields: () =>
    new DomainError('cart.bad_fields', 'The answers of the form could not be read. Please fill it in again.'),
  noProduct: () => new DomainError('catalog.not_found', 'There is no such product.'),
  noEntry: () => new DomainError('cart.no_entry', CART_PROBLEMS['no-entry']),
  none: () => new DomainError('cart.none', 'There is no cart.'),
  unknownCode: () => new DomainError('discounts.unknown_code', CART_PROBLEMS['unknown-code']),
  tooManyCodes: () => new DomainError('cart.too_many_coupons', CART_PROBLEMS['too-many-codes']),
  notOffered: () => new DomainError('shipping.not_offered', CART_PROBLEMS['not-offered']),
  changed: () =>
    new DomainError('checkout.cart_changed', 'Your cart has changed. Please look through it once more before you pay.'),
  problems: (titles: readonly string[]) =>
    new DomainError('checkout.cart_problems', `This cannot be bought as it stands: ${titles.join(', ')}.`),
  incomplete: () => new DomainError('checkout.incomplete', 'Please say where it goes and how it should come.'),
}

const PROBLEM_OF: Readonly<Record<string, CartProblem>> = {
  'cart.variant_unavailable': 'variant-unavailable',
  'catalog.not_found': 'variant-unavailable',
  'cart.not_enough_stock': 'not-enough',
  'cart.too_many': 'quantity',
  'cart.full': 'full',
  'cart.not_in_cart': 'not-in-cart',
  'cart.no_entry': 'no-entry',
  'cart.none': 'no-entry',
  'discounts.unknown_code': 'unknown-code',
  'cart.too_many_coupons': 'too-many-codes',
  'shipping.not_offered': 'not-offered',
  'request.too_many': 'too-many-calls',
}

/** How the cart page names a refusal in its address: by a code of a fixed list, so that nobody can put words into its mouth. */
export const problemOf = ({ code, fieldErrors: errors }: DomainError): CartProblem =>
  PROBLEM_OF[code] ?? (errors?.quantity !== undefined ? 'quantity' : 'failed')

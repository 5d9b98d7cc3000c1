import { Refusal } from '#base/refusal.ts'
import { CART_PROBLEMS, type CartProblem } from './forms.ts'
import { MOST_QUANTITY } from './model.ts'

/** What a cart says no with. The words are the documents' where they have any. */
export const refusing = {
  variantUnavailable: () => new Refusal('cart.variant_unavailable', CART_PROBLEMS['variant-unavailable']),
  notEnough: () => new Refusal('cart.not_enough_stock', CART_PROBLEMS['not-enough']),
  tooMany: (most: number) => {
    const message =
      most < MOST_QUANTITY ? 'You can take one of this only.' : `The largest quantity is ${MOST_QUANTITY}.`
    return new Refusal('cart.too_many', message, { errors: { quantity: message } })
  },
  full: () => new Refusal('cart.full', CART_PROBLEMS.full),
  notInCart: () => new Refusal('cart.not_in_cart', CART_PROBLEMS['not-in-cart']),
  badFields: () =>
    new Refusal('cart.bad_fields', 'The answers of the form could not be read. Please fill it in again.'),
  noProduct: () => new Refusal('catalog.not_found', 'There is no such product.'),
  noEntry: () => new Refusal('cart.no_entry', CART_PROBLEMS['no-entry']),
  none: () => new Refusal('cart.none', 'There is no cart.'),
  unknownCode: () => new Refusal('discounts.unknown_code', CART_PROBLEMS['unknown-code']),
  tooManyCodes: () => new Refusal('cart.too_many_coupons', CART_PROBLEMS['too-many-codes']),
  notOffered: () => new Refusal('shipping.not_offered', CART_PROBLEMS['not-offered']),
  changed: () =>
    new Refusal('checkout.cart_changed', 'Your cart has changed. Please look through it once more before you pay.'),
  problems: (titles: readonly string[]) =>
    new Refusal('checkout.cart_problems', `This cannot be bought as it stands: ${titles.join(', ')}.`),
  incomplete: () => new Refusal('checkout.incomplete', 'Please say where it goes and how it should come.'),
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
export const problemOf = ({ code, errors }: Refusal): CartProblem =>
  PROBLEM_OF[code] ?? (errors?.quantity !== undefined ? 'quantity' : 'failed')

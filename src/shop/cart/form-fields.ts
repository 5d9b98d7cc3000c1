/**
 * Fields of the plain forms on the cart page, and the URL after a rejected one. No schema here: pages and islands import this.
 *
 * A form posts to `CART_PATH` and names its action by a field or by the submitting button: `<button name="operation" value="remove">`. The
 * response redirects to the cart page; an error is shown there by `?problem=…`, a key of a fixed list.
 */
export type CartAction =
  | 'change'
  | 'remove'
  | 'add-coupon'
  | 'remove-coupon'
  | 'add-gift-card'
  | 'remove-gift-card'
  | 'store-credit'
  | 'location'
  | 'shipping'

export const CART_FIELDS = {
  operation: 'operation',
  /** Of `change` and `remove`. */
  entryId: 'entryId',
  /** Of `change`. */
  quantity: 'quantity',
  /** Of `add-coupon`, `remove-coupon` and `add-gift-card`. */
  code: 'code',
  /** Of `remove-gift-card`. */
  giftCardId: 'giftCardId',
  /** Of `store-credit`: `1` or `0`. */
  use: 'use',
  /** Of the forms of gift cards: the page to return to. */
  from: 'from',
  /** Of `location`. */
  country: 'country',
  region: 'region',
  postalCode: 'postalCode',
  /** Of `shipping`: the id of one of `shippingOptions`. */
  option: 'option',
} as const

/** Prefix of the option fields in product forms: `option.Glaze`. */
export const OPTION_FIELD = 'option.'

/** Query of the cart page. `item` is the product that could not be added, for a link back to it. */
export const PROBLEM_QUERY = { problem: 'problem', item: 'item' } as const

export const CART_PROBLEMS = {
  'variant-unavailable': 'Sorry, that item variant is unavailable. Please select another variant.',
  'not-enough': 'Sorry, we do not have enough of that item available.',
  full: 'Your cart is full. Please check out first.',
  quantity: 'Please enter a whole number from 1 to 9999.',
  'not-in-cart': 'This item is not sold through the cart.',
  'not-sold': 'This item cannot be bought online at the moment.',
  questions: 'The questions about this item have changed. Please open it and add it again.',
  'no-entry': 'This item is no longer in your cart.',
  'unknown-code': 'That code is not valid.',
  'too-many-codes': 'You cannot add more codes to this cart.',
  'not-offered': 'This delivery method is not available for your address.',
  'gift-amount': 'Please choose an amount for the gift card.',
  'unknown-gift-card': 'This gift card code is not valid. Please check it and try again.',
  'too-many-gift-cards': 'You can use at most ten gift cards for one order.',
  'gift-card-expired': 'This gift card has expired.',
  'gift-card-empty': 'There is no money left on this gift card.',
  'gift-card-currency': 'This gift card is in another currency and cannot pay this order.',
  'gift-card-test-mode': 'This gift card cannot pay this order, because one of them is a test.',
  'no-store-credit': 'You have no store credit.',
  'too-many-calls': 'Please try again in a few seconds.',
  failed: 'Something went wrong. Please try again.',
} as const
export type CartProblem = keyof typeof CART_PROBLEMS

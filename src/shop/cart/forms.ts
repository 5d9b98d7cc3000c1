/**
 * What the plain forms of the cart page send, and what the address says when one was refused. No schema here: pages and islands draw by it.
 *
 * A form posts to `CART_PATH` and names its deed by a field or by the button that was pressed:
 * `<button name="deed" value="remove">`. It is answered with a redirect back to the cart page; a refusal shows there as
 * `?problem=…`, which is one of a fixed list of codes and never words of anybody's.
 */
export type CartDeed = 'change' | 'remove' | 'add-coupon' | 'remove-coupon' | 'location' | 'shipping'

export const CART_FIELDS = {
  deed: 'deed',
  /** Of `change` and `remove`. */
  entryId: 'entryId',
  /** Of `change`. */
  quantity: 'quantity',
  /** Of `add-coupon` and `remove-coupon`. */
  code: 'code',
  /** Of `location`. */
  country: 'country',
  region: 'region',
  postalCode: 'postalCode',
  /** Of `shipping`: the id of one of `shippingOptions`. */
  option: 'option',
} as const

/** The forms of products: each option that has to be chosen travels as `option.Glaze`. */
export const OPTION_FIELD = 'option.'

/** Of the query of the cart page. `item` names the product that could not be added, for a way back to it. */
export const PROBLEM_QUERY = { problem: 'problem', item: 'item' } as const

export const CART_PROBLEMS = {
  'variant-unavailable': 'Sorry, that item variant is unavailable. Please select another variant.',
  'not-enough': 'Sorry, we do not have enough of that item available.',
  full: 'Your cart is full. Please buy what is in it first.',
  quantity: 'Please enter a whole number from 1 to 9999.',
  'not-in-cart': 'This is not bought through the cart.',
  'no-entry': 'That is no longer in your cart.',
  'unknown-code': 'That code is not known.',
  'too-many-codes': 'Your cart takes no more codes.',
  'not-offered': 'That way of delivery is not offered for your address.',
  'too-many-calls': 'Please try again in a few seconds.',
  failed: 'That did not work. Please try again.',
} as const
export type CartProblem = keyof typeof CART_PROBLEMS

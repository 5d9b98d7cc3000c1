import { DomainError } from '#base/domain-error.ts'
import type { FormMessages } from '#site/forms/locales/messages.ts'
import type { FieldErrors } from '#site/forms/model.ts'
import { CART_PROBLEMS, type CartProblem } from './form-fields.ts'

export const variantUnavailableError = () =>
  new DomainError('cart.variant_unavailable', CART_PROBLEMS['variant-unavailable'])

export const outOfStockError = () => new DomainError('cart.not_enough_stock', CART_PROBLEMS['not-enough'])

export const tooManyError = (max: number) => {
  const message = max === 1 ? 'You can only add one of this item.' : `The largest quantity is ${max}.`
  return new DomainError('cart.too_many', message, { errors: { quantity: message } })
}

export const cartFullError = () => new DomainError('cart.full', CART_PROBLEMS.full)

export const notInCartError = () => new DomainError('cart.not_in_cart', CART_PROBLEMS['not-in-cart'])

/** The installation does not include selling this kind of product. */
export const notSoldError = () => new DomainError('cart.not_sold', CART_PROBLEMS['not-sold'])

export const unreadableFieldsError = () =>
  new DomainError('cart.bad_fields', 'The form could not be read. Please fill it in again.')

/** The answers do not fit the product's form. */
export const invalidAnswersError = ({ submission }: FormMessages, errors: FieldErrors) =>
  new DomainError('cart.bad_fields', submission.invalidFields, { errors: { ...errors } })

/** The owner removed or changed the form after it was shown. */
export const outdatedFormError = ({ product }: FormMessages) =>
  new DomainError('cart.bad_fields', product.changed, { extra: { formChanged: true } })

/** The amount of a gift card is not one that the product allows. */
export const giftAmountError = () =>
  new DomainError('cart.bad_gift', CART_PROBLEMS['gift-amount'], { errors: { amount: CART_PROBLEMS['gift-amount'] } })

export const emptyGiftCardError = () => new DomainError('gift_cards.used_up', CART_PROBLEMS['gift-card-empty'])

export const noStoreCreditError = () => new DomainError('gift_cards.not_found', CART_PROBLEMS['no-store-credit'])

export const noProductError = () => new DomainError('catalog.not_found', 'Product not found.')

export const noEntryError = () => new DomainError('cart.no_entry', CART_PROBLEMS['no-entry'])

export const unknownHostError = () => new DomainError('site.unknown_host', 'There is no site at this address.')

export const noCartError = () => new DomainError('cart.none', 'There is no cart.')

export const unknownCouponError = () => new DomainError('discounts.unknown_code', CART_PROBLEMS['unknown-code'])

export const tooManyCouponsError = () => new DomainError('cart.too_many_coupons', CART_PROBLEMS['too-many-codes'])

export const shippingNotOfferedError = () => new DomainError('shipping.not_offered', CART_PROBLEMS['not-offered'])

export const cartChangedError = () =>
  new DomainError('checkout.cart_changed', 'Your cart has changed. Please review it before you pay.')

export const unavailableEntriesError = (titles: readonly string[]) =>
  new DomainError('checkout.cart_problems', `These items are no longer available: ${titles.join(', ')}.`)

export const missingShippingError = () =>
  new DomainError('checkout.incomplete', 'Please enter a shipping address and select a delivery method.')

const PROBLEM_OF: Readonly<Record<string, CartProblem>> = {
  'cart.variant_unavailable': 'variant-unavailable',
  'catalog.not_found': 'variant-unavailable',
  'cart.not_enough_stock': 'not-enough',
  'cart.too_many': 'quantity',
  'cart.full': 'full',
  'cart.not_in_cart': 'not-in-cart',
  'cart.not_sold': 'not-sold',
  'cart.bad_fields': 'questions',
  'cart.no_entry': 'no-entry',
  'cart.none': 'no-entry',
  'discounts.unknown_code': 'unknown-code',
  'cart.too_many_coupons': 'too-many-codes',
  'shipping.not_offered': 'not-offered',
  'cart.bad_gift': 'gift-amount',
  'gift_cards.unknown_code': 'unknown-gift-card',
  'gift_cards.too_many': 'too-many-gift-cards',
  'gift_cards.expired': 'gift-card-expired',
  'gift_cards.used_up': 'gift-card-empty',
  'gift_cards.other_currency': 'gift-card-currency',
  'gift_cards.test_mode': 'gift-card-test-mode',
  'gift_cards.not_found': 'no-store-credit',
  'request.too_many': 'too-many-calls',
}

/** The key that the cart page's URL carries for an error. Keys come from a fixed list, so that a link cannot inject text into the page. */
export const toCartProblem = ({ code, fieldErrors }: DomainError): CartProblem =>
  PROBLEM_OF[code] ?? (fieldErrors?.quantity !== undefined ? 'quantity' : 'failed')

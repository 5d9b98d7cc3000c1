import { ProductType } from '#base/enumerations/products.ts'
import type { VariantId } from '#base/id.ts'
import { CHECKOUT_PATH, type Purchase, type ShoppingCart } from '#shop/cart/model.ts'
import type { Details } from '#shop/orders/details-schema.ts'
import type { PurchaseKind } from '#shop/payments/model.ts'
import type { PayResponse } from './contract.ts'

/** Pure rules of the checkout. */

/** The data of an order as of the start of the payment, stored in `payments.purchase`. */
export type PurchaseSnapshot = Readonly<{
  purchase: Purchase
  details: Details
  language: string
  instructions: string
  /** Missing in payments of carts. */
  withoutCart?: Readonly<{
    kind: Exclude<PurchaseKind, 'cart'>
    /** Path of the page of the purchase. */
    page: string
  }>
  /** The customer agreed to save the payment method. */
  saveMethodFor?: string
}>

export const getPurchaseKind = ({ withoutCart }: PurchaseSnapshot): PurchaseKind => withoutCart?.kind ?? 'cart'

/**
 * How gift cards and the provider share the total; the parts sum to it. Undefined if gift cards cannot pay what the shopper saw, because
 * the purchase has changed. `hold` finds out whether their balances are sufficient.
 */
export const splitTotal = ({
  total,
  giftCardIds = [],
  payableByGiftCards = '0',
  expectedFromGiftCards = '0',
}: Pick<Purchase, 'total' | 'giftCardIds' | 'payableByGiftCards' | 'expectedFromGiftCards'>):
  | Readonly<{ giftCards: bigint; provider: bigint }>
  | undefined => {
  const [whole, payable, giftCards] = [BigInt(total), BigInt(payableByGiftCards), BigInt(expectedFromGiftCards)]
  const isPossible = giftCards >= 0n && giftCards <= payable && giftCards <= whole
  if (!isPossible || (giftCards > 0n && giftCardIds.length === 0)) return undefined
  return { giftCards, provider: whole - giftCards }
}

/** Whether a saved card can be used with an offered method. Cards that were saved in test mode are no real cards. */
export const isSavedWith = (
  saved: { provider: string; testMode: boolean },
  method: { provider: string; testMode: boolean; canBeSaved: boolean },
): boolean => method.canBeSaved && saved.provider === method.provider && saved.testMode === method.testMode

/** Every item is a physical product, as instalments require. */
export const isPhysicalOnly = (items: readonly { productType: number | null }[]): boolean =>
  items.length > 0 && items.every(({ productType }) => productType === ProductType.physical)

/** The lines whose stock is tracked. */
export const listStockLines = ({ lines }: Pick<Purchase, 'lines'>): { variantId: VariantId; quantity: number }[] =>
  lines
    .filter(({ counted }) => counted)
    .map(({ variantId, quantity }) => ({ variantId: variantId as VariantId, quantity }))

export { CHECKOUT_PATH }
export const RETURN_PATH = `${CHECKOUT_PATH}/return`

/** Where a challenge redirects to. The proof replaces the cart cookie, which not every browser sends on the way back. */
export const toReturnPath = (paymentId: string, proof: string): string =>
  `${RETURN_PATH}?${new URLSearchParams({ payment: paymentId, proof })}`

/** The cart is not as the shopper saw it. */
const CART_ERRORS: ReadonlySet<string> = new Set([
  'checkout.cart_changed',
  'checkout.cart_problems',
  'inventory.not_enough',
  'discounts.used_up',
  'discounts.used_by_customer',
  'gift_cards.in_use',
  'gift_cards.used_up',
])

/**
 * The checkout page after a rejected form. The URL contains an error code and no text, so that a link cannot inject text. `seenCart` is
 * the sealed cart of the form.
 */
export const toFailedPath = (code: string, seenCart?: unknown): string => {
  const query = new URLSearchParams({ failed: code })
  if (CART_ERRORS.has(code) && typeof seenCart === 'string') query.set('seen', seenCart)
  return `${CHECKOUT_PATH}?${query}`
}
/** Where to try again after a failed payment: the checkout, or the page of a purchase without a cart. */
export const toRetryPath = ({ withoutCart }: PurchaseSnapshot): string =>
  withoutCart
    ? `${withoutCart.page}?${new URLSearchParams({ failed: 'checkout.declined' })}`
    : toFailedPath('checkout.declined')

/** The page that waits for the outcome of a payment. */
export const toPendingPath = (paymentId: string, proof = ''): string =>
  `${CHECKOUT_PATH}?${new URLSearchParams({ pending: paymentId, ...(proof === '' ? {} : { proof }) })}`

/**
 * Where a form leads that pays without scripts. Pages allow their forms no redirect to another origin, so the page of the payment links to
 * the provider instead.
 */
export const toLocationAfterPay = (
  response: PayResponse,
  origin: string,
  getPendingUrl: (paymentId: string) => string = toPendingPath,
): string => {
  if (response.state === 'paid' || response.state === 'awaiting') return response.orderUrl
  const isOwnPage = response.state === 'challenged' && new URL(response.redirectUrl, origin).origin === origin
  return isOwnPage ? response.redirectUrl : getPendingUrl(response.paymentId)
}

/** Defaults the shipping address to the location estimated on the cart page, otherwise to the shop's country. */
export const prefillDetails = (
  details: Details,
  cart: Pick<ShoppingCart, 'shippingLocation'>,
  shopCountry: string,
): Details => {
  const { shippingAddress } = details
  if (shippingAddress.country !== '') return details
  const { country, region, postalCode } = cart.shippingLocation ?? { country: shopCountry, region: '', postalCode: '' }
  return { ...details, shippingAddress: { ...shippingAddress, country, region, postalCode } }
}

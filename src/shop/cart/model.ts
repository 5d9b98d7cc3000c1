/** The public model of the cart slice: types, constants and pure rules that other slices and the browser use. */
import type { Currency } from '#base/enumerations/currencies.ts'
import type { ProductType } from '#base/enumerations/products.ts'
import type { Gift } from '#shop/gift-cards/gift-schema.ts'
import type { Answer } from '#site/forms/form-schema.ts'
import type { ShippingLocation } from './cart-schema.ts'

export type {
  CartEntry,
  CartGiftCard,
  InvalidCoupon,
  ShippingLocation,
  ShippingOption,
  ShoppingCart,
} from './cart-schema.ts'
export { CART_PROBLEMS, type CartAction, type CartProblem, OPTION_FIELD, PROBLEM_QUERY } from './form-fields.ts'
export { formatAmount } from './format-amount.ts'
export type { AddToCartMessages, CartMessages, CountMessages } from './locales/messages.ts'
export { PAGE_CONTEXT_ID, type PageContext } from './page-context.ts'
export {
  CHECKOUT_PATH,
  EXPRESS_PATH,
  GIFT_CARD_PATH,
  QUESTIONS_PATH,
  SUBSCRIPTION_PATH,
  toGiftCardUrl,
  toQuestionsUrl,
  toSubscriptionUrl,
} from './paths.ts'
export type { QuotedParcel, Quotes } from './quotes.ts'
export { getShopper, type Shopper } from './shopper.ts'
export type { Totals, TotalsDiscount, TotalsInput, TotalsTax } from './totals.ts'

/** Readable by scripts: there is a cart worth fetching. */
export const HAS_CART_COOKIE = 'hasCart'
export const CART_DAYS = 30

export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 9999
export const MAX_ENTRIES = 200
/** Gift cards of one amount in a cart: each is issued and emailed by itself. */
export const MAX_GIFT_QUANTITY = 50

/** A gift card as it was bought. `expiresAfterMonths` is the setting of the product at that time; null: it does not expire. */
export type PurchasedGift = Gift & Readonly<{ expiresAfterMonths: number | null }>

/** One line of a purchase, as stored in order_lines. Amounts are digits in minor units. */
export type PurchaseLine = Readonly<{
  /** The id of the cart entry. */
  lineId: string
  productId: string
  variantId: string
  productType: ProductType | null
  sku: string
  title: string
  attributes: Readonly<Record<string, string>>
  additionalFields: string
  /** Missing in payments that were started before forms existed. */
  answers?: readonly Answer[]
  /** Of a gift card; missing in other lines. Each of `quantity` cards is worth `unitPrice`. */
  gift?: PurchasedGift
  imageId: string | null
  requiresShipping: boolean
  /** Stock is tracked: it is held for the payment and returned if the payment fails. */
  counted: boolean
  quantity: number
  unitPrice: string
  subtotal: string
  discount: string
  tax: string
}>

/** The data of an order, frozen when payment starts; plain JSON. Amounts are digits in minor units. */
export type Purchase = Readonly<{
  /** Null for purchases without a cart, such as donations. */
  cartId: string | null
  /** Of the cart. */
  revision: number
  memberId: string | null
  currency: Currency
  pricesIncludeTax: boolean
  lines: readonly PurchaseLine[]
  subtotal: string
  discount: string
  shipping: string
  tax: string
  total: string
  requiresShipping: boolean
  /** Destination for shipping and tax. */
  location: ShippingLocation | null
  /** The delivery method; null if nothing is shipped. `price` is before a coupon for free shipping. */
  option: Readonly<{ id: string; name: string; description: string; price: string; pickup: boolean }> | null
  /** Coupons that apply. `discount` is what each takes off the goods. */
  coupons: readonly Readonly<{ id: string; code: string; name: string; discount: string }>[]
  taxes: readonly Readonly<{ id: string; name: string; percent: string; amount: string }>[]
  /** Gift cards and store credit to pay with; missing if there are none. */
  giftCardIds?: readonly string[]
  /** The most that gift cards may pay: the total without the gift cards that are bought. Missing: nothing. */
  payableByGiftCards?: string
  /** What gift cards pay, as the shopper saw it; less is an error. Missing: nothing. */
  expectedFromGiftCards?: string
}>

/** What the checkout adds to the cart when payment starts. */
export type PurchaseDetails = Readonly<{
  /** The email address: some coupons are limited per customer. */
  customer?: string
  /** Default: the cart's own. */
  location?: ShippingLocation
  optionId?: string
  /**
   * What the shopper saw; a difference throws `checkout.cart_changed`. `total` is digits in minor units. `giftCards` is the part of it that
   * gift cards were to pay: `expectedFromGiftCards` of the purchase; by default what they can pay now.
   */
  seen?: Readonly<{ revision?: number; total?: string; giftCards?: string }>
}>

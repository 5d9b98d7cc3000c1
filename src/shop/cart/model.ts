/** A cart as browsers know it; plain data. Rules about it stand beside this file and are offered here. */
import type { Currency } from '#base/enumerations/currencies.ts'

export {
  type AddingEvent,
  type AddingPhase,
  alertTitle,
  type ButtonState,
  CHECKOUT_PATH,
  expressAddress,
  GIFT_CARD_PATH,
  judgeWish,
  SUBSCRIPTION_PATH,
  subscriptionAddress,
} from './adding.ts'
export {
  CART_PROBLEMS,
  type CartDeed,
  type CartProblem,
  OPTION_FIELD,
  PROBLEM_QUERY,
} from './forms.ts'
export { MANNER_ID, type PageManner } from './manner.ts'
export type { Quotes } from './quotes.ts'
export { CART_COOKIE, type Shopper, shopperOf } from './shopper.ts'
export { type Totals, type TotalsDiscount, type TotalsInput, type TotalsTax, totalsOf } from './totals.ts'
export { type AddingWords, type CartWords, type CountWords, drawerWords } from './words.ts'

/** Readable by scripts: there is a cart worth asking for. */
export const HAS_CART_COOKIE = 'hasCart'
export const CART_DAYS = 30

export const LEAST_QUANTITY = 1
export const MOST_QUANTITY = 9999
export const MOST_ENTRIES = 200

/** CART-002. `additionalFields` is the JSON text that came in. */
export type CartEntry = Readonly<{
  id: string
  itemId: string
  chosenVariant: Readonly<{ id: string; sku: string; attributes: Readonly<Record<string, string>> }>
  quantity: number
  additionalFields: string
  title: string
  fullUrl: string
  image: Readonly<{ url: string; alt: string; width: number; height: number; color: string }> | null
  productType: number
  /** What the line costs, before discounts. Minor units. */
  subTotal: number
  /** What one costs. */
  purchasePriceCents: number
  /** Why it cannot be bought as it stands: gone, hidden, sold out, not enough. */
  problem: 'gone' | 'sold-out' | 'not-enough' | null
  /** How many could be bought now; null where nobody counts. */
  available: number | null
}>

export type ShippingLocation = Readonly<{ country: string; region: string; postalCode: string }>
export type ShippingOption = Readonly<{
  id: string
  name: string
  description: string
  priceCents: number
  pickup: boolean
}>
export type CartCoupon = Readonly<{ code: string; name: string; discountCents: number }>
export type InvalidCoupon = Readonly<{ code: string; reason: string }>
export type AppliedTax = Readonly<{ name: string; percent: string; amountCents: number }>

/** CART-001. Amounts are minor units of `currency` as numbers; carts beyond what a number holds are refused. */
export type ShoppingCart = Readonly<{
  id: string
  websiteId: string
  orderId: string | null
  /** Milliseconds. */
  created: number
  isPurchased: boolean
  currency: Currency
  revision: number
  entries: readonly CartEntry[]
  shippingOptions: readonly ShippingOption[]
  selectedShippingOption: ShippingOption | null
  shippingLocation: ShippingLocation | null
  applicableTaxRules: readonly AppliedTax[]
  pricesIncludeTax: boolean
  /** Every code that was entered. */
  coupons: readonly string[]
  validCoupons: readonly CartCoupon[]
  invalidCoupons: readonly InvalidCoupon[]
  subtotalCents: number
  taxCents: number
  shippingCostCents: number
  discountCents: number
  grandTotalCents: number
  totalQuantity: number
  hasDigital: boolean
  purelyDigital: boolean
  requiresShipping: boolean
}>

/** One line of what is being bought, as order_lines wants it. Amounts are digits in minor units. */
export type PurchaseLine = Readonly<{
  /** The cart entry's id. */
  lineId: string
  productId: string
  variantId: string
  productType: number
  sku: string
  title: string
  attributes: Readonly<Record<string, string>>
  additionalFields: string
  imageId: string | null
  requiresShipping: boolean
  /** Comes out of counted stock: is to be held, and may go back. */
  counted: boolean
  quantity: number
  unitPrice: string
  subtotal: string
  discount: string
  tax: string
}>

/** Everything that an order is made of, frozen at the moment when paying begins; plain JSON. Amounts are digits in minor units. */
export type Purchase = Readonly<{
  cartId: string
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
  /** Where it goes, as far as shipping and tax care. */
  location: ShippingLocation | null
  /** How it comes; null where nothing has to be sent. `price` is before a code that makes it free. */
  option: Readonly<{ id: string; name: string; description: string; price: string; pickup: boolean }> | null
  /** Those that hold. `discount` is what each takes off goods. */
  coupons: readonly Readonly<{ id: string; code: string; name: string; discount: string }>[]
  taxes: readonly Readonly<{ id: string; name: string; percent: string; amount: string }>[]
}>

/** What the checkout knows beyond the cart when paying begins. */
export type PurchaseDetails = Readonly<{
  /** The e-mail address: some codes hold once for each customer. */
  customer?: string
  /** Where it goes and how; what the cart remembers unless given. */
  location?: ShippingLocation
  optionId?: string
  /** What the shopper saw: anything else is refused with `checkout.cart_changed`. `total` is digits in minor units. */
  seen?: Readonly<{ revision?: number; total?: string }>
}>

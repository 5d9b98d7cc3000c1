/** A cart as browsers know it; plain data. Rules about it stand beside this file and are offered here. */

export { type Totals, type TotalsDiscount, type TotalsInput, type TotalsTax, totalsOf } from './totals.ts'

export const CART_COOKIE = 'CART'
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
  currency: string
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

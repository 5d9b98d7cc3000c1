import { ProductType } from '#base/enumerations/products.ts'
import { type Coupon, judge } from '#shop/discounts/model.ts'
import { type Delivery, optionsFor, type Parcel } from '#shop/shipping/model.ts'
import { taxesAt } from '#shop/taxes/model.ts'
import { CART_PROBLEMS } from './forms.ts'
import type { CartEntry, InvalidCoupon, ShippingLocation } from './model.ts'
import { quotesFor } from './quotes.ts'
import type { SiteRules } from './rules.ts'
import { MOST_AMOUNT, type Sellable, type StoredCart, type StoredLine } from './store/line.ts'
import { type Totals, type TotalsDiscount, type TotalsInput, totalsOf } from './totals.ts'

/** What comes out of a cart and the rules of its site. Pure: `present.ts` makes of it what browsers see and what is bought. */

export type ReckonedLine = Readonly<{ stored: StoredLine; price: bigint; problem: CartEntry['problem'] }>
export type KnownCoupon = Coupon & { customerUses: number | undefined }

export type Reckoned = Readonly<{
  cart: StoredCart
  rules: SiteRules
  location: ShippingLocation | null
  lines: readonly ReckonedLine[]
  totals: Totals
  /** What is sent. */
  parcel: Parcel
  /** Those outside have said what it costs with them. */
  isQuoted: boolean
  options: readonly Delivery[]
  selected: Delivery | undefined
  /** In the order in which they were entered. */
  holding: readonly Coupon[]
  invalid: readonly InvalidCoupon[]
  requiresShipping: boolean
}>

/** What is known beyond the cart; `location` and `optionId` stand for what the cart remembers. */
export type Circumstances = Readonly<{
  now: Date
  coupons: readonly KnownCoupon[]
  location?: ShippingLocation
  optionId?: string
}>

type OnSale = StoredLine & { now: Sellable }

const isOnSale = (line: StoredLine): line is OnSale =>
  line.now?.forSale === true && BigInt(line.now.price) * BigInt(line.quantity) <= MOST_AMOUNT

const isGoods = ({ now: { type } }: OnSale): boolean => type === ProductType.physical

/** The same variant with other answers comes out of the same stock. */
const wantedOf = (lines: readonly StoredLine[]): ReadonlyMap<string, number> => {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  return wanted
}

const problemOf = ({ counted, available }: Sellable, wanted: number): CartEntry['problem'] => {
  if (!counted || wanted <= available) return null
  return available === 0 ? 'sold-out' : 'not-enough'
}

const judgeAll = (
  { codes }: StoredCart,
  lines: readonly OnSale[],
  subtotal: bigint,
  { currency, language }: SiteRules,
  { now, coupons }: Circumstances,
) => {
  const known = new Map(coupons.map((coupon) => [coupon.code, coupon]))
  const covered = lines.map((line) => ({
    id: line.entryId,
    productId: line.productId,
    categoryIds: line.categoryIds ?? [],
  }))
  const [holding, discounts, invalid]: [Coupon[], TotalsDiscount[], InvalidCoupon[]] = [[], [], []]
  for (const code of codes) {
    const coupon = known.get(code)
    const facts = { now, subtotal, lines: covered, currency, language, customerUses: coupon?.customerUses }
    const verdict = coupon ? judge(coupon, facts) : { fault: CART_PROBLEMS['unknown-code'] }
    if ('fault' in verdict) invalid.push({ code, reason: verdict.fault })
    else {
      if (coupon) holding.push(coupon)
      discounts.push(verdict.discount)
    }
  }
  return { holding, discounts, invalid }
}

/** What is chosen, where it is offered; else the first that comes to the house, else the first. */
const selectedOf = (options: readonly Delivery[], id: string | null | undefined): Delivery | undefined =>
  options.find((option) => option.id === id) ?? options.find(({ pickup }) => !pickup) ?? options[0]

const parcelOf = (sent: readonly OnSale[], before: Totals): Parcel => {
  const ids = new Set(sent.map(({ entryId }) => entryId))
  const goods = before.lines.filter(({ id }) => ids.has(id))
  return {
    weightGrams: sent.reduce((sum, { now, quantity }) => sum + (now.weightGrams ?? 0) * quantity, 0),
    total: goods.reduce((sum, { subtotal, discount }) => sum + subtotal.amount - discount.amount, 0n),
  }
}

export const reckon = (cart: StoredCart, rules: SiteRules, circumstances: Circumstances): Reckoned => {
  const wanted = wantedOf(cart.lines)
  const location = circumstances.location ?? cart.location
  const onSale = cart.lines.filter(isOnSale)
  const lines = onSale.map(({ entryId, quantity, now }) => ({
    id: entryId,
    unitPrice: BigInt(now.price),
    quantity,
    taxClass: now.taxClass,
  }))
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * BigInt(quantity), 0n)
  const { holding, discounts, invalid } = judgeAll(cart, onSale, subtotal, rules, circumstances)
  const { currency, pricesIncludeTax } = rules
  const input: TotalsInput = { currency, lines, discounts, shipping: undefined, taxes: [], pricesIncludeTax }

  const sent = onSale.filter(isGoods)
  // What the goods cost after discounts decides what sending them costs, so they are reckoned first.
  const parcel = parcelOf(sent, totalsOf(input))
  const quotes = location ? quotesFor(cart.quotes, location, parcel, circumstances.now) : undefined
  const isSent = location !== null && sent.length > 0
  const options = isSent ? [...optionsFor(rules.zones, location, parcel), ...(quotes?.options ?? [])] : []
  const selected = selectedOf(options, circumstances.optionId ?? cart.optionId)
  const taxes = location ? (quotes?.taxes ?? taxesAt(rules.taxRules, location)) : []
  return {
    cart,
    rules,
    location,
    lines: cart.lines.map((stored) => ({
      stored,
      price: isOnSale(stored) ? BigInt(stored.now.price) : 0n,
      problem: isOnSale(stored) ? problemOf(stored.now, wanted.get(stored.variantId) ?? 0) : 'gone',
    })),
    totals: totalsOf({ ...input, shipping: selected?.price, taxes }),
    parcel,
    isQuoted: quotes !== undefined,
    options,
    selected,
    holding,
    invalid,
    requiresShipping: sent.length > 0,
  }
}

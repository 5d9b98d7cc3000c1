import { ProductType } from '#base/enumerations/products.ts'
import { isSold } from '#shop/catalog/model.ts'
import { type Coupon, evaluateCoupon } from '#shop/discounts/model.ts'
import { type DeliveryOption, listDeliveryOptions, type Parcel } from '#shop/shipping/model.ts'
import { findTaxes } from '#shop/taxes/model.ts'
import { type AppliedGiftCards, applyGiftCards } from './apply-gift-cards.ts'
import { CART_PROBLEMS } from './form-fields.ts'
import type { CartEntry, InvalidCoupon, ShippingLocation } from './model.ts'
import type { PricingRules } from './pricing-rules.ts'
import { findValidQuotes } from './quotes.ts'
import { MAX_LINE_AMOUNT, type Sellable, type StoredCart, type StoredLine } from './store/stored-cart.ts'
import { computeTotals, type Totals, type TotalsDiscount, type TotalsInput } from './totals.ts'

/** Prices a stored cart by the rules of its site. Pure; `present-cart.ts` turns the result into what browsers see and what is bought. */

export type PricedLine = Readonly<{ stored: StoredLine; price: bigint; problem: CartEntry['problem'] }>
export type KnownCoupon = Coupon & { customerUses: number | undefined }

export type PricedCart = Readonly<{
  cart: StoredCart
  rules: PricingRules
  location: ShippingLocation | null
  lines: readonly PricedLine[]
  totals: Totals
  /** The goods that are shipped. */
  parcel: Parcel
  /** External quotes for this parcel and location are included. */
  isQuoted: boolean
  options: readonly DeliveryOption[]
  selected: DeliveryOption | undefined
  /** In the order in which they were entered. */
  validCoupons: readonly Coupon[]
  invalidCoupons: readonly InvalidCoupon[]
  requiresShipping: boolean
  /** The most that gift cards may pay: they cannot buy gift cards. */
  payableByGiftCards: bigint
  giftCards: AppliedGiftCards
}>

/** Inputs besides the cart; `location` and `optionId` override the cart's own. */
export type PricingContext = Readonly<{
  now: Date
  coupons: readonly KnownCoupon[]
  location?: ShippingLocation
  optionId?: string
}>

type AvailableLine = StoredLine & { now: Sellable }

/** Gift cards can have an amount of their own. */
const getUnitPrice = ({ gift, now }: AvailableLine): bigint => BigInt(gift?.amount ?? now.price)

const isGiftCard = ({ now: { type } }: AvailableLine): boolean => type === ProductType.giftCard

/** The owner may have changed the allowed amounts since it was added. */
const hasValidGift = (line: AvailableLine): boolean => {
  const { gift, now } = line
  if (!isGiftCard(line)) return gift === null
  if (!gift || getUnitPrice(line) <= 0n) return false
  if (gift.amount === undefined) return true
  const limits = now.giftCard?.customAmount
  const amount = BigInt(gift.amount)
  return limits !== null && limits !== undefined && BigInt(limits.min) <= amount && amount <= BigInt(limits.max)
}

/** The operator may have disabled gift cards or subscriptions since it was added. */
const isInPlan = ({ now: { type: productType, isSubscribable } }: AvailableLine, rules: PricingRules): boolean =>
  isSold({ structuredContent: { productType, isSubscribable } }, rules)

const isSellable = (line: AvailableLine, rules: PricingRules): boolean =>
  line.now.forSale &&
  isInPlan(line, rules) &&
  hasValidGift(line) &&
  getUnitPrice(line) * BigInt(line.quantity) <= MAX_LINE_AMOUNT

const isAvailable = (line: StoredLine, rules: PricingRules): line is AvailableLine =>
  line.now !== null && isSellable({ ...line, now: line.now }, rules)

/** Gift cards are taxed when they are spent (GIFT-003). */
const UNTAXED = 'zero'

const isShipped = ({ now: { type } }: AvailableLine): boolean => type === ProductType.physical

/** Entries of the same variant with different fields share one stock. */
const sumQuantities = (lines: readonly StoredLine[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

const findProblem = ({ counted, available }: Sellable, quantity: number): CartEntry['problem'] => {
  if (!counted || quantity <= available) return null
  return available === 0 ? 'sold-out' : 'not-enough'
}

type CouponInput = { cart: StoredCart; lines: readonly AvailableLine[]; subtotal: bigint }

const applyCoupons = (
  { cart, lines, subtotal }: CouponInput,
  { currency, language }: PricingRules,
  { now, coupons }: PricingContext,
) => {
  const byCode = new Map(coupons.map((coupon) => [coupon.code, coupon]))
  const covered = lines.map((line) => ({
    id: line.entryId,
    productId: line.productId,
    categoryIds: line.categoryIds ?? [],
  }))
  const [validCoupons, discounts, invalidCoupons]: [Coupon[], TotalsDiscount[], InvalidCoupon[]] = [[], [], []]
  for (const code of cart.codes) {
    const coupon = byCode.get(code)
    const facts = { now, subtotal, lines: covered, currency, language, customerUses: coupon?.customerUses }
    const result = coupon ? evaluateCoupon(coupon, facts) : { error: CART_PROBLEMS['unknown-code'] }
    if ('error' in result) invalidCoupons.push({ code, reason: result.error })
    else {
      if (coupon) validCoupons.push(coupon)
      discounts.push(result.discount)
    }
  }
  return { validCoupons, discounts, invalidCoupons }
}

/** The selected option if it is still offered; otherwise the first that is not a pickup, otherwise the first. */
const selectOption = (options: readonly DeliveryOption[], id: string | null | undefined): DeliveryOption | undefined =>
  options.find((option) => option.id === id) ?? options.find(({ pickup }) => !pickup) ?? options[0]

const toParcel = (shipped: readonly AvailableLine[], totals: Totals): Parcel => {
  const ids = new Set(shipped.map(({ entryId }) => entryId))
  const goods = totals.lines.filter(({ id }) => ids.has(id))
  return {
    weightGrams: shipped.reduce((sum, { now, quantity }) => sum + (now.weightGrams ?? 0) * quantity, 0),
    total: goods.reduce((sum, { subtotal, discount }) => sum + subtotal.amount - discount.amount, 0n),
  }
}

const sumPrices = (lines: readonly AvailableLine[]): bigint =>
  lines.reduce((sum, line) => sum + getUnitPrice(line) * BigInt(line.quantity), 0n)

export const priceCart = (cart: StoredCart, rules: PricingRules, context: PricingContext): PricedCart => {
  const quantities = sumQuantities(cart.lines)
  const location = context.location ?? cart.location
  const available = cart.lines.filter((line): line is AvailableLine => isAvailable(line, rules))
  const lines = available.map((line) => ({
    id: line.entryId,
    unitPrice: getUnitPrice(line),
    quantity: line.quantity,
    taxClass: isGiftCard(line) ? UNTAXED : line.now.taxClass,
  }))
  // Coupons do not apply to gift cards, and gift cards do not count for their minimum.
  const discountable = available.filter((line) => !isGiftCard(line))
  const subtotal = sumPrices(discountable)
  const { validCoupons, discounts, invalidCoupons } = applyCoupons(
    { cart, lines: discountable, subtotal },
    rules,
    context,
  )
  const { currency, pricesIncludeTax } = rules
  const input: TotalsInput = { currency, lines, discounts, shipping: undefined, taxes: [], pricesIncludeTax }

  const shipped = available.filter(isShipped)
  // Shipping rates depend on the total after discounts, so the goods are priced first.
  const parcel = toParcel(shipped, computeTotals(input))
  const quotes = location ? findValidQuotes(cart.quotes, { location, parcel }, context.now) : undefined
  const needsOptions = location !== null && shipped.length > 0
  const options = needsOptions
    ? [...listDeliveryOptions(rules.zones, location, parcel), ...(quotes?.options ?? [])]
    : []
  const selected = selectOption(options, context.optionId ?? cart.optionId)
  const taxes = location ? (quotes?.taxes ?? findTaxes(rules.taxRules, location)) : []
  const totals = computeTotals({ ...input, shipping: selected?.price, taxes })
  const payableByGiftCards = totals.total.amount - sumPrices(available.filter(isGiftCard))
  return {
    cart,
    rules,
    location,
    lines: cart.lines.map((stored) => ({
      stored,
      price: isAvailable(stored, rules) ? getUnitPrice(stored) : 0n,
      problem: isAvailable(stored, rules) ? findProblem(stored.now, quantities.get(stored.variantId) ?? 0) : 'gone',
    })),
    totals,
    parcel,
    isQuoted: quotes !== undefined,
    options,
    selected,
    validCoupons,
    invalidCoupons,
    requiresShipping: shipped.length > 0,
    payableByGiftCards,
    giftCards: applyGiftCards(cart.giftCards, { rules, now: context.now, payable: payableByGiftCards }),
  }
}

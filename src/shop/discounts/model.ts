import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { getCouponMessages } from './messages.ts'

export const COUPON_KINDS = ['percent', 'fixed', 'free-shipping'] as const
export const COUPON_SCOPES = ['everything', 'products', 'categories'] as const

type CouponEffect = { kind: 'percent'; percent: string } | { kind: 'fixed'; amount: bigint } | { kind: 'free-shipping' }

/** What a valid coupon takes off, and from which lines of the cart. */
export type CouponDiscount = Readonly<{ code: string; lineIds: ReadonlySet<string> } & CouponEffect>

export type Coupon = Readonly<
  {
    id: string
    /** Upper case. */
    code: string
    name: string
    /** Minimum subtotal of the order, before discounts. */
    minimum: bigint
    scope: (typeof COUPON_SCOPES)[number]
    /** Product ids, or category ids including subcategories. */
    scopeIds: readonly string[]
    startsAt: Date | null
    /** Exclusive. */
    endsAt: Date | null
    totalLimit: number | null
    customerLimit: number | null
    used: number
    enabled: boolean
  } & CouponEffect
>

export type DiscountableLine = Readonly<{ id: string; productId: string; categoryIds: readonly string[] }>

export type CouponContext = Readonly<{
  now: Date
  /** Of the whole cart, before discounts. */
  subtotal: bigint
  lines: readonly DiscountableLine[]
  /** Uses by this customer; undefined while the customer is unknown. */
  customerUses: number | undefined
  currency: Currency
  /** Language of the site, for messages. */
  language?: string
}>

const isEligible = ({ scope, scopeIds }: Coupon, { productId, categoryIds }: DiscountableLine): boolean => {
  if (scope === 'everything') return true
  return scope === 'products' ? scopeIds.includes(productId) : categoryIds.some((id) => scopeIds.includes(id))
}

export const isUsedUp = ({ totalLimit, used }: Pick<Coupon, 'totalLimit' | 'used'>): boolean =>
  totalLimit !== null && used >= totalLimit

const toEffect = (coupon: Coupon): CouponEffect => {
  if (coupon.kind === 'percent') return { kind: coupon.kind, percent: coupon.percent }
  return coupon.kind === 'fixed' ? { kind: coupon.kind, amount: coupon.amount } : { kind: coupon.kind }
}

/** Returns the discount of a coupon for a cart, or the reason why it is not valid as a message for the shopper. */
export const evaluateCoupon = (
  coupon: Coupon,
  facts: CouponContext,
): { discount: CouponDiscount } | { error: string } => {
  const words = getCouponMessages(facts.language)
  const { startsAt, endsAt, customerLimit, minimum } = coupon
  if (!coupon.enabled) return { error: words.off }
  if (startsAt && facts.now < startsAt) return { error: words.tooEarly }
  if (endsAt && facts.now >= endsAt) return { error: words.expired }
  if (isUsedUp(coupon)) return { error: words.usedUp }
  if (customerLimit !== null && (facts.customerUses ?? 0) >= customerLimit) return { error: words.usedByYou }
  const lineIds = new Set(facts.lines.filter((line) => isEligible(coupon, line)).map(({ id }) => id))
  if (lineIds.size === 0) return { error: words.coversNothing }
  if (facts.subtotal < minimum)
    return { error: words.tooLittle(formatMinorUnits(minimum.toString(), facts.currency, { trimZeroFraction: true })) }
  return { discount: { code: coupon.code, lineIds, ...toEffect(coupon) } }
}

export const COUPON_STATES = ['active', 'scheduled', 'ended', 'off'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** State shown to the owner. A used-up coupon counts as ended. */
export const computeCouponState = (
  coupon: Pick<Coupon, 'enabled' | 'startsAt' | 'endsAt' | 'totalLimit' | 'used'>,
  now: Date,
): CouponState => {
  if (!coupon.enabled) return 'off'
  if ((coupon.endsAt && now >= coupon.endsAt) || isUsedUp(coupon)) return 'ended'
  return coupon.startsAt && now < coupon.startsAt ? 'scheduled' : 'active'
}

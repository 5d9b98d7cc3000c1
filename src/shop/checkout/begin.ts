import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { OfferedMethod } from '#shop/payments/methods.ts'
import { FREE, wayOf } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/records.ts'
import { tidyPlace } from '#shop/shipping/regions/model.ts'
import type { Instrument } from './contract.ts'
import { Details } from './details-schema.ts'
import { faultsOf } from './faults.ts'
import { countedLines, type Frozen } from './model.ts'
import { refusing } from './refusing.ts'
import type { Settling } from './settle.ts'
import { lockCart } from './store.ts'
import { holdUntil, lookAfterCharge } from './time.ts'

export type BeginDependencies = {
  records: PaymentRecords
  cart: Pick<Cart, 'forPurchase'>
  discounts: Pick<Discounts, 'take'>
  inventory: Pick<Inventory, 'hold'>
  settling: Pick<Settling, 'settleIn'>
  clock: Clock
}

export type Begin = Readonly<{
  cartId: string
  /** What was chosen, of what is offered; undefined only where there is nothing to pay. */
  method: OfferedMethod | undefined
  instrument: Instrument
  seen: Readonly<{ revision: number; total?: string }>
  holdMinutes: number
  language: string
  requestKey: string
  /** A member's own address, for where none was typed. */
  email?: string
}>

/** `begun` is to be charged; `other` was there before, or needed no charge. */
export type Begun = Readonly<{ is: 'begun' | 'other'; payment: Payment }>

/**
 * What was typed so far; what an older release kept and this one cannot read is typed again. `email` stands where nobody has typed one: a
 * member's own, as the page shows it.
 */
export const detailsOf = (kept: unknown, email = ''): Details => {
  const read = Details.safeParse(kept ?? {})
  const details = read.success ? read.data : Details.parse({})
  return details.email === '' ? { ...details, email } : details
}

/** Who buys, as codes know them. */
export const customerOf = ({ email }: Details): string | undefined => email.trim().toLowerCase() || undefined

/**
 * The first transaction of paying: sees that all of the cart can be bought as the shopper saw it, keeps its stock and codes, and freezes what
 * the order will be made of. Nothing outside the database is asked here.
 */
export const createBegin =
  ({ records, cart, discounts, inventory, settling, clock }: BeginDependencies) =>
  async (tx: Tx, websiteId: WebsiteId, asked: Begin): Promise<Begun> => {
    const [row] = await lockCart(tx, websiteId, asked.cartId)
    if (!row) throw refusing.noCart()
    const live = await records.live(tx, websiteId, asked.cartId)
    if (live) return { is: 'other', payment: live }

    const details = detailsOf(row.details, asked.email)
    const { country } = details.shippingAddress
    const purchase = await cart.forPurchase(tx, websiteId, asked.cartId, {
      customer: customerOf(details),
      location: country === '' ? undefined : tidyPlace(details.shippingAddress),
      seen: asked.seen,
    })
    const faults = faultsOf(details, { address: purchase.requiresShipping, pickup: purchase.option?.pickup ?? false })
    if (faults.missing.length > 0 || Object.keys(faults.errors).length > 0) throw refusing.incomplete(faults)

    const amount = money(BigInt(purchase.total), purchase.currency)
    const { method } = asked
    if (amount.amount > 0n && !method) throw refusing.noMethod()
    await discounts.take(
      tx,
      websiteId,
      purchase.coupons.map(({ id }) => id),
      details.email,
    )
    const now = clock()
    const frozen: Frozen = {
      purchase,
      details,
      language: asked.language,
      instructions: method?.kind === 'none' ? method.instructions : '',
    }
    const isFree = amount.amount === 0n || !method
    const payment = await records.start(tx, websiteId, {
      cartId: asked.cartId,
      cartRevision: purchase.revision,
      provider: isFree ? FREE : method.provider,
      method: isFree ? FREE : wayOf(method.id, asked.instrument),
      amount,
      testMode: method?.testMode ?? false,
      purchase: frozen,
      expiresAt: holdUntil(now, asked.holdMinutes),
      lookAt: lookAfterCharge(now),
      requestKey: asked.requestKey,
    })
    await inventory.hold(tx, websiteId, payment.paymentId, countedLines(purchase))
    if (!isFree) return { is: 'begun', payment }
    const outcome = { state: 'paid', reference: `free-${payment.paymentId}` } as const
    return { is: 'other', payment: await settling.settleIn(tx, payment, outcome, false) }
  }

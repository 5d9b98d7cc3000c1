import { sql } from 'kysely'
import { isDomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { NewPurchase, Placed } from '#shop/orders/place.ts'
import { isOpen } from '#shop/payments/model.ts'
import type { ChargeOutcome } from '#shop/payments/provider.ts'
import type { Payment, PaymentRecords } from '#shop/payments/records.ts'
import { refundLate } from './jobs.ts'
import { countedLines, type Frozen } from './model.ts'
import { lockCart } from './store.ts'
import { lookAgain, lookLate } from './time.ts'

export type SettleDependencies = {
  records: PaymentRecords
  inventory: Pick<Inventory, 'hold' | 'claim' | 'release'>
  discounts: Pick<Discounts, 'take' | 'giveBack'>
  cart: Pick<Cart, 'bought'>
  orders: { placeIn: (tx: Tx, websiteId: WebsiteId, bought: NewPurchase) => Promise<Placed> }
  jobs: Pick<Jobs, 'enqueue'>
  secrets: Pick<Secrets, 'seal'>
  clock: Clock
}

/** We wrote it ourselves, whole, when paying began. */
export const frozenOf = ({ purchase }: Payment): Frozen => purchase as Frozen

const couponIds = ({ purchase }: Frozen): string[] => purchase.coupons.map(({ id }) => id)

export const sealedFor = (paymentId: string): string => `order of payment ${paymentId}`

/**
 * What follows from what a provider said: the one place where a payment takes a step. Whoever brings the word (the shopper's own request, a
 * challenge's return, a webhook, the minute's look) and however often, the step is taken once. Locks in the order that all keep to: cart,
 * payment, codes, stock, the site's order number.
 */
export const createSettling = (deps: SettleDependencies) => {
  const { records, inventory, discounts, cart, orders, jobs, secrets, clock } = deps

  const enterCharge = async (tx: Tx, payment: Payment, reference: string, orderId: string | null): Promise<void> => {
    if (payment.amount === 0n) return
    const amount = money(payment.amount, payment.currency)
    const { websiteId, paymentId } = payment
    await records.enter(tx, websiteId, { paymentId, orderId, kind: 'charge', amount, reference })
  }

  /** Stock and codes are kept for it: the order is made. */
  const complete = async (
    tx: Tx,
    payment: Payment,
    state: 'paid' | 'awaiting',
    reference: string,
  ): Promise<Payment> => {
    const { websiteId, paymentId, testMode } = payment
    const frozen = frozenOf(payment)
    const orderId = newId()
    await inventory.claim(tx, websiteId, paymentId, orderId)
    await cart.bought(tx, websiteId, orderId, frozen.purchase)
    if (state === 'paid') await enterCharge(tx, payment, reference, orderId)
    // Last, because all buyers of a shop wait for its next number.
    const { token } = await orders.placeIn(tx, websiteId, { ...frozen, orderId, paymentId, state, testMode })
    const sealedOrderToken = secrets.seal(token, sealedFor(paymentId))
    return records.write(tx, payment, { state, reference, orderId, sealedOrderToken, failure: '', lookAt: null })
  }

  const giveUp = async (tx: Tx, payment: Payment): Promise<void> => {
    const { websiteId, paymentId } = payment
    const frozen = frozenOf(payment)
    await discounts.giveBack(tx, websiteId, couponIds(frozen), frozen.details.email)
    await inventory.release(tx, websiteId, paymentId)
  }

  /** False where something can no longer be had; then nothing is kept of the attempt. */
  const takeAgain = async (tx: Tx, payment: Payment): Promise<boolean> => {
    const { websiteId, paymentId } = payment
    const frozen = frozenOf(payment)
    await sql`SAVEPOINT taking_again`.execute(tx)
    try {
      await discounts.take(tx, websiteId, couponIds(frozen), frozen.details.email)
      await inventory.hold(tx, websiteId, paymentId, countedLines(frozen.purchase))
      return true
    } catch (error) {
      if (!isDomainError(error)) throw error
      await sql`ROLLBACK TO SAVEPOINT taking_again`.execute(tx)
      return false
    }
  }

  /** Money for an attempt that had been given up: the order after all, if everything can still be had; else it goes back. */
  const late = async (tx: Tx, payment: Payment, reference: string, isBought: boolean): Promise<Payment> => {
    const { websiteId, paymentId, cartId } = payment
    const isTaken = isBought || (await records.live(tx, websiteId, cartId)) !== undefined
    if (!isTaken && (await takeAgain(tx, payment))) return complete(tx, payment, 'paid', reference)
    await enterCharge(tx, payment, reference, null)
    await jobs.enqueue(tx, refundLate, { websiteId, paymentId })
    const failure = 'Your payment came too late for your order. The money goes back to you.'
    return records.write(tx, payment, { state: 'refunded-late', reference, failure, lookAt: null })
  }

  const fail = async (tx: Tx, payment: Payment, reason: string): Promise<Payment> => {
    if (!isOpen(payment.state)) return records.write(tx, payment, { state: payment.state, lookAt: null })
    await giveUp(tx, payment)
    return records.write(tx, payment, { state: 'failed', failure: reason, lookAt: null })
  }

  /** Nobody can say yet. What takes too long gives back what was kept for it, and is asked about from time to time. */
  const waitFor = async (tx: Tx, payment: Payment, outcome: ChargeOutcome): Promise<Payment> => {
    const now = clock()
    const looks = payment.looks + 1
    const reference = ('reference' in outcome ? outcome.reference : undefined) ?? payment.reference
    const { state, createdAt, expiresAt } = payment
    // What is known for good stays so.
    if (!isOpen(state)) {
      const lookAt = payment.lookAt && lookLate(now, looks, createdAt)
      return records.write(tx, payment, { state, looks, lookAt })
    }
    if (expiresAt <= now) {
      await giveUp(tx, payment)
      const failure = 'The payment was not completed in time.'
      return records.write(tx, payment, {
        state: 'expired',
        reference,
        failure,
        looks,
        lookAt: lookLate(now, 0, createdAt),
      })
    }
    if (outcome.state === 'challenged')
      return records.write(tx, payment, {
        state: 'challenged',
        reference,
        redirectUrl: outcome.redirectUrl,
        lookAt: expiresAt,
      })
    return records.write(tx, payment, { state, reference, looks, lookAt: lookAgain(now, looks, expiresAt) })
  }

  /** In the transaction of whoever has locked the cart. */
  const settleIn = async (tx: Tx, payment: Payment, outcome: ChargeOutcome, isBought: boolean): Promise<Payment> => {
    const { state } = payment
    if (state === 'paid' || state === 'awaiting' || state === 'refunded-late') return payment
    if (outcome.state === 'failed') return fail(tx, payment, outcome.reason)
    if (outcome.state === 'challenged' || outcome.state === 'unknown') return waitFor(tx, payment, outcome)
    if (isOpen(state)) return complete(tx, payment, outcome.state, outcome.reference)
    return outcome.state === 'paid' ? late(tx, payment, outcome.reference, isBought) : payment
  }

  return {
    settleIn,

    settle: async (
      tx: Tx,
      websiteId: WebsiteId,
      { paymentId, cartId }: Pick<Payment, 'paymentId' | 'cartId'>,
      outcome: ChargeOutcome,
    ) => {
      const [row] = await lockCart(tx, websiteId, cartId)
      if (!row) throw new Error('A cart that was paid for is gone.')
      return settleIn(tx, await records.lock(tx, websiteId, paymentId), outcome, row.orderId !== null)
    },
  }
}
export type Settling = ReturnType<typeof createSettling>

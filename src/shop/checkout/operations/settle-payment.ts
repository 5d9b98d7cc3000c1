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
import type { GiftCards } from '#shop/gift-cards/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { NewPurchase, PlacedOrder } from '#shop/orders/operations/place-order.ts'
import { isOpen } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import type { ChargeOutcome } from '#shop/payments/provider.ts'
import type { SavedMethods } from '#shop/payments/saved-methods.ts'
import { nextCheckAt, nextLateCheckAt } from '../check-schedule.ts'
import { refundLatePayment } from '../jobs.ts'
import { getPurchaseKind, listStockLines, type PurchaseSnapshot } from '../model.ts'
import { lockCart } from '../store/carts.ts'
import { findCustomer } from '../store/customers.ts'

export type SettlementDependencies = {
  records: PaymentRecords
  inventory: Pick<Inventory, 'hold' | 'claim' | 'release'>
  discounts: Pick<Discounts, 'redeem' | 'restore'>
  giftCards: Pick<GiftCards, 'holdAgain' | 'capture' | 'release'>
  savedMethods: Pick<SavedMethods, 'record'>
  cart: Pick<Cart, 'completePurchase'>
  orders: { placeIn: (tx: Tx, websiteId: WebsiteId, bought: NewPurchase) => Promise<PlacedOrder> }
  jobs: Pick<Jobs, 'enqueue'>
  secrets: Pick<Secrets, 'seal'>
  clock: Clock
}

/** Written by `startPayment`, so it needs no validation. */
export const getSnapshot = ({ purchase }: Payment): PurchaseSnapshot => purchase as PurchaseSnapshot

const listCouponIds = ({ purchase }: PurchaseSnapshot): string[] => purchase.coupons.map(({ id }) => id)

export const getSealPurpose = (paymentId: string): string => `order of payment ${paymentId}`

/** Gift cards pay the difference. */
const hasGiftCards = ({ total, amount }: Payment): boolean => total > amount

type Success = Extract<ChargeOutcome, { state: 'paid' | 'awaiting' }>

/**
 * The only place where a payment changes its state. The outcome can arrive by the shopper's request, the return from a challenge, a
 * webhook or reconciliation, any number of times; each transition happens once. Locks are always taken in this order: cart or purchase,
 * payment, coupons, stock, gift cards, the site's order number.
 */
export const createSettlement = (deps: SettlementDependencies) => {
  const { records, inventory, discounts, giftCards, savedMethods, cart, orders, jobs, secrets, clock } = deps

  const recordCharge = async (tx: Tx, payment: Payment, reference: string, orderId: string | null): Promise<void> => {
    if (payment.amount === 0n) return
    const amount = money(payment.amount, payment.currency)
    const { websiteId, paymentId } = payment
    await records.addLedgerEntry(tx, websiteId, { paymentId, orderId, kind: 'charge', amount, reference })
  }

  /** Also for orders that await the rest: the gift cards have paid their part. */
  const captureGiftCards = async (tx: Tx, payment: Payment, orderId: string): Promise<void> => {
    const { websiteId, paymentId, currency } = payment
    for (const { giftCardId, amount } of await giftCards.capture(tx, websiteId, { paymentId, orderId }))
      await records.addLedgerEntry(tx, websiteId, {
        paymentId,
        orderId,
        kind: 'charge',
        amount: money(amount, currency),
        reference: `gift-card-${paymentId}-${giftCardId}`,
        giftCardId,
      })
  }

  /** An account that was deleted while its payment was open cannot own the order. */
  const withoutDeletedCustomer = async (
    tx: Tx,
    websiteId: WebsiteId,
    snapshot: PurchaseSnapshot,
  ): Promise<PurchaseSnapshot> => {
    const { memberId } = snapshot.purchase
    if (memberId === null || (await findCustomer(tx, websiteId, memberId)).length > 0) return snapshot
    return { ...snapshot, purchase: { ...snapshot.purchase, memberId: null }, saveMethodFor: undefined }
  }

  /** Stock, coupons and gift cards are held for the payment: places the order. */
  const complete = async (tx: Tx, payment: Payment, outcome: Success): Promise<Payment> => {
    const { websiteId, paymentId, purchaseId, testMode } = payment
    const { state, reference } = outcome
    const snapshot = await withoutDeletedCustomer(tx, websiteId, getSnapshot(payment))
    const kind = getPurchaseKind(snapshot)
    const orderId = newId()
    await inventory.claim(tx, websiteId, paymentId, orderId)
    if (kind === 'cart') await cart.completePurchase(tx, websiteId, orderId, snapshot.purchase)
    else await records.setPurchaseOrder(tx, websiteId, purchaseId, orderId)
    if (hasGiftCards(payment)) await captureGiftCards(tx, payment, orderId)
    if (state === 'paid') await recordCharge(tx, payment, reference, orderId)
    if (state === 'paid' && outcome.savedMethod && snapshot.saveMethodFor)
      await savedMethods.record(tx, websiteId, snapshot.saveMethodFor, {
        ...outcome.savedMethod,
        provider: payment.provider,
        testMode,
      })
    // Last, because it locks the site's next order number.
    const order = { ...snapshot, kind, purchaseId, orderId, paymentId, state, testMode }
    const { token } = await orders.placeIn(tx, websiteId, order)
    const sealedOrderToken = secrets.seal(token, getSealPurpose(paymentId))
    return records.update(tx, payment, { state, reference, orderId, sealedOrderToken, failure: '', lookAt: null })
  }

  const releaseHolds = async (tx: Tx, payment: Payment): Promise<void> => {
    const { websiteId, paymentId } = payment
    const snapshot = getSnapshot(payment)
    await discounts.restore(tx, websiteId, listCouponIds(snapshot), snapshot.details.email)
    await inventory.release(tx, websiteId, paymentId)
    if (hasGiftCards(payment)) await giftCards.release(tx, websiteId, paymentId)
  }

  /** False if something is no longer available; then nothing is held. */
  const holdAgain = async (tx: Tx, payment: Payment): Promise<boolean> => {
    const { websiteId, paymentId } = payment
    const snapshot = getSnapshot(payment)
    await sql`SAVEPOINT hold_again`.execute(tx)
    try {
      await discounts.redeem(tx, websiteId, listCouponIds(snapshot), snapshot.details.email)
      await inventory.hold(tx, websiteId, paymentId, listStockLines(snapshot.purchase))
      if (hasGiftCards(payment)) await giftCards.holdAgain(tx, websiteId, paymentId)
      return true
    } catch (error) {
      if (!isDomainError(error)) throw error
      await sql`ROLLBACK TO SAVEPOINT hold_again`.execute(tx)
      return false
    }
  }

  /** A charge for a payment that had failed or expired: places the order if everything is still available, otherwise refunds it. */
  const settleLate = async (
    tx: Tx,
    payment: Payment,
    outcome: Extract<Success, { state: 'paid' }>,
    isPurchased: boolean,
  ): Promise<Payment> => {
    const { websiteId, paymentId, purchaseId } = payment
    const { reference } = outcome
    const hasOtherPayment = isPurchased || (await records.findActive(tx, websiteId, purchaseId)) !== undefined
    if (!hasOtherPayment && (await holdAgain(tx, payment))) return complete(tx, payment, outcome)
    await recordCharge(tx, payment, reference, null)
    await jobs.enqueue(tx, refundLatePayment, { websiteId, paymentId })
    const failure = 'Your payment arrived too late for your order. It will be refunded.'
    return records.update(tx, payment, { state: 'refunded-late', reference, failure, lookAt: null })
  }

  const fail = async (tx: Tx, payment: Payment, reason: string): Promise<Payment> => {
    if (isOpen(payment.state)) await releaseHolds(tx, payment)
    // It was declined before: keep that message.
    if (payment.state === 'failed') return records.update(tx, payment, { state: 'failed', lookAt: null })
    return records.update(tx, payment, { state: 'failed', failure: reason, lookAt: null })
  }

  /** The outcome is unknown. An expired payment releases its stock and coupons and is still checked from time to time. */
  const keepPending = async (tx: Tx, payment: Payment, outcome: ChargeOutcome): Promise<Payment> => {
    const now = clock()
    const looks = payment.looks + 1
    const reference = ('reference' in outcome ? outcome.reference : undefined) ?? payment.reference
    const { state, createdAt, expiresAt } = payment
    // Closed payments keep their state.
    if (!isOpen(state)) {
      const lookAt = payment.lookAt && nextLateCheckAt(now, looks, createdAt)
      return records.update(tx, payment, { state, looks, lookAt })
    }
    if (expiresAt <= now) {
      await releaseHolds(tx, payment)
      const failure = 'The payment was not completed in time.'
      return records.update(tx, payment, {
        state: 'expired',
        reference,
        failure,
        // Late checks start with short delays again.
        looks: 0,
        lookAt: nextLateCheckAt(now, 0, createdAt),
      })
    }
    if (outcome.state === 'challenged')
      return records.update(tx, payment, {
        state: 'challenged',
        reference,
        redirectUrl: outcome.redirectUrl,
        lookAt: expiresAt,
      })
    return records.update(tx, payment, { state, reference, looks, lookAt: nextCheckAt(now, looks, expiresAt) })
  }

  /** The lock with which every change of a payment starts. */
  const lockPurchase = async (tx: Tx, payment: Payment): Promise<{ orderId: string | null }> => {
    const { websiteId, purchaseId } = payment
    const kind = getPurchaseKind(getSnapshot(payment))
    if (kind !== 'cart') return records.lockPurchase(tx, websiteId, purchaseId, kind)
    const [row] = await lockCart(tx, websiteId, purchaseId)
    if (!row) throw new Error('The cart of a payment no longer exists.')
    return row
  }

  /** Requires the lock on the purchase. */
  const applyOutcome = async (
    tx: Tx,
    payment: Payment,
    outcome: ChargeOutcome,
    isPurchased: boolean,
  ): Promise<Payment> => {
    const { state } = payment
    if (state === 'paid' || state === 'awaiting' || state === 'refunded-late') return payment
    if (outcome.state === 'failed') return fail(tx, payment, outcome.reason)
    if (outcome.state === 'challenged' || outcome.state === 'unknown') return keepPending(tx, payment, outcome)
    if (isOpen(state)) return complete(tx, payment, outcome)
    return outcome.state === 'paid' ? settleLate(tx, payment, outcome, isPurchased) : payment
  }

  return {
    applyOutcome,

    settlePayment: async (tx: Tx, payment: Payment, outcome: ChargeOutcome): Promise<Payment> => {
      const { orderId } = await lockPurchase(tx, payment)
      const locked = await records.lock(tx, payment.websiteId, payment.paymentId)
      return applyOutcome(tx, locked, outcome, orderId !== null)
    },
  }
}
export type Settlement = ReturnType<typeof createSettlement>

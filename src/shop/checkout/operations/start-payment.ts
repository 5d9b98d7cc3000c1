import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { OnPaymentStart } from '#platform/http/visitor-events.ts'
import { cartChangedError } from '#shop/cart/errors.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import { findInstalmentProblem, type InstalmentTerms } from '#shop/instalments/model.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { OfferedMethod } from '#shop/payments/methods.ts'
import { FREE_METHOD, resolveMethod } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import { FAILED_ATTEMPTS_PERIOD_MS, getAttemptDelay } from '../attempt-limits.ts'
import { firstCheckAt, holdUntil, holdWindowStart, limitHold } from '../check-schedule.ts'
import type { Instrument } from '../contract.ts'
import {
  holdLimitError,
  methodNotOfferedError,
  noInstalmentsError,
  noPaymentsError,
  tooManyAttemptsError,
} from '../errors.ts'
import { getPurchaseKind, isPhysicalOnly, listStockLines, type PurchaseSnapshot, splitTotal } from '../model.ts'
import { sumUnfinishedHolds } from '../store/unfinished-holds.ts'
import type { Settlement } from './settle-payment.ts'

export type StartPaymentDependencies = {
  records: PaymentRecords
  discounts: Pick<Discounts, 'redeem'>
  inventory: Pick<Inventory, 'hold'>
  giftCards: Pick<GiftCards, 'hold'>
  settlement: Pick<Settlement, 'applyOutcome'>
  clock: Clock
}

/** How a purchase is paid. */
export type PaymentTerms = Readonly<{
  /** The selected method; undefined only if there is nothing to pay. */
  method: OfferedMethod | undefined
  /** Whether the shop offers any method for this purchase. */
  offersPayments: boolean
  /** The whole shop is in test mode, free orders included. */
  testMode: boolean
  instrument: Instrument
  /** The customer who agreed to save the payment method. */
  saveMethodFor: string | undefined
  holdMinutes: number
  language: string
  requestKey: string
  /** The customer or browser, and its network address. */
  visitorKey: string
  clientKey: string
  /** Counts a new payment of this client; throws if there are too many. */
  countAttempt: () => Promise<void>
  onStart?: OnPaymentStart
}>

/** `isNew`: the payment has to be charged. Otherwise it existed before, or needs no charge. */
export type StartedPayment = Readonly<{ isNew: boolean; payment: Payment }>

/** A shopper who never completes a payment must not keep the last units from others. */
const getHoldMinutes = async (
  tx: Tx,
  websiteId: WebsiteId,
  { purchaseId, visitorKey, clientKey, holdMinutes }: PaymentTerms & { purchaseId: string },
  { now, stockLines }: { now: Date; stockLines: ReturnType<typeof listStockLines> },
): Promise<number> => {
  if (stockLines.length === 0) return holdMinutes
  const variantIds = stockLines.map(({ variantId }) => variantId)
  const request = {
    websiteId,
    since: holdWindowStart(now, holdMinutes),
    now,
    purchaseId,
    visitorKey,
    clientKey,
    variantIds,
  }
  const [held = { visitor: 0, client: 0 }] = await sumUnfinishedHolds(tx, request)
  const minutes = limitHold(holdMinutes, held)
  if (minutes === 0) throw holdLimitError()
  return minutes
}

/** The cart can have changed between the offer and its lock, so the locked purchase decides. */
const requireInstalments = (
  label: string,
  terms: InstalmentTerms,
  { purchase, details }: Pick<PurchaseSnapshot, 'purchase' | 'details'>,
  amount: bigint,
): void => {
  const problem = findInstalmentProblem(terms, {
    currency: purchase.currency,
    amount,
    subtotal: BigInt(purchase.subtotal),
    country: details.shippingAddress.country,
    isPhysical: isPhysicalOnly(purchase.lines),
  })
  if (problem) throw noInstalmentsError(label, problem, terms)
}

/**
 * The first transaction of a payment, after the purchase was locked: holds stock, coupons and gift cards, and stores a snapshot of the
 * purchase. It calls no external service. What gift cards cover completely is settled at once.
 */
export const createStartPayment = (deps: StartPaymentDependencies) => {
  const { records, discounts, inventory, giftCards, settlement, clock } = deps

  return {
    /** The open or successful payment of the purchase; otherwise checks that another attempt is allowed. */
    async findActive(
      tx: Tx,
      websiteId: WebsiteId,
      { purchaseId, countAttempt }: Pick<PaymentTerms, 'countAttempt'> & { purchaseId: string },
    ): Promise<Payment | undefined> {
      const active = await records.findActive(tx, websiteId, purchaseId)
      if (active) return active
      const now = clock()
      const since = new Date(now.getTime() - FAILED_ATTEMPTS_PERIOD_MS)
      const delay = getAttemptDelay(await records.countFailed(tx, websiteId, purchaseId, since), now)
      if (delay > 0) throw tooManyAttemptsError(delay)
      await countAttempt()
      return undefined
    },

    async start(
      tx: Tx,
      websiteId: WebsiteId,
      request: PaymentTerms & { purchaseId: string },
      bought: Pick<PurchaseSnapshot, 'purchase' | 'details' | 'withoutCart'>,
    ): Promise<StartedPayment> {
      const { purchase, details } = bought
      const { method, purchaseId } = request
      const parts = splitTotal(purchase)
      if (!parts) throw cartChangedError()
      const isFree = parts.provider === 0n
      if (!isFree && !method) throw request.offersPayments ? methodNotOfferedError() : noPaymentsError()
      if (!isFree && method?.instalments) requireInstalments(method.label, method.instalments, bought, parts.provider)
      await discounts.redeem(
        tx,
        websiteId,
        purchase.coupons.map(({ id }) => id),
        details.email,
      )
      const now = clock()
      const stockLines = listStockLines(purchase)
      const holdMinutes = await getHoldMinutes(tx, websiteId, request, { now, stockLines })
      const snapshot: PurchaseSnapshot = {
        ...bought,
        language: request.language,
        instructions: !isFree && method?.kind === 'none' ? method.instructions : '',
        saveMethodFor: request.saveMethodFor,
      }
      const payment = await records.start(tx, websiteId, {
        purchaseId,
        kind: getPurchaseKind(snapshot),
        cartRevision: purchase.revision,
        provider: isFree || !method ? FREE_METHOD : method.provider,
        method: isFree || !method ? FREE_METHOD : resolveMethod(method.id, request.instrument),
        amount: money(parts.provider, purchase.currency),
        total: BigInt(purchase.total),
        testMode: request.testMode,
        purchase: snapshot,
        expiresAt: holdUntil(now, holdMinutes),
        lookAt: firstCheckAt(now),
        requestKey: request.requestKey,
        visitorKey: request.visitorKey,
        clientKey: request.clientKey,
      })
      const { paymentId, testMode } = payment
      await request.onStart?.(tx, payment)
      await inventory.hold(tx, websiteId, paymentId, stockLines)
      if (parts.giftCards > 0n)
        await giftCards.hold(tx, websiteId, {
          paymentId,
          giftCardIds: purchase.giftCardIds ?? [],
          payable: parts.giftCards,
          expected: parts.giftCards,
          currency: purchase.currency,
          testMode,
        })
      if (!isFree) return { isNew: true, payment }
      const outcome = { state: 'paid', reference: `free-${paymentId}` } as const
      return { isNew: false, payment: await settlement.applyOutcome(tx, payment, outcome, false) }
    },
  }
}
export type StartPayment = ReturnType<typeof createStartPayment>

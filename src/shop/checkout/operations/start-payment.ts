import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { OfferedMethod } from '#shop/payments/methods.ts'
import { FREE_METHOD, resolveMethod } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import { normalizeLocation } from '#shop/regions/model.ts'
import { FAILED_ATTEMPTS_PERIOD_MS, getAttemptDelay } from '../attempt-limits.ts'
import { firstCheckAt, holdUntil, holdWindowStart, limitHold } from '../check-schedule.ts'
import type { Instrument } from '../contract.ts'
import {
  holdLimitError,
  invalidDetailsError,
  methodNotOfferedError,
  noCartError,
  noPaymentsError,
  tooManyAttemptsError,
} from '../errors.ts'
import { listStockLines, type PurchaseSnapshot } from '../model.ts'
import { getCustomerKey, parseDetails } from '../parse-details.ts'
import { lockCart } from '../store/carts.ts'
import { sumUnfinishedHolds } from '../store/unfinished-holds.ts'
import { validateDetails } from '../validate-details.ts'
import type { Settlement } from './settle-payment.ts'

export type StartPaymentDependencies = {
  records: PaymentRecords
  cart: Pick<Cart, 'lockForPurchase'>
  discounts: Pick<Discounts, 'redeem'>
  inventory: Pick<Inventory, 'hold'>
  settlement: Pick<Settlement, 'applyOutcome'>
  clock: Clock
}

export type StartPaymentRequest = Readonly<{
  cartId: string
  /** The selected method; undefined only if there is nothing to pay. */
  method: OfferedMethod | undefined
  /** Whether the shop offers any method for this cart. */
  offersPayments: boolean
  /** The whole shop is in test mode, free orders included. */
  testMode: boolean
  instrument: Instrument
  seen: Readonly<{ revision: number; total?: string }>
  holdMinutes: number
  language: string
  requestKey: string
  /** The customer or browser, and its network address. */
  visitorKey: string
  clientKey: string
  /** The customer's own address, used if none was entered. */
  email?: string
  /** Counts a new payment of this client; throws if there are too many. */
  countAttempt: () => Promise<void>
}>

/** `isNew`: the payment has to be charged. Otherwise it existed before, or needs no charge. */
export type StartedPayment = Readonly<{ isNew: boolean; payment: Payment }>

/** A shopper who never completes a payment must not keep the last units from others. */
const getHoldMinutes = async (
  tx: Tx,
  websiteId: WebsiteId,
  { cartId, visitorKey, clientKey, holdMinutes }: StartPaymentRequest,
  { now, stockLines }: { now: Date; stockLines: ReturnType<typeof listStockLines> },
): Promise<number> => {
  if (stockLines.length === 0) return holdMinutes
  const variantIds = stockLines.map(({ variantId }) => variantId)
  const request = {
    websiteId,
    since: holdWindowStart(now, holdMinutes),
    now,
    purchaseId: cartId,
    visitorKey,
    clientKey,
    variantIds,
  }
  const [held = { visitor: 0, client: 0 }] = await sumUnfinishedHolds(tx, request)
  const minutes = limitHold(holdMinutes, held)
  if (minutes === 0) throw holdLimitError()
  return minutes
}

/**
 * The first transaction of a payment: checks that the cart can be bought as the shopper saw it, holds stock and coupons, and stores a
 * snapshot of the purchase. It calls no external service.
 */
export const createStartPayment =
  ({ records, cart, discounts, inventory, settlement, clock }: StartPaymentDependencies) =>
  async (tx: Tx, websiteId: WebsiteId, request: StartPaymentRequest): Promise<StartedPayment> => {
    const [row] = await lockCart(tx, websiteId, request.cartId)
    if (!row) throw noCartError()
    const active = await records.findActive(tx, websiteId, request.cartId)
    if (active) return { isNew: false, payment: active }

    const now = clock()
    const since = new Date(now.getTime() - FAILED_ATTEMPTS_PERIOD_MS)
    const delay = getAttemptDelay(await records.countFailed(tx, websiteId, request.cartId, since), now)
    if (delay > 0) throw tooManyAttemptsError(delay)
    await request.countAttempt()

    const details = parseDetails(row.details, request.email)
    const { country } = details.shippingAddress
    const purchase = await cart.lockForPurchase(tx, websiteId, request.cartId, {
      customer: getCustomerKey(details),
      location: country === '' ? undefined : normalizeLocation(details.shippingAddress),
      seen: request.seen,
    })
    const invalid = validateDetails(details, {
      address: purchase.requiresShipping,
      pickup: purchase.option?.pickup ?? false,
    })
    if (invalid.missing.length > 0 || Object.keys(invalid.errors).length > 0) throw invalidDetailsError(invalid)

    const amount = money(BigInt(purchase.total), purchase.currency)
    const { method } = request
    if (amount.amount > 0n && !method) throw request.offersPayments ? methodNotOfferedError() : noPaymentsError()
    await discounts.redeem(
      tx,
      websiteId,
      purchase.coupons.map(({ id }) => id),
      details.email,
    )
    const stockLines = listStockLines(purchase)
    const holdMinutes = await getHoldMinutes(tx, websiteId, request, { now, stockLines })
    const snapshot: PurchaseSnapshot = {
      purchase,
      details,
      language: request.language,
      instructions: method?.kind === 'none' ? method.instructions : '',
    }
    const isFree = amount.amount === 0n || !method
    const payment = await records.start(tx, websiteId, {
      purchaseId: request.cartId,
      kind: 'cart',
      cartRevision: purchase.revision,
      provider: isFree ? FREE_METHOD : method.provider,
      method: isFree ? FREE_METHOD : resolveMethod(method.id, request.instrument),
      amount,
      total: amount.amount,
      testMode: request.testMode,
      purchase: snapshot,
      expiresAt: holdUntil(now, holdMinutes),
      lookAt: firstCheckAt(now),
      requestKey: request.requestKey,
      visitorKey: request.visitorKey,
      clientKey: request.clientKey,
    })
    await inventory.hold(tx, websiteId, payment.paymentId, stockLines)
    if (!isFree) return { isNew: true, payment }
    const outcome = { state: 'paid', reference: `free-${payment.paymentId}` } as const
    return { isNew: false, payment: await settlement.applyOutcome(tx, payment, outcome, false) }
  }

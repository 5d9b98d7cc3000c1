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
import { firstCheckAt, holdUntil } from '../check-schedule.ts'
import type { Instrument } from '../contract.ts'
import {
  invalidDetailsError,
  methodNotOfferedError,
  noCartError,
  noPaymentsError,
  tooManyAttemptsError,
} from '../errors.ts'
import { listStockLines, type PurchaseSnapshot } from '../model.ts'
import { getCustomerKey, parseDetails } from '../parse-details.ts'
import { lockCart } from '../store/carts.ts'
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
  /** The customer's own address, used if none was entered. */
  email?: string
  /** Counts a new payment of this client; throws if there are too many. */
  countAttempt: () => Promise<void>
}>

/** `isNew`: the payment has to be charged. Otherwise it existed before, or needs no charge. */
export type StartedPayment = Readonly<{ isNew: boolean; payment: Payment }>

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
    const snapshot: PurchaseSnapshot = {
      purchase,
      details,
      language: request.language,
      instructions: method?.kind === 'none' ? method.instructions : '',
    }
    const isFree = amount.amount === 0n || !method
    const payment = await records.start(tx, websiteId, {
      cartId: request.cartId,
      cartRevision: purchase.revision,
      provider: isFree ? FREE_METHOD : method.provider,
      method: isFree ? FREE_METHOD : resolveMethod(method.id, request.instrument),
      amount,
      testMode: request.testMode,
      purchase: snapshot,
      expiresAt: holdUntil(now, request.holdMinutes),
      lookAt: firstCheckAt(now),
      requestKey: request.requestKey,
    })
    await inventory.hold(tx, websiteId, payment.paymentId, listStockLines(purchase))
    if (!isFree) return { isNew: true, payment }
    const outcome = { state: 'paid', reference: `free-${payment.paymentId}` } as const
    return { isNew: false, payment: await settlement.applyOutcome(tx, payment, outcome, false) }
  }

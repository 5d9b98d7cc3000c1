import { setTimeout as wait } from 'node:timers/promises'
import { isDomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Limits } from '#base/limits.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Address, Details } from '#shop/orders/details-schema.ts'
import { isOpen, toAttempt } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import type { ChargeOutcome, Party } from '#shop/payments/provider.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { PayInput } from '../contract.ts'
import { invalidDetailsError, noCartError, paymentInProgressError, tooManyAttemptsError } from '../errors.ts'
import { type PurchaseSnapshot, toReturnPath } from '../model.ts'
import { getCustomerKey, parseDetails } from '../parse-details.ts'
import { validateDetails } from '../validate-details.ts'
import type { PaymentReconciler } from './reconcile-payments.ts'
import type { RefreshQuotes } from './refresh-quotes.ts'
import type { StartedPayment, StartPaymentRequest } from './start-payment.ts'

export type PayDependencies = {
  cart: Pick<Cart, 'loadForCheckout'>
  payments: Pick<Payments, 'listMethods' | 'findProvider'>
  records: Pick<PaymentRecords, 'findByRequest'>
  preferences: Pick<Preferences, 'read'>
  refreshQuotes: RefreshQuotes
  startPayment: (tx: Tx, websiteId: WebsiteId, request: StartPaymentRequest) => Promise<StartedPayment>
  reconciler: Pick<PaymentReconciler, 'settle' | 'refresh'>
  /** Leaves database connections for other requests. */
  limitConcurrency: <Result>(operation: () => Promise<Result>) => Promise<Result>
  rateLimits: Pick<RateLimits, 'consume'>
  limits: Pick<Limits, 'paymentsPerMinute'>
  transact: Transact
  secrets: Pick<Secrets, 'sign'>
  log: Pick<Log, 'error'>
}

export type PayRequest = PayInput &
  Readonly<{
    shopper: Shopper
    language: string
    origin: string
    email?: string
    /** Client key of the address, for rate limits. */
    address: string
  }>
/** `visitorKey`: the customer or browser; `requestKey`: with its idempotency key. */
export type KeyedPayRequest = PayRequest & Readonly<{ visitorKey: string; requestKey: string }>

/** How many other open payments of the cart are closed before giving up. */
const MAX_OTHER_PAYMENTS = 3

const RETRY_DELAYS_MS = [100, 400, 1500, 4000]

const isSuccessful = ({ state }: Payment): boolean => state === 'paid' || state === 'awaiting'

const toParty = (address: Address, phone: string): Party => ({
  ...address,
  name: `${address.firstName} ${address.lastName}`.trim(),
  phone,
})

const toParties = ({ shippingAddress, billingAddress, phone }: Details) => {
  const shipping = shippingAddress.country === '' ? undefined : toParty(shippingAddress, phone)
  return { shipping, billing: billingAddress ? toParty(billingAddress, phone) : shipping }
}

/** Pays a cart: starts the payment, charges it outside of any transaction, and settles the outcome. */
export const createPay = (deps: PayDependencies) => {
  const { cart, payments, records, preferences, startPayment, refreshQuotes, reconciler } = deps
  const { limitConcurrency, rateLimits, limits, transact, secrets, log } = deps

  const charge = async (payment: Payment, { instrument, origin }: KeyedPayRequest): Promise<ChargeOutcome> => {
    const { websiteId, paymentId } = payment
    const { details } = payment.purchase as PurchaseSnapshot
    const provider = await payments.findProvider(websiteId, payment.provider)
    if (!provider) return { state: 'failed', reason: 'This payment method is not available at the moment.' }
    try {
      return await provider.charge({
        ...toAttempt(payment),
        ...toParties(details),
        description: `Order at ${new URL(origin).host}`,
        email: details.email,
        instrument,
        returnUrl: origin + toReturnPath(paymentId, secrets.sign(paymentId, 'return')),
      })
    } catch (error) {
      // The charge may have succeeded; reconciliation finds out.
      log.error({ err: error, websiteId, paymentId }, 'A payment could not be charged')
      return { state: 'unknown', reference: undefined }
    }
  }

  /** Retries while the database is unavailable. If all attempts fail, reconciliation settles the payment later. */
  const settleWithRetries = async (payment: Payment, outcome: ChargeOutcome): Promise<Payment> => {
    for (const delay of RETRY_DELAYS_MS) {
      try {
        return await reconciler.settle(payment, outcome)
      } catch (error) {
        log.error({ err: error, paymentId: payment.paymentId }, 'The outcome of a payment could not be saved')
        await wait(delay)
      }
    }
    return reconciler.settle(payment, outcome)
  }

  /** Retries of the same payment are not counted. */
  const countAttempt = async (websiteId: WebsiteId, address: string): Promise<void> => {
    await rateLimits
      .consume(`pay ${websiteId} ${address}`, { times: limits.paymentsPerMinute, seconds: 60 })
      .catch((error: unknown) => {
        if (!isDomainError(error, 'request.too_many')) throw error
        throw tooManyAttemptsError(Number(error.extra?.retryAfter ?? 60))
      })
  }

  const prepare = async (websiteId: WebsiteId, request: KeyedPayRequest): Promise<StartPaymentRequest | undefined> => {
    const parse = (stored: unknown): Details => parseDetails(stored, request.email)
    const load = () => cart.loadForCheckout(websiteId, request.shopper, (stored) => getCustomerKey(parse(stored)))
    const first = await load()
    // External quotes may have expired since the cart was shown. If new ones differ, the total no longer matches and the payment is rejected.
    const loaded = first && (await refreshQuotes(websiteId, first)) ? await load() : first
    if (!loaded) return undefined
    const { cart: shoppingCart } = loaded
    const details = parse(loaded.details)
    // Invalid fields are reported before a missing delivery method.
    const invalid = validateDetails(details, {
      address: shoppingCart.requiresShipping,
      pickup: shoppingCart.selectedShippingOption?.pickup ?? false,
    })
    if (invalid.missing.length > 0 || Object.keys(invalid.errors).length > 0) throw invalidDetailsError(invalid)
    const offered = await payments.listMethods(websiteId, {
      currency: shoppingCart.currency,
      amount: BigInt(shoppingCart.grandTotalCents),
      country: details.shippingAddress.country,
    })
    const { holdMinutes } = await preferences.read(websiteId, 'checkout')
    return {
      cartId: shoppingCart.id,
      method: offered.methods.find(({ id }) => id === request.method),
      offersPayments: offered.methods.length > 0,
      testMode: offered.testMode,
      instrument: request.instrument,
      seen: {
        revision: request.cartRevision,
        ...(request.seenTotalCents === undefined ? {} : { total: String(request.seenTotalCents) }),
      },
      holdMinutes,
      language: request.language,
      requestKey: request.requestKey,
      visitorKey: request.visitorKey,
      clientKey: secrets.sign(request.address, `payment client ${websiteId}`),
      email: request.email,
      countAttempt: () => countAttempt(websiteId, request.address),
    }
  }

  /**
   * The payment that an earlier run of this request started before its process died. It is continued without checking the cart again. A
   * payment that finally failed may be started again.
   */
  const findByRequest = async (websiteId: WebsiteId, requestKey: string): Promise<Payment | undefined> => {
    const payment = await records.findByRequest(websiteId, requestKey)
    const current = payment && isOpen(payment.state) ? await reconciler.refresh(payment) : payment
    // The provider has not responded yet. Soon the payment is known to be charged, or canceled and can be started again.
    if (current?.state === 'started' && current.looks === 0) throw paymentInProgressError()
    return current && (isSuccessful(current) || isOpen(current.state)) ? current : undefined
  }

  /** Cancels a payment that waits for the shopper, who has started another one. A payment that is being processed is left alone. */
  const closeOther = async (payment: Payment): Promise<Payment> => {
    if (!isOpen(payment.state)) return payment
    const current = await reconciler.refresh(payment, { shouldCancel: payment.state === 'challenged' })
    if (isOpen(current.state)) throw paymentInProgressError()
    return current
  }

  /** `prepareCart` runs first, unless the request has started a payment already. */
  return async (websiteId: WebsiteId, request: KeyedPayRequest, prepareCart: () => Promise<void>): Promise<Payment> => {
    const existing = await findByRequest(websiteId, request.requestKey)
    if (existing) return existing
    await prepareCart()
    const prepared = await prepare(websiteId, request)
    if (!prepared) throw noCartError()
    for (let count = 0; count < MAX_OTHER_PAYMENTS; count++) {
      const { isNew, payment } = await limitConcurrency(() => transact((tx) => startPayment(tx, websiteId, prepared)))
      if (isNew) return settleWithRetries(payment, await charge(payment, request))
      const other = await closeOther(payment)
      if (isSuccessful(other)) return other
    }
    throw paymentInProgressError()
  }
}

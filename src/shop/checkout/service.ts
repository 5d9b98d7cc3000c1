import type { WebsiteId } from '#base/id.ts'
import type { Limits } from '#base/limits.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { createConcurrencyLimit } from '#platform/images/concurrency-limit.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Shopper, ShoppingCart } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { PayResponse } from './contract.ts'
import { missingKeyError } from './errors.ts'
import { createIdempotency } from './idempotency.ts'
import { reconcilePayments, refundLatePayment } from './jobs.ts'
import { createFailedPaymentCleanup } from './operations/delete-failed-payments.ts'
import { createLoadCheckout } from './operations/load-checkout.ts'
import { createPay, type PayRequest } from './operations/pay.ts'
import { createPayPurchase, type PurchaseRequest } from './operations/pay-purchase.ts'
import { createPaymentStatus, getVisitorKey } from './operations/payment-status.ts'
import { createPrepareTerms } from './operations/prepare-terms.ts'
import { createWebhookProcessor } from './operations/process-webhooks.ts'
import { createPaymentReconciler } from './operations/reconcile-payments.ts'
import { createRefreshQuotes, type FetchExternalQuotes } from './operations/refresh-quotes.ts'
import { createPaymentRunner } from './operations/run-payment.ts'
import { createSaveDetails } from './operations/save-details.ts'
import { createSettlement, type SettlementDependencies } from './operations/settle-payment.ts'
import { createStartCartPayment } from './operations/start-cart-payment.ts'
import { createStartPayment } from './operations/start-payment.ts'
import { createStartPurchasePayment } from './operations/start-purchase-payment.ts'
import { createSubscriptions } from './operations/start-subscription.ts'
import { createSubmitForm } from './operations/submit-form.ts'
import { createPaymentPresenter } from './present-payment.ts'
import { openSeenCart, type SeenCart, sealSeenCart } from './seen-cart.ts'

export type CheckoutDependencies = {
  queries: Queries
  transact: Transact
  events: Events
  jobs: Jobs
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  secrets: Secrets
  credentials: Pick<Credentials, 'newToken' | 'hashToken'>
  cart: Cart
  catalog: Pick<Catalog, 'listByIds'>
  discounts: Discounts
  giftCards: Pick<GiftCards, 'hold' | 'holdAgain' | 'capture' | 'release'>
  inventory: Inventory
  orders: SettlementDependencies['orders']
  payments: Payments
  preferences: Pick<Preferences, 'read'>
  rateLimits: Pick<RateLimits, 'consume'>
  limits: Pick<Limits, 'paymentsPerMinute'>
  /** Undefined if no external carrier or tax service is connected. */
  fetchExternalQuotes: FetchExternalQuotes | undefined
}

/** Of ten database connections, so that other requests do not wait for payments. */
const MAX_CONCURRENT_PAYMENTS = 6

export const createCheckout = (deps: CheckoutDependencies) => {
  const { transact, jobs, log, payments } = deps
  const { records, savedMethods } = payments
  const limitConcurrency = createConcurrencyLimit(MAX_CONCURRENT_PAYMENTS)
  const settlement = createSettlement({ ...deps, records, savedMethods })
  const reconciler = createPaymentReconciler({ ...deps, records, settlement, limitConcurrency })
  const presenter = createPaymentPresenter(deps)
  const startPayment = createStartPayment({ ...deps, records, settlement })
  const startCartPayment = createStartCartPayment({ ...deps, startPayment })
  const startPurchasePayment = createStartPurchasePayment({ records, startPayment })
  const refreshQuotes = createRefreshQuotes(deps)
  const prepareTerms = createPrepareTerms(deps)
  const runner = createPaymentRunner({ ...deps, records, reconciler, limitConcurrency })
  const payCart = createPay({ ...deps, refreshQuotes, prepareTerms, startCartPayment, runner })
  const runPurchase = createPayPurchase({ prepareTerms, startPurchasePayment, runner })
  const paymentStatus = createPaymentStatus({ ...deps, records, reconciler, presenter })
  const loadCheckout = createLoadCheckout({ ...deps, records, presenter, paymentStatus, refreshQuotes })
  const saveDetails = createSaveDetails({ ...deps, loadCheckout })
  const webhooks = createWebhookProcessor({ ...deps, records, reconciler })
  const idempotency = createIdempotency(deps)
  const subscriptions = createSubscriptions(deps)
  const failedPayments = createFailedPaymentCleanup({ ...deps, records })

  jobs.work(refundLatePayment, async ({ websiteId, paymentId }, { last }) => {
    const outcome = await payments.lateRefunds.refund(websiteId, paymentId)
    if (outcome.state !== 'failed') return
    const payment = await records.find(websiteId, paymentId)
    if (last && payment) await transact((tx) => payments.lateRefunds.giveUp(tx, payment, outcome.reason))
    // Throwing makes the job retry later.
    throw new Error(`The refund of payment ${paymentId} failed: ${outcome.reason}`)
  })
  const reconcile = async (isOnlyProcess: boolean): Promise<void> => {
    await reconciler.reconcileDue({ isOnlyProcess })
    await webhooks.processDue()
  }
  jobs.work(reconcilePayments, () => reconcile(false))
  jobs.schedule(reconcilePayments, '* * * * *')

  /** `prepareCart` runs first, and once as well. */
  const pay = async (
    websiteId: WebsiteId,
    key: string | undefined,
    payRequest: PayRequest,
    prepareCart: () => Promise<void> = async () => {},
  ): Promise<PayResponse> => {
    if (!key) throw missingKeyError()
    const { shopper, method, instrument, saveMethod, cartRevision, seenTotalCents, seenGiftCardCents } = payRequest
    const seen = [cartRevision, seenTotalCents ?? null, seenGiftCardCents ?? null]
    const request = ['pay', method, instrument, saveMethod, ...seen]
    const client = getVisitorKey(shopper)
    const response = await idempotency.runOnce(websiteId, { client, key, request }, async () =>
      presenter.toPayResponse(
        await payCart(websiteId, { ...payRequest, visitorKey: client, requestKey: `${client} ${key}` }, prepareCart),
      ),
    )
    return PayResponse.parse(response)
  }

  /**
   * Pays a purchase without a cart: with the same idempotency, limits, challenges and pages as carts. While the response is `pending`, the
   * page at `getPendingUrl` waits for the outcome.
   */
  const payPurchase = async (
    websiteId: WebsiteId,
    key: string | undefined,
    purchaseRequest: PurchaseRequest,
  ): Promise<PayResponse> => {
    if (!key) throw missingKeyError()
    const { purchaseId, purchase, method, instrument, visitorKey: client } = purchaseRequest
    const request = ['pay purchase', purchaseId, purchase.total, method, instrument]
    const response = await idempotency.runOnce(websiteId, { client, key, request }, async () =>
      presenter.toPayResponse(await runPurchase(websiteId, { ...purchaseRequest, requestKey: `${client} ${key}` })),
    )
    return PayResponse.parse(response)
  }

  return {
    read: loadCheckout,
    save: saveDetails,
    receiveWebhook: webhooks.receive,
    listFailedWebhooks: webhooks.listFailed,
    startSubscription: subscriptions.startSubscription,
    findSubscriptionCart: subscriptions.findSubscriptionCart,
    takeSubscriptionCart: subscriptions.takeSubscriptionCart,

    /** With a key, the operation runs once and repeated requests get the same response. */
    runOnce: <Result>(
      websiteId: WebsiteId,
      shopper: Shopper,
      { key, request }: { key: string | undefined; request: unknown },
      operation: () => Promise<Result>,
    ): Promise<unknown> =>
      key === undefined
        ? operation()
        : idempotency.runOnce(websiteId, { client: getVisitorKey(shopper), key, request }, operation),

    pay,
    payPurchase,
    getPendingUrl: paymentStatus.getPendingUrl,

    getPayment: paymentStatus.getPayment,
    getPendingPayment: paymentStatus.getPendingPayment,
    confirmPayment: paymentStatus.confirmPayment,
    handleReturn: paymentStatus.handleReturn,

    /** For the form without scripts: the cart as it is shown now, and as it was shown before. */
    sealSeenCart: (websiteId: WebsiteId, cart: ShoppingCart): string => sealSeenCart(deps.secrets, websiteId, cart),
    openSeenCart: (websiteId: WebsiteId, sealed: string | null): SeenCart | undefined =>
      openSeenCart(deps.secrets, websiteId, sealed),

    submitForm: createSubmitForm({ ...deps, save: saveDetails, pay }),

    /** On startup: resumes what the previous process left. `isOnlyProcess`: no other process uses this database. */
    async recover(isOnlyProcess: boolean): Promise<void> {
      try {
        if (isOnlyProcess) await idempotency.takeOver()
        await reconcile(isOnlyProcess)
      } catch (error) {
        log.error({ err: error }, 'Payments could not be reconciled')
      }
    },

    async deleteExpired(): Promise<void> {
      for (const { deleteExpired } of [idempotency, webhooks, subscriptions, failedPayments]) await deleteExpired()
    },
  }
}
export type Checkout = ReturnType<typeof createCheckout>

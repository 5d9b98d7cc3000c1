import { newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import { AFTERPAY_METHOD, STRIPE_PAGE_METHOD } from './model.ts'
import type { Attempt, Charge, ChargeOutcome, Provider } from './provider.ts'
import { createStripeClient, isRejection, isStoredError, type StripeApi, type StripeKeys } from './stripe-client.ts'
import { parseEvent, verifySignature } from './stripe-events.ts'
import {
  CANCELED,
  DECLINED,
  Intent,
  Refund,
  RefundPage,
  Session,
  toAddressParams,
  toIntentOutcome,
  toMetadata,
  toRefundOutcome,
  toSessionOutcome,
  UNAVAILABLE,
} from './stripe-objects.ts'
import { createStripeSavedMethods } from './stripe-saved-methods.ts'

const REFUND_PAGE_SIZE = 100
const CHECKOUT_SESSION_MINUTES = 31

/**
 * Payment intents are created first and confirmed in a second request. Creating is idempotent and moves no money, so the status of a payment
 * can always be found without charging twice or too late.
 */
export const createStripeProvider = ({
  keys,
  websiteId,
  clock,
  api,
  warn,
}: {
  keys: StripeKeys
  websiteId: WebsiteId
  clock: Clock
  api?: StripeApi
  warn: (error: unknown) => void
}): Provider => {
  const client = createStripeClient(keys.secretKey, api)

  /** Parameters must be identical on retries: Stripe rejects a reused key with other parameters. */
  const createIntent = (attempt: Attempt): Promise<Intent> =>
    client.post(
      '/v1/payment_intents',
      {
        amount: String(attempt.amount.amount),
        currency: attempt.amount.currency.toLowerCase(),
        'payment_method_types[]': attempt.method === AFTERPAY_METHOD ? 'afterpay_clearpay' : 'card',
        ...toMetadata(attempt),
      },
      `${attempt.paymentId}-make`,
      Intent,
    )

  const confirmIntent = (charge: Charge, { id }: Intent): Promise<Intent> =>
    client.post(
      `/v1/payment_intents/${id}/confirm`,
      {
        return_url: charge.returnUrl,
        ...(charge.method === AFTERPAY_METHOD
          ? {
              'payment_method_data[type]': 'afterpay_clearpay',
              'payment_method_data[billing_details][email]': charge.email,
              ...toAddressParams('payment_method_data[billing_details]', charge.billing),
            }
          : { payment_method: charge.instrument.saved?.reference ?? charge.instrument.paymentMethod }),
        ...toAddressParams('shipping', charge.shipping),
      },
      `${charge.paymentId}-confirm`,
      Intent,
    )

  const createCheckoutSession = (charge: Charge, customer: string | undefined): Promise<Session> =>
    client.post(
      '/v1/checkout/sessions',
      {
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': charge.amount.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(charge.amount.amount),
        'line_items[0][price_data][product_data][name]': charge.description,
        // Stripe accepts one of the two.
        ...(customer
          ? { customer, 'payment_intent_data[setup_future_usage]': 'off_session' }
          : { customer_email: charge.email }),
        success_url: charge.returnUrl,
        cancel_url: charge.returnUrl,
        // Stripe's minimum is 30 minutes; expired payments are canceled earlier.
        expires_at: String(Math.floor(clock().getTime() / 1000) + CHECKOUT_SESSION_MINUTES * 60),
        ...toMetadata(charge),
        ...toMetadata(charge, 'payment_intent_data[metadata]'),
      },
      `${charge.paymentId}-page`,
      Session,
    )

  /** Undefined if Stripe stored an error for the creation: then there is no intent that could be confirmed. */
  const findIntent = (attempt: Attempt): Promise<Intent | undefined> =>
    createIntent(attempt).catch((error: unknown) => {
      if (!isStoredError(error)) throw error
      return undefined
    })

  const saved = createStripeSavedMethods({ client, websiteId, findIntent, warn })

  const fetchIntent = (id: string): Promise<Intent> => client.get(`/v1/payment_intents/${id}`, Intent)

  const getSessionStatus = async (attempt: Attempt, id: string): Promise<ChargeOutcome> => {
    const session = await client.get(`/v1/checkout/sessions/${id}`, Session)
    const outcome = toSessionOutcome(attempt, session)
    const hasSavedMethod = outcome.state === 'paid' && session.customer && session.payment_intent
    return hasSavedMethod ? saved.addSavedMethod(outcome, await fetchIntent(outcome.reference)) : outcome
  }

  const getStatus = async (attempt: Attempt): Promise<ChargeOutcome> => {
    const { reference } = attempt
    if (reference?.startsWith('cs_')) return getSessionStatus(attempt, reference)
    if (reference) {
      const intent = await fetchIntent(reference)
      return saved.addSavedMethod(toIntentOutcome(attempt, intent), intent)
    }
    if (attempt.method === STRIPE_PAGE_METHOD) return { state: 'unknown', reference }
    const intent = await findIntent(attempt)
    // A replayed idempotent response shows the state at creation, not the current one.
    return intent ? getStatus({ ...attempt, reference: intent.id }) : { state: 'failed', reason: UNAVAILABLE }
  }

  const closeQuietly = async (path: string, schema: typeof Intent | typeof Session, key: string): Promise<void> => {
    try {
      await client.post(path, {}, key, schema)
    } catch (error) {
      // Too late to cancel; the status is requested next.
      if (!isRejection(error)) throw error
    }
  }

  const findRefund = async (intent: string, refundId: string, after?: string): Promise<Refund | undefined> => {
    const query = new URLSearchParams({ payment_intent: intent, limit: String(REFUND_PAGE_SIZE) })
    if (after) query.set('starting_after', after)
    const page = await client.get(`/v1/refunds?${query}`, RefundPage)
    const found = page.data.find(({ metadata }) => metadata?.refund_id === refundId)
    const last = page.data.at(-1)
    return found || !page.has_more || !last ? found : findRefund(intent, refundId, last.id)
  }

  return {
    name: 'stripe',

    charge: async (charge) => {
      let reference: string | undefined
      try {
        if (charge.method === STRIPE_PAGE_METHOD)
          return toSessionOutcome(charge, await createCheckoutSession(charge, await saved.findCustomer(charge)))
        const intent = await findIntent(charge)
        if (!intent) return { state: 'failed', reason: UNAVAILABLE }
        reference = intent.id
        const customer = await saved.findCustomer(charge)
        if (customer) await saved.assignCustomer(charge.paymentId, intent, customer, charge.saver !== undefined)
        const confirmed = await confirmIntent(charge, intent)
        return await saved.addSavedMethod(toIntentOutcome(charge, confirmed), confirmed)
      } catch (error) {
        if (!isRejection(error)) {
          warn(error)
          return { state: 'unknown', reference }
        }
        if (error.type !== 'card_error') warn(error)
        return { state: 'failed', reason: error.type === 'card_error' ? error.message || DECLINED : UNAVAILABLE }
      }
    },

    getStatus: getStatus,

    cancel: async (attempt) => {
      // Without a stored reference, the shopper was never redirected to the page.
      if (attempt.method === STRIPE_PAGE_METHOD && !attempt.reference) return { state: 'failed', reason: CANCELED }
      const reference = attempt.reference ?? (await findIntent(attempt))?.id
      if (!reference) return { state: 'failed', reason: CANCELED }
      // A new key each time: with the same key, Stripe would replay an earlier rejection.
      const key = newId()
      if (reference.startsWith('cs_')) await closeQuietly(`/v1/checkout/sessions/${reference}/expire`, Session, key)
      else await closeQuietly(`/v1/payment_intents/${reference}/cancel`, Intent, key)
      return getStatus({ ...attempt, reference })
    },

    refund: async (_websiteId, reference, amount, refundId) => {
      try {
        // Stripe forgets idempotency keys after a day: a partial refund that is requested again later would be paid twice.
        const existing = await findRefund(reference, refundId)
        if (existing) return toRefundOutcome(existing)
        return toRefundOutcome(
          await client.post(
            '/v1/refunds',
            { payment_intent: reference, amount: String(amount.amount), 'metadata[refund_id]': refundId },
            refundId,
            Refund,
          ),
        )
      } catch (error) {
        if (!isRejection(error)) throw error
        return { state: 'failed', reason: error.message }
      }
    },

    saveMethod: saved.saveMethod,
    chargeOffSession: saved.chargeOffSession,
    deleteMethod: saved.deleteMethod,

    parseWebhook: (body, headers) =>
      keys.webhookSecret !== '' && verifySignature(headers['stripe-signature'] ?? '', keys.webhookSecret, body, clock())
        ? parseEvent(body, websiteId)
        : 'forged',
  }
}

import { z } from 'zod'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import { AFTERPAY_METHOD, STRIPE_PAGE_METHOD } from './model.ts'
import type { Attempt, Charge, ChargeOutcome, Party, Provider, RefundOutcome } from './provider.ts'
import {
  createStripeClient,
  isRejection,
  isStoredError,
  type Params,
  type StripeApi,
  type StripeKeys,
} from './stripe-client.ts'
import { parseEvent, verifySignature } from './stripe-events.ts'

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
})
type Intent = z.output<typeof Intent>

const Session = z.object({
  id: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  url: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
})
type Session = z.output<typeof Session>

const Refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
type Refund = z.output<typeof Refund>
const RefundPage = z.object({ data: z.array(Refund), has_more: z.boolean() })
const REFUND_PAGE_SIZE = 100

const DECLINED = 'Your payment was declined. Please try another way to pay.'
const CANCELED = 'The payment was not completed in time.'
const UNAVAILABLE =
  'Card payments are not available at the moment. Please use another payment method or contact the shop.'

const CHECKOUT_SESSION_MINUTES = 31

const toMetadata = ({ paymentId, websiteId }: Attempt, prefix = 'metadata'): Params => ({
  [`${prefix}[payment_id]`]: paymentId,
  [`${prefix}[website_id]`]: websiteId,
})

const toAddressParams = (prefix: string, known: Party | undefined): Params =>
  known === undefined
    ? {}
    : {
        [`${prefix}[name]`]: known.name,
        [`${prefix}[phone]`]: known.phone,
        [`${prefix}[address][line1]`]: known.line1,
        [`${prefix}[address][line2]`]: known.line2,
        [`${prefix}[address][city]`]: known.city,
        [`${prefix}[address][state]`]: known.region,
        [`${prefix}[address][postal_code]`]: known.postalCode,
        [`${prefix}[address][country]`]: known.country,
      }

/** Throws unless id, amount and currency match the payment. */
const assertMatchesPayment = (
  { paymentId, amount: { amount, currency } }: Attempt,
  found: { metadata: Record<string, string>; amount?: number | null; currency?: string | null },
): void => {
  const same = found.amount === Number(amount) && found.currency?.toUpperCase() === currency
  if (found.metadata.payment_id !== paymentId || !same)
    throw new Error(`Stripe's response for payment ${paymentId} is about another payment.`)
}

const toIntentOutcome = (attempt: Attempt, intent: Intent): ChargeOutcome => {
  assertMatchesPayment(attempt, intent)
  const { id: reference, status, next_action: next, last_payment_error: error } = intent
  const url = next?.redirect_to_url?.url
  if (status === 'succeeded') return { state: 'paid', reference }
  if (status === 'canceled') return { state: 'failed', reason: CANCELED }
  if (status === 'requires_action' && url) return { state: 'challenged', reference, redirectUrl: url }
  // An unconfirmed intent has the same status, but no error.
  if (status === 'requires_payment_method' && error) return { state: 'failed', reason: error.message || DECLINED }
  return { state: 'unknown', reference }
}

const toSessionOutcome = (attempt: Attempt, session: Session): ChargeOutcome => {
  assertMatchesPayment(attempt, { ...session, amount: session.amount_total })
  const { id, status, payment_status: paid, payment_intent: intent, url } = session
  if (paid === 'paid') return { state: 'paid', reference: intent ?? id }
  if (status === 'expired') return { state: 'failed', reason: CANCELED }
  return status === 'open' && url
    ? { state: 'challenged', reference: id, redirectUrl: url }
    : { state: 'unknown', reference: id }
}

const toRefundOutcome = ({ id, status, failure_reason: reason }: Refund): RefundOutcome =>
  status === 'succeeded' || status === 'pending'
    ? { state: 'refunded', reference: id }
    : { state: 'failed', reason: reason ?? 'Stripe rejected the refund.' }

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
          : { payment_method: charge.instrument.paymentMethod }),
        ...toAddressParams('shipping', charge.shipping),
      },
      `${charge.paymentId}-confirm`,
      Intent,
    )

  const createCheckoutSession = (charge: Charge): Promise<Session> =>
    client.post(
      '/v1/checkout/sessions',
      {
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': charge.amount.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(charge.amount.amount),
        'line_items[0][price_data][product_data][name]': charge.description,
        customer_email: charge.email,
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

  const getStatus = async (attempt: Attempt): Promise<ChargeOutcome> => {
    const { reference } = attempt
    if (reference?.startsWith('cs_'))
      return toSessionOutcome(attempt, await client.get(`/v1/checkout/sessions/${reference}`, Session))
    if (reference) return toIntentOutcome(attempt, await client.get(`/v1/payment_intents/${reference}`, Intent))
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
        if (charge.method === STRIPE_PAGE_METHOD) return toSessionOutcome(charge, await createCheckoutSession(charge))
        const intent = await findIntent(charge)
        if (!intent) return { state: 'failed', reason: UNAVAILABLE }
        reference = intent.id
        return toIntentOutcome(charge, await confirmIntent(charge, intent))
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

    parseWebhook: (body, headers) =>
      keys.webhookSecret !== '' && verifySignature(headers['stripe-signature'] ?? '', keys.webhookSecret, body, clock())
        ? parseEvent(body, websiteId)
        : 'forged',
  }
}

import { z } from 'zod'
import type { Attempt, ChargeOutcome, Party, RefundOutcome, StoredMethod } from './provider.ts'
import type { Params } from './stripe-client.ts'

/** Stripe's objects as far as they are used, and their meaning. */

const Failure = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
})
const NextAction = z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() })
const Metadata = z.record(z.string(), z.string()).default({})

export const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata: Metadata,
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
  setup_future_usage: z.string().nullish(),
  next_action: NextAction.nullish(),
  last_payment_error: Failure.nullish(),
})
export type Intent = z.output<typeof Intent>

export const SetupIntent = z.object({
  id: z.string(),
  status: z.string(),
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
  next_action: NextAction.nullish(),
  last_setup_error: Failure.nullish(),
})
export type SetupIntent = z.output<typeof SetupIntent>

export const Customer = z.object({ id: z.string() })

export const PaymentMethod = z.object({
  id: z.string(),
  customer: z.string().nullish(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
})
type PaymentMethod = z.output<typeof PaymentMethod>

export const Session = z.object({
  id: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  url: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  customer: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: Metadata,
})
export type Session = z.output<typeof Session>

export const Refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type Refund = z.output<typeof Refund>
export const RefundPage = z.object({ data: z.array(Refund), has_more: z.boolean() })

export const DECLINED = 'Your payment was declined. Please try another way to pay.'
export const CANCELED = 'The payment was not completed in time.'
export const UNAVAILABLE =
  'Card payments are not available at the moment. Please use another payment method or contact the shop.'

export const toMetadata = ({ paymentId, websiteId }: Attempt, prefix = 'metadata'): Params => ({
  [`${prefix}[payment_id]`]: paymentId,
  [`${prefix}[website_id]`]: websiteId,
})

export const toAddressParams = (prefix: string, known: Party | undefined): Params =>
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

export const toIntentOutcome = (attempt: Attempt, intent: Intent): ChargeOutcome => {
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

export const toSessionOutcome = (attempt: Attempt, session: Session): ChargeOutcome => {
  assertMatchesPayment(attempt, { ...session, amount: session.amount_total })
  const { id, status, payment_status: paid, payment_intent: intent, url } = session
  if (paid === 'paid') return { state: 'paid', reference: intent ?? id }
  if (status === 'expired') return { state: 'failed', reason: CANCELED }
  return status === 'open' && url
    ? { state: 'challenged', reference: id, redirectUrl: url }
    : { state: 'unknown', reference: id }
}

export const toRefundOutcome = ({ id, status, failure_reason: reason }: Refund): RefundOutcome =>
  status === 'succeeded' || status === 'pending'
    ? { state: 'refunded', reference: id }
    : { state: 'failed', reason: reason ?? 'Stripe rejected the refund.' }

const pad = (number: number): string => String(number).padStart(2, '0')

/** Undefined for methods that are no cards. */
export const toStoredMethod = ({ id, customer, card }: PaymentMethod): StoredMethod | undefined => {
  if (!card) return undefined
  const lastDay = new Date(Date.UTC(card.exp_year, card.exp_month, 0)).getUTCDate()
  return {
    reference: id,
    customerReference: customer ?? null,
    brand: card.brand,
    lastFour: card.last4,
    expiresOn: `${card.exp_year}-${pad(card.exp_month)}-${pad(lastDay)}`,
  }
}

import type { WebsiteId } from '#base/id.ts'
import { classifyDecline } from './model.ts'
import type { Attempt, Charge, ChargeOutcome, OffSessionOutcome, Provider, SaveOutcome, Saver } from './provider.ts'
import { isRejection, type StripeClient, type StripeError } from './stripe-client.ts'
import {
  Customer,
  DECLINED,
  Intent,
  PaymentMethod,
  SetupIntent,
  toIntentOutcome,
  toStoredMethod,
  UNAVAILABLE,
} from './stripe-objects.ts'

type Decline = Readonly<{ code?: string | null; decline_code?: string | null; message?: string | null }>

const toFailure = ({ code, decline_code: declineCode, message }: Decline) =>
  ({
    state: 'failed',
    kind: classifyDecline({ code: code ?? '', declineCode: declineCode ?? '' }),
    reason: message || DECLINED,
  }) as const

/** Besides declined cards: a request that Stripe can never accept, such as one with a removed card; or invalid keys. */
const toRejection = ({ type, status, code, declineCode, message }: StripeError) => {
  if (type === 'card_error') return toFailure({ code, decline_code: declineCode, message })
  const isFinal = status === 400 || status === 404
  return { state: 'failed', kind: isFinal ? 'hard' : 'soft', reason: UNAVAILABLE } as const
}

const toOffSessionOutcome = (attempt: Attempt, intent: Intent): OffSessionOutcome => {
  const outcome = toIntentOutcome(attempt, intent)
  if (outcome.state === 'paid') return { state: 'paid', reference: outcome.reference }
  if (outcome.state === 'challenged') return toFailure({ code: 'authentication_required' })
  return outcome.state === 'failed'
    ? toFailure(intent.last_payment_error ?? {})
    : { state: 'unknown', reference: intent.id }
}

/** Saved cards: Stripe attaches a payment method to a customer, who can then be charged without being present. */
export const createStripeSavedMethods = ({
  client,
  websiteId,
  findIntent,
  warn,
}: {
  client: StripeClient
  websiteId: WebsiteId
  /** Creates the intent of a payment, or finds it. */
  findIntent: (attempt: Attempt) => Promise<Intent | undefined>
  warn: (error: unknown) => void
}) => {
  const findOrCreateCustomer = async (
    { memberId, customerReference }: Saver,
    email: string,
    key: string,
  ): Promise<string> => {
    if (customerReference) return customerReference
    const params = { email, 'metadata[member_id]': memberId, 'metadata[website_id]': websiteId }
    return (await client.post('/v1/customers', params, key, Customer)).id
  }

  const findCustomer = async ({ instrument, saver, email, paymentId }: Charge): Promise<string | undefined> => {
    if (instrument.saved) return instrument.saved.customerReference ?? undefined
    return saver && findOrCreateCustomer(saver, email, `${paymentId}-customer`)
  }

  /** Before the confirmation: with `setup_future_usage`, Stripe attaches the payment method to the customer when it is paid. */
  const assignCustomer = (paymentId: string, { id }: Intent, customer: string, isSaved: boolean): Promise<Intent> =>
    client.post(
      `/v1/payment_intents/${id}`,
      { customer, setup_future_usage: isSaved ? 'off_session' : undefined },
      `${paymentId}-assign`,
      Intent,
    )

  const fetchMethod = async (id: string) => toStoredMethod(await client.get(`/v1/payment_methods/${id}`, PaymentMethod))

  /** Adds the method that was saved with a successful payment. The payment succeeds without it too. */
  const addSavedMethod = async (outcome: ChargeOutcome, intent: Intent): Promise<ChargeOutcome> => {
    if (outcome.state !== 'paid' || !intent.setup_future_usage || !intent.payment_method) return outcome
    const savedMethod = await fetchMethod(intent.payment_method).catch((error: unknown) => void warn(error))
    return savedMethod ? { ...outcome, savedMethod } : outcome
  }

  const chargeOffSession: Provider['chargeOffSession'] = async ({ saved, ...attempt }) => {
    let reference: string | undefined
    try {
      const intent = await findIntent(attempt)
      if (!intent) return { state: 'failed', kind: 'soft', reason: UNAVAILABLE }
      reference = intent.id
      if (saved.customerReference) await assignCustomer(attempt.paymentId, intent, saved.customerReference, false)
      const confirmed = await client.post(
        `/v1/payment_intents/${intent.id}/confirm`,
        { payment_method: saved.reference, off_session: 'true' },
        `${attempt.paymentId}-confirm`,
        Intent,
      )
      return toOffSessionOutcome(attempt, confirmed)
    } catch (error) {
      if (isRejection(error)) return toRejection(error)
      warn(error)
      return { state: 'unknown', reference }
    }
  }

  const toSaveOutcome = async (intent: SetupIntent): Promise<SaveOutcome> => {
    const url = intent.next_action?.redirect_to_url?.url
    if (intent.status === 'requires_action' && url) return { state: 'challenged', redirectUrl: url }
    const method =
      intent.status === 'succeeded' && intent.payment_method ? await fetchMethod(intent.payment_method) : undefined
    return method ? { state: 'saved', method } : toFailure(intent.last_setup_error ?? {})
  }

  const saveMethod: Provider['saveMethod'] = async ({ requestId, email, instrument, returnUrl, ...saver }) => {
    try {
      const customer = await findOrCreateCustomer(saver, email, `${requestId}-customer`)
      const params = {
        customer,
        payment_method: instrument.paymentMethod,
        'payment_method_types[]': 'card',
        usage: 'off_session',
        confirm: 'true',
        return_url: returnUrl,
        'metadata[website_id]': websiteId,
      }
      const { id } = await client.post('/v1/setup_intents', params, `${requestId}-setup`, SetupIntent)
      // A replayed idempotent response shows the state at creation, not the current one.
      return await toSaveOutcome(await client.get(`/v1/setup_intents/${id}`, SetupIntent))
    } catch (error) {
      if (!isRejection(error)) throw error
      return toRejection(error)
    }
  }

  const deleteMethod: Provider['deleteMethod'] = async ({ reference }) => {
    try {
      await client.post(`/v1/payment_methods/${reference}/detach`, {}, `${reference}-detach`, PaymentMethod)
    } catch (error) {
      // It was detached before.
      if (!isRejection(error)) throw error
    }
  }

  return { findCustomer, assignCustomer, addSavedMethod, chargeOffSession, saveMethod, deleteMethod }
}

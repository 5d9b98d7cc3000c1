import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import type { ProviderEvent } from './provider.ts'

/** Limits replay attacks. */
const TOLERANCE_SECONDS = 300

const computeSignature = (secret: string, time: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest()

/** Format: `t=1700000000,v1=…,v1=…`, with several signatures while a secret is rotated. */
export const verifySignature = (header: string, secret: string, body: Buffer, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = computeSignature(secret, time, body)
  return parts.some(([name, value = '']) => {
    const sent = name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : undefined
    return sent !== undefined && timingSafeEqual(sent, expected)
  })
}

const Metadata = z
  .object({ payment_id: z.uuid().optional(), website_id: z.string().optional(), refund_id: z.uuid().optional() })
  .catch({})

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: Metadata.optional(),
      payment_intent: z.string().nullish(),
      amount: z.int().nullish(),
      status: z.string().nullish(),
      failure_reason: z.string().nullish(),
    }),
  }),
})

const isSucceededRefund = (type: string, status: string | null | undefined): boolean =>
  type.startsWith('refund.') && status === 'succeeded'

/** A pending refund can fail days later, for example when the card was closed. */
const isFailedRefund = (status: string | null | undefined): boolean => status === 'failed' || status === 'canceled'

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Parses a webhook of Stripe. One account can serve several sites and other systems. */
export const parseEvent = (body: Buffer, websiteId: WebsiteId): ProviderEvent | 'not-ours' => {
  // Events of unknown types have other schemas and are not relevant.
  const event = Event.safeParse(parseJson(body))
  if (!event.success) return 'not-ours'
  const { id: eventId, type, data } = event.data
  const { object: kind, id, metadata = {}, payment_intent: intent, amount, status, failure_reason } = data.object
  if (metadata.website_id !== undefined && metadata.website_id !== websiteId) return 'not-ours'
  if (kind === 'refund' && intent && amount && isSucceededRefund(type, status))
    return { eventId, paymentId: undefined, reference: intent, refund: { amount: BigInt(amount), reference: id } }
  if (kind === 'refund' && intent && isFailedRefund(status)) {
    const reason = `Stripe: ${(failure_reason ?? status ?? '').replaceAll('_', ' ')}.`
    const failedRefund = { reference: id, refundId: metadata.refund_id, reason }
    return { eventId, paymentId: undefined, reference: intent, failedRefund }
  }
  const isPayment = kind === 'payment_intent' || kind === 'checkout.session'
  if (!isPayment || metadata.website_id !== websiteId) return 'not-ours'
  return { eventId, paymentId: metadata.payment_id, reference: id }
}

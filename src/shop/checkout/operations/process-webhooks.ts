import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import { refundedExternally, refundFailed } from '#shop/payments/contract.ts'
import { toAttempt } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import type { Provider, ProviderEvent } from '#shop/payments/provider.ts'
import type { Payments } from '#shop/payments/service.ts'
import { leaseUntil, nextRetryAt } from '../check-schedule.ts'
import type { FailedWebhooks } from '../contract.ts'
import { forgedWebhookError } from '../errors.ts'
import {
  deleteWebhooksBefore,
  insertWebhook,
  leaseDueWebhooks,
  listFailedWebhooks,
  markProcessed,
  recordFailure,
} from '../store/webhook-inbox.ts'
import type { PaymentReconciler } from './reconcile-payments.ts'

/** The stored part of an event: its meaning, not the provider's format. */
const StoredEvent = z.object({
  paymentId: z.string().optional(),
  reference: z.string().optional(),
  refund: z.object({ amount: z.string(), reference: z.string() }).optional(),
  failedRefund: z.object({ reference: z.string(), refundId: z.string().optional(), reason: z.string() }).optional(),
})
type StoredEvent = z.output<typeof StoredEvent>

const toStoredEvent = ({ paymentId, reference, refund, failedRefund }: ProviderEvent): StoredEvent => ({
  paymentId,
  reference,
  failedRefund,
  refund: refund && { ...refund, amount: String(refund.amount) },
})

const STORED_FOR = 30 * 24 * 3600_000
const BATCH_SIZE = 100

/** Stores and processes webhooks of payment providers, each event once. */
export const createWebhookProcessor = ({
  queries,
  transact,
  events,
  records,
  payments,
  reconciler,
  clock,
  log,
}: {
  queries: Queries
  transact: Transact
  events: Events
  records: PaymentRecords
  payments: Pick<Payments, 'findProvider' | 'lateRefunds'>
  reconciler: Pick<PaymentReconciler, 'settle'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
}) => {
  const recordRefund = (payment: Payment, { amount, reference }: NonNullable<StoredEvent['refund']>): Promise<void> =>
    transact(async (tx) => {
      const { websiteId, paymentId, orderId, currency } = payment
      await records.lock(tx, websiteId, paymentId)
      const sum = money(BigInt(amount), currency)
      const isNew = await records.addLedgerEntry(tx, websiteId, {
        paymentId,
        orderId,
        kind: 'refund',
        amount: sum,
        reference,
      })
      if (isNew && orderId)
        await events.emit(tx, refundedExternally, { websiteId, paymentId, orderId, amount: sum.amount, reference })
    })

  const recordFailedRefund = (
    payment: Payment,
    { reference, refundId, reason }: NonNullable<StoredEvent['failedRefund']>,
  ) =>
    transact(async (tx) => {
      const { websiteId, paymentId, orderId, currency } = payment
      await records.lock(tx, websiteId, paymentId)
      const amount = await records.findRefundedAmount(tx, websiteId, reference)
      if (amount === undefined) {
        // Our own refund is about to be recorded, so retry later. An unknown external refund never counted, so ignore it.
        if (refundId) throw new Error(`Refund ${refundId} failed before it was recorded.`)
        return
      }
      const sum = money(amount, currency)
      const entry = { paymentId, orderId, kind: 'refund-failed', amount: sum, reference, reason } as const
      if (!(await records.addLedgerEntry(tx, websiteId, entry))) return
      if (orderId) await events.emit(tx, refundFailed, { websiteId, orderId, amount, refundId, reason })
      else await payments.lateRefunds.giveUp(tx, payment, reason)
    })

  const applyEvent = async (websiteId: WebsiteId, provider: Provider, stored: StoredEvent) => {
    const { paymentId, reference, refund, failedRefund } = stored
    const payment = paymentId
      ? await records.find(websiteId, paymentId)
      : reference && (await records.findByReference(websiteId, provider.name, reference))
    if (!payment || payment.provider !== provider.name) return
    if (refund) return recordRefund(payment, refund)
    if (failedRefund) return recordFailedRefund(payment, failedRefund)
    // The webhook can arrive before the response to our own request.
    const attempt = reference && !payment.reference ? { ...payment, reference } : payment
    await reconciler.settle(payment, await provider.getStatus(toAttempt(attempt)))
  }

  type Webhook = Readonly<{ websiteId: WebsiteId; provider: string; eventId: string; tries: number }>

  /** Schedules a retry with increasing delay; after the last one the owner is notified in the dashboard. */
  const saveFailure = async (
    { websiteId, provider, eventId, tries }: Webhook,
    error: unknown,
    isUnreadable = false,
  ) => {
    const now = clock()
    const tryAt = isUnreadable ? null : nextRetryAt(now, tries)
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await recordFailure(singleWrite(queries), { websiteId, provider, eventId, failure, tryAt, now })
    const facts = { err: error, websiteId, provider, eventId }
    if (tryAt) log.warn(facts, 'A payment webhook could not be processed')
    else log.error(facts, 'A payment webhook failed for good')
  }

  /** Never throws: the webhook is stored, so a failure is retried by us and not by the provider. */
  const process = async (webhook: Webhook, provider: Provider | undefined, stored: StoredEvent): Promise<void> => {
    const { websiteId, eventId } = webhook
    try {
      if (!provider) throw new Error('The payment provider is no longer connected.')
      await applyEvent(websiteId, provider, stored)
      await markProcessed(singleWrite(queries), { websiteId, provider: provider.name, eventId, now: clock() })
    } catch (error) {
      await saveFailure(webhook, error)
    }
  }

  return {
    async receive(
      websiteId: WebsiteId,
      name: string,
      body: Buffer,
      headers: Readonly<Record<string, string | undefined>>,
    ): Promise<void> {
      const provider = await payments.findProvider(websiteId, name)
      const event = provider?.parseWebhook?.(body, headers) ?? 'forged'
      if (!provider || event === 'forged') throw forgedWebhookError()
      if (event === 'not-ours') return
      const { eventId } = event
      const stored = toStoredEvent(event)
      const rows = await insertWebhook(singleWrite(queries), {
        websiteId,
        provider: name,
        eventId,
        body: JSON.stringify(stored),
        now: clock(),
      })
      if (!rows.some(({ done }) => done))
        await process({ websiteId, provider: name, eventId, tries: 0 }, provider, stored)
    },

    /** Processes stored webhooks that are not done: the process died, or the provider was not available. */
    async processDue(): Promise<void> {
      const now = clock()
      for (const { body, ...webhook } of await leaseDueWebhooks(
        singleWrite(queries),
        now,
        leaseUntil(now),
        BATCH_SIZE,
      )) {
        const stored = StoredEvent.safeParse(body)
        // An older release stored it in a format that this one cannot read.
        if (!stored.success) await saveFailure(webhook, stored.error, true)
        else await process(webhook, await payments.findProvider(webhook.websiteId, webhook.provider), stored.data)
      }
    },

    /** Webhooks of the last weeks that could not be processed. */
    async listFailed(websiteId: WebsiteId): Promise<FailedWebhooks> {
      const rows = await listFailedWebhooks(queries, websiteId, new Date(clock().getTime() - STORED_FOR))
      return { givenUp: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
    },

    deleteExpired: async (): Promise<void> =>
      void (await deleteWebhooksBefore(singleWrite(queries), new Date(clock().getTime() - STORED_FOR))),
  }
}
export type WebhookProcessor = ReturnType<typeof createWebhookProcessor>

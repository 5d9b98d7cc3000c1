import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import { refundedElsewhere } from '#shop/payments/contract.ts'
import { attemptOf } from '#shop/payments/model.ts'
import type { Provider, ProviderEvent } from '#shop/payments/provider.ts'
import type { Payment, PaymentRecords } from '#shop/payments/records.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Following } from './follow.ts'
import { finishMessage, receiveMessage, sweepMessages, waitingMessages } from './store.ts'

/** What is kept of a message: not what the provider wrote, but what it means. */
const Kept = z.object({
  paymentId: z.string().optional(),
  reference: z.string().optional(),
  refund: z.object({ amount: z.string(), reference: z.string() }).optional(),
})
type Kept = z.output<typeof Kept>

const keptOf = ({ paymentId, reference, refund }: ProviderEvent): Kept => ({
  paymentId,
  reference,
  refund: refund && { ...refund, amount: String(refund.amount) },
})

const MINUTE = 60_000
const KEPT_FOR = 30 * 24 * 60 * MINUTE
const AT_ONCE = 100

/** What providers say on their own comes in here, once, however often they say it. */
export const createWebhooks = ({
  queries,
  transact,
  events,
  records,
  payments,
  following,
  clock,
  log,
}: {
  queries: Queries
  transact: Transact
  events: Events
  records: PaymentRecords
  payments: Pick<Payments, 'providerOf'>
  following: Pick<Following, 'settle'>
  clock: Clock
  log: Pick<Log, 'warn'>
}) => {
  const refunded = (payment: Payment, { amount, reference }: NonNullable<Kept['refund']>): Promise<void> =>
    transact(async (tx) => {
      const { websiteId, paymentId, orderId, currency } = payment
      await records.lock(tx, websiteId, paymentId)
      const sum = money(BigInt(amount), currency)
      const isNew = await records.enter(tx, websiteId, { paymentId, orderId, kind: 'refund', amount: sum, reference })
      if (isNew && orderId)
        await events.emit(tx, refundedElsewhere, { websiteId, paymentId, orderId, amount: sum.amount, reference })
    })

  const follow = async (websiteId: WebsiteId, provider: Provider, { paymentId, reference, refund }: Kept) => {
    const payment = paymentId
      ? await records.byId(websiteId, paymentId)
      : reference && (await records.byReference(websiteId, provider.name, reference))
    if (!payment || payment.provider !== provider.name) return
    if (refund) return refunded(payment, refund)
    // It may have been told before our own request had its answer.
    const known = reference && !payment.reference ? { ...payment, reference } : payment
    await following.settle(payment, await provider.look(attemptOf(known)))
  }

  const deal = async (websiteId: WebsiteId, provider: Provider, eventId: string, kept: Kept): Promise<void> => {
    await follow(websiteId, provider, kept)
    await finishMessage(queries, websiteId, provider.name, eventId, clock())
  }

  return {
    async receive(
      websiteId: WebsiteId,
      name: string,
      body: Buffer,
      headers: Readonly<Record<string, string | undefined>>,
    ): Promise<void> {
      const provider = await payments.providerOf(websiteId, name)
      const event = provider?.read?.(body, headers) ?? 'forged'
      if (!provider || event === 'forged')
        throw new Refusal('payments.forged', 'This message does not come from the payment provider.')
      if (event === 'not-ours') return
      const kept = keptOf(event)
      const said = JSON.stringify(kept)
      const rows = await receiveMessage(queries, websiteId, name, event.eventId, said, clock())
      if (!rows.some(({ done }) => done)) await deal(websiteId, provider, event.eventId, kept)
    },

    /** Messages that were written down and not dealt with: the process died, or the provider could not be asked. */
    async catchUp(): Promise<void> {
      const before = new Date(clock().getTime() - MINUTE)
      for (const { websiteId, provider: name, eventId, body } of await waitingMessages(queries, before, AT_ONCE)) {
        const provider = await payments.providerOf(websiteId, name)
        const kept = Kept.safeParse(body)
        if (!provider || !kept.success) continue
        await deal(websiteId, provider, eventId, kept.data).catch((error: unknown) =>
          log.warn({ err: error, websiteId, eventId }, 'What a payment provider said could not be followed up'),
        )
      }
    },

    sweep: async (): Promise<void> => void (await sweepMessages(queries, new Date(clock().getTime() - KEPT_FOR))),
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>

import { z } from 'zod'
import { DomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import { refundCameBack, refundedElsewhere } from '#shop/payments/contract.ts'
import { attemptOf } from '#shop/payments/model.ts'
import type { Provider, ProviderEvent } from '#shop/payments/provider.ts'
import type { Payment, PaymentRecords } from '#shop/payments/records.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { GivenUp } from './contract.ts'
import type { Following } from './follow.ts'
import {
  finishMessage,
  messagesGivenUp,
  putOffMessage,
  receiveMessage,
  sweepMessages,
  takeWaitingMessages,
} from './store.ts'
import { leaseOf, tryMessageAgain } from './time.ts'

/** What is kept of a message: not what the provider wrote, but what it means. */
const Kept = z.object({
  paymentId: z.string().optional(),
  reference: z.string().optional(),
  refund: z.object({ amount: z.string(), reference: z.string() }).optional(),
  failedRefund: z.object({ reference: z.string(), refundId: z.string().optional(), reason: z.string() }).optional(),
})
type Kept = z.output<typeof Kept>

const keptOf = ({ paymentId, reference, refund, failedRefund }: ProviderEvent): Kept => ({
  paymentId,
  reference,
  failedRefund,
  refund: refund && { ...refund, amount: String(refund.amount) },
})

const KEPT_FOR = 30 * 24 * 3600_000
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
  log: Pick<Log, 'warn' | 'error'>
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

  const cameBack = (payment: Payment, { reference, refundId, reason }: NonNullable<Kept['failedRefund']>) =>
    transact(async (tx) => {
      const { websiteId, paymentId, orderId, currency } = payment
      await records.lock(tx, websiteId, paymentId)
      const amount = await records.refundOf(tx, websiteId, reference)
      if (amount === undefined) {
        // Ours is being written down at this moment. What never counted as given back needs not be taken back.
        if (refundId) throw new Error(`Refund ${refundId} failed before it was written down.`)
        return
      }
      const sum = money(amount, currency)
      const entry = { paymentId, orderId, kind: 'refund-failed', amount: sum, reference, reason } as const
      if (!(await records.enter(tx, websiteId, entry))) return
      if (orderId) await events.emit(tx, refundCameBack, { websiteId, orderId, amount, refundId, reason })
      else log.error({ websiteId, paymentId, reference, reason }, 'Money that came too late could not be given back')
    })

  const follow = async (websiteId: WebsiteId, provider: Provider, kept: Kept) => {
    const { paymentId, reference, refund, failedRefund } = kept
    const payment = paymentId
      ? await records.byId(websiteId, paymentId)
      : reference && (await records.byReference(websiteId, provider.name, reference))
    if (!payment || payment.provider !== provider.name) return
    if (refund) return refunded(payment, refund)
    if (failedRefund) return cameBack(payment, failedRefund)
    // It may have been told before our own request had its answer.
    const known = reference && !payment.reference ? { ...payment, reference } : payment
    await following.settle(payment, await provider.look(attemptOf(known)))
  }

  type Message = Readonly<{ websiteId: WebsiteId; provider: string; eventId: string; tries: number }>

  /** Tried again later, less and less often; in the end somebody has to look at it. */
  const putOff = async ({ websiteId, provider, eventId, tries }: Message, error: unknown, isLost = false) => {
    const now = clock()
    const tryAt = isLost ? null : tryMessageAgain(now, tries)
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await putOffMessage(queries, websiteId, provider, eventId, failure, tryAt, now)
    const facts = { err: error, websiteId, provider, eventId }
    if (tryAt) log.warn(facts, 'What a payment provider said could not be followed up')
    else log.error(facts, 'What a payment provider said was given up: somebody has to look at it')
  }

  /** The message is on record: whatever goes wrong with it is ours to mend, and no reason to be told again. */
  const deal = async (message: Message, provider: Provider | undefined, kept: Kept): Promise<void> => {
    const { websiteId, eventId } = message
    try {
      if (!provider) throw new Error('The payment provider is no longer connected.')
      await follow(websiteId, provider, kept)
      await finishMessage(queries, websiteId, provider.name, eventId, clock())
    } catch (error) {
      await putOff(message, error)
    }
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
        throw new DomainError('payments.forged', 'This message does not come from the payment provider.')
      if (event === 'not-ours') return
      const kept = keptOf(event)
      const said = JSON.stringify(kept)
      const rows = await receiveMessage(queries, websiteId, name, event.eventId, said, clock())
      const message = { websiteId, provider: name, eventId: event.eventId, tries: 0 }
      if (!rows.some(({ done }) => done)) await deal(message, provider, kept)
    },

    /** Messages that were written down and not dealt with: the process died, or the provider could not be asked. */
    async catchUp(): Promise<void> {
      const now = clock()
      for (const { body, ...message } of await takeWaitingMessages(queries, now, leaseOf(now), AT_ONCE)) {
        const kept = Kept.safeParse(body)
        // An older release wrote it, and nobody can read it any more.
        if (!kept.success) await putOff(message, kept.error, true)
        else await deal(message, await payments.providerOf(message.websiteId, message.provider), kept.data)
      }
    },

    /** What nobody could follow up within the last weeks. */
    async givenUp(websiteId: WebsiteId): Promise<GivenUp> {
      const rows = await messagesGivenUp(queries, websiteId, new Date(clock().getTime() - KEPT_FOR))
      return { givenUp: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
    },

    sweep: async (): Promise<void> => void (await sweepMessages(queries, new Date(clock().getTime() - KEPT_FOR))),
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>

import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { lateRefundFailed } from './contract.ts'
import { paymentNotFoundError } from './errors.ts'
import type { Payment, PaymentRecords } from './payment-records.ts'
import type { Provider, RefundOutcome } from './provider.ts'
import { listUnresolvedLateRefunds, setRefundFailure, sumLedgerRefunds } from './store/late-refund-store.ts'

const Purchaser = z.object({ details: z.object({ email: z.string() }) })
const getEmail = ({ purchase }: Pick<Payment, 'purchase'>): string =>
  Purchaser.safeParse(purchase).data?.details.email ?? ''

/** A refund that is still not done after this time is shown to the owner, even while it is retried. */
const OVERDUE_MS = 24 * 3600_000

/** Refunds of charges that arrived too late for an order. */
export const createLateRefunds = ({
  queries,
  transact,
  events,
  clock,
  records,
  findProvider,
}: {
  queries: Queries
  transact: Transact
  events: Events
  clock: Clock
  records: Pick<PaymentRecords, 'find' | 'addLedgerEntry'>
  findProvider: (websiteId: WebsiteId, name: string) => Promise<Provider | undefined>
}) => {
  const requestRefund = async (payment: Payment, refundId: string, amount: bigint): Promise<RefundOutcome> => {
    const { websiteId, reference, currency } = payment
    const provider = await findProvider(websiteId, payment.provider)
    if (!provider || !reference) return { state: 'failed', reason: 'The payment provider is no longer connected.' }
    return provider.refund(websiteId, reference, money(amount, currency), refundId).catch((error: unknown) => ({
      state: 'failed',
      reason: `The payment provider did not respond: ${error instanceof Error ? error.message : String(error)}`,
    }))
  }

  return {
    /** Refunds what is not refunded yet. Can be repeated. */
    async refund(websiteId: WebsiteId, paymentId: string): Promise<RefundOutcome> {
      const payment = await records.find(websiteId, paymentId)
      if (payment?.state !== 'refunded-late') throw paymentNotFoundError()
      const [ledger = { refunded: 0n, entries: 0 }] = await sumLedgerRefunds(queries, websiteId, paymentId)
      const left = payment.amount - ledger.refunded
      if (left <= 0n) return { state: 'refunded', reference: '' }
      // A refund that failed at the provider is repeated under a new id.
      const refundId = ledger.entries === 0 ? `late-${paymentId}` : `late-${paymentId}-${ledger.entries}`
      const outcome = await requestRefund(payment, refundId, left)
      if (outcome.state === 'refunded')
        await transact(async (tx) => {
          const amount = money(left, payment.currency)
          const { reference } = outcome
          const entry = { paymentId, orderId: null, kind: 'refund', amount, reference, reason: 'late' } as const
          await records.addLedgerEntry(tx, websiteId, entry)
          await setRefundFailure(tx, websiteId, paymentId, '')
        })
      return outcome
    },

    /** Ends the retries: the owner gets an email, and the refund is listed. */
    async giveUp(tx: Tx, payment: Payment, reason: string): Promise<void> {
      const { websiteId, paymentId, amount, currency, provider, reference } = payment
      await setRefundFailure(tx, websiteId, paymentId, reason)
      await events.emit(tx, lateRefundFailed, {
        websiteId,
        email: getEmail(payment),
        amount,
        currency,
        provider,
        reference: reference ?? '',
        reason,
      })
    },

    /** After another attempt by hand. */
    recordFailure: (websiteId: WebsiteId, paymentId: string, reason: string): Promise<unknown> =>
      transact((tx) => setRefundFailure(tx, websiteId, paymentId, reason)),

    listUnresolved: async (websiteId: WebsiteId) =>
      (await listUnresolvedLateRefunds(queries, websiteId, new Date(clock().getTime() - OVERDUE_MS))).map(
        ({ purchase, ...row }) => ({ ...row, email: getEmail({ purchase }) }),
      ),
  }
}
export type LateRefunds = ReturnType<typeof createLateRefunds>

import { z } from 'zod'
import { DomainError } from '#base/domain-error.ts'
import type { InputOf } from '#base/endpoint.ts'
import { type AccountId, newId, type VariantId, WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { RefundOutcome } from '#shop/payments/provider.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { LineCount, refundOrder } from './contract.ts'
import { gathered } from './fulfilling.ts'
import type { Post } from './letters.ts'
import { worthOf } from './model.ts'
import { OrderDetails, OrderLineCounts } from './order-schema.ts'
import { linesOfOrders, type OrderRow, orderById } from './read-store.ts'
import { notFound, wrongStep } from './refusals.ts'
import { locked, settle } from './settling.ts'
import {
  addEvent,
  countLines,
  endRefund,
  hasAsked,
  insertRefund,
  keepBack,
  type RefundRow,
  refundById,
} from './write-store.ts'

/** Looks after a refund whose asker died before the answer was written down; whoever is alive has done it long before. */
const finishRefund = defineJob('orders.finish-refund', z.object({ websiteId: WebsiteId, refundId: z.uuid() }), {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
})
const LOOK_AFTER = 60_000

export type Refund = InputOf<typeof refundOrder>
/** The provider could not be asked, or its answer got lost. */
type Silence = Readonly<{ state: 'unknown'; error: unknown }>

const refused = (reason: string): DomainError =>
  new DomainError('orders.refund_refused', `The money was not given back. ${reason}`.trim())

/**
 * Money goes back in three steps: the sum is kept back and written down, the provider is asked, what it said is written down. A crash
 * between any two of them leaves a refund that is `asked`; asking again under the same id is asking once.
 */
export const createRefunding = ({
  queries,
  transact,
  jobs,
  clock,
  payments,
  inventory,
  post,
}: {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  payments: {
    records: Pick<Payments['records'], 'byId' | 'enter'>
    providerOf: Payments['providerOf']
  }
  inventory: Pick<Inventory, 'putBack'>
  post: Post
}) => {
  /** The first step, within a transaction that has locked the order. */
  const begin = async (
    tx: Tx,
    websiteId: WebsiteId,
    order: OrderRow,
    given: Omit<Refund, 'amount'> & { amount: bigint },
    accountId: AccountId | undefined,
  ): Promise<void> => {
    const { refundId, amount, restock, notify, reason } = given
    const lines = gathered(given.lines)
    if (!(await keepBack(tx, websiteId, order.orderId, amount)))
      throw order.paymentState === 'awaiting'
        ? wrongStep(`Order ${order.number} has not been paid yet.`)
        : new DomainError('orders.too_much', 'That is more than was paid and has not gone back yet.')
    if ((await countLines(tx, websiteId, order.orderId, 'refunded', lines)) < lines.length)
      throw wrongStep('That is more than was bought and has not been refunded yet.')
    await insertRefund(tx, websiteId, {
      refundId,
      orderId: order.orderId,
      amount,
      lines,
      restock,
      notify,
      reason,
      accountId: accountId ?? null,
    })
    await addEvent(tx, websiteId, order.orderId, {
      kind: 'refund-asked',
      data: { refundId, amount: String(amount), reason },
      accountId,
    })
    const startAfter = new Date(clock().getTime() + LOOK_AFTER)
    await jobs.enqueue(tx, finishRefund, { websiteId, refundId }, { startAfter })
  }

  const ask = async (websiteId: WebsiteId, order: OrderRow, refund: RefundRow): Promise<RefundOutcome | Silence> => {
    const { paymentId } = OrderDetails.parse(order.details)
    const payment = await payments.records.byId(websiteId, paymentId)
    const provider = payment && (await payments.providerOf(websiteId, payment.provider))
    if (!payment?.reference || !provider)
      return { state: 'failed', reason: 'The payment provider of this order is no longer connected.' }
    const amount = money(refund.amount, order.currency)
    return provider
      .refund(websiteId, payment.reference, amount, refund.refundId)
      .catch((error: unknown) => ({ state: 'unknown', error }) as const)
  }

  const restocked = async (
    tx: Tx,
    websiteId: WebsiteId,
    orderId: string,
    lines: readonly LineCount[],
    by?: AccountId,
  ) => {
    const rows = await linesOfOrders(tx, websiteId, [orderId])
    const back = lines.flatMap(({ lineId, quantity }) => {
      const row = rows.find((one) => one.lineId === lineId)
      const most = row?.counted ? Math.min(quantity, row.quantity - row.restocked) : 0
      return row && most > 0 ? [{ lineId, quantity: most, variantId: row.variantId as VariantId }] : []
    })
    await countLines(tx, websiteId, orderId, 'restocked', back)
    await inventory.putBack(tx, websiteId, back, { referenceId: orderId, accountId: by })
  }

  /** It did not go back: the sum and its lines can be given back once more. Where nobody is waiting for the answer, it is told by mail. */
  const undo = async (tx: Tx, websiteId: WebsiteId, refund: RefundRow, failure: string, byMail: boolean) => {
    const { refundId, orderId } = refund
    await endRefund(tx, websiteId, refundId, { state: 'refused', failure })
    const lines = OrderLineCounts.parse(refund.lines).map(({ lineId, quantity }) => ({ lineId, quantity: -quantity }))
    await countLines(tx, websiteId, orderId, 'refunded', lines)
    const amount = String(refund.amount)
    const accountId = refund.accountId ?? undefined
    await addEvent(tx, websiteId, orderId, {
      kind: 'refund-refused',
      data: { refundId, amount, failure },
      accountId,
    })
    await settle(tx, websiteId, orderId)
    if (byMail) await post(tx, websiteId, orderId, { letter: 'refund-failed', amount, reason: failure })
  }

  const writeDown = (
    websiteId: WebsiteId,
    orderId: string,
    refundId: string,
    outcome: RefundOutcome,
    isWaitedFor: boolean,
  ) =>
    transact(async (tx) => {
      const order = await locked(tx, websiteId, orderId)
      const refund = await refundById(tx, websiteId, refundId)
      if (refund?.state !== 'asked') return
      if (outcome.state === 'failed') return undo(tx, websiteId, refund, outcome.reason, !isWaitedFor)
      const lines = OrderLineCounts.parse(refund.lines)
      const accountId = refund.accountId ?? undefined
      const amount = String(refund.amount)
      await payments.records.enter(tx, websiteId, {
        paymentId: OrderDetails.parse(order.details).paymentId,
        orderId,
        kind: 'refund',
        amount: money(refund.amount, order.currency),
        reference: outcome.reference,
        accountId,
        reason: refund.reason,
      })
      await endRefund(tx, websiteId, refundId, { state: 'done' })
      if (refund.restock) await restocked(tx, websiteId, orderId, lines, accountId)
      const { reason } = refund
      await addEvent(tx, websiteId, orderId, { kind: 'refunded', data: { refundId, amount, reason, lines }, accountId })
      await settle(tx, websiteId, orderId)
      if (refund.notify) await post(tx, websiteId, orderId, { letter: 'refunded', amount, reason })
    })

  /** The second and third step; does nothing where they have been taken. Says why it is still open, if it is. */
  const finish = async (
    websiteId: WebsiteId,
    refundId: string,
    { isWaitedFor = true } = {},
  ): Promise<Silence | undefined> => {
    const refund = await transact((tx) => refundById(tx, websiteId, refundId))
    if (!refund) throw notFound()
    if (refund.state === 'done') return undefined
    if (refund.state === 'refused') throw refused(refund.failure)
    const order = await orderById(queries, websiteId, refund.orderId)
    if (!order) throw notFound()
    const outcome = await ask(websiteId, order, refund)
    if (outcome.state === 'unknown') return outcome
    await writeDown(websiteId, order.orderId, refundId, outcome, isWaitedFor)
    if (outcome.state === 'failed') throw refused(outcome.reason)
    return undefined
  }

  jobs.work(finishRefund, async ({ websiteId, refundId }) => {
    const silence = await finish(websiteId, refundId, { isWaitedFor: false }).catch((error: unknown) => {
      // It is on record, and a mail says so.
      if (!(error instanceof DomainError)) throw error
    })
    // Asked again later.
    if (silence) throw silence.error
  })

  const amountOf = async (
    tx: Tx,
    websiteId: WebsiteId,
    order: OrderRow,
    { amount, lines }: Refund,
  ): Promise<bigint> => {
    if (amount !== undefined) return BigInt(amount)
    const rows = new Map((await linesOfOrders(tx, websiteId, [order.orderId])).map((row) => [row.lineId, row]))
    return gathered(lines).reduce((sum, { lineId, quantity }) => {
      const row = rows.get(lineId)
      if (!row) throw notFound()
      return sum + worthOf(row, quantity, order.pricesIncludeTax)
    }, 0n)
  }

  return {
    begin,
    finish,
    restocked,

    async refund(
      websiteId: WebsiteId,
      orderId: string,
      given: Refund,
      accountId: AccountId | undefined,
    ): Promise<void> {
      await transact(async (tx) => {
        const order = await locked(tx, websiteId, orderId)
        const known = await refundById(tx, websiteId, given.refundId)
        if (known) {
          const isSame = known.orderId === orderId && (given.amount ?? String(known.amount)) === String(known.amount)
          if (!isSame) throw wrongStep('Under this id something else was given back.')
          return
        }
        const amount = await amountOf(tx, websiteId, order, given)
        if (amount <= 0n) throw new DomainError('orders.nothing_to_refund', 'Enter an amount above zero.')
        await begin(tx, websiteId, order, { ...given, amount }, accountId)
      })
      // Whoever waits sees that it is under way; the job asks again.
      await finish(websiteId, given.refundId)
    },

    /** The provider said by itself that money went back; the ledger has it. Of our own refunds we write ourselves. */
    async heard(tx: Tx, websiteId: WebsiteId, orderId: string, told: { amount: bigint; reference: string }) {
      const order = await locked(tx, websiteId, orderId)
      if (await hasAsked(tx, websiteId, order.orderId, told.amount)) return
      await addEvent(tx, websiteId, orderId, {
        kind: 'refunded-elsewhere',
        data: { amount: String(told.amount), reference: told.reference },
        eventId: newId(),
      })
      await settle(tx, websiteId, orderId)
    },

    /** Money that was on its way back came back to the provider; the ledger has it. */
    async cameBack(
      tx: Tx,
      websiteId: WebsiteId,
      orderId: string,
      told: { amount: bigint; refundId?: string; reason: string },
    ) {
      await locked(tx, websiteId, orderId)
      const refund = told.refundId ? await refundById(tx, websiteId, told.refundId) : undefined
      if (refund?.orderId === orderId && refund.state === 'done') return undo(tx, websiteId, refund, told.reason, true)
      const amount = String(told.amount)
      await addEvent(tx, websiteId, orderId, { kind: 'refund-refused', data: { amount, failure: told.reason } })
      await settle(tx, websiteId, orderId)
      await post(tx, websiteId, orderId, { letter: 'refund-failed', amount, reason: told.reason })
    },
  }
}

import type { InputOf } from '#base/endpoint.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { cancelOrder, markOrderPaid } from './contract.ts'
import type { Post } from './letters.ts'
import type { Letter } from './model.ts'
import { OrderDetails } from './order-schema.ts'
import { fulfilmentsOfOrder, linesOfOrders, orderById } from './read-store.ts'
import type { createRefunding } from './refunding.ts'
import { notFound, wrongStep } from './refusals.ts'
import { locked, refuseCancelled, settle } from './settling.ts'
import { addEvent, moveOrder, restocksUnderWay } from './write-store.ts'

type By = AccountId | undefined

/** What else owners do to an order. */
export const createDeeds = ({
  queries,
  transact,
  payments,
  refunding,
  post,
}: {
  queries: Queries
  transact: Transact
  payments: { records: Pick<Payments['records'], 'lock' | 'write' | 'enter'> }
  refunding: Pick<ReturnType<typeof createRefunding>, 'begin' | 'finish' | 'restocked'>
  post: Post
}) => ({
  async cancel(websiteId: WebsiteId, orderId: string, given: InputOf<typeof cancelOrder>, by: By): Promise<void> {
    const refundId = await transact(async (tx) => {
      const order = await locked(tx, websiteId, orderId)
      if (!(await moveOrder(tx, websiteId, orderId, { state: 'cancelled' })))
        throw wrongStep(
          order.state === 'cancelled'
            ? `Order ${order.number} has been cancelled already.`
            : `Order ${order.number} is completed: give back its money instead.`,
        )
      const { reason, restock, notify } = given
      await addEvent(tx, websiteId, orderId, { kind: 'cancelled', data: { reason, restock }, accountId: by })
      if (restock) {
        const lines = await linesOfOrders(tx, websiteId, [orderId])
        const underWay = new Map<string, number>()
        for (const { lineId, quantity } of await restocksUnderWay(tx, websiteId, orderId))
          underWay.set(lineId, (underWay.get(lineId) ?? 0) + quantity)
        // What was put back before, or is about to be, counts as some of those that were not sent: what is not there must never be sold.
        const unsent = lines.map(({ lineId, quantity, fulfilled, restocked }) => ({
          lineId,
          quantity: quantity - fulfilled - restocked - (underWay.get(lineId) ?? 0),
        }))
        await refunding.restocked(tx, websiteId, orderId, unsent, by)
      }
      if (notify) await post(tx, websiteId, orderId, { letter: 'cancelled', reason })
      const amount = order.paymentState === 'awaiting' ? 0n : order.total - order.refunded
      if (!given.refund || amount <= 0n) return undefined
      const refund = { refundId: newId(), amount, lines: [], restock: false, notify: false, reason }
      await refunding.begin(tx, websiteId, order, refund, by)
      return refund.refundId
    })
    if (refundId) await refunding.finish(websiteId, refundId)
  },

  /** The ledger and the order say it together. The payment is locked first, as whoever hears from providers does. */
  async markPaid(websiteId: WebsiteId, orderId: string, given: InputOf<typeof markOrderPaid>, by: By): Promise<void> {
    const seen = await orderById(queries, websiteId, orderId)
    if (!seen) throw notFound()
    const { paymentId } = OrderDetails.parse(seen.details)
    await transact(async (tx) => {
      const payment = await payments.records.lock(tx, websiteId, paymentId)
      const order = await locked(tx, websiteId, orderId)
      refuseCancelled(order)
      if (!(await moveOrder(tx, websiteId, orderId, { paymentState: 'paid' })))
        throw wrongStep(`Order ${order.number} is paid already.`)
      await payments.records.write(tx, payment, { state: 'paid', lookAt: null })
      if (order.total > 0n)
        await payments.records.enter(tx, websiteId, {
          paymentId,
          orderId,
          kind: 'charge',
          amount: money(order.total, order.currency),
          reference: payment.reference ?? `manual-${paymentId}`,
          accountId: by,
          reason: given.note,
        })
      await addEvent(tx, websiteId, orderId, { kind: 'paid', data: { note: given.note }, accountId: by })
      await settle(tx, websiteId, orderId)
      if (given.notify) await post(tx, websiteId, orderId, { letter: 'paid' })
    })
  },

  note: (websiteId: WebsiteId, orderId: string, text: string, by: By): Promise<void> =>
    transact(async (tx) => {
      await locked(tx, websiteId, orderId)
      await addEvent(tx, websiteId, orderId, { kind: 'note', data: { text }, accountId: by })
    }),

  mail: (websiteId: WebsiteId, orderId: string, letter: Exclude<Letter, 'refund-failed'>, by: By): Promise<void> =>
    transact(async (tx) => {
      const order = await locked(tx, websiteId, orderId)
      const parcel = (await fulfilmentsOfOrder(tx, websiteId, orderId)).at(-1)
      const holds: Record<typeof letter, boolean> = {
        confirmed: order.paymentState !== 'awaiting',
        awaiting: order.paymentState === 'awaiting' && order.state !== 'cancelled',
        paid: order.paymentState !== 'awaiting',
        shipped: parcel !== undefined,
        refunded: order.paymentState === 'refunded' || order.paymentState === 'partly-refunded',
        cancelled: order.state === 'cancelled',
        'new-order': true,
      }
      if (!holds[letter]) throw wrongStep('This letter does not fit what has become of the order.')
      const more = {
        ...(letter === 'shipped' && { fulfilmentId: parcel?.fulfilmentId }),
        ...(letter === 'refunded' && { amount: String(order.refunded) }),
      }
      await post(tx, websiteId, orderId, { letter, ...more, accountId: by })
    }),
})

import { z } from 'zod'
import type { InputOf } from '#base/endpoint.ts'
import { type AccountId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { refundOrder } from '../contract.ts'
import { divideRefund } from '../divide-refund.ts'
import { invalidTransitionError, noAccountError, refundExceedsPaymentError } from '../errors.ts'
import { mergeLineQuantities } from '../model.ts'
import { insertRefund, reserveRefund } from '../store/refund-store.ts'
import type { OrderRow } from '../store/select-orders.ts'
import { readRefundable } from '../store/tender-store.ts'
import { addEvent, addToLineCounters } from '../store/update-order.ts'
import type { RefundEvents } from './refund-events.ts'

/** Completes a refund whose request was interrupted before the provider's response was stored. Normally it is complete by then. */
export const finishRefund = defineJob('orders.finish-refund', z.object({ websiteId: WebsiteId, refundId: z.uuid() }), {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
})
const RETRY_DELAY_MS = 60_000

export type RefundRequest = InputOf<typeof refundOrder>

/** Step one of a refund: reserves the amount, divides it between the tenders that paid, and stores it. */
export const createStartRefund =
  ({ jobs, refundEvents }: { jobs: Jobs; refundEvents: RefundEvents }) =>
  /** The caller must have locked the order in this transaction. `ofUnpaid`: returns what gift cards paid of a canceled, unpaid order. */
  async (
    tx: Tx,
    websiteId: WebsiteId,
    {
      order,
      request,
      accountId,
      ofUnpaid = false,
    }: {
      order: OrderRow
      request: Omit<RefundRequest, 'amount'> & { amount: bigint }
      accountId: AccountId | undefined
      ofUnpaid?: boolean
    },
  ): Promise<void> => {
    const { orderId } = order
    const { refundId, amount, reason, toStoreCredit } = request
    const lines = mergeLineQuantities(request.lines)
    if (toStoreCredit && order.memberId === null) throw noAccountError()
    const parts = toStoreCredit ? { giftCards: [] } : divideRefund(amount, await readRefundable(tx, websiteId, orderId))
    const states = ofUnpaid ? (['awaiting'] as const) : (['paid', 'partly-refunded'] as const)
    if (!parts || !(await reserveRefund(tx, websiteId, orderId, { amount, states })))
      throw order.paymentState === 'awaiting'
        ? invalidTransitionError(`Order ${order.number} is not paid yet.`)
        : refundExceedsPaymentError()
    if ((await addToLineCounters(tx, websiteId, orderId, { counter: 'refunded', lines })) < lines.length)
      throw invalidTransitionError('This is more than the quantity that can still be refunded.')
    await insertRefund(tx, websiteId, {
      refundId,
      orderId,
      amount,
      lines,
      restock: request.restock,
      notify: request.notify,
      reason,
      accountId: accountId ?? null,
      giftCards: parts.giftCards,
      toStoreCredit,
    })
    const data = { refundId, amount: String(amount), reason, toStoreCredit }
    await addEvent(tx, websiteId, orderId, { kind: 'refund-asked', data, accountId })
    await refundEvents.notifyRefunded(tx, websiteId, order, { refundId, amount, lines, reason })
    await jobs.enqueue(tx, finishRefund, { websiteId, refundId }, { delayMs: RETRY_DELAY_MS })
  }

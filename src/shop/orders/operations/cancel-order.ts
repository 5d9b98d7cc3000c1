import type { InputOf } from '#base/endpoint.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { type cancelOrder, type LineQuantity, orderCanceled } from '../contract.ts'
import type { SendOrderEmail } from '../emails/send-order-email.ts'
import { invalidTransitionError } from '../errors.ts'
import { listPendingRestocks } from '../store/refund-store.ts'
import { listLines } from '../store/select-orders.ts'
import { readRefundable } from '../store/tender-store.ts'
import { addEvent, transitionOrder } from '../store/update-order.ts'
import type { createRefunds } from './refund-order.ts'
import { loadLockedOrder } from './update-order-status.ts'

/** Quantities that were neither fulfilled nor restocked. Pending restocks count as done, so that no unit is restocked twice. */
const listUnfulfilled = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<LineQuantity[]> => {
  const lines = await listLines(tx, websiteId, [orderId])
  const pending = new Map<string, number>()
  for (const { lineId, quantity } of await listPendingRestocks(tx, websiteId, orderId))
    pending.set(lineId, (pending.get(lineId) ?? 0) + quantity)
  return lines.map(({ lineId, quantity, fulfilled, restocked }) => ({
    lineId,
    quantity: quantity - fulfilled - restocked - (pending.get(lineId) ?? 0),
  }))
}

/** What gift cards can get back of an order. */
const sumGiftCardParts = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<bigint> =>
  (await readRefundable(tx, websiteId, orderId)).giftCards.reduce((sum, { amount }) => sum + amount, 0n)

export const createCancelOrder =
  ({
    transact,
    events,
    refunds,
    sendOrderEmail,
  }: {
    transact: Transact
    events: Events
    refunds: Pick<ReturnType<typeof createRefunds>, 'startRefund' | 'completeRefund' | 'restockLines'>
    sendOrderEmail: SendOrderEmail
  }) =>
  async (
    websiteId: WebsiteId,
    orderId: string,
    request: InputOf<typeof cancelOrder>,
    accountId: AccountId | undefined,
  ): Promise<void> => {
    const refundId = await transact(async (tx) => {
      const order = await loadLockedOrder(tx, websiteId, orderId)
      if (!(await transitionOrder(tx, websiteId, orderId, { state: 'cancelled' })))
        throw invalidTransitionError(
          order.state === 'cancelled'
            ? `Order ${order.number} is already canceled.`
            : `Order ${order.number} is completed. Refund it instead.`,
        )
      const { reason, restock, notify } = request
      await addEvent(tx, websiteId, orderId, { kind: 'cancelled', data: { reason, restock }, accountId })
      if (restock) {
        const lines = await listUnfulfilled(tx, websiteId, orderId)
        await refunds.restockLines(tx, websiteId, { orderId, lines, accountId })
      }
      const lines = await listLines(tx, websiteId, [orderId])
      await events.emit(tx, orderCanceled, {
        websiteId,
        orderId,
        refundId: null,
        lines: lines.map((line) => ({ ...line, remaining: 0 })),
        reason,
      })
      if (notify) await sendOrderEmail(tx, websiteId, orderId, { letter: 'cancelled', reason })
      const isUnpaid = order.paymentState === 'awaiting'
      // What gift cards have paid of an unpaid order is always returned: nothing else was bought with it.
      const amount = isUnpaid ? await sumGiftCardParts(tx, websiteId, orderId) : order.total - order.refunded
      if ((!request.refund && !isUnpaid) || amount <= 0n) return undefined
      const refund = {
        refundId: newId(),
        amount,
        lines: [],
        restock: false,
        notify: false,
        reason,
        toStoreCredit: false,
      }
      await refunds.startRefund(tx, websiteId, { order, request: refund, accountId, ofUnpaid: isUnpaid })
      return refund.refundId
    })
    if (refundId) await refunds.completeRefund(websiteId, refundId)
  }

import { newId, type WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { SendOrderEmail } from '../emails/send-order-email.ts'
import { OrderLineCounts } from '../order-schema.ts'
import { closeRefund, findRefund, hasPendingRefund, type RefundRow } from '../store/refund-store.ts'
import { addEvent, addToLineCounters } from '../store/update-order.ts'
import type { RefundEvents } from './refund-events.ts'
import { loadLockedOrder, updateOrderStatus } from './update-order-status.ts'

/** Refund events that the payment provider reports. */
export const createProviderRefunds = ({
  sendOrderEmail,
  refundEvents,
}: {
  sendOrderEmail: SendOrderEmail
  refundEvents: RefundEvents
}) => {
  /** Releases the amount and lines of a failed refund, so that it can be retried. Emails the owners if no request waits for the outcome. */
  const revertRefund = async (
    tx: Tx,
    websiteId: WebsiteId,
    refund: RefundRow,
    { failure, sendsEmail }: { failure: string; sendsEmail: boolean },
  ) => {
    const { refundId, orderId } = refund
    await closeRefund(tx, websiteId, refundId, { state: 'refused', failure })
    const lines = OrderLineCounts.parse(refund.lines).map(({ lineId, quantity }) => ({ lineId, quantity: -quantity }))
    await addToLineCounters(tx, websiteId, orderId, { counter: 'refunded', lines })
    const amount = String(refund.amount)
    const accountId = refund.accountId ?? undefined
    await addEvent(tx, websiteId, orderId, {
      kind: 'refund-refused',
      data: { refundId, amount, failure },
      accountId,
    })
    const order = await updateOrderStatus(tx, websiteId, orderId)
    await refundEvents.notifyRefundFailed(tx, websiteId, order, { refundId, reason: failure })
    if (sendsEmail) await sendOrderEmail(tx, websiteId, orderId, { letter: 'refund-failed', amount, reason: failure })
  }

  return {
    revertRefund,

    /** The provider reported a refund that was not requested here, such as one made in its dashboard. The ledger entry exists already. */
    recordExternalRefund: async (
      tx: Tx,
      websiteId: WebsiteId,
      orderId: string,
      event: { amount: bigint; reference: string },
    ) => {
      const order = await loadLockedOrder(tx, websiteId, orderId)
      if (await hasPendingRefund(tx, websiteId, order.orderId, event.amount)) return
      await addEvent(tx, websiteId, orderId, {
        kind: 'refunded-elsewhere',
        data: { amount: String(event.amount), reference: event.reference },
        eventId: newId(),
      })
      const after = await updateOrderStatus(tx, websiteId, orderId)
      await refundEvents.notifyLedgerChanged(tx, websiteId, order)
      if (after.paymentState === 'refunded' && order.paymentState !== 'refunded')
        await refundEvents.notifyRefunded(tx, websiteId, order, {
          refundId: null,
          amount: order.total - order.refunded,
          lines: [],
          reason: 'Refunded by the payment provider',
        })
    },

    /** The provider reported that a refund failed after it had been accepted. The ledger entry exists already. */
    recordFailedRefund: async (
      tx: Tx,
      websiteId: WebsiteId,
      orderId: string,
      event: { amount: bigint; refundId?: string; reason: string },
    ) => {
      const order = await loadLockedOrder(tx, websiteId, orderId)
      await refundEvents.notifyLedgerChanged(tx, websiteId, order)
      const refund = event.refundId ? await findRefund(tx, websiteId, event.refundId) : undefined
      if (refund?.orderId === orderId && refund.state === 'done')
        return revertRefund(tx, websiteId, refund, { failure: event.reason, sendsEmail: true })
      const amount = String(event.amount)
      await addEvent(tx, websiteId, orderId, { kind: 'refund-refused', data: { amount, failure: event.reason } })
      await updateOrderStatus(tx, websiteId, orderId)
      await sendOrderEmail(tx, websiteId, orderId, { letter: 'refund-failed', amount, reason: event.reason })
    },
  }
}

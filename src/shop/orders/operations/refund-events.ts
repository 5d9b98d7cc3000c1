import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { type LineQuantity, linesRefunded, linesRefundFailed, orderRefundsChanged } from '../contract.ts'
import { listLines, type OrderRow } from '../store/select-orders.ts'

/** Emits the events of refunds, in the transaction that requests, records or reverts them. */
export const createRefundEvents = (events: Events) => ({
  notifyLedgerChanged: (tx: Tx, websiteId: WebsiteId, { orderId, kind }: OrderRow): Promise<void> =>
    events.emit(tx, orderRefundsChanged, { websiteId, orderId, kind }),

  /** `order` is as it was before the refund; the refunded counters of the lines include it. */
  async notifyRefunded(
    tx: Tx,
    websiteId: WebsiteId,
    order: OrderRow,
    refund: { refundId: string | null; amount: bigint; lines: readonly LineQuantity[]; reason: string },
  ): Promise<void> {
    const { refundId, amount, reason } = refund
    // Nothing of the order is paid any more, even if the owner entered an amount instead of lines.
    const isWhole = order.refunded + amount >= order.total
    const rows = await listLines(tx, websiteId, [order.orderId])
    const lines = rows.flatMap(({ lineId, fulfilment, quantity: bought, refunded }) => {
      const requested = refund.lines.find((one) => one.lineId === lineId)?.quantity ?? 0
      const left = bought - refunded
      const quantity = isWhole ? requested + left : requested
      return quantity > 0 ? [{ lineId, fulfilment, quantity, remaining: isWhole ? 0 : left }] : []
    })
    if (lines.length > 0)
      await events.emit(tx, linesRefunded, { websiteId, orderId: order.orderId, refundId, lines, reason })
  },

  /** `order` is as it is after the refund was reverted. */
  async notifyRefundFailed(
    tx: Tx,
    websiteId: WebsiteId,
    { orderId, state }: OrderRow,
    { refundId, reason }: { refundId: string; reason: string },
  ): Promise<void> {
    if (state === 'cancelled') return
    const rows = await listLines(tx, websiteId, [orderId])
    const lines = rows.flatMap(({ lineId, fulfilment, quantity, refunded }) =>
      refunded < quantity
        ? [{ lineId, fulfilment, quantity: quantity - refunded, remaining: quantity - refunded }]
        : [],
    )
    if (lines.length > 0) await events.emit(tx, linesRefundFailed, { websiteId, orderId, refundId, lines, reason })
  },
})
export type RefundEvents = ReturnType<typeof createRefundEvents>

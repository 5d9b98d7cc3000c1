import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Downloads } from '#shop/downloads/service.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import {
  type LineChange,
  linesRefunded,
  linesRefundFailed,
  orderCanceled,
  orderPaid,
} from '#shop/orders/event-contract.ts'
import { listGiftCardsToIssue } from './model.ts'

/**
 * Delivers what orders contain as soon as they are paid, and withdraws it when they are refunded or canceled, in the transaction of the
 * order: a paid order without its gift cards and downloads cannot exist, and neither can a refunded one with them.
 */
export const createDelivery = ({
  events,
  clock,
  giftCards,
  downloads,
  timeZoneOf,
}: {
  events: Events
  clock: Clock
  giftCards: Pick<GiftCards, 'issue' | 'voidOfLine' | 'restoreOfRefund'>
  downloads: Pick<Downloads, 'grantForOrder' | 'endForLines' | 'restoreForLines'>
  timeZoneOf: (websiteId: WebsiteId) => Promise<string>
}): void => {
  const withdraw = async (tx: Tx, { websiteId, orderId, refundId, lines, reason }: LineChange): Promise<void> => {
    for (const { lineId, fulfilment, quantity } of lines)
      if (fulfilment === 'issued')
        await giftCards.voidOfLine(tx, websiteId, { orderId, lineId, most: quantity, refundId, reason })
    const lineIds = lines.flatMap((line) =>
      line.fulfilment === 'downloaded' && line.remaining === 0 ? line.lineId : [],
    )
    if (lineIds.length > 0) await downloads.endForLines(tx, websiteId, { orderId, lineIds })
  }

  events.on(orderPaid, async (tx, order) => {
    const { websiteId, orderId, lines } = order
    if (lines.some(({ fulfilment }) => fulfilment === 'issued')) {
      const settings = { now: clock(), timeZone: await timeZoneOf(websiteId) }
      for (const card of listGiftCardsToIssue(order, settings)) await giftCards.issue(tx, websiteId, card)
    }
    const files = lines.filter(({ fulfilment }) => fulfilment === 'downloaded')
    if (files.length > 0)
      await downloads.grantForOrder(tx, websiteId, {
        orderId,
        lines: files.map(({ lineId, productId }) => ({ lineId, productId })),
      })
  })
  events.on(linesRefunded, withdraw)
  events.on(orderCanceled, withdraw)
  events.on(linesRefundFailed, async (tx, { websiteId, orderId, refundId, lines, reason }) => {
    if (refundId !== null && lines.some(({ fulfilment }) => fulfilment === 'issued'))
      await giftCards.restoreOfRefund(tx, websiteId, { refundId, reason })
    const lineIds = lines.flatMap((line) => (line.fulfilment === 'downloaded' ? line.lineId : []))
    if (lineIds.length > 0) await downloads.restoreForLines(tx, websiteId, { orderId, lineIds })
  })
}

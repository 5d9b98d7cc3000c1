import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { GiftCardKind } from '#shop/gift-cards/model.ts'
import { RefundParts } from '../order-schema.ts'
import { readRefundedParts } from './refund-store.ts'

/** What gift cards and store credit paid of an order, in the order in which they paid. */
export const listTenders = (on: Queries | Tx, websiteId: WebsiteId, orderId: string) =>
  on
    .selectFrom('order_tenders')
    .select([
      sql<string>`gift_card_id`.as('giftCardId'),
      sql<GiftCardKind>`kind`.as('kind'),
      sql<string>`last_four`.as('lastFour'),
      sql<bigint>`amount`.as('amount'),
      sql<bigint>`refunded`.as('refunded'),
    ])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('display_index')
    .execute()

/** What the provider and each gift card can still get back. For a refund, the caller has locked the order. */
export const readRefundable = async (on: Queries | Tx, websiteId: WebsiteId, orderId: string) => {
  const tenders = await listTenders(on, websiteId, orderId)
  const { charged, refunded, pending } = await readRefundedParts(on, websiteId, orderId)
  const reserved = new Map<string, bigint>()
  for (const { giftCardId, amount } of RefundParts.parse(pending))
    reserved.set(giftCardId, (reserved.get(giftCardId) ?? 0n) + amount)
  return {
    // More than charged if somebody refunded at the provider as well.
    provider: charged > refunded ? charged - refunded : 0n,
    giftCards: tenders.map((tender) => ({
      ...tender,
      amount: tender.amount - tender.refunded - (reserved.get(tender.giftCardId) ?? 0n),
    })),
  }
}

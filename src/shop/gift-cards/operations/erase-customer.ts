import { sql } from 'kysely'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { changeBalance, lockGiftCards } from '../store/gift-cards.ts'

/** The account of a customer is deleted: the store credit is void, and cards that were delivered no longer name the customer. */
export const eraseGiftCardCustomer = async (
  tx: Tx,
  websiteId: WebsiteId,
  { memberId, email }: { memberId: string; email: string },
  now: Date,
): Promise<void> => {
  const credits = await tx
    .selectFrom('gift_cards')
    .select('gift_card_id as id')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .execute()
  const ids = credits.map(({ id }) => id)
  for (const card of await lockGiftCards(tx, websiteId, ids))
    if (card.state === 'active')
      await changeBalance(tx, {
        websiteId,
        id: card.id,
        entryId: newId(),
        kind: 'voided',
        change: -card.available,
        state: 'void',
        orderId: null,
        refundId: null,
        accountId: null,
        reason: 'The customer account was deleted.',
        now,
      })
  await tx
    .updateTable('gift_cards')
    .set({ recipient_name: '', recipient_email: '' })
    .where('website_id', '=', websiteId)
    .where(sql<string>`lower(recipient_email)`, '=', sql<string>`lower(${email})`)
    .where('delivered_at', 'is not', null)
    .execute()
}

/** Names and messages on cards that were bought with these orders. Cards that are not delivered yet keep theirs. */
export const eraseGiftCardBuyers = async (tx: Tx, websiteId: WebsiteId, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  await tx
    .updateTable('gift_cards')
    .set({ sender_name: '', message: '' })
    .where('website_id', '=', websiteId)
    .where('order_id', 'in', [...orderIds])
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('deliver_at', 'is', null)]))
    .execute()
}

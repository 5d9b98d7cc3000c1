import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** What was entered at the checkout of bought carts. */
export const eraseBoughtCarts = async (tx: Tx, websiteId: WebsiteId, cartIds: readonly string[]): Promise<void> => {
  if (cartIds.length === 0) return
  await tx
    .updateTable('carts')
    .set({ details: '{}', shipping_location: null, member_id: null })
    .where('website_id', '=', websiteId)
    .where('cart_id', 'in', [...cartIds])
    .execute()
}

/** Removes the link between the customer and the cart, which then expires like any other. An open payment of it can still finish. */
export const abandonCart = async (
  tx: Tx,
  websiteId: WebsiteId,
  memberId: string,
  unusedTokenHash: Buffer,
): Promise<void> => {
  await tx
    .updateTable('carts')
    .set({ member_id: null, token_hash: unusedTokenHash, details: '{}', shipping_location: null })
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('order_id', 'is', null)
    .execute()
}

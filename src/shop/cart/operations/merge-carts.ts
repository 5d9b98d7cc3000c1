import { type CustomerId, newId, type WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { MAX_GIFT_CARDS } from '#shop/gift-cards/model.ts'
import { MAX_COUPONS } from '../limits.ts'
import { MAX_QUANTITY } from '../model.ts'
import * as store from '../store/merge-carts.ts'

type SessionCarts = { websiteId: WebsiteId; memberId: CustomerId; tokenHash: Buffer; expires: Date }

/** Merges the anonymous cart into the customer's. The lock makes a concurrent merge find the anonymous cart already empty. */
export const mergeOnSignIn = async (
  tx: Tx,
  { websiteId, memberId, tokenHash, expires }: SessionCarts,
): Promise<void> => {
  const [anonymous] = await store.lockAnonymousCart(tx, websiteId, tokenHash)
  if (!anonymous) return
  const [merged] = await store.mergeIntoCustomerCart(tx, {
    websiteId,
    from: anonymous.cartId,
    memberId,
    newCartId: newId(),
    expires,
    maxCoupons: MAX_COUPONS,
  })
  if (!merged) return
  await store.moveEntries(tx, {
    websiteId,
    from: anonymous.cartId,
    to: merged.cartId,
    isSource: merged.isSource,
    maxQuantity: MAX_QUANTITY,
  })
  await store.moveGiftCards(tx, {
    websiteId,
    from: anonymous.cartId,
    to: merged.cartId,
    maxGiftCards: MAX_GIFT_CARDS,
  })
}

/** Signing out with `cloneCart` leaves a copy of the customer's cart in the browser (SESSION-006). */
export const cloneOnSignOut = async (
  tx: Tx,
  { websiteId, memberId, tokenHash, expires }: SessionCarts,
): Promise<void> => {
  const [clone] = await store.cloneCart(tx, { websiteId, memberId, tokenHash, newCartId: newId(), expires })
  if (clone) await store.cloneEntries(tx, websiteId, clone.from, clone.cartId)
}

import { type MemberId, newId, type WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { MOST_CODES } from './bounds.ts'
import { MOST_QUANTITY } from './model.ts'
import * as store from './store/merge.ts'

/** What was put in before signing in becomes the member's. Carts meet in one transaction, and whoever comes second finds nothing left. */
export const joinIn = async (
  tx: Tx,
  websiteId: WebsiteId,
  memberId: MemberId,
  tokenHash: Buffer,
  expires: Date,
): Promise<void> => {
  const [anonymous] = await store.lockAnonymous(tx, websiteId, tokenHash)
  if (!anonymous) return
  const [joined] = await store.joinCarts(tx, websiteId, anonymous.cartId, memberId, newId(), expires, MOST_CODES)
  if (!joined) return
  await store.moveEntries(tx, websiteId, anonymous.cartId, joined.cartId, joined.isSource, MOST_QUANTITY)
}

/** Whoever signs out with `cloneCart` leaves a copy in the browser (SESSION-006). */
export const copyOut = async (
  tx: Tx,
  websiteId: WebsiteId,
  memberId: MemberId,
  tokenHash: Buffer,
  expires: Date,
): Promise<void> => {
  const [copy] = await store.copyCart(tx, websiteId, memberId, tokenHash, newId(), expires)
  if (copy) await store.copyEntries(tx, websiteId, copy.from, copy.cartId)
}

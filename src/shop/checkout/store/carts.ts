import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { namedParams } from '#platform/database/named-params.ts'

export type CartRow = { orderId: string | null; details: unknown; revision: number }

/** Every payment operation starts with this lock, which serializes all changes of the cart and its payments. */
export const lockCart = named<[WebsiteId, cartId: string], CartRow>(
  'checkout.lock-cart',
  `SELECT order_id AS "orderId", details, revision FROM carts WHERE website_id = $1 AND cart_id = $2 FOR UPDATE`,
)

/** The owner of an open or purchased cart. */
export const findCartOwner = named<[WebsiteId, cartId: string], { tokenHash: Buffer; memberId: string | null }>(
  'checkout.find-cart-owner',
  `SELECT token_hash AS "tokenHash", member_id AS "memberId" FROM carts WHERE website_id = $1 AND cart_id = $2`,
)

/** The cart that this customer, or else this browser, purchased last. */
export const findCartPurchasedSince = namedParams<
  { websiteId: WebsiteId; customerId: string | null; tokenHash: Buffer | null; since: Date },
  { cartId: string }
>(
  'checkout.find-cart-purchased-since',
  ['websiteId', 'customerId', 'tokenHash', 'since'],
  `SELECT cart_id AS "cartId" FROM carts
   WHERE website_id = $1 AND order_id IS NOT NULL AND updated_at > $4
     AND (member_id = $2 OR (member_id IS NULL AND token_hash = $3))
   ORDER BY updated_at DESC LIMIT 1`,
)

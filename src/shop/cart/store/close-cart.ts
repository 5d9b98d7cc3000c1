import type { WebsiteId } from '#base/id.ts'
import { namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import { NO_CRUMB } from './update-cart.ts'

/** No row: it was purchased already. A purchased cart is no longer found by token or customer. */
export const markPurchased = namedWrite<[WebsiteId, cartId: string, orderId: string], { cartId: string }>(
  'cart.mark-purchased',
  `UPDATE carts SET order_id = $3, updated_at = now(), ${NO_CRUMB} WHERE website_id = $1 AND cart_id = $2 AND order_id IS NULL
  RETURNING cart_id AS "cartId"`,
)

/**
 * Moves entries that were added after payment started into a new cart of the same visitor. `lines` is JSON of the purchased lines:
 * `[{ "lineId", "quantity" }]`.
 */
export const moveUnpurchasedEntries = namedWriteParams<
  { websiteId: WebsiteId; cartId: string; lines: string; newCartId: string; expires: Date },
  unknown
>(
  'cart.move-unpurchased-entries',
  ['websiteId', 'cartId', 'lines', 'newCartId', 'expires'],
  `WITH removed AS (
    DELETE FROM cart_entries e WHERE e.website_id = $1 AND e.cart_id = $2
    RETURNING e.entry_id, e.product_id, e.variant_id, e.quantity, e.additional_fields, e.answers, e.title, e.created_at, e.gift
  ), rest AS (
    SELECT g.*, g.quantity - coalesce(b.quantity, 0) AS remaining
    FROM removed g LEFT JOIN jsonb_to_recordset($3::jsonb) AS b ("lineId" uuid, quantity integer) ON b."lineId" = g.entry_id
    WHERE g.quantity > coalesce(b.quantity, 0)
  ), new_cart AS (
    INSERT INTO carts AS c (website_id, cart_id, token_hash, member_id, shipping_location, shipping_rate_id, expires_at)
    SELECT o.website_id, $4::uuid, o.token_hash, o.member_id, o.shipping_location, o.shipping_rate_id, $5::timestamptz
    FROM carts o WHERE o.website_id = $1 AND o.cart_id = $2 AND EXISTS (SELECT FROM rest)
    RETURNING c.cart_id
  )
  INSERT INTO cart_entries (website_id, cart_id, entry_id, product_id, variant_id, quantity, additional_fields, answers, title, created_at, gift)
  SELECT $1, m.cart_id, r.entry_id, r.product_id, r.variant_id, r.remaining, r.additional_fields, r.answers, r.title, r.created_at, r.gift
  FROM rest r CROSS JOIN new_cart m`,
)

export const forgetExpiredCrumbs = namedWrite<[now: Date], unknown>(
  'cart.forget-expired-crumbs',
  `UPDATE carts SET ${NO_CRUMB} WHERE crumb_hash IS NOT NULL AND crumb_expires_at < $1`,
)

/** Carts with a payment attempt stay as long as the record of that payment. */
export const deleteExpiredCarts = namedWrite<[now: Date], unknown>(
  'cart.delete-expired',
  `DELETE FROM carts c WHERE c.expires_at < $1 AND c.order_id IS NULL
  AND NOT EXISTS (SELECT FROM cart_payments p WHERE p.website_id = c.website_id AND p.cart_id = c.cart_id)`,
)

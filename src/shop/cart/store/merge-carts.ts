import type { CustomerId, WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import { ENTRY_KEY } from './stored-cart.ts'

/** The open anonymous cart of a browser. A cart that is being paid for is not merged until the payment is decided. */
const ANONYMOUS = `c.website_id = $1 AND c.token_hash = $2 AND c.member_id IS NULL AND c.order_id IS NULL
  AND NOT EXISTS (SELECT FROM cart_payments p WHERE p.website_id = c.website_id AND p.cart_id = c.cart_id AND p.is_open)`

/** A row: the anonymous cart still has entries, added before or during sign-in. */
export const findUnmergedCart = named<[WebsiteId, Buffer], { cartId: string }>(
  'cart.find-unmerged',
  `SELECT c.cart_id AS "cartId" FROM carts c WHERE ${ANONYMOUS}
  AND EXISTS (SELECT FROM cart_entries e WHERE e.website_id = c.website_id AND e.cart_id = c.cart_id)`,
)

/** A concurrent merge waits here and then finds the cart empty. */
export const lockAnonymousCart = named<[WebsiteId, Buffer], { cartId: string }>(
  'cart.lock-anonymous',
  `SELECT c.cart_id AS "cartId" FROM carts c WHERE ${ANONYMOUS} FOR UPDATE`,
)

/** Creates the customer's cart if needed, appends the anonymous cart's coupons to its own, and takes over the address if it has none. */
export const mergeIntoCustomerCart = namedWriteParams<
  { websiteId: WebsiteId; from: string; memberId: CustomerId; newCartId: string; expires: Date; maxCoupons: number },
  { cartId: string; isSource: boolean }
>(
  'cart.merge-into-customer-cart',
  ['websiteId', 'from', 'memberId', 'newCartId', 'expires', 'maxCoupons'],
  `INSERT INTO carts AS m (website_id, cart_id, token_hash, member_id, details, coupon_codes, shipping_location, shipping_rate_id, expires_at)
  SELECT a.website_id, $4::uuid, sha256(gen_random_uuid()::text::bytea), $3, a.details, a.coupon_codes, a.shipping_location,
    a.shipping_rate_id, $5::timestamptz
  FROM carts a WHERE a.website_id = $1 AND a.cart_id = $2
    AND EXISTS (SELECT FROM cart_entries e WHERE e.website_id = a.website_id AND e.cart_id = a.cart_id)
  ON CONFLICT (website_id, member_id) WHERE member_id IS NOT NULL AND order_id IS NULL
  DO UPDATE SET revision = m.revision + 1, updated_at = now(), expires_at = excluded.expires_at,
    details = excluded.details || m.details,
    coupon_codes = (m.coupon_codes || ARRAY(SELECT code FROM unnest(excluded.coupon_codes) code WHERE code <> ALL (m.coupon_codes)))[:$6],
    shipping_location = coalesce(m.shipping_location, excluded.shipping_location),
    shipping_rate_id = CASE WHEN m.shipping_location IS NULL THEN excluded.shipping_rate_id ELSE m.shipping_rate_id END
  RETURNING m.cart_id AS "cartId",
    EXISTS (SELECT FROM carts a WHERE a.website_id = $1 AND a.cart_id = $2 AND a.copy_of = m.cart_id) AS "isSource"`,
)

/**
 * Moves all entries; equal entries are added up to the maximum. If the anonymous cart is a copy of the customer's cart (`isSource`), the
 * copied quantities are not added again.
 */
export const moveEntries = namedWriteParams<
  { websiteId: WebsiteId; from: string; to: string; isSource: boolean; maxQuantity: number },
  unknown
>(
  'cart.move-entries',
  ['websiteId', 'from', 'to', 'isSource', 'maxQuantity'],
  `WITH removed AS (
    DELETE FROM cart_entries e WHERE e.website_id = $1 AND e.cart_id = $2
    RETURNING e.entry_id, e.product_id, e.variant_id, e.quantity - CASE WHEN $4 THEN e.copied ELSE 0 END AS quantity,
      e.additional_fields, e.answers, e.title, e.created_at, e.gift
  ), emptied AS (
    UPDATE carts SET revision = revision + 1, updated_at = now(), details = '{}', coupon_codes = '{}', shipping_location = NULL,
      shipping_rate_id = NULL, copy_of = NULL
    WHERE website_id = $1 AND cart_id = $2
  )
  INSERT INTO cart_entries AS e (website_id, cart_id, entry_id, product_id, variant_id, quantity, additional_fields, answers, title, created_at,
    gift)
  SELECT $1, $3, g.entry_id, g.product_id, g.variant_id, g.quantity, g.additional_fields, g.answers, g.title, g.created_at, g.gift
  FROM removed g WHERE g.quantity > 0 ORDER BY g.entry_id
  ON CONFLICT (website_id, cart_id, variant_id, ${ENTRY_KEY})
  DO UPDATE SET quantity = least($5::integer, e.quantity + excluded.quantity)`,
)

/** The customer pays with the gift cards that were entered before signing in. */
export const moveGiftCards = namedWriteParams<
  { websiteId: WebsiteId; from: string; to: string; maxGiftCards: number },
  unknown
>(
  'cart.move-gift-cards',
  ['websiteId', 'from', 'to', 'maxGiftCards'],
  `WITH removed AS (
    DELETE FROM cart_gift_cards g WHERE g.website_id = $1 AND g.cart_id = $2 RETURNING g.gift_card_id, g.created_at
  ), known AS (SELECT g.gift_card_id FROM cart_gift_cards g WHERE g.website_id = $1 AND g.cart_id = $3)
  INSERT INTO cart_gift_cards (website_id, cart_id, gift_card_id, created_at)
  SELECT $1, $3::uuid, r.gift_card_id, r.created_at FROM removed r WHERE r.gift_card_id NOT IN (SELECT gift_card_id FROM known)
  ORDER BY r.created_at, r.gift_card_id LIMIT greatest($4::integer - (SELECT count(*) FROM known), 0)`,
)

/** Copies a customer's cart to a browser token. Checkout details and gift cards are personal and are not copied. */
export const cloneCart = namedWriteParams<
  { websiteId: WebsiteId; memberId: CustomerId; tokenHash: Buffer; newCartId: string; expires: Date },
  { cartId: string; from: string }
>(
  'cart.clone',
  ['websiteId', 'memberId', 'tokenHash', 'newCartId', 'expires'],
  `WITH source AS (SELECT m.* FROM carts m WHERE m.website_id = $1 AND m.member_id = $2 AND m.order_id IS NULL)
  INSERT INTO carts AS c (website_id, cart_id, token_hash, coupon_codes, shipping_location, shipping_rate_id, copy_of, expires_at)
  SELECT $1, $4::uuid, $3, s.coupon_codes, s.shipping_location, s.shipping_rate_id, s.cart_id, $5::timestamptz FROM source s
  ON CONFLICT (website_id, token_hash) WHERE member_id IS NULL AND order_id IS NULL
  DO UPDATE SET revision = c.revision + 1, updated_at = now(), expires_at = excluded.expires_at, copy_of = excluded.copy_of,
    coupon_codes = excluded.coupon_codes, shipping_location = excluded.shipping_location, shipping_rate_id = excluded.shipping_rate_id
  RETURNING c.cart_id AS "cartId", c.copy_of AS "from"`,
)

export const cloneEntries = namedWrite<[WebsiteId, from: string, to: string], unknown>(
  'cart.clone-entries',
  `INSERT INTO cart_entries AS e (website_id, cart_id, entry_id, product_id, variant_id, quantity, copied, additional_fields, answers, title,
    created_at, gift)
  SELECT $1, $3::uuid, gen_random_uuid(), o.product_id, o.variant_id, o.quantity, o.quantity, o.additional_fields, o.answers, o.title,
    o.created_at, o.gift
  FROM cart_entries o WHERE o.website_id = $1 AND o.cart_id = $2
  ON CONFLICT (website_id, cart_id, variant_id, ${ENTRY_KEY})
  DO UPDATE SET quantity = greatest(e.quantity, excluded.quantity), copied = excluded.copied`,
)

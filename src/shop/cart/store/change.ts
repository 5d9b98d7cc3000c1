import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { COUNTED, MOST_AMOUNT } from './line.ts'
import { ofOwner } from './owner.ts'

const RAISED = 'revision = c.revision + 1, updated_at = now()'

/** One row where there is such an entry. Fewer than before is always possible; more only as far as there is enough. */
export const setQuantity = ofOwner<
  [entryId: string, quantity: number, mostOfService: number],
  { refusal: 'most' | 'stock' | null; done: boolean }
>(
  'cart.set-quantity',
  ({ mine }) => `WITH target AS (
    SELECT e.cart_id, CASE
      WHEN $4::integer <= e.quantity THEN NULL
      WHEN v.variant_id IS NULL OR NOT v.is_public THEN 'stock'
      WHEN (v.product_type = 3 AND $4 > $5::integer) OR $4 * v.unit_price > ${MOST_AMOUNT} THEN 'most'
      WHEN ${COUNTED} AND $4 + (SELECT coalesce(sum(o.quantity), 0) FROM cart_entries o
        WHERE o.website_id = e.website_id AND o.cart_id = e.cart_id AND o.variant_id = e.variant_id AND o.entry_id <> e.entry_id
      ) > coalesce(s.available, 0) THEN 'stock' END AS refusal
    FROM carts c JOIN cart_entries e ON e.website_id = c.website_id AND e.cart_id = c.cart_id
    LEFT JOIN sellable_variants v ON v.website_id = e.website_id AND v.variant_id = e.variant_id
    LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE ${mine('c')} AND e.entry_id = $3
  ), raised AS (
    UPDATE carts c SET ${RAISED} FROM target t
    WHERE t.refusal IS NULL AND c.website_id = $1 AND c.cart_id = t.cart_id AND c.order_id IS NULL RETURNING c.cart_id
  ), done AS (
    UPDATE cart_entries e SET quantity = $4 FROM raised r
    WHERE e.website_id = $1 AND e.cart_id = r.cart_id AND e.entry_id = $3 RETURNING e.entry_id
  )
  SELECT t.refusal, EXISTS (SELECT FROM done) AS done FROM target t`,
)

/** The cart's row goes first, as in adding: two who lock in the same order wait for each other, and not for ever. */
export const removeEntry = ofOwner<[entryId: string], { entryId: string }>(
  'cart.remove-entry',
  ({ mine }) => `WITH raised AS (
    UPDATE carts c SET ${RAISED} WHERE ${mine('c')}
      AND EXISTS (SELECT FROM cart_entries e WHERE e.website_id = c.website_id AND e.cart_id = c.cart_id AND e.entry_id = $3)
    RETURNING c.cart_id
  )
  DELETE FROM cart_entries e USING raised r WHERE e.website_id = $1 AND e.cart_id = r.cart_id AND e.entry_id = $3
  RETURNING e.entry_id AS "entryId"`,
)

type Raised = { cartId: string }

/** No row: there is no cart, or it takes no more codes. */
export const addCode = ofOwner<[code: string, most: number], Raised>(
  'cart.add-code',
  ({ mine }) => `UPDATE carts c SET ${RAISED},
    coupon_codes = CASE WHEN $3::text = ANY(c.coupon_codes) THEN c.coupon_codes ELSE c.coupon_codes || $3::text END
  WHERE ${mine('c')} AND ($3 = ANY(c.coupon_codes) OR cardinality(c.coupon_codes) < $4::integer)
  RETURNING c.cart_id AS "cartId"`,
)

export const removeCode = ofOwner<[code: string], Raised>(
  'cart.remove-code',
  ({ mine }) => `UPDATE carts c SET ${RAISED}, coupon_codes = array_remove(c.coupon_codes, $3::text)
  WHERE ${mine('c')} RETURNING c.cart_id AS "cartId"`,
)

export const setLocation = ofOwner<[location: string], Raised>(
  'cart.set-location',
  ({ mine }) => `UPDATE carts c SET ${RAISED}, shipping_location = $3::jsonb
  WHERE ${mine('c')} RETURNING c.cart_id AS "cartId"`,
)

export const setOption = ofOwner<[optionId: string], Raised>(
  'cart.set-option',
  ({ mine }) => `UPDATE carts c SET ${RAISED}, shipping_rate_id = $3::uuid
  WHERE ${mine('c')} RETURNING c.cart_id AS "cartId"`,
)

/** Finds the entry and locks its cart. */
export const lockEntry = ofOwner<[entryId: string, productId: string, sku: string], { cartId: string }>(
  'cart.lock-entry',
  ({ mine }) => `UPDATE carts c SET ${RAISED} FROM cart_entries e
  JOIN sellable_variants v ON v.website_id = e.website_id AND v.variant_id = e.variant_id
  WHERE ${mine('c')} AND e.website_id = c.website_id AND e.cart_id = c.cart_id AND e.entry_id = $3 AND e.product_id = $4 AND v.sku = $5
  RETURNING c.cart_id AS "cartId"`,
)

/** Of two entries that now say the same, the older one takes the other in; answers which one is left. */
export const setFields = named<
  [WebsiteId, cartId: string, entryId: string, fields: string, most: number],
  { entryId: string }
>(
  'cart.set-fields',
  `WITH taken AS (
    DELETE FROM cart_entries e WHERE e.website_id = $1 AND e.cart_id = $2 AND e.entry_id = $3
      AND EXISTS (SELECT FROM cart_entries o WHERE o.website_id = $1 AND o.cart_id = $2 AND o.variant_id = e.variant_id
        AND o.entry_id <> e.entry_id AND md5(o.additional_fields) = md5($4::text))
    RETURNING e.variant_id, e.quantity
  ), joined AS (
    UPDATE cart_entries o SET quantity = least($5::integer, o.quantity + t.quantity) FROM taken t
    WHERE o.website_id = $1 AND o.cart_id = $2 AND o.variant_id = t.variant_id AND md5(o.additional_fields) = md5($4::text)
    RETURNING o.entry_id
  ), changed AS (
    UPDATE cart_entries e SET additional_fields = $4
    WHERE e.website_id = $1 AND e.cart_id = $2 AND e.entry_id = $3
      AND NOT EXISTS (SELECT FROM cart_entries o WHERE o.website_id = $1 AND o.cart_id = $2 AND o.variant_id = e.variant_id
        AND o.entry_id <> e.entry_id AND md5(o.additional_fields) = md5($4::text))
    RETURNING e.entry_id
  )
  SELECT entry_id AS "entryId" FROM joined UNION ALL SELECT entry_id FROM changed`,
)

/** Sums may be others by it: whoever saw the cart before has to look again. */
export const setQuotes = named<[WebsiteId, cartId: string, quotes: string], Raised>(
  'cart.set-quotes',
  `UPDATE carts c SET ${RAISED}, quotes = $3::jsonb
  WHERE website_id = $1 AND cart_id = $2 AND order_id IS NULL RETURNING cart_id AS "cartId"`,
)

/** What is typed at checkout. Keys that are named replace what was there. */
export const saveDetails = named<[WebsiteId, cartId: string, details: string], Raised>(
  'cart.save-details',
  `UPDATE carts SET details = details || $3::jsonb, updated_at = now()
  WHERE website_id = $1 AND cart_id = $2 AND order_id IS NULL RETURNING cart_id AS "cartId"`,
)

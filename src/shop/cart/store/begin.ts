import { named } from '#platform/database/named.ts'
import type { Added, Wish } from './add.ts'
import { COUNTED, ELSEWHERE, MOST_AMOUNT, SELLABLE } from './line.ts'

/** A cart that nobody has yet, for a token that was made just now. */
export type Beginning = Wish & { websiteId: string; tokenHash: Buffer }

type Columns = [
  websiteIds: string[],
  hashes: Buffer[],
  cartIds: string[],
  expires: Date[],
  productIds: string[],
  skus: string[],
  quantities: number[],
  entryIds: string[],
  fields: string[],
  mostOfService: number[],
  mostOfAnything: number[],
]

/**
 * Carts of several visitors at once, of whichever sites: each is judged and made by itself, as `addToCart` does it for one that may be
 * there already. Whose variant is missing gets no row.
 */
const beginAll = named<Columns, Added & { newCartId: string }>(
  'cart.begin',
  `WITH asked AS (
    SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::timestamptz[], $5::uuid[], $6::text[], $7::integer[], $8::uuid[], $9::text[],
      $10::integer[], $11::integer[])
      AS a (website_id, token_hash, cart_id, expires_at, product_id, sku, quantity, entry_id, fields, most_of_service, most_of_anything)
  ), judged AS (
    SELECT a.*, v.variant_id, v.title, v.counted, v.now, CASE
      WHEN v.elsewhere THEN 'elsewhere'
      WHEN a.quantity > v.most OR a.quantity * v.unit_price > ${MOST_AMOUNT} THEN 'most'
      WHEN v.counted AND a.quantity > v.available THEN 'stock' END AS refusal
    FROM asked a CROSS JOIN LATERAL (
      SELECT v.variant_id, v.title, v.unit_price, ${COUNTED} AS counted, coalesce(s.available, 0) AS available, ${ELSEWHERE} AS elsewhere,
        CASE WHEN v.product_type = 3 THEN a.most_of_service ELSE a.most_of_anything END AS most, ${SELLABLE} AS now
      FROM sellable_variants v LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
      WHERE v.website_id = a.website_id AND v.product_id = a.product_id AND v.sku = a.sku AND v.is_public OFFSET 0
    ) v
  ), made AS (
    INSERT INTO carts (website_id, cart_id, token_hash, expires_at)
    SELECT website_id, cart_id, token_hash, expires_at FROM judged WHERE refusal IS NULL
    RETURNING cart_id, created_at, revision
  ), put AS (
    INSERT INTO cart_entries (website_id, cart_id, entry_id, product_id, variant_id, quantity, additional_fields, title)
    SELECT website_id, cart_id, entry_id, product_id, variant_id, quantity, fields, title FROM judged WHERE refusal IS NULL
    RETURNING cart_id, entry_id, quantity
  )
  SELECT j.cart_id AS "newCartId", j.refusal, m.cart_id AS "cartId", m.created_at AS "createdAt", m.revision, p.entry_id AS "entryId",
    p.quantity, j.product_id AS "productId", j.variant_id AS "variantId", j.counted, j.now
  FROM judged j LEFT JOIN made m ON m.cart_id = j.cart_id LEFT JOIN put p ON p.cart_id = j.cart_id`,
)

export const beginCarts = async (
  queries: Parameters<typeof beginAll>[0],
  asks: readonly Beginning[],
): Promise<(Added | undefined)[]> => {
  const column = <Name extends keyof Beginning>(name: Name): Beginning[Name][] => asks.map((ask) => ask[name])
  const rows = await beginAll(
    queries,
    column('websiteId'),
    column('tokenHash'),
    column('newCartId'),
    column('expires'),
    column('productId'),
    column('sku'),
    column('quantity'),
    column('newEntryId'),
    column('fields'),
    column('mostOfService'),
    column('mostOfAnything'),
  )
  const byCart = new Map(rows.map((row) => [row.newCartId, row]))
  return asks.map(({ newCartId }) => byCart.get(newCartId))
}

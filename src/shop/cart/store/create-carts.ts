import type { SingleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'
import type { AddedEntry, NewEntry } from './add-entry.ts'
import { rejectAddSql, requestedVariantSql } from './availability.ts'

/** A cart with its first entry, for a token that was generated for this request. */
export type NewCart = NewEntry & { websiteId: string; tokenHash: Buffer }

/** In the order of the arrays in the statement: $1, $2, …. */
const COLUMNS = [
  'websiteId',
  'tokenHash',
  'newCartId',
  'expires',
  'productId',
  'sku',
  'quantity',
  'newEntryId',
  'fields',
  'maxServiceQuantity',
  'maxQuantity',
] as const satisfies readonly (keyof NewCart)[]

/**
 * Creates the carts of several visitors, of any sites, in one statement. Each is checked by itself, with the same rule as in
 * `add-entry.ts`. A request whose variant does not exist gets no row.
 */
const insertCarts = namedWrite<readonly unknown[][], AddedEntry & { newCartId: string }>(
  'cart.create',
  `WITH request AS (
    SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::timestamptz[], $5::uuid[], $6::text[], $7::integer[], $8::uuid[], $9::text[],
      $10::integer[], $11::integer[])
      AS q (website_id, token_hash, cart_id, expires_at, product_id, sku, quantity, entry_id, fields, max_service, max_other)
  ), checked AS (
    SELECT q.*, r.variant_id, r.title, r.is_tracked, r.now, CASE
      ${rejectAddSql('r', 'q.quantity')} END AS rejection
    FROM request q CROSS JOIN LATERAL (
      ${requestedVariantSql({
        websiteId: 'q.website_id',
        productId: 'q.product_id',
        sku: 'q.sku',
        maxService: 'q.max_service',
        maxOther: 'q.max_other',
      })} OFFSET 0
    ) r
  ), saved_cart AS (
    INSERT INTO carts (website_id, cart_id, token_hash, expires_at)
    SELECT website_id, cart_id, token_hash, expires_at FROM checked WHERE rejection IS NULL
    RETURNING cart_id, created_at, revision
  ), saved_entry AS (
    INSERT INTO cart_entries (website_id, cart_id, entry_id, product_id, variant_id, quantity, additional_fields, title)
    SELECT website_id, cart_id, entry_id, product_id, variant_id, quantity, fields, title FROM checked WHERE rejection IS NULL
    RETURNING cart_id, entry_id, quantity
  )
  SELECT k.cart_id AS "newCartId", k.rejection, s.cart_id AS "cartId", s.created_at AS "createdAt", s.revision, n.entry_id AS "entryId",
    n.quantity, k.product_id AS "productId", k.variant_id AS "variantId", k.is_tracked AS counted, k.now
  FROM checked k LEFT JOIN saved_cart s ON s.cart_id = k.cart_id LEFT JOIN saved_entry n ON n.cart_id = k.cart_id`,
)

export const createCarts = async (on: SingleWrite, carts: readonly NewCart[]): Promise<(AddedEntry | undefined)[]> => {
  const rows = await insertCarts(on, ...COLUMNS.map((column) => carts.map((cart) => cart[column])))
  const byCart = new Map(rows.map((row) => [row.newCartId, row]))
  return carts.map(({ newCartId }) => byCart.get(newCartId))
}

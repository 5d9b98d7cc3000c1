import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { namedWrite } from '#platform/database/named.ts'
import { readSql } from '#platform/database/read-sql.ts'
import { type StoreQuery, whereOrders } from './orders-in-range.ts'

/** Carts that were not used since `unusedSince`; the cart expires `cart_days` after its last use. Idempotent. */
export const insertAbandonedCarts = namedWrite<[expiresBefore: Date, changedBefore: Date], { carts: number }>(
  'sales.insert-abandoned-carts',
  `WITH unused AS (
     SELECT c.website_id, c.cart_id, c.updated_at, c.currency FROM unbought_carts c
     WHERE c.expires_at <= $1 AND c.updated_at <= $2 AND NOT EXISTS (
       SELECT FROM abandoned_carts a WHERE a.website_id = c.website_id AND a.cart_id = c.cart_id)
   ), items AS (
     SELECT e.website_id, e.cart_id, e.product_id, max(e.title) AS title, sum(e.quantity)::integer AS quantity, sum(e.value)::bigint AS value
     FROM unused u JOIN cart_contents e ON e.website_id = u.website_id AND e.cart_id = u.cart_id
     GROUP BY e.website_id, e.cart_id, e.product_id
   ), added AS (
     INSERT INTO abandoned_carts (website_id, cart_id, abandoned_at, currency, value)
     SELECT u.website_id, u.cart_id, u.updated_at, u.currency, sum(i.value)
     FROM unused u JOIN items i ON i.website_id = u.website_id AND i.cart_id = u.cart_id
     GROUP BY u.website_id, u.cart_id, u.updated_at, u.currency
     ON CONFLICT DO NOTHING RETURNING website_id, cart_id
   ), added_items AS (
     INSERT INTO abandoned_cart_items (website_id, cart_id, product_id, title, quantity, value)
     SELECT i.website_id, i.cart_id, i.product_id, i.title, i.quantity, i.value
     FROM items i JOIN added a ON a.website_id = i.website_id AND a.cart_id = i.cart_id
   )
   SELECT count(*)::integer AS carts FROM added`,
)

export const markCartRecovered = namedWrite<[WebsiteId, cartId: string, orderId: string], object>(
  'sales.mark-cart-recovered',
  `UPDATE abandoned_carts SET recovered_order_id = $3 WHERE website_id = $1 AND cart_id = $2`,
)

export const deleteAbandonedCarts = namedWrite<[before: Date], object>(
  'sales.delete-abandoned-carts',
  `DELETE FROM abandoned_carts WHERE abandoned_at < $1`,
)

const whereAbandoned = ({ websiteId, currency, from, to, timeZone }: StoreQuery) =>
  sql`a.website_id = ${websiteId} AND a.currency = ${currency}
    AND a.abandoned_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
    AND a.abandoned_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`

export type AbandonedSums = {
  carts: number
  value: bigint
  recovered: number
  recoveredValue: bigint
  /** Orders of carts that were never abandoned. */
  bought: number
}

export const selectAbandonedSums = (queries: Queries, query: StoreQuery): Promise<AbandonedSums[]> =>
  readSql(
    queries,
    sql<AbandonedSums>`SELECT count(*)::integer AS carts, coalesce(sum(a.value), 0)::bigint AS value,
        count(a.recovered_order_id)::integer AS recovered,
        coalesce(sum(a.value) FILTER (WHERE a.recovered_order_id IS NOT NULL), 0)::bigint AS "recoveredValue",
        (SELECT count(*)::integer FROM placed_orders o WHERE ${whereOrders(query)} AND o.kind = 'cart' AND NOT EXISTS (
          SELECT FROM abandoned_carts r WHERE r.website_id = o.website_id AND r.cart_id = o.purchase_id)) AS bought
      FROM abandoned_carts a WHERE ${whereAbandoned(query)}`,
  )

export type AbandonedProductRow = {
  productId: string
  title: string
  carts: number
  units: number
  value: bigint
  total: number
}

/** In carts that were not bought later either; most carts first. */
export const selectAbandonedProducts = (
  queries: Queries,
  query: StoreQuery & { limit: number; offset: number },
): Promise<AbandonedProductRow[]> =>
  readSql(
    queries,
    sql<AbandonedProductRow>`SELECT i.product_id AS "productId", max(i.title) AS title, count(*)::integer AS carts,
        sum(i.quantity)::integer AS units, sum(i.value)::bigint AS value, count(*) OVER ()::integer AS total
      FROM abandoned_carts a JOIN abandoned_cart_items i ON i.website_id = a.website_id AND i.cart_id = a.cart_id
      WHERE ${whereAbandoned(query)} AND a.recovered_order_id IS NULL
      GROUP BY i.product_id ORDER BY carts DESC, value DESC, title LIMIT ${query.limit} OFFSET ${query.offset}`,
  )

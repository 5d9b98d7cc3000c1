import { sql } from 'kysely'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import { matchVisits } from './matching-visits.ts'
import { ordersInRange, type StoreQuery } from './orders-in-range.ts'

export type SoldProductRow = {
  /** Null for the revenue that belongs to no product: shipping, and refunds of more than the refunded units cost. */
  productId: string | null
  title: string
  orders: number
  units: number
  revenue: bigint
}

/**
 * Revenue of orders divided over their products, so that the sum is the revenue. Most orders were charged completely and not refunded: their
 * lines have their prices. Otherwise, what was charged is divided by the prices of the lines; what was refunded by the prices of the
 * refunded units, or like the charge if no units were refunded. `part` is the share up to and including a line, so that no cent is lost
 * by rounding.
 */
const SHARES = sql`
  divided AS (
    SELECT order_id, charged, refunded, product_id, title, amount AS charge_weight,
      div(amount::numeric * refunded_units, quantity) AS refund_weight, display_index AS place
    FROM lines WHERE is_divided
    UNION ALL
    SELECT order_id, charged, refunded, NULL, '', greatest(0, total - (
        SELECT coalesce(sum(l.amount), 0) FROM sold_lines l WHERE l.website_id = p.website_id AND l.order_id = p.order_id)), 0, 2147483647
    FROM priced p WHERE is_divided
  ), refundable AS (
    SELECT *, sum(refund_weight) OVER (PARTITION BY order_id) AS refunded_lines FROM divided
  ), weights AS (
    SELECT order_id, charged, refunded, product_id, title, place, charge_weight::numeric AS charge_weight,
      CASE WHEN refunded_lines = 0 THEN charge_weight WHEN product_id IS NULL THEN greatest(0, refunded - refunded_lines)
        ELSE refund_weight END AS refund_weight
    FROM refundable
  ), parts AS (
    SELECT product_id, title, charged, refunded, charge_weight, refund_weight,
      sum(charge_weight) OVER up_to AS charge_part, sum(refund_weight) OVER up_to AS refund_part,
      nullif(sum(charge_weight) OVER whole, 0) AS charge_whole, nullif(sum(refund_weight) OVER whole, 0) AS refund_whole
    FROM weights WINDOW whole AS (PARTITION BY order_id), up_to AS (PARTITION BY order_id ORDER BY place)
  ), shares AS (
    SELECT product_id, title,
      coalesce(div(charged * charge_part, charge_whole) - div(charged * (charge_part - charge_weight), charge_whole),
        CASE WHEN product_id IS NULL THEN charged ELSE 0 END)
      - coalesce(div(refunded * refund_part, refund_whole) - div(refunded * (refund_part - refund_weight), refund_whole),
        CASE WHEN product_id IS NULL THEN refunded ELSE 0 END) AS revenue
    FROM parts
  )`

/** Most revenue first. `allOrders`, the same in each row, counts an order of several products once. */
export const selectSoldProducts = (
  queries: Queries,
  query: StoreQuery,
): Promise<(SoldProductRow & { allOrders: number })[]> =>
  readSql(
    queries,
    sql<SoldProductRow & { allOrders: number }>`WITH found AS MATERIALIZED (
        SELECT o.* FROM ${ordersInRange(query)} o ${matchVisits(query)}
      ), priced AS MATERIALIZED (
        SELECT p.website_id, f.order_id, f.charged, f.refunded, p.total, f.placed = 1 AS is_placed,
          f.entries > 0 AND f.refunded = 0 AND f.charged = p.total AS is_complete,
          f.entries > 0 AND (f.refunded <> 0 OR f.charged <> p.total) AS is_divided
        FROM found f JOIN placed_orders p ON p.website_id = ${query.websiteId} AND p.order_id = f.order_id
      ), lines AS MATERIALIZED (
        SELECT p.order_id, p.charged, p.refunded, p.is_placed, p.is_complete, p.is_divided, l.product_id, l.title, l.quantity,
          l.refunded AS refunded_units, l.amount, l.display_index
        FROM priced p JOIN sold_lines l ON l.website_id = ${query.websiteId} AND l.order_id = p.order_id
      ), sold AS (
        SELECT product_id, max(title) AS title, count(DISTINCT order_id) FILTER (WHERE is_placed) AS orders,
          coalesce(sum(quantity) FILTER (WHERE is_placed), 0) AS units, coalesce(sum(amount) FILTER (WHERE is_complete), 0) AS revenue
        FROM lines GROUP BY product_id
      ), ${SHARES}
      SELECT product_id AS "productId", max(title) AS title, sum(orders)::integer AS orders, sum(units)::integer AS units,
        sum(revenue)::bigint AS revenue, (SELECT coalesce(sum(placed), 0) FROM found)::integer AS "allOrders"
      FROM (
        SELECT product_id, title, orders, units, revenue FROM sold
        UNION ALL SELECT product_id, max(title), 0, 0, sum(revenue) FROM shares GROUP BY product_id
        UNION ALL SELECT NULL, '', 0, 0,
          (SELECT coalesce(sum(charged), 0) FROM priced WHERE is_complete) - (SELECT coalesce(sum(revenue), 0) FROM sold)
      ) sums GROUP BY product_id ORDER BY revenue DESC, units DESC, title, product_id`,
  )

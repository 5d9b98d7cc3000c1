import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import { matchVisits } from './matching-visits.ts'
import { type StoreQuery, whereEntries, whereOrders } from './revenue.ts'

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
const REVENUE_BY_LINE = sql`
  complete AS MATERIALIZED (
    SELECT e.website_id, e.order_id, e.charged FROM orders_with_money e WHERE e.refunded = 0 AND e.charged = e.total
  ), complete_lines AS (
    SELECT l.product_id, max(l.title) AS title, sum(l.amount) AS revenue
    FROM complete e JOIN sold_lines l ON l.website_id = e.website_id AND l.order_id = e.order_id GROUP BY l.product_id
  ), entries AS MATERIALIZED (
    SELECT * FROM orders_with_money e WHERE e.refunded <> 0 OR e.charged <> e.total
  ), lines AS (
    SELECT e.order_id, e.charged, e.refunded, l.product_id, l.title, l.amount AS charge_weight,
      div(l.amount::numeric * l.refunded, l.quantity) AS refund_weight, l.display_index AS place
    FROM entries e JOIN sold_lines l ON l.website_id = e.website_id AND l.order_id = e.order_id
    UNION ALL
    SELECT e.order_id, e.charged, e.refunded, NULL, '', greatest(0, e.total - (
        SELECT coalesce(sum(l.amount), 0) FROM sold_lines l WHERE l.website_id = e.website_id AND l.order_id = e.order_id)), 0, 2147483647
    FROM entries e
  ), refundable AS (
    SELECT *, sum(refund_weight) OVER (PARTITION BY order_id) AS refunded_lines FROM lines
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
    UNION ALL
    SELECT product_id, title, revenue FROM complete_lines
    UNION ALL
    SELECT NULL, '', (SELECT coalesce(sum(charged), 0) FROM complete) - (SELECT coalesce(sum(revenue), 0) FROM complete_lines)
  )`

/** With filters, the visits of all orders of the range are looked up once, although orders and payments are read apart. */
const matchOrders = (query: StoreQuery): { matched: RawBuilder<unknown>; where: RawBuilder<unknown> } => {
  if (!query.filters?.length) return { matched: sql``, where: sql`` }
  const { join, where } = matchVisits(query.filters)
  return {
    matched: sql`matched AS MATERIALIZED (
        SELECT o.order_id FROM (
          SELECT o.website_id, o.order_id FROM revenue_entries o WHERE ${whereEntries(query)}
          UNION SELECT o.website_id, o.order_id FROM placed_orders o WHERE ${whereOrders(query)}
        ) o ${join} WHERE true ${where}
      ),`,
    where: sql`AND o.order_id IN (SELECT order_id FROM matched)`,
  }
}

/** Most revenue first. */
export const selectSoldProducts = (queries: Queries, query: StoreQuery): Promise<SoldProductRow[]> => {
  const { matched, where } = matchOrders(query)
  return readSql(
    queries,
    sql<SoldProductRow>`WITH ${matched} money AS (
        SELECT o.website_id, o.order_id, coalesce(sum(o.amount) FILTER (WHERE o.kind = 'charge'), 0) AS charged,
          coalesce(-sum(o.amount) FILTER (WHERE o.kind <> 'charge'), 0) AS refunded
        FROM revenue_entries o WHERE ${whereEntries(query)} ${where} GROUP BY o.website_id, o.order_id
      ), orders_with_money AS MATERIALIZED (
        SELECT m.*, p.total FROM money m JOIN placed_orders p ON p.website_id = m.website_id AND p.order_id = m.order_id
      ), ${REVENUE_BY_LINE}, sold AS (
        SELECT l.product_id, max(l.title) AS title, count(DISTINCT l.order_id) AS orders, sum(l.quantity) AS units
        FROM placed_orders o JOIN sold_lines l ON l.website_id = o.website_id AND l.order_id = o.order_id
        WHERE ${whereOrders(query)} ${where} GROUP BY l.product_id
      )
      SELECT product_id AS "productId", max(title) AS title, sum(orders)::integer AS orders, sum(units)::integer AS units,
        sum(revenue)::bigint AS revenue
      FROM (SELECT product_id, title, orders, units, 0 AS revenue FROM sold
        UNION ALL SELECT product_id, max(title), 0, 0, sum(revenue) FROM shares GROUP BY product_id) sums
      GROUP BY product_id HAVING product_id IS NOT NULL OR sum(revenue) <> 0 ORDER BY revenue DESC, units DESC, title`,
  )
}

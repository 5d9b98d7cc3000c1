import { sql } from 'kysely'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import { andVisitMatches, joinVisits } from './matching-visits.ts'
import { ordersInRange, type StoreQuery } from './orders-in-range.ts'

export type AttributionRow = {
  /** Visits up to this many days before the order share it. */
  days: number
  kind: 'source' | 'campaign'
  /** Null for orders whose visit is unknown. */
  value: string | null
  firstOrders: number
  firstRevenue: bigint
  lastOrders: number
  lastRevenue: bigint
  linearOrders: number
  linearRevenue: bigint
}

/**
 * Revenue and orders by source and by campaign of the first and of the last visit before the order, and divided equally over all visits.
 * The last visit is the one that bought. Cents that cannot be divided equally go to the earliest visits, so that the parts of an order sum
 * to its revenue. A visit that continues after midnight has two rows; its first one counts. All windows are read together: finding the
 * visits takes most of the time.
 */
export const selectAttribution = (
  queries: Queries,
  query: StoreQuery & { windows: readonly number[] },
): Promise<AttributionRow[]> => {
  const { websiteId, windows } = query
  return readSql(
    queries,
    sql<AttributionRow>`WITH buying AS (
        SELECT o.order_id, o.charged - o.refunded AS amount, o.placed AS orders, v.visitor_id, v.day, v.started_at
        FROM ${ordersInRange(query)} o ${joinVisits(websiteId)} WHERE true ${andVisitMatches(query.filters)}
      ), visits AS (
        SELECT w.days, b.order_id, b.amount, b.orders, v.source, v.campaign, v.started_at, v.visit_id,
          lag(v.visit_id) OVER (PARTITION BY w.days, b.order_id ORDER BY v.started_at, v.visit_id, v.day) AS previous_visit_id
        FROM buying b
        LEFT JOIN census_visits v ON v.website_id = ${websiteId} AND v.visitor_id = b.visitor_id
          AND v.day BETWEEN b.day - ${Math.max(...windows)}::integer AND b.day AND v.started_at <= b.started_at
        JOIN unnest(${windows}::integer[]) AS w (days) ON v.day IS NULL OR v.day >= b.day - w.days
      ), places AS (
        SELECT days, amount, orders, source, campaign, row_number() OVER by_order AS place, count(*) OVER (PARTITION BY days, order_id) AS visits
        FROM visits WHERE visit_id IS DISTINCT FROM previous_visit_id OR visit_id IS NULL
        WINDOW by_order AS (PARTITION BY days, order_id ORDER BY started_at, visit_id)
      ), shares AS (
        SELECT days, source, campaign, place, visits, amount, orders,
          amount / visits + CASE WHEN place <= abs(amount % visits) THEN sign(amount)::bigint ELSE 0 END AS share
        FROM places
      )
      SELECT days, CASE grouping(source) WHEN 0 THEN 'source' ELSE 'campaign' END AS kind,
        CASE grouping(source) WHEN 0 THEN source ELSE campaign END AS value,
        coalesce(sum(orders) FILTER (WHERE place = 1), 0)::integer AS "firstOrders",
        coalesce(sum(amount) FILTER (WHERE place = 1), 0)::bigint AS "firstRevenue",
        coalesce(sum(orders) FILTER (WHERE place = visits), 0)::integer AS "lastOrders",
        coalesce(sum(amount) FILTER (WHERE place = visits), 0)::bigint AS "lastRevenue",
        sum(orders::float8 / visits) AS "linearOrders",
        sum(share)::bigint AS "linearRevenue"
      FROM shares GROUP BY GROUPING SETS ((days, source), (days, campaign))
      ORDER BY days, "linearRevenue" DESC, "linearOrders" DESC, value NULLS LAST`,
  )
}

import { type RawBuilder, sql } from 'kysely'
import type { SalesQuery } from '../model.ts'

/** `testMode`: of the store; real and test orders are never added up. */
export type StoreQuery = SalesQuery & Readonly<{ testMode: boolean }>

/** Whether a column's time is in the range. */
const isInRange = (column: RawBuilder<unknown>, { from, to, timeZone }: StoreQuery): RawBuilder<boolean> =>
  sql`${column} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
    AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`

/** Conditions on `revenue_entries` and `placed_orders`, both named `o`. */
const whereEntries = (query: StoreQuery): RawBuilder<boolean> =>
  sql`o.website_id = ${query.websiteId} AND o.test_mode = ${query.testMode} AND o.currency = ${query.currency}
    AND ${isInRange(sql`o.at`, query)}`
export const whereOrders = (query: StoreQuery): RawBuilder<boolean> =>
  sql`o.website_id = ${query.websiteId} AND o.test_mode = ${query.testMode} AND o.currency = ${query.currency}
    AND ${isInRange(sql`o.placed_at`, query)}`

/** Payments, refunds and placed orders of the range: what an order received or returned at a time, or that it was placed then. */
export const eventsOfOrders = (query: StoreQuery): RawBuilder<unknown> => sql`(
    SELECT o.order_id, o.at, CASE o.kind WHEN 'charge' THEN o.amount ELSE 0 END AS charged,
      CASE o.kind WHEN 'charge' THEN 0 ELSE -o.amount END AS refunded, 1 AS entries, 0 AS placed
    FROM revenue_entries o WHERE ${whereEntries(query)}
    UNION ALL
    SELECT o.order_id, o.placed_at, 0, 0, 0, 1 FROM placed_orders o WHERE ${whereOrders(query)}
  )`

/** Their sums by order, so that the visit of an order is looked up once. */
export const ordersInRange = (query: StoreQuery): RawBuilder<unknown> => sql`(
    SELECT order_id, sum(charged)::bigint AS charged, sum(refunded)::bigint AS refunded, sum(entries) AS entries, sum(placed) AS placed
    FROM ${eventsOfOrders(query)} events GROUP BY order_id
  )`

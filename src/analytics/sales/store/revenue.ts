import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '#analytics/census/event-store.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { SalesDimension, SalesQuery } from '../model.ts'
import { JOIN_VISITS, matchVisits, visitValue } from './matching-visits.ts'

/** `testMode`: of the store; real and test orders are never added up. */
export type StoreQuery = SalesQuery & Readonly<{ testMode: boolean }>

/** Whether a column's time is in the range. */
const isInRange = (column: RawBuilder<unknown>, { from, to, timeZone }: StoreQuery): RawBuilder<boolean> =>
  sql`${column} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
    AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`

/** Conditions on `revenue_entries` and `placed_orders`, both named `o`. */
export const whereEntries = (query: StoreQuery): RawBuilder<boolean> =>
  sql`o.website_id = ${query.websiteId} AND o.test_mode = ${query.testMode} AND o.currency = ${query.currency}
    AND ${isInRange(sql`o.at`, query)}`
export const whereOrders = (query: StoreQuery): RawBuilder<boolean> =>
  sql`o.website_id = ${query.websiteId} AND o.test_mode = ${query.testMode} AND o.currency = ${query.currency}
    AND ${isInRange(sql`o.placed_at`, query)}`

type SumRow = { revenue: bigint; orders: number }

/** Both sums are read by one statement, so that they belong to the same moment. */
export const selectSums = (queries: Queries, query: StoreQuery): Promise<SumRow[]> => {
  const { join, where } = matchVisits(query.filters)
  return readSql(
    queries,
    sql<SumRow>`SELECT
      (SELECT coalesce(sum(o.amount), 0)::bigint FROM revenue_entries o ${join} WHERE ${whereEntries(query)} ${where}) AS revenue,
      (SELECT count(*)::integer FROM placed_orders o ${join} WHERE ${whereOrders(query)} ${where}) AS orders`,
  )
}

const toInterval = (
  column: RawBuilder<unknown>,
  { interval, timeZone }: { interval: Interval; timeZone: string },
): RawBuilder<Date> => sql`date_trunc(${sql.lit(interval)}, ${column} AT TIME ZONE ${timeZone})`

/** Local time in the format of `EventStore.sumVisitsByInterval`. */
const getFormat = (interval: Interval): RawBuilder<string> =>
  sql.lit(interval === 'hour' ? 'YYYY-MM-DD"T"HH24' : 'YYYY-MM-DD')

export const selectSumsByInterval = (
  queries: Queries,
  query: StoreQuery & { interval: Interval },
): Promise<(SumRow & { at: string })[]> => {
  const { join, where } = matchVisits(query.filters)
  return readSql(
    queries,
    sql<
      SumRow & { at: string }
    >`SELECT to_char(start, ${getFormat(query.interval)}) AS at, sum(revenue)::bigint AS revenue,
        sum(orders)::integer AS orders FROM (
        SELECT ${toInterval(sql`o.at`, query)} AS start, sum(o.amount) AS revenue, 0 AS orders
        FROM revenue_entries o ${join} WHERE ${whereEntries(query)} ${where} GROUP BY 1
        UNION ALL
        SELECT ${toInterval(sql`o.placed_at`, query)}, 0, count(*)
        FROM placed_orders o ${join} WHERE ${whereOrders(query)} ${where} GROUP BY 1
      ) intervals GROUP BY start ORDER BY start`,
  )
}

/** Most revenue first. `value` is null for orders of unknown visits. */
export const selectSumsByValue = (
  queries: Queries,
  query: StoreQuery & { dimension: SalesDimension; limit: number; offset?: number },
): Promise<(SumRow & { value: string | null; total: number })[]> => {
  const { where } = matchVisits(query.filters)
  const value = visitValue(query.dimension)
  return readSql(
    queries,
    sql<SumRow & { value: string | null; total: number }>`
      SELECT value, sum(revenue)::bigint AS revenue, sum(orders)::integer AS orders, count(*) OVER ()::integer AS total FROM (
        SELECT ${value} AS value, sum(o.amount) AS revenue, 0 AS orders
        FROM revenue_entries o ${JOIN_VISITS} WHERE ${whereEntries(query)} ${where} GROUP BY 1
        UNION ALL
        SELECT ${value}, 0, count(*) FROM placed_orders o ${JOIN_VISITS} WHERE ${whereOrders(query)} ${where} GROUP BY 1
      ) sums GROUP BY value ORDER BY revenue DESC, orders DESC, value NULLS LAST LIMIT ${query.limit} OFFSET ${query.offset ?? 0}`,
  )
}

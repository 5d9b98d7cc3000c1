import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '#analytics/census/event-store.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { SalesDimension } from '../model.ts'
import { andVisitMatches, joinVisits, matchVisits, visitValue } from './matching-visits.ts'
import { eventsOfOrders, ordersInRange, type StoreQuery } from './orders-in-range.ts'

type SumRow = { revenue: bigint; orders: number }

/** Of orders `o`. */
const SUMS = sql`coalesce(sum(o.charged - o.refunded), 0)::bigint AS revenue, coalesce(sum(o.placed), 0)::integer AS orders`

/** Both sums are read by one statement, so that they belong to the same moment. */
export const selectSums = (queries: Queries, query: StoreQuery): Promise<SumRow[]> =>
  readSql(
    queries,
    query.filters?.length
      ? sql<SumRow>`SELECT ${SUMS} FROM ${ordersInRange(query)} o ${matchVisits(query)}`
      : sql<SumRow>`SELECT ${SUMS} FROM ${eventsOfOrders(query)} o`,
  )

const toInterval = ({ interval, timeZone }: { interval: Interval; timeZone: string }): RawBuilder<Date> =>
  sql`date_trunc(${sql.lit(interval)}, o.at AT TIME ZONE ${timeZone})`

/** Local time in the format of `EventStore.sumVisitsByInterval`. */
const getFormat = (interval: Interval): RawBuilder<string> =>
  sql.lit(interval === 'hour' ? 'YYYY-MM-DD"T"HH24' : 'YYYY-MM-DD')

export const selectSumsByInterval = (
  queries: Queries,
  query: StoreQuery & { interval: Interval },
): Promise<(SumRow & { at: string })[]> =>
  readSql(
    queries,
    sql<SumRow & { at: string }>`SELECT to_char(start, ${getFormat(query.interval)}) AS at, revenue, orders FROM (
        SELECT ${toInterval(query)} AS start, ${SUMS} FROM ${eventsOfOrders(query)} o ${matchVisits(query)} GROUP BY 1
      ) intervals ORDER BY start`,
  )

/** Most revenue first. `value` is null for orders of unknown visits. */
export const selectSumsByValue = (
  queries: Queries,
  query: StoreQuery & { dimension: SalesDimension; limit: number; offset?: number },
): Promise<(SumRow & { value: string | null; total: number })[]> =>
  readSql(
    queries,
    sql<SumRow & { value: string | null; total: number }>`
      SELECT ${visitValue(query.dimension)} AS value, ${SUMS}, count(*) OVER ()::integer AS total
      FROM ${ordersInRange(query)} o ${joinVisits(query.websiteId)} WHERE true ${andVisitMatches(query.filters)}
      GROUP BY 1 ORDER BY revenue DESC, orders DESC, value NULLS LAST LIMIT ${query.limit} OFFSET ${query.offset ?? 0}`,
  )

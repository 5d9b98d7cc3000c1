import type { EventStore } from '#analytics/census/event-store.ts'
import type { Queries } from '#platform/database/handles.ts'
import { createColumnCache } from './column-cache.ts'
import { createEventCounts } from './count-events.ts'
import { createReturningVisitorCounts } from './count-returning-visitors.ts'
import { createTrafficCounts } from './count-traffic.ts'
import { createPrepareReports } from './prepare-reports.ts'
import { createColumnReader } from './read-columns.ts'
import { createRealTime } from './real-time.ts'
import { createDayScans } from './scan-days.ts'
import { createVisitSums } from './sum-visits.ts'

const MEBIBYTE = 1024 * 1024
/** The columns that a report uses of about three million visits; all columns of about a million. */
const CACHE_BYTES = 48 * MEBIBYTE
/** Sites with fewer visits a month need no preparation: their reports are fast anyway. */
const MIN_PREPARED_VISITS = 20_000

/** Everything that reports read. */
export const createCensusQueries = ({
  queries,
  cacheBytes = CACHE_BYTES,
  minPreparedVisits = MIN_PREPARED_VISITS,
}: {
  queries: Queries
  cacheBytes?: number
  minPreparedVisits?: number
}): Pick<
  EventStore,
  | 'sumVisits'
  | 'sumVisitsByInterval'
  | 'sumVisitsByValue'
  | 'countEvents'
  | 'countTraffic'
  | 'countReturningVisitors'
  | 'readRealTime'
  | 'prepareReports'
> => {
  const scanDays = createDayScans(createColumnReader({ queries, cache: createColumnCache(cacheBytes) }))
  const visitSums = createVisitSums(scanDays)
  const countEvents = createEventCounts(scanDays)
  return {
    ...visitSums,
    countEvents,
    prepareReports: createPrepareReports({ queries, minVisits: minPreparedVisits, ...visitSums, countEvents }),
    countTraffic: createTrafficCounts(queries),
    countReturningVisitors: createReturningVisitorCounts(scanDays),
    readRealTime: createRealTime(queries),
  }
}

import type { EventStore } from '#analytics/census/event-store.ts'
import type { Queries } from '#platform/database/handles.ts'
import { createColumnCache } from './column-cache.ts'
import { createEventCounts } from './count-events.ts'
import { createReturningVisitorCounts } from './count-returning-visitors.ts'
import { createTrafficCounts } from './count-traffic.ts'
import { createColumnReader } from './read-columns.ts'
import { createRealTime } from './real-time.ts'
import { createDayScans } from './scan-days.ts'
import { createVisitSums } from './sum-visits.ts'

const MEBIBYTE = 1024 * 1024
/** The columns that a report uses of about two million visits. */
const CACHE_BYTES = 32 * MEBIBYTE

/** Everything that reports read. */
export const createCensusQueries = ({
  queries,
  cacheBytes = CACHE_BYTES,
}: {
  queries: Queries
  cacheBytes?: number
}): Pick<
  EventStore,
  | 'sumVisits'
  | 'sumVisitsByInterval'
  | 'sumVisitsByValue'
  | 'countEvents'
  | 'countTraffic'
  | 'countReturningVisitors'
  | 'readRealTime'
> => {
  const scanDays = createDayScans(createColumnReader({ queries, cache: createColumnCache(cacheBytes) }))
  return {
    ...createVisitSums(scanDays),
    countEvents: createEventCounts(scanDays),
    countTraffic: createTrafficCounts(queries),
    countReturningVisitors: createReturningVisitorCounts(scanDays),
    readRealTime: createRealTime(queries),
  }
}

import type { EventStore } from '#analytics/census/event-store.ts'
import type { Queries } from '#platform/database/handles.ts'
import { createColumnCache } from './column-cache.ts'
import { createEventCounts } from './count-events.ts'
import { createReturningVisitorCounts } from './count-returning-visitors.ts'
import { createTrafficCounts } from './count-traffic.ts'
import { createColumnReader } from './read-columns.ts'
import { createRealTime } from './real-time.ts'
import { createVisitSums } from './sum-visits.ts'

const MEBIBYTE = 1024 * 1024
/** About the columns of a million visits that reports use. */
const CACHE_BYTES = 48 * MEBIBYTE

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
  const readColumns = createColumnReader({ queries, cache: createColumnCache(cacheBytes) })
  return {
    ...createVisitSums(readColumns),
    countEvents: createEventCounts(readColumns),
    countTraffic: createTrafficCounts(queries),
    countReturningVisitors: createReturningVisitorCounts(readColumns),
    readRealTime: createRealTime(queries),
  }
}

import type { EventStore } from '#analytics/census/event-store.ts'
import { Dimension, Traffic } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'

const MAX_SITES = 3
/** The range that screens open with, and that before it. */
const RANGE_DAYS = 30

const DAY_MS = 86_400_000
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

const listBusiestSites = named<[since: string, minVisits: number], { website_id: WebsiteId }>(
  'census.busiest-sites',
  `SELECT website_id FROM census_hours WHERE day >= $1 AND traffic = ${Traffic.person}
   GROUP BY website_id HAVING sum(visits) >= $2 ORDER BY sum(visits) DESC LIMIT ${MAX_SITES}`,
)

const DIMENSIONS = Object.values(Dimension).filter((dimension) => dimension !== Dimension.total)

/**
 * Reads once what reports of the busiest sites read, so that the first report after a start finds columns in memory and compiled code. The site
 * with most visits comes last: if there is not enough memory for all, its columns are kept.
 */
export const createPrepareReports =
  ({
    queries,
    minVisits,
    sumVisits,
    sumVisitsByValue,
    countEvents,
  }: Pick<EventStore, 'sumVisits' | 'sumVisitsByValue' | 'countEvents'> & {
    queries: Queries
    minVisits: number
  }): EventStore['prepareReports'] =>
  async (now) => {
    // Days of sites differ from those of UTC by at most one.
    const to = toDay(now.getTime() + DAY_MS)
    const daysAgo = (days: number): string => toDay(now.getTime() - days * DAY_MS)
    const sites = await listBusiestSites(queries, daysAgo(RANGE_DAYS), minVisits)
    for (const { website_id: websiteId } of sites.toReversed()) {
      const range = { websiteId, from: daysAgo(RANGE_DAYS), to, filters: [] }
      const both = { ...range, from: daysAgo(2 * RANGE_DAYS) }
      await Promise.all([sumVisits(both), countEvents({ ...both, types: [], limit: 0 })])
      await Promise.all(DIMENSIONS.map((dimension) => sumVisitsByValue({ ...range, dimension, limit: 1 })))
    }
    return sites.map(({ website_id }) => website_id)
  }

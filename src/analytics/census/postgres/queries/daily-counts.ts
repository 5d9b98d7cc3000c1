import type { EventStore } from '#analytics/census/event-store.ts'
import type { Traffic } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'

type Range = [WebsiteId, from: string, to: string]

const sumTraffic = named<Range, { day: string; traffic: Traffic; page_views: number; visits: number }>(
  'census.sum-traffic',
  `SELECT day, traffic, sum(page_views)::integer AS page_views, sum(visits)::integer AS visits
   FROM census_hours WHERE website_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day, traffic ORDER BY day, traffic`,
)

/** Finished days are counted already. */
const countVisitors = named<Range, { day: string; first_day: string; visitors: number }>(
  'census.count-visitors',
  `SELECT day, first_day, visitors FROM census_visitor_counts WHERE website_id = $1 AND day BETWEEN $2 AND $3
   UNION ALL
   SELECT day, first_day, count(*)::integer
   FROM census_days JOIN census_visitor_days USING (website_id, day)
   WHERE website_id = $1 AND day BETWEEN $2 AND $3 AND checksum IS NULL
   GROUP BY day, first_day
   ORDER BY first_day, day`,
)

export const createDailyCounts = (queries: Queries): Pick<EventStore, 'countTraffic' | 'countReturningVisitors'> => ({
  countTraffic: async ({ websiteId, from, to }) =>
    (await sumTraffic(queries, websiteId, from, to)).map(({ day, traffic, page_views, visits }) => ({
      day,
      traffic,
      pageViews: page_views,
      visits,
    })),

  countReturningVisitors: async ({ websiteId, from, to }) =>
    (await countVisitors(queries, websiteId, from, to)).map(({ day, first_day, visitors }) => ({
      firstDay: first_day,
      day,
      visitors,
    })),
})

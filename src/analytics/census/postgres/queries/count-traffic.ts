import type { EventStore } from '#analytics/census/event-store.ts'
import type { Traffic } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'

const sumTraffic = named<
  [WebsiteId, from: string, to: string],
  { day: string; traffic: Traffic; pageViews: number; visits: number }
>(
  'census.sum-traffic',
  `SELECT day, traffic, sum(page_views)::integer AS "pageViews", sum(visits)::integer AS visits
   FROM census_hours WHERE website_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day, traffic ORDER BY day, traffic`,
)

export const createTrafficCounts =
  (queries: Queries): EventStore['countTraffic'] =>
  ({ websiteId, from, to }) =>
    sumTraffic(queries, websiteId, from, to)

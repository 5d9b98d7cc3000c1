import type { EventStore } from '#analytics/census/event-store.ts'
import { type Device, EventType, Traffic } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'

type Values = [WebsiteId, since: Date]

const MAX_EVENTS = 50
const MAX_VALUES = 10

/** The days exclude older partitions; a day of any time zone begins at most a day before that of UTC. */
const RECENT = `census_events
  WHERE website_id = $1 AND received_at >= $2::timestamptz AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date - 1
    AND traffic = ${Traffic.person}`
const IS_VIEW = `type = ${EventType.pageView}`

const sumRecent = named<Values, { visitors: number; page_views: number }>(
  'census.real-time-sums',
  `SELECT count(DISTINCT visitor_id)::integer AS visitors, (count(*) FILTER (WHERE ${IS_VIEW}))::integer AS page_views FROM ${RECENT}`,
)

const countByMinute = named<Values, { at: Date; page_views: number }>(
  'census.real-time-minutes',
  `SELECT date_trunc('minute', received_at) AS at, count(*)::integer AS page_views FROM ${RECENT} AND ${IS_VIEW} GROUP BY at ORDER BY at`,
)

const countByPage = named<Values, { value: string; visitors: number }>(
  'census.real-time-pages',
  `SELECT path AS value, count(DISTINCT visitor_id)::integer AS visitors FROM ${RECENT} AND ${IS_VIEW}
   GROUP BY path ORDER BY visitors DESC, path LIMIT ${MAX_VALUES}`,
)

/** A visitor counts for the source of the first page view: other events have none. */
const countBySource = named<Values, { value: string; visitors: number }>(
  'census.real-time-sources',
  `SELECT source AS value, count(*)::integer AS visitors
   FROM (SELECT DISTINCT ON (visitor_id) source FROM ${RECENT} ORDER BY visitor_id, ${IS_VIEW} DESC, received_at, event_id) visitors
   GROUP BY source ORDER BY visitors DESC, source LIMIT ${MAX_VALUES}`,
)

const listRecent = named<
  Values,
  { received_at: Date; type: EventType; path: string; title: string; label: string; device: Device; language: string }
>(
  'census.real-time-events',
  `SELECT received_at, type, path, title, label, device, language FROM ${RECENT}
   ORDER BY received_at DESC, event_id LIMIT ${MAX_EVENTS}`,
)

export const createRealTime =
  (queries: Queries): EventStore['readRealTime'] =>
  async ({ websiteId, since }) => {
    const [[sums], minutes, pages, sources, events] = await Promise.all([
      sumRecent(queries, websiteId, since),
      countByMinute(queries, websiteId, since),
      countByPage(queries, websiteId, since),
      countBySource(queries, websiteId, since),
      listRecent(queries, websiteId, since),
    ])
    return {
      visitors: sums?.visitors ?? 0,
      pageViews: sums?.page_views ?? 0,
      minutes: minutes.map(({ at, page_views }) => ({ at, pageViews: page_views })),
      pages,
      sources,
      events: events.map(({ received_at, ...event }) => ({ receivedAt: received_at, ...event })),
    }
  }

import { sql } from 'kysely'
import { EventType, Traffic } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import { namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** Longer times between two page views say that the visitor did something else. */
const MAX_SECONDS = 30 * 60

/**
 * Which visits of a day a statement computes, from `$1`, the day, and `$2`, sites. Of some visitors: `$3` has a visitor for each site; few of
 * many, so each one's rows are looked up in the index by visitor. `OFFSET 0` keeps the lookup from becoming a join, whose plan would depend
 * on statistics that the partition of a new day does not have.
 */
type Scope = Readonly<{ name: string; visitors: string; of: (table: string) => string }>
const SOME_VISITORS: Scope = {
  name: 'some',
  visitors: 'unnest($2::uuid[], $3::uuid[]) AS changed (website_id, visitor_id)',
  of: (table) => `(
    SELECT found.* FROM unnest($2::uuid[], $3::uuid[]) AS changed (website_id, visitor_id)
    CROSS JOIN LATERAL (
      SELECT * FROM ${table} stored
      WHERE stored.website_id = changed.website_id AND stored.visitor_id = changed.visitor_id AND stored.day = $1 OFFSET 0
    ) found
  )`,
}
const ALL_VISITORS: Scope = {
  name: 'all',
  visitors:
    '(SELECT DISTINCT website_id, visitor_id FROM census_visits WHERE day = $1 AND website_id = ANY($2::uuid[])) changed',
  of: (table) => `(SELECT * FROM ${table} WHERE day = $1 AND website_id = ANY($2::uuid[]))`,
}
type Values = [day: string, websiteIds: readonly WebsiteId[], ...visitorIds: (readonly string[])[]]

const IS_VIEW = `type = ${EventType.pageView}`
const countType = (type: EventType): string => `(count(*) FILTER (WHERE type = ${type}))::integer`
const ofFirst = (column: string): string => `(array_agg(${column}) FILTER (WHERE number = 1))[1]`

/** What sales figures read of visits with a purchase. */
const BUYING_COLUMNS = [
  ...[
    'visitor_id',
    'started_at',
    'is_new_visitor',
    'entry_page',
    'exit_page',
    'source',
    'medium',
    'campaign',
    'referrer',
  ],
  ...['language', 'time_zone', 'device', 'browser', 'os', 'pages'],
]

/**
 * The order of events is that of their times, then of their ids. The first page view comes before all others: only page views know where the
 * visit came from, and a form that is shown with the page can be recorded before it. A visit with a purchase has a copy; it never loses its
 * purchase again.
 */
const createSaveVisits = ({ name, of }: Scope) =>
  namedWrite<Values, object>(
    `census.save-visits-of-${name}`,
    `WITH numbered AS (
    SELECT event.*,
      row_number() OVER (PARTITION BY website_id, visit_id ORDER BY ${IS_VIEW} DESC, received_at, event_id) AS number,
      row_number() OVER of_type AS number_of_type,
      lead(received_at) OVER of_type AS next_at
    FROM ${of('census_events')} event WHERE traffic = ${Traffic.person}
    WINDOW of_type AS (PARTITION BY website_id, visit_id, type ORDER BY received_at, event_id)
  ),
  timed AS (
    SELECT *,
      CASE WHEN ${IS_VIEW} AND next_at IS NOT NULL THEN least(${MAX_SECONDS}, floor(extract(epoch FROM next_at - received_at)))::integer END AS seconds
    FROM numbered
  ),
  viewed AS (
    SELECT website_id, visit_id, jsonb_agg(jsonb_build_array(path, views, seconds, timed_views) ORDER BY path COLLATE "C") AS pages
    FROM (
      SELECT website_id, visit_id, path, count(*) AS views, coalesce(sum(seconds), 0) AS seconds, count(seconds) AS timed_views
      FROM timed WHERE ${IS_VIEW} GROUP BY website_id, visit_id, path
    ) by_path
    GROUP BY website_id, visit_id
  ),
  happened AS (
    SELECT website_id, visit_id, jsonb_agg(jsonb_build_array(type, name, label, count) ORDER BY type, name COLLATE "C") AS events
    FROM (
      SELECT website_id, visit_id, type, name, max(label COLLATE "C") AS label, count(*) AS count
      FROM timed WHERE NOT ${IS_VIEW} GROUP BY website_id, visit_id, type, name
    ) by_name
    GROUP BY website_id, visit_id
  ),
  summed AS (
    SELECT website_id, visit_id, ${ofFirst('visitor_id')} AS visitor_id, ${ofFirst('hour')} AS hour,
      min(received_at) AS started_at, max(received_at) AS ended_at,
      ${countType(EventType.pageView)} AS page_views,
      (count(*) FILTER (
        WHERE type NOT IN (${EventType.pageView}, ${EventType.buttonRender}, ${EventType.formRender})
      ))::integer AS interactions,
      coalesce(sum(seconds), 0)::integer AS seconds, count(seconds)::integer AS timed_views,
      ${ofFirst('is_new_visitor')} AS is_new_visitor,
      coalesce(max(path) FILTER (WHERE ${IS_VIEW} AND number_of_type = 1), '') AS entry_page,
      coalesce(max(path) FILTER (WHERE ${IS_VIEW} AND next_at IS NULL), '') AS exit_page,
      ${['source', 'medium', 'campaign', 'referrer', 'language', 'time_zone', 'device', 'browser', 'os']
        .map((column) => `${ofFirst(column)} AS ${column}`)
        .join(', ')},
      ${countType(EventType.productView)} AS product_views, ${countType(EventType.cartAdd)} AS cart_adds,
      ${countType(EventType.checkout)} AS checkouts, ${countType(EventType.purchase)} AS purchases
    FROM timed GROUP BY website_id, visit_id
  ),
  saved AS (
    INSERT INTO census_visits AS visit (website_id, day, visit_id, visitor_id, hour, started_at, ended_at, page_views, interactions, is_bounce,
      seconds, timed_views, is_new_visitor, entry_page, exit_page, source, medium, campaign, referrer, language, time_zone, device, browser, os,
      product_views, cart_adds, checkouts, purchases, pages, events)
    SELECT website_id, $1, visit_id, visitor_id, hour, started_at, ended_at, page_views, interactions, page_views = 1 AND interactions = 0,
      seconds, timed_views, is_new_visitor, entry_page, exit_page, source, medium, campaign, referrer, language, time_zone, device, browser, os,
      product_views, cart_adds, checkouts, purchases, coalesce(pages, '[]'), coalesce(events, '[]')
    FROM summed LEFT JOIN viewed USING (website_id, visit_id) LEFT JOIN happened USING (website_id, visit_id)
    ON CONFLICT (website_id, day, visit_id) DO UPDATE SET
      visitor_id = excluded.visitor_id, hour = excluded.hour, started_at = excluded.started_at, ended_at = excluded.ended_at,
      page_views = excluded.page_views, interactions = excluded.interactions, is_bounce = excluded.is_bounce, seconds = excluded.seconds,
      timed_views = excluded.timed_views, is_new_visitor = excluded.is_new_visitor, entry_page = excluded.entry_page,
      exit_page = excluded.exit_page, source = excluded.source, medium = excluded.medium, campaign = excluded.campaign,
      referrer = excluded.referrer, language = excluded.language, time_zone = excluded.time_zone, device = excluded.device,
      browser = excluded.browser, os = excluded.os, product_views = excluded.product_views, cart_adds = excluded.cart_adds,
      checkouts = excluded.checkouts, purchases = excluded.purchases, pages = excluded.pages, events = excluded.events
    WHERE visit.* IS DISTINCT FROM excluded.*
    RETURNING visit.*
  )
  INSERT INTO census_buying_visits (website_id, day, visit_id, ${BUYING_COLUMNS.join(', ')})
  SELECT website_id, day, visit_id, ${BUYING_COLUMNS.join(', ')} FROM saved WHERE purchases > 0
  ON CONFLICT (website_id, day, visit_id) DO UPDATE SET ${BUYING_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  )

const createSaveVisitorDays = ({ name, of }: Scope) =>
  namedWrite<Values, object>(
    `census.save-visitor-days-of-${name}`,
    `WITH summed AS (
    SELECT website_id, visitor_id, count(*)::integer AS visits, sum(page_views)::integer AS page_views
    FROM ${of('census_visits')} visit GROUP BY website_id, visitor_id
  )
  INSERT INTO census_visitor_days AS visitor (website_id, day, visitor_id, first_day, visits, page_views)
  SELECT website_id, $1, visitor_id,
    least($1, (
      SELECT min(first_day) FROM census_visitor_days other
      WHERE other.website_id = summed.website_id AND other.visitor_id = summed.visitor_id
    )),
    visits, page_views
  FROM summed
  ON CONFLICT (website_id, day, visitor_id) DO UPDATE SET
    first_day = excluded.first_day, visits = excluded.visits, page_views = excluded.page_views
  WHERE visitor.* IS DISTINCT FROM excluded.*`,
  )

/** Events of an earlier day can arrive late. Returns the other days that changed. */
const createSaveFirstDays = ({ name, visitors }: Scope) =>
  namedWrite<Values, { website_id: WebsiteId; day: string }>(
    `census.save-first-days-of-${name}`,
    `WITH saved AS (
    UPDATE census_visitor_days visitor SET first_day = $1 FROM ${visitors}
    WHERE visitor.website_id = changed.website_id AND visitor.visitor_id = changed.visitor_id
      AND visitor.website_id = ANY($2) AND visitor.day > $1 AND visitor.first_day > $1
    RETURNING visitor.website_id, visitor.day
  )
  SELECT DISTINCT website_id, day FROM saved`,
  )

/** All hours of the day, because a late event can change the first hour of a visit. */
const saveHours = namedWrite<[day: string, websiteIds: readonly WebsiteId[]], object>(
  'census.save-hours',
  `WITH event AS (
    SELECT website_id, hour, traffic, type, visit_id, visitor_id FROM census_events WHERE day = $1 AND website_id = ANY($2::uuid[])
  ),
  viewed AS (
    SELECT website_id, hour, traffic, (count(*) FILTER (WHERE ${IS_VIEW}))::integer AS page_views FROM event GROUP BY website_id, hour, traffic
  ),
  visited AS (
    SELECT website_id, hour, traffic, count(*)::integer AS visits
    FROM (SELECT website_id, traffic, min(hour) AS hour FROM event GROUP BY website_id, traffic, visit_id) visits
    GROUP BY website_id, hour, traffic
  ),
  came AS (
    SELECT website_id, hour, traffic, count(*)::integer AS visitors
    FROM (SELECT website_id, traffic, min(hour) AS hour FROM event GROUP BY website_id, traffic, visitor_id) visitors
    GROUP BY website_id, hour, traffic
  )
  INSERT INTO census_hours AS saved (website_id, day, hour, traffic, page_views, visits, visitors)
  SELECT website_id, $1, hour, traffic, page_views, coalesce(visits, 0), coalesce(visitors, 0)
  FROM viewed LEFT JOIN visited USING (website_id, hour, traffic) LEFT JOIN came USING (website_id, hour, traffic)
  ON CONFLICT (website_id, day, hour, traffic) DO UPDATE SET
    page_views = excluded.page_views, visits = excluded.visits, visitors = excluded.visitors
  WHERE saved.* IS DISTINCT FROM excluded.*`,
)

/** A day whose rows changed has no columns until it is finished (again). The row is always written: readers see by `xmin` that it changed. */
export const reopenDays = namedWrite<
  [websiteIds: readonly WebsiteId[], days: readonly string[], hasOldHours: boolean],
  object
>(
  'census.reopen-days',
  `WITH changed AS (SELECT * FROM unnest($1::uuid[], $2::date[]) AS change (website_id, day)),
  without_columns AS (
    DELETE FROM census_columns stored USING changed WHERE stored.website_id = changed.website_id AND stored.day = changed.day
  )
  INSERT INTO census_days AS stored (website_id, day, has_old_hours) SELECT DISTINCT website_id, day, $3::boolean FROM changed
  ON CONFLICT (website_id, day) DO UPDATE SET checksum = NULL, has_old_hours = stored.has_old_hours OR $3`,
)

const createRecompute = (scope: Scope) => {
  const saveVisits = createSaveVisits(scope)
  const saveVisitorDays = createSaveVisitorDays(scope)
  const saveFirstDays = createSaveFirstDays(scope)
  return async (tx: Tx, ...[day, websiteIds, ...visitorIds]: Values): Promise<void> => {
    // The partition of a new day has no statistics yet: plans for a few rows would compare each visit with each event.
    await sql`SET LOCAL enable_nestloop = off`.execute(tx)
    // A plan that was made while the partition was small would read all of it for each visitor.
    await sql`SET LOCAL plan_cache_mode = force_custom_plan`.execute(tx)
    await saveVisits(tx, day, websiteIds, ...visitorIds)
    await saveVisitorDays(tx, day, websiteIds, ...visitorIds)
    const others = await saveFirstDays(tx, day, websiteIds, ...visitorIds)
    await reopenDays(
      tx,
      others.map((other) => other.website_id),
      others.map((other) => other.day),
      false,
    )
  }
}

/** Computes visits and visitor days of some visitors again from their raw events; hours are left for later. Lists each visitor once, with the site. */
export const recomputeVisitors: (
  tx: Tx,
  day: string,
  websiteIds: readonly WebsiteId[],
  visitorIds: readonly string[],
) => Promise<void> = createRecompute(SOME_VISITORS)

const recomputeAllVisitors = createRecompute(ALL_VISITORS)

/** The same of all visitors of a site, with the hours. Rows of visitors without events are not deleted. */
export const recomputeDay = async (tx: Tx, day: string, websiteId: WebsiteId): Promise<void> => {
  await recomputeAllVisitors(tx, day, [websiteId])
  await saveHours(tx, day, [websiteId])
  await reopenDays(tx, [websiteId], [day], false)
}

const takeOldHours = namedWrite<[], { day: string; website_ids: readonly WebsiteId[] }>(
  'census.take-old-hours',
  `WITH taken AS (UPDATE census_days SET has_old_hours = false WHERE has_old_hours RETURNING website_id, day)
  SELECT day, array_agg(website_id) AS website_ids FROM taken GROUP BY day ORDER BY day`,
)

/** Computes the hours of all days with changes again. */
export const recomputeOldHours = async (tx: Tx): Promise<void> => {
  for (const { day, website_ids } of await takeOldHours(tx)) await saveHours(tx, day, website_ids)
}

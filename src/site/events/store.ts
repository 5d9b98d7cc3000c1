import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { namedParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { EventDetails } from './event-schema.ts'
import type { PostEvent } from './event-times.ts'

const listColumns = (of: string): string =>
  `${of}.time_zone AS "timeZone", ${of}.is_all_day AS "isAllDay", ${of}.starts_at AS "startsAt", ${of}.ends_at AS "endsAt",
    ${of}.place_name AS "placeName", ${of}.place_address AS "placeAddress", ${of}.online_url AS "onlineUrl", ${of}.sequence`
const EVENT_COLUMNS = listColumns('e')

const selectDetails = named<[WebsiteId, string], EventDetails>(
  'events.details',
  `SELECT time_zone AS "timeZone", is_all_day AS "isAllDay", local_start AS start, local_end AS "end", place_name AS "placeName",
    place_address AS "placeAddress", online_url AS "onlineUrl"
  FROM events WHERE website_id = $1 AND item_id = $2`,
)
/** As the owner entered it. */
export const findEventDetails = async (
  queries: Queries,
  websiteId: WebsiteId,
  itemId: ItemId,
): Promise<EventDetails | undefined> => (await selectDetails(queries, websiteId, itemId))[0]

const selectEvent = named<[WebsiteId, string], PostEvent & { updatedAt: Date }>(
  'events.of-post',
  `SELECT ${EVENT_COLUMNS}, e.updated_at AS "updatedAt" FROM events e WHERE e.website_id = $1 AND e.item_id = $2`,
)
export const findEvent = async (queries: Queries, websiteId: WebsiteId, itemId: ItemId) =>
  (await selectEvent(queries, websiteId, itemId))[0]

export const saveEvent = async (
  tx: Tx,
  websiteId: WebsiteId,
  itemId: ItemId,
  event: EventDetails & { startsAt: Date; endsAt: Date; updatedAt: Date },
): Promise<void> => {
  const row = {
    time_zone: event.timeZone,
    is_all_day: event.isAllDay,
    local_start: event.start,
    local_end: event.end,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    place_name: event.placeName,
    place_address: event.placeAddress,
    online_url: event.onlineUrl,
    updated_at: event.updatedAt,
  }
  await tx
    .insertInto('events')
    .values({ website_id: websiteId, item_id: itemId, ...row, sequence: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'item_id'])
        .doUpdateSet((update) => ({ ...row, sequence: update('events.sequence', '+', 1) })),
    )
    .execute()
}

export const deleteEvent = async (tx: Tx, websiteId: WebsiteId, itemId: ItemId): Promise<void> => {
  await tx.deleteFrom('events').where('website_id', '=', websiteId).where('item_id', '=', itemId).execute()
}

const selectPost = named<[WebsiteId, string], { collectionId: CollectionId; isCalendar: boolean }>(
  'events.post',
  `SELECT i.collection_id AS "collectionId", EXISTS (SELECT FROM event_calendars c
    WHERE c.website_id = i.website_id AND c.collection_id = i.collection_id) AS "isCalendar"
  FROM items i WHERE i.website_id = $1 AND i.item_id = $2`,
)
export const findEventPost = async (queries: Queries, websiteId: WebsiteId, itemId: ItemId) =>
  (await selectPost(queries, websiteId, itemId))[0]

const selectBlog = named<[WebsiteId, string, number], { urlId: string; isCalendar: boolean }>(
  'events.blog',
  `SELECT b.url_id AS "urlId", EXISTS (SELECT FROM event_calendars c
    WHERE c.website_id = b.website_id AND c.collection_id = b.collection_id) AS "isCalendar"
  FROM collections b WHERE b.website_id = $1 AND b.collection_id = $2 AND b.type = $3 AND b.trashed_at IS NULL`,
)
export const findEventBlog = async (queries: Queries, websiteId: WebsiteId, collectionId: CollectionId, type: number) =>
  (await selectBlog(queries, websiteId, collectionId, type))[0]

const selectCalendar = named<[WebsiteId, string], { found: boolean }>(
  'events.calendar',
  'SELECT true AS found FROM event_calendars WHERE website_id = $1 AND collection_id = $2',
)
export const isCalendar = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
): Promise<boolean> => (await selectCalendar(queries, websiteId, collectionId)).length > 0

export const setCalendar = async (
  tx: Tx,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  isEnabled: boolean,
): Promise<void> => {
  if (isEnabled)
    await tx
      .insertInto('event_calendars')
      .values({ website_id: websiteId, collection_id: collectionId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('event_calendars')
      .where('website_id', '=', websiteId)
      .where('collection_id', '=', collectionId)
      .execute()
}

/** A published post with its event. */
type ListedEvent = {
  itemId: ItemId
  urlId: string
  title: string
  excerpt: string
  mainImageId: string | null
  event: PostEvent
  updatedAt: Date
}

type Row = Omit<ListedEvent, 'event'> & PostEvent & { total: number }
type ListQuery = { websiteId: WebsiteId; collectionId: CollectionId; now: Date; limit: number; offset: number }
const LIST_PARAMETERS = ['websiteId', 'collectionId', 'now', 'limit', 'offset'] as const

const LISTED = `SELECT i.item_id AS "itemId", i.url_id AS "urlId", i.title, i.excerpt, i.main_image_id AS "mainImageId",
    greatest(i.updated_at, e.updated_at) AS "updatedAt", count(*) OVER ()::int AS total, ${EVENT_COLUMNS}
  FROM public_items i JOIN events e ON e.website_id = i.website_id AND e.item_id = i.item_id
  WHERE i.website_id = $1 AND i.collection_id = $2`

const selectUpcoming = namedParams<ListQuery, Row>(
  'events.upcoming',
  LIST_PARAMETERS,
  `${LISTED} AND e.ends_at > $3 ORDER BY e.starts_at, i.item_id LIMIT $4 OFFSET $5`,
)
const selectPast = namedParams<ListQuery, Row>(
  'events.past',
  LIST_PARAMETERS,
  `${LISTED} AND e.ends_at <= $3 ORDER BY e.starts_at DESC, i.item_id DESC LIMIT $4 OFFSET $5`,
)

const toListed = ({ itemId, urlId, title, excerpt, mainImageId, updatedAt, total: _, ...event }: Row): ListedEvent => ({
  itemId,
  urlId,
  title,
  excerpt,
  mainImageId,
  updatedAt,
  event,
})

/** `upcoming` begins with the next one, `past` with the last one. */
export const listEvents = async (
  queries: Queries,
  which: 'upcoming' | 'past',
  query: ListQuery,
): Promise<{ events: ListedEvent[]; total: number }> => {
  const rows = await (which === 'upcoming' ? selectUpcoming : selectPast)(queries, query)
  return { events: rows.map(toListed), total: rows[0]?.total ?? 0 }
}

/** Request of a block for events. `collectionId` null: the first blog that is a calendar. */
export type EventListQuery = { collectionId: string | null; which: 'upcoming' | 'past'; count: number }

type BlockListRow = {
  /** Index of the request. */
  queryIndex: number
  collectionUrlId: string
  isCalendar: boolean
  /** When the next event of the blog is over: then a list changes. */
  nextEnd: Date | null
} & ((Omit<ListedEvent, 'event' | 'updatedAt'> & PostEvent) | { itemId: null })

/** The events of each request, in one statement. Excludes password-protected and unpublished blogs. */
const selectForBlocks = namedParams<{ websiteId: WebsiteId; requests: string; now: Date; type: number }, BlockListRow>(
  'events.for-blocks',
  ['websiteId', 'requests', 'now', 'type'],
  `SELECT w.position::int - 1 AS "queryIndex", b.url_id AS "collectionUrlId", b.is_calendar AS "isCalendar", n.next_end AS "nextEnd",
    i.item_id AS "itemId", i.url_id AS "urlId", i.title, i.excerpt, i.main_image_id AS "mainImageId", ${listColumns('i')}
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS w (query, position)
  CROSS JOIN LATERAL (
    SELECT c.collection_id, c.url_id, k.collection_id IS NOT NULL AS is_calendar
    FROM collections c LEFT JOIN event_calendars k ON k.website_id = c.website_id AND k.collection_id = c.collection_id
    WHERE c.website_id = $1 AND c.type = $4 AND c.enabled AND c.state IN ('published', 'deprecated') AND c.password_hash IS NULL
      AND CASE WHEN w.query->>'collectionId' IS NULL THEN k.collection_id IS NOT NULL
        ELSE c.collection_id::text = w.query->>'collectionId' END
    ORDER BY c.display_index, c.collection_id LIMIT 1) b
  CROSS JOIN LATERAL (
    SELECT min(e.ends_at) AS next_end FROM public_items p JOIN events e ON e.website_id = p.website_id AND e.item_id = p.item_id
    WHERE p.website_id = $1 AND p.collection_id = b.collection_id AND e.ends_at > $3) n
  LEFT JOIN LATERAL (
    SELECT p.url_id, p.title, p.excerpt, p.main_image_id, e.*,
      row_number() OVER (ORDER BY CASE WHEN w.query->>'which' = 'past' THEN NULL ELSE e.starts_at END, e.starts_at DESC, p.item_id) AS place
    FROM public_items p JOIN events e ON e.website_id = p.website_id AND e.item_id = p.item_id
    WHERE p.website_id = $1 AND p.collection_id = b.collection_id AND (e.ends_at <= $3) = (w.query->>'which' = 'past')
    ORDER BY place LIMIT (w.query->>'count')::int) i ON true
  ORDER BY w.position, i.place`,
)

/** Undefined for requests without a blog that visitors can see. */
export const listForBlocks = async (
  queries: Queries,
  params: { websiteId: WebsiteId; requests: readonly EventListQuery[]; now: Date; type: number },
) => {
  const rows = await selectForBlocks(queries, { ...params, requests: JSON.stringify(params.requests) })
  return params.requests.map((_, index) => {
    const found = rows.filter(({ queryIndex }) => queryIndex === index)
    const [first] = found
    if (!first) return undefined
    const { collectionUrlId, isCalendar, nextEnd } = first
    const events = found.flatMap((row) => (row.itemId === null ? [] : [row]))
    return { collectionUrlId, isCalendar, ...(nextEnd && { nextEnd }), events }
  })
}

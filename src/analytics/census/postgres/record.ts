import { isMissingPartition } from '#platform/database/daily-partitions.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'
import type { NewEvent } from '../event-store.ts'
import { Traffic } from '../model.ts'

/** Columns in the order of the values of `toValues`. */
const COLUMNS = [
  ['website_id', 'uuid'],
  ['day', 'date'],
  ['hour', 'smallint'],
  ['event_id', 'uuid'],
  ['received_at', 'timestamptz'],
  ['type', 'smallint'],
  ['traffic', 'smallint'],
  ['visitor_id', 'uuid'],
  ['visit_id', 'uuid'],
  ['is_new_visitor', 'boolean'],
  ['path', 'text'],
  ['title', 'text'],
  ['name', 'text'],
  ['label', 'text'],
  ['source', 'text'],
  ['medium', 'text'],
  ['campaign', 'text'],
  ['referrer', 'text'],
  ['language', 'text'],
  ['time_zone', 'text'],
  ['device', 'smallint'],
  ['browser', 'text'],
  ['os', 'text'],
] as const

const toValues = (event: NewEvent): Record<(typeof COLUMNS)[number][0], unknown> => ({
  website_id: event.websiteId,
  day: event.day,
  hour: event.hour,
  event_id: event.eventId,
  received_at: event.receivedAt,
  type: event.type,
  traffic: event.traffic,
  visitor_id: event.visitorId,
  visit_id: event.visitId,
  is_new_visitor: event.isNewVisitor,
  path: event.path,
  title: event.title,
  name: event.name,
  label: event.label,
  source: event.source,
  medium: event.medium,
  campaign: event.campaign,
  referrer: event.referrer,
  language: event.language,
  time_zone: event.timeZone,
  device: event.device,
  browser: event.browser,
  os: event.os,
})

const NAMES = COLUMNS.map(([name]) => name).join(', ')

/** LATERAL with LIMIT, so that the plan is one index lookup per event, however few rows the statistics expect. */
const NOT_STORED_BEFORE = `LEFT JOIN LATERAL (
      SELECT 1 AS stored FROM census_events p
      WHERE p.website_id = e.website_id AND p.day = e.day - 1 AND p.event_id = e.event_id LIMIT 1
    ) before ON true
    WHERE before.stored IS NULL`

/**
 * Stores new events, and the visitors whose visits they change. One JSON parameter: pg would write 23 arrays value by value. Sorted by id, so that two
 * nodes with the same events cannot deadlock.
 */
const recordText = (unlessStoredBefore: string): string => `WITH new_events AS (
    INSERT INTO census_events (${NAMES})
    SELECT ${COLUMNS.map(([name]) => `e.${name}`).join(', ')}
    FROM json_to_recordset($1::json) AS e (${COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')})
    ${unlessStoredBefore}
    ORDER BY e.event_id
    ON CONFLICT DO NOTHING
    RETURNING website_id, day, visitor_id, traffic
  )
  INSERT INTO census_changes (website_id, day, visitor_ids)
  SELECT website_id, day, coalesce(array_agg(DISTINCT visitor_id) FILTER (WHERE traffic = ${Traffic.person}), '{}')
  FROM new_events GROUP BY website_id, day`

const recordEvents = namedWrite<[events: string], never>('census.record', recordText(''))
const recordUnlessStoredBefore = namedWrite<[events: string], never>(
  'census.record-unless-stored-before',
  recordText(NOT_STORED_BEFORE),
)

type Dependencies = { queries: Queries; createPartitions: (days: readonly string[]) => Promise<void> }

/** One statement per batch. Partitions are created ahead; one that is missing nevertheless is created when it is needed. */
export const createRecord =
  ({ queries, createPartitions }: Dependencies) =>
  async (events: readonly NewEvent[]): Promise<void> => {
    if (events.length === 0) return
    const run = events.some((event) => event.mayBeOfPreviousDay) ? recordUnlessStoredBefore : recordEvents
    const rows = JSON.stringify(events.map(toValues))
    try {
      await run(singleWrite(queries), rows)
    } catch (error) {
      if (!isMissingPartition(error)) throw error
      await createPartitions([...new Set(events.map(({ day }) => day))])
      await run(singleWrite(queries), rows)
    }
  }

import { type ArrayColumn, arrayColumn, toBinaryArrays } from '#platform/database/binary-arrays.ts'
import { isMissingPartition } from '#platform/database/daily-partitions.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'
import type { CensusEvent, NewEvent } from '../event-store.ts'
import { Traffic } from '../model.ts'

const COLUMNS: readonly ArrayColumn<CensusEvent>[] = [
  arrayColumn('website_id', 'uuid', (event) => event.websiteId),
  arrayColumn('day', 'date', (event) => event.day),
  arrayColumn('hour', 'smallint', (event) => event.hour),
  arrayColumn('event_id', 'uuid', (event) => event.eventId),
  arrayColumn('received_at', 'timestamptz', (event) => event.receivedAt),
  arrayColumn('type', 'smallint', (event) => event.type),
  arrayColumn('traffic', 'smallint', (event) => event.traffic),
  arrayColumn('visitor_id', 'uuid', (event) => event.visitorId),
  arrayColumn('visit_id', 'uuid', (event) => event.visitId),
  arrayColumn('is_new_visitor', 'boolean', (event) => event.isNewVisitor),
  arrayColumn('path', 'text', (event) => event.path),
  arrayColumn('title', 'text', (event) => event.title),
  arrayColumn('name', 'text', (event) => event.name),
  arrayColumn('label', 'text', (event) => event.label),
  arrayColumn('source', 'text', (event) => event.source),
  arrayColumn('medium', 'text', (event) => event.medium),
  arrayColumn('campaign', 'text', (event) => event.campaign),
  arrayColumn('referrer', 'text', (event) => event.referrer),
  arrayColumn('language', 'text', (event) => event.language),
  arrayColumn('time_zone', 'text', (event) => event.timeZone),
  arrayColumn('device', 'smallint', (event) => event.device),
  arrayColumn('browser', 'text', (event) => event.browser),
  arrayColumn('os', 'text', (event) => event.os),
]

const NAMES = COLUMNS.map(({ name }) => name).join(', ')

/** LATERAL with LIMIT, so that the plan is one index lookup per event, however few rows the statistics expect. */
const NOT_STORED_BEFORE = `LEFT JOIN LATERAL (
      SELECT 1 AS stored FROM census_events p
      WHERE p.website_id = e.website_id AND p.day = e.day - 1 AND p.event_id = e.event_id LIMIT 1
    ) before ON true
    WHERE before.stored IS NULL`

/**
 * Stores new events, and the visitors whose visits they change. Each column is an array in binary format, which PostgreSQL reads faster than JSON.
 * Sorted by id, so that two nodes with the same events cannot deadlock.
 */
const recordText = (unlessStoredBefore: string): string => `WITH new_events AS (
    INSERT INTO census_events (${NAMES})
    SELECT ${COLUMNS.map(({ name }) => `e.${name}`).join(', ')}
    FROM unnest(${COLUMNS.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')}) AS e (${NAMES})
    ${unlessStoredBefore}
    ORDER BY e.event_id
    ON CONFLICT DO NOTHING
    RETURNING website_id, day, visitor_id, traffic
  )
  INSERT INTO census_changes (website_id, day, visitor_ids)
  SELECT website_id, day, coalesce(array_agg(DISTINCT visitor_id) FILTER (WHERE traffic = ${Traffic.person}), '{}')
  FROM new_events GROUP BY website_id, day`

const recordEvents = namedWrite<readonly Buffer[], never>('census.record', recordText(''))
const recordUnlessStoredBefore = namedWrite<readonly Buffer[], never>(
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
    const columns = toBinaryArrays(COLUMNS, events)
    try {
      await run(singleWrite(queries), ...columns)
    } catch (error) {
      if (!isMissingPartition(error)) throw error
      await createPartitions([...new Set(events.map(({ day }) => day))])
      await run(singleWrite(queries), ...columns)
    }
  }

import { type ArrayColumn, arrayColumn } from '#platform/database/binary-arrays.ts'
import type { CensusEvent } from '../event-store.ts'
import { Traffic } from '../model.ts'

/** Columns of `census_events`. Each is sent as an array in binary format, which PostgreSQL reads faster than JSON. */
export const EVENT_COLUMNS: readonly ArrayColumn<CensusEvent>[] = [
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

const NAMES = EVENT_COLUMNS.map(({ name }) => name)

/**
 * An expression of a WITH clause: stores the events of `source`, a FROM item named `e`, and returns the new ones. An event that is stored
 * already is skipped. Sorted by id, so that two nodes with the same events cannot deadlock.
 */
export const insertEventsFrom = (source: string, condition = 'true'): string => `new_events AS (
    INSERT INTO census_events (${NAMES.join(', ')})
    SELECT ${NAMES.map((name) => `e.${name}`).join(', ')}
    FROM ${source}
    WHERE ${condition}
    ORDER BY e.event_id
    ON CONFLICT DO NOTHING
    RETURNING website_id, day, visitor_id, traffic
  )`

/** Stores the visitors whose visits the new events change. */
export const INSERT_CHANGES = `INSERT INTO census_changes (website_id, day, visitor_ids)
  SELECT website_id, day, coalesce(array_agg(DISTINCT visitor_id) FILTER (WHERE traffic = ${Traffic.person}), '{}')
  FROM new_events GROUP BY website_id, day`

/**
 * A FROM item that finds the event `e` on one of the days, if `needed`. LATERAL with LIMIT, so that the plan is one index lookup per event,
 * however few rows the statistics expect.
 */
export const joinStored = (days: string, needed = 'true'): string => `LEFT JOIN LATERAL (
      SELECT true AS stored FROM census_events p
      WHERE ${needed} AND p.website_id = e.website_id AND p.day IN (${days}) AND p.event_id = e.event_id LIMIT 1
    ) other ON true`
export const NOT_STORED = 'other.stored IS NULL'

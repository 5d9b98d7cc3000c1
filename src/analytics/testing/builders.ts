import { randomUUID } from 'node:crypto'
import type { CensusEvent } from '#analytics/census/event-store.ts'
import { Device, EventType, Traffic } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Database } from '#platform/database/connect.ts'

/** Builders of analytics data that insert rows directly. */

type On = Pick<Database, 'pool'>

/** A page view of a new visitor. Day and hour are those of `receivedAt` in UTC, the default time zone of test events. */
export const anEvent = (websiteId: WebsiteId, overrides: Partial<CensusEvent> = {}): CensusEvent => {
  const receivedAt = overrides.receivedAt ?? new Date('2026-11-17T09:30:00Z')
  return {
    websiteId,
    eventId: randomUUID(),
    day: receivedAt.toISOString().slice(0, 10),
    hour: receivedAt.getUTCHours(),
    receivedAt,
    type: EventType.pageView,
    traffic: Traffic.person,
    visitorId: randomUUID(),
    visitId: randomUUID(),
    isNewVisitor: true,
    path: '/',
    title: 'Home',
    name: '',
    label: '',
    source: '',
    medium: '',
    campaign: '',
    referrer: '',
    language: 'en',
    timeZone: 'Europe/Berlin',
    device: Device.desktop,
    browser: 'Firefox',
    os: 'Linux',
    ...overrides,
  }
}

/** The column of each field, in the order of insertion. */
const COLUMNS: Readonly<Record<keyof CensusEvent, string>> = {
  websiteId: 'website_id uuid',
  eventId: 'event_id uuid',
  day: 'day date',
  hour: 'hour smallint',
  receivedAt: 'received_at timestamptz',
  type: 'type smallint',
  traffic: 'traffic smallint',
  visitorId: 'visitor_id uuid',
  visitId: 'visit_id uuid',
  isNewVisitor: 'is_new_visitor boolean',
  path: 'path text',
  title: 'title text',
  name: 'name text',
  label: 'label text',
  source: 'source text',
  medium: 'medium text',
  campaign: 'campaign text',
  referrer: 'referrer text',
  language: 'language text',
  timeZone: 'time_zone text',
  device: 'device smallint',
  browser: 'browser text',
  os: 'os text',
}
const NAMES = Object.values(COLUMNS).map((column) => column.split(' ')[0])

const addDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Partitions of raw events for tests that do not use the program's maintenance. */
export const createPartitions = async (on: On, days: Iterable<string>): Promise<void> => {
  for (const day of new Set(days)) {
    const name = `census_events_${day.replaceAll('-', '')}`
    await on.pool.query(
      `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF census_events FOR VALUES FROM ('${day}') TO ('${addDay(day)}')`,
    )
  }
}

/** Stores raw events and marks their hours as changed. */
export const insertEvents = async (on: On, events: readonly CensusEvent[]): Promise<void> => {
  await createPartitions(
    on,
    events.map(({ day }) => day),
  )
  const rows = events.map((event) =>
    Object.fromEntries(
      Object.entries(COLUMNS).map(([key, column]) => [column.split(' ')[0], event[key as keyof CensusEvent]]),
    ),
  )
  await on.pool.query(
    `WITH stored AS (
       INSERT INTO census_events (${NAMES.join(', ')})
       SELECT ${NAMES.join(', ')} FROM json_to_recordset($1) AS event (${Object.values(COLUMNS).join(', ')})
       ON CONFLICT DO NOTHING
       RETURNING website_id, day, visitor_id, traffic
     )
     INSERT INTO census_changes (website_id, day, visitor_ids)
     SELECT website_id, day, coalesce(array_agg(DISTINCT visitor_id) FILTER (WHERE traffic = ${Traffic.person}), '{}')
     FROM stored GROUP BY website_id, day`,
    [JSON.stringify(rows)],
  )
}

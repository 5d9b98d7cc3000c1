import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries, Row } from '#platform/database/handles.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { CensusEvent } from '../event-store.ts'
import type { Device, EventType, Traffic } from '../model.ts'
import { deleteVisitorFromRollups } from './rollups/rollups.ts'

const PAGE_SIZE = 1000

type EventRow = Omit<Row<'census_events'>, 'day'> & { day: string }

const toEvent = (row: EventRow): CensusEvent => ({
  websiteId: row.website_id as WebsiteId,
  eventId: row.event_id,
  day: row.day,
  hour: row.hour,
  receivedAt: row.received_at,
  // Only `record` writes these columns.
  type: row.type as EventType,
  traffic: row.traffic as Traffic,
  visitorId: row.visitor_id,
  visitId: row.visit_id,
  isNewVisitor: row.is_new_visitor,
  path: row.path,
  title: row.title,
  name: row.name,
  label: row.label,
  source: row.source,
  medium: row.medium,
  campaign: row.campaign,
  referrer: row.referrer,
  language: row.language,
  timeZone: row.time_zone,
  device: row.device as Device,
  browser: row.browser,
  os: row.os,
})

/** Deletes what other slices know about a visitor, in the same transaction. */
export type OnVisitorDeleted = (tx: Tx, websiteId: WebsiteId, visitorId: string) => Promise<void>

export const createVisitorData = ({
  queries,
  transact,
  onVisitorDeleted,
}: {
  queries: Queries
  transact: Transact
  onVisitorDeleted?: OnVisitorDeleted
}) => ({
  /** Oldest first. */
  async *exportVisitor(websiteId: WebsiteId, visitorId: string): AsyncIterable<CensusEvent> {
    let after: { day: string; eventId: string } | undefined
    for (;;) {
      const rows: readonly EventRow[] = await readSql(
        queries,
        sql<EventRow>`SELECT website_id, day::text AS day, hour, event_id, received_at, type, traffic, visitor_id, visit_id, is_new_visitor,
          path, title, name, label, source, medium, campaign, referrer, language, time_zone, device, browser, os
        FROM census_events
        WHERE website_id = ${websiteId} AND visitor_id = ${visitorId}
          AND (day, event_id) > (${after?.day ?? '-infinity'}::date, ${after?.eventId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
        ORDER BY day, event_id LIMIT ${PAGE_SIZE}`,
      )
      for (const row of rows) yield toEvent(row)
      const last = rows.at(-1)
      if (!last || rows.length < PAGE_SIZE) return
      after = { day: last.day, eventId: last.event_id }
    }
  },

  async deleteVisitor(websiteId: WebsiteId, visitorId: string): Promise<void> {
    await transact(async (tx) => {
      await tx
        .deleteFrom('census_events')
        .where('website_id', '=', websiteId)
        .where('visitor_id', '=', visitorId)
        .execute()
      await deleteVisitorFromRollups(tx, websiteId, visitorId)
      await onVisitorDeleted?.(tx, websiteId, visitorId)
    })
  },
})

import { sql } from 'kysely'
import type { DayRange, EventStore } from '#analytics/census/event-store.ts'
import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { finishDays } from './finish-days.ts'
import { recomputeDay, recomputeOldHours, recomputeVisitors, reopenDays } from './recompute.ts'

/** One update, rebuild or deletion at a time, in all nodes. */
const ROLLUPS_LOCK = 5_163_046
const tryLock = named<[], { locked: boolean }>(
  'census.try-lock',
  `SELECT pg_try_advisory_xact_lock(${ROLLUPS_LOCK}) AS locked`,
)
const waitForLock = named<[], object>('census.lock', `SELECT pg_advisory_xact_lock(${ROLLUPS_LOCK})`)

/** Batches of events per call, so that a transaction stays short. */
const MAX_CHANGES = 4000
const MAX_FINISHED_DAYS = 10
/** Milliseconds. Hourly counts read all events of the day; while changes keep coming they are computed this often. */
const HOURS_INTERVAL = 60_000

type Change = Readonly<{ website_id: WebsiteId; day: string; visitor_ids: readonly string[] }>

/** Each site and day once, with its changed visitors. Changes of deleted sites are dropped. */
const takeChanges = namedWrite<[limit: number], Change>(
  'census.take-changes',
  `WITH taken AS (
    DELETE FROM census_changes WHERE (website_id, change_id) IN (SELECT website_id, change_id FROM census_changes ORDER BY change_id LIMIT $1)
    RETURNING website_id, day, visitor_ids
  )
  SELECT website_id, day, coalesce(array_agg(DISTINCT visitor_id) FILTER (WHERE visitor_id IS NOT NULL), '{}') AS visitor_ids
  FROM taken JOIN websites USING (website_id) LEFT JOIN LATERAL unnest(visitor_ids) AS visitor_id ON true
  GROUP BY website_id, day ORDER BY day, website_id`,
)

/** Days of the range whose raw events are not dropped yet; only these can be computed again. */
const listDaysWithPartition = named<[from: string, to: string], { day: string }>(
  'census.days-with-partition',
  `SELECT day::date AS day
   FROM generate_series($1::date, $2::date, interval '1 day') day
   JOIN pg_inherits ON inhparent = 'census_events'::regclass
   JOIN pg_class ON pg_class.oid = inhrelid
   WHERE pg_get_expr(relpartbound, inhrelid) = format('FOR VALUES FROM (%L) TO (%L)', day::date, (day + interval '1 day')::date)
   ORDER BY day`,
)

const DERIVED = ['census_visits', 'census_visitor_days', 'census_hours'] as const

const deleteEmptyDay = namedWrite<[WebsiteId, string], object>(
  'census.delete-empty-day',
  `DELETE FROM census_days WHERE website_id = $1 AND day = $2
   AND NOT EXISTS (SELECT FROM census_hours hours WHERE hours.website_id = $1 AND hours.day = $2)`,
)

const rebuildDay = async (tx: Tx, websiteId: WebsiteId, day: string): Promise<void> => {
  for (const table of DERIVED)
    await tx.deleteFrom(table).where('website_id', '=', websiteId).where('day', '=', day).execute()
  await recomputeDay(tx, day, websiteId)
  await deleteEmptyDay(tx, websiteId, day)
}

/**
 * For the deletion of a visitor's raw events, in the same transaction: deletes what is derived from them. Days whose raw events were dropped
 * keep their hourly counts, which contain no visitor ids.
 */
export const deleteVisitorFromRollups = async (tx: Tx, websiteId: WebsiteId, visitorId: string): Promise<void> => {
  await waitForLock(tx)
  const visits = await tx
    .deleteFrom('census_visits')
    .where('website_id', '=', websiteId)
    .where('visitor_id', '=', visitorId)
    .returning('day')
    .execute()
  await tx
    .deleteFrom('census_visitor_days')
    .where('website_id', '=', websiteId)
    .where('visitor_id', '=', visitorId)
    .execute()
  const days = [...new Set(visits.map(({ day }) => day))].toSorted()
  await reopenDays(
    tx,
    days.map(() => websiteId),
    days,
    false,
  )
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return
  const known = new Set((await listDaysWithPartition(tx, from, to)).map(({ day }) => day))
  for (const day of days) if (known.has(day)) await rebuildDay(tx, websiteId, day)
}

/** From so many visitors on, a wrong plan takes longer than collecting statistics. */
const MANY_VISITORS = 100
const findWithoutStatistics = named<[day: string], { name: string }>(
  'census.partition-without-statistics',
  `SELECT relname AS name FROM pg_class
   WHERE oid = to_regclass('census_events_' || to_char($1::date, 'YYYYMMDD')) AND reltuples < 0`,
)

/**
 * PostgreSQL collects statistics of a new day only after a minute or two. Without them the index by day looks as good as the one by visitor,
 * and reading all events of the day for each visitor takes a minute of CPU time on a busy site.
 */
const analyzeNewDay = async (tx: Tx, day: string): Promise<void> => {
  for (const { name } of await findWithoutStatistics(tx, day)) await sql`ANALYZE ${sql.table(name)}`.execute(tx)
}

const recomputeChanges = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  for (const [day, ofDay] of Map.groupBy(changes, (change) => change.day)) {
    const websiteIds = ofDay.flatMap(({ website_id, visitor_ids }) => visitor_ids.map(() => website_id))
    const visitorIds = ofDay.flatMap(({ visitor_ids }) => visitor_ids)
    if (visitorIds.length >= MANY_VISITORS) await analyzeNewDay(tx, day)
    await recomputeVisitors(tx, day, websiteIds, visitorIds)
  }
  // Also those with nothing but bots.
  await reopenDays(
    tx,
    changes.map(({ website_id }) => website_id),
    changes.map(({ day }) => day),
    true,
  )
}

/** Everything that is derived from raw events. Docs: docs/decisions/0065-rollups.md. */
export const createRollups = ({
  transact,
}: {
  transact: Transact
}): Pick<EventStore, 'updateRollups' | 'rebuildRollups'> => {
  /** When hours were computed in this process. */
  let hoursAt = Number.NEGATIVE_INFINITY
  const updateRollups: EventStore['updateRollups'] = (now) =>
    transact(async (tx) => {
      const [lock] = await tryLock(tx)
      if (!lock?.locked) return 0
      const changes = await takeChanges(tx, MAX_CHANGES)
      await recomputeChanges(tx, changes)
      if (changes.length === 0 || now.getTime() - hoursAt >= HOURS_INTERVAL) {
        hoursAt = now.getTime()
        await recomputeOldHours(tx)
      }
      return changes.length + (await finishDays(tx, now, MAX_FINISHED_DAYS))
    })

  const rebuildRollups = async ({ websiteId, from, to }: DayRange & { websiteId: WebsiteId }): Promise<void> => {
    const days = await transact((tx) => listDaysWithPartition(tx, from, to))
    for (const { day } of days)
      await transact(async (tx) => {
        await waitForLock(tx)
        await rebuildDay(tx, websiteId, day)
      })
  }
  return { updateRollups, rebuildRollups }
}

import type { DayRange, EventStore } from '#analytics/census/event-store.ts'
import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { finishDays } from './finish-days.ts'
import { type ChangedHour, recomputeHours, reopenDays } from './recompute.ts'

/** One update, rebuild or deletion at a time, in all nodes. */
const ROLLUPS_LOCK = 5_163_046
const tryLock = named<[], { locked: boolean }>(
  'census.try-lock',
  `SELECT pg_try_advisory_xact_lock(${ROLLUPS_LOCK}) AS locked`,
)
const waitForLock = named<[], object>('census.lock', `SELECT pg_advisory_xact_lock(${ROLLUPS_LOCK})`)

/** Per call, so that a transaction stays short. */
const MAX_CHANGES = 10_000
const MAX_FINISHED_DAYS = 10

/** Changes of deleted sites are dropped. */
const takeChanges = namedWrite<[limit: number], { website_id: WebsiteId; day: string; hour: number }>(
  'census.take-changes',
  `WITH taken AS (
    DELETE FROM census_changes WHERE (website_id, change_id) IN (SELECT website_id, change_id FROM census_changes ORDER BY change_id LIMIT $1)
    RETURNING website_id, day, hour
  )
  SELECT DISTINCT website_id, day, hour FROM taken JOIN websites USING (website_id)`,
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
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const deleteEmptyDay = namedWrite<[WebsiteId, string], object>(
  'census.delete-empty-day',
  `DELETE FROM census_days WHERE website_id = $1 AND day = $2
   AND NOT EXISTS (SELECT FROM census_hours hours WHERE hours.website_id = $1 AND hours.day = $2)`,
)

const recomputeDay = async (tx: Tx, websiteId: WebsiteId, day: string): Promise<void> => {
  for (const table of DERIVED)
    await tx.deleteFrom(table).where('website_id', '=', websiteId).where('day', '=', day).execute()
  await recomputeHours(
    tx,
    HOURS.map((hour): ChangedHour => ({ websiteId, day, hour })),
  )
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
  )
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return
  const known = new Set((await listDaysWithPartition(tx, from, to)).map(({ day }) => day))
  for (const day of days) if (known.has(day)) await recomputeDay(tx, websiteId, day)
}

/** Everything that is derived from raw events. Docs: docs/decisions/0065-rollups.md. */
export const createRollups = ({
  transact,
}: {
  transact: Transact
}): Pick<EventStore, 'updateRollups' | 'rebuildRollups'> => ({
  updateRollups: (now) =>
    transact(async (tx) => {
      const [lock] = await tryLock(tx)
      if (!lock?.locked) return 0
      const taken = await takeChanges(tx, MAX_CHANGES)
      const changes = taken.map(({ website_id: websiteId, day, hour }) => ({ websiteId, day, hour }))
      await recomputeHours(tx, changes)
      return changes.length + (await finishDays(tx, now, MAX_FINISHED_DAYS))
    }),

  rebuildRollups: async ({ websiteId, from, to }: DayRange & { websiteId: WebsiteId }) => {
    const days = await transact((tx) => listDaysWithPartition(tx, from, to))
    for (const { day } of days)
      await transact(async (tx) => {
        await waitForLock(tx)
        await recomputeDay(tx, websiteId, day)
      })
  },
})

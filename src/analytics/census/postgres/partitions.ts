import { sql } from 'kysely'
import { addDays, type Day } from '#base/time.ts'
import type { Queries } from '#platform/database/handles.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'

const PREFIX = 'census_events_'
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** `census_events_20261117`. Throws for anything but a day: the name becomes part of a statement. */
const toPartitionName = (day: string): string => {
  if (!DAY.test(day)) throw new Error(`Not a day: ${day}`)
  return PREFIX + day.replaceAll('-', '')
}

const toPartitionDay = (name: string): Day =>
  name.slice(PREFIX.length).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') as Day

/** PostgreSQL reports a row without a partition as a check violation without a constraint. */
export const isMissingPartition = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514' && error.message.includes('no partition')

/** Locks of this module; any constant number that no other code uses. */
const ADVISORY_LOCK = 6_403_100_164

export const listPartitions = async (queries: Queries): Promise<{ name: string; day: Day }[]> => {
  const rows = await readSql(
    queries,
    sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'census_events'::regclass ORDER BY 1`,
  )
  return rows.map(({ name }) => ({ name, day: toPartitionDay(name) }))
}

/** Only one node changes partitions at a time. */
const lockPartitions = async (tx: Tx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx)
}

/** Attached after its creation, which does not block reading and writing of the other days. */
const createPartition = async (tx: Tx, day: string): Promise<void> => {
  const name = sql.ref(toPartitionName(day))
  await sql`CREATE TABLE ${name} (LIKE census_events INCLUDING ALL)`.execute(tx)
  const [from, to] = [sql.lit(day), sql.lit(addDays(day as Day, 1))]
  await sql`ALTER TABLE census_events ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`.execute(tx)
}

/** Days of sites differ from the server's by at most one; the rest is for nights without maintenance. */
const DAYS_BEFORE = 2
const DAYS_AFTER = 3

export const createPartitionManager = ({ queries, transact }: { queries: Queries; transact: Transact }) => {
  const create = async (days: readonly string[]): Promise<void> => {
    const existing = new Set((await listPartitions(queries)).map(({ day }) => String(day)))
    if (days.every((day) => existing.has(day))) return
    await transact(async (tx) => {
      await lockPartitions(tx)
      const known = new Set((await listPartitions(tx)).map(({ day }) => String(day)))
      for (const day of days.filter((one) => !known.has(one))) await createPartition(tx, day)
    })
  }

  return {
    create,

    createAround: (today: Day): Promise<void> =>
      create(Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, index) => addDays(today, index - DAYS_BEFORE))),

    /**
     * Drops the partitions of all days before `day`, each in its own transaction. Dropping waits for running queries and blocks new ones
     * meanwhile, so it gives up after a second; the next night tries again.
     */
    async dropBefore(day: string): Promise<void> {
      for (const { name } of (await listPartitions(queries)).filter((partition) => partition.day < day))
        await transact(async (tx) => {
          await sql`SET LOCAL lock_timeout = '1s'`.execute(tx)
          await lockPartitions(tx)
          await sql`DROP TABLE IF EXISTS ${sql.ref(name)}`.execute(tx)
        })
    },
  }
}

export type PartitionManager = ReturnType<typeof createPartitionManager>

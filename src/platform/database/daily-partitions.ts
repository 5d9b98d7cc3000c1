import { sql } from 'kysely'
import { addDays, type Day } from '#base/time.ts'
import type { Queries } from './handles.ts'
import { readSql } from './read-sql.ts'
import type { Transact, Tx } from './transaction.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** PostgreSQL reports a row without a partition as a check violation without a constraint. */
export const isMissingPartition = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514' && error.message.includes('no partition')

/** Any constant number that no other code uses. */
const ADVISORY_LOCK = 6_403_100_148

/** Only one node changes partitions at a time. */
const lockPartitions = async (tx: Tx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx)
}

/** Days of sites differ from the server's by at most one; the rest is for nights without maintenance. */
const DAYS_BEFORE = 2
const DAYS_AFTER = 3

/** Partitions of a table that is partitioned by the range of its column `day`. Their names end with the day: `page_loads_20261117`. */
export const createDailyPartitions = (
  table: 'census_events' | 'page_loads',
  { queries, transact }: { queries: Queries; transact: Transact },
) => {
  const prefix = `${table}_`

  /** Throws for anything but a day: the name becomes part of a statement. */
  const toName = (day: string): string => {
    if (!DAY.test(day)) throw new Error(`Not a day: ${day}`)
    return prefix + day.replaceAll('-', '')
  }

  const list = async (on: Queries = queries): Promise<{ name: string; day: string }[]> => {
    const rows = await readSql(
      on,
      sql<{ name: string }>`
        SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = ${table}::regclass ORDER BY 1`,
    )
    return rows.map(({ name }) => ({
      name,
      day: name.slice(prefix.length).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    }))
  }

  /** Attached after its creation, which does not block reading and writing of the other days. */
  const createPartition = async (tx: Tx, day: string): Promise<void> => {
    const [parent, name] = [sql.ref(table), sql.ref(toName(day))]
    await sql`CREATE TABLE ${name} (LIKE ${parent} INCLUDING ALL)`.execute(tx)
    const [from, to] = [sql.lit(day), sql.lit(addDays(day as Day, 1))]
    await sql`ALTER TABLE ${parent} ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`.execute(tx)
  }

  /** Creates those that do not exist. */
  const create = async (days: readonly string[]): Promise<void> => {
    const existing = new Set((await list()).map(({ day }) => day))
    if (days.every((day) => existing.has(day))) return
    await transact(async (tx) => {
      await lockPartitions(tx)
      const known = new Set((await list(tx)).map(({ day }) => day))
      for (const day of days.filter((one) => !known.has(one))) await createPartition(tx, day)
    })
  }

  return {
    list,
    create,

    createAround: (today: Day): Promise<void> =>
      create(Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, index) => addDays(today, index - DAYS_BEFORE))),

    /**
     * Drops the partitions of all days before `day`, each in its own transaction. Dropping waits for running queries and blocks new ones
     * meanwhile, so it gives up after a second; the next night tries again.
     */
    async dropBefore(day: string): Promise<void> {
      for (const { name } of (await list()).filter((partition) => partition.day < day))
        await transact(async (tx) => {
          await sql`SET LOCAL lock_timeout = '1s'`.execute(tx)
          await lockPartitions(tx)
          await sql`DROP TABLE IF EXISTS ${sql.ref(name)}`.execute(tx)
        })
    },
  }
}

export type DailyPartitions = ReturnType<typeof createDailyPartitions>

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findRunningCluster } from '#platform/database/embedded.ts'

const REQUESTS = 300
/** Milliseconds. The last second may not be counted yet; over five seconds rounding removes the error. */
const AT_LEAST = 5000
/** PostgreSQL flushes its statistics about once a second. */
const UNTIL_COUNTED = 1500

/** Statements per request, from PostgreSQL's transaction counter: outside of a transaction each statement is one. */
export const countSql = async (ask: () => Promise<unknown>, dataDir: string): Promise<number> => {
  const connection = await findRunningCluster(dataDir)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  const count = async (): Promise<number> => {
    await wait(UNTIL_COUNTED)
    const { rows } = await client.query<{ count: number }>(
      `SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const began = performance.now()
  let requests = 0
  for (; requests < REQUESTS || performance.now() - began < AT_LEAST; requests++) await ask()
  const after = await count()
  await client.end()
  return Math.round((after - before) / requests)
}

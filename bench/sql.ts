import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findRunningCluster } from '#platform/database/embedded.ts'

const REQUESTS = 300
/** Milliseconds. The last second may not be counted yet; over five seconds rounding removes the error. */
const MIN_DURATION = 5000
/** PostgreSQL flushes its statistics about once a second. */
const STATISTICS_DELAY = 1500

/** Statements per request, from PostgreSQL's transaction counter: outside of a transaction each statement is one. */
export const countSql = async (sendRequest: () => Promise<unknown>, dataDir: string): Promise<number> => {
  const connection = await findRunningCluster(dataDir)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  const count = async (): Promise<number> => {
    await wait(STATISTICS_DELAY)
    const { rows } = await client.query<{ count: number }>(
      `SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const startedAt = performance.now()
  let requests = 0
  for (; requests < REQUESTS || performance.now() - startedAt < MIN_DURATION; requests++) await sendRequest()
  const after = await count()
  await client.end()
  return Math.round((after - before) / requests)
}

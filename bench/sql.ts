import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { resolveClusterLocation } from '#platform/database/cluster-location.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'

const REQUESTS = 300
/** Milliseconds. The last second may not be counted yet; over five seconds rounding removes the error. */
const MIN_DURATION = 5000
/** PostgreSQL flushes its statistics about once a second. */
const STATISTICS_DELAY = 1500

const connectTo = async (dataDir: string): Promise<pg.Client> => {
  const connection = await findRunningCluster(dataDir)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** A line of PostgreSQL's log about a statement, without those that begin and end transactions. */
const LOGGED_STATEMENT =
  /LOG: {2}(?:statement|execute [^:]*): (?!\s*(?:BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b)/gi

/** Milliseconds without a statement, after which the jobs of the previous request are done. */
const QUIET = 400

/** Statements of a request, those in transactions included, from PostgreSQL's log: the fewest, because jobs in the background add some. */
export const countLoggedSql = async (
  requests: readonly (() => Promise<unknown>)[],
  dataDir: string,
): Promise<number> => {
  const client = await connectTo(dataDir)
  const { log } = resolveClusterLocation(dataDir)
  const count = (): number => readFileSync(log, 'utf8').match(LOGGED_STATEMENT)?.length ?? 0
  const setLogging = async (change: string): Promise<void> => {
    await client.query(`ALTER SYSTEM ${change}`)
    await client.query('SELECT pg_reload_conf()')
    await wait(STATISTICS_DELAY)
  }
  const waitUntilQuiet = async (before = count()): Promise<void> => {
    await wait(QUIET)
    const now = count()
    if (now !== before) await waitUntilQuiet(now)
  }
  await setLogging(`SET log_statement = 'all'`)
  try {
    const counts: number[] = []
    for (const sendRequest of requests) {
      await waitUntilQuiet()
      const before = count()
      await sendRequest()
      counts.push(count() - before)
    }
    return Math.min(...counts)
  } finally {
    await setLogging('RESET log_statement')
    await client.end()
  }
}

/** Statements per request, from PostgreSQL's transaction counter: outside of a transaction each statement is one. */
export const countSql = async (sendRequest: () => Promise<unknown>, dataDir: string): Promise<number> => {
  const client = await connectTo(dataDir)
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

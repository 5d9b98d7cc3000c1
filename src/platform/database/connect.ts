import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StopError } from '#base/stop-error.ts'
import type { DB } from './tables.gen.ts'

export type Queries = Kysely<DB>
export type Connection = { host: string; database: string; user: string } | { url: string }
export type Database = { pool: pg.Pool; queries: Queries; close: () => Promise<void> }

/** bigint columns hold money and stay exact; a count is cast to integer where it is asked for. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const OLDEST_MAJOR = 15

export const connect = (connection: Connection, options: { max?: number; onError?: (error: Error) => void } = {}): Database => {
  const pool = new pg.Pool({
    ...('url' in connection ? { connectionString: connection.url } : connection),
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'sitewright',
  })
  // A lost idle connection is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', options.onError ?? (() => {}))
  const queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { pool, queries, close: () => queries.destroy() }
}

/** The first query: turns what goes wrong with somebody else's database into one line that says what to do. */
export const checkDatabase = async (pool: pg.Pool): Promise<void> => {
  const version = await pool
    .query<{ server_version_num: string }>('SHOW server_version_num')
    .then(({ rows }) => Number(rows[0]?.server_version_num))
    .catch((error: Error) => {
      throw new StopError(`The database cannot be reached: ${error.message || 'no answer'}. Check DATABASE_URL.`)
    })
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR)
    throw new StopError(`The database is PostgreSQL ${major}; Sitewright needs ${OLDEST_MAJOR} or newer.`)
}

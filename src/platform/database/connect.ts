import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { FatalError } from '#base/startup-error.ts'
import { withPreparedStatements } from './named.ts'
import type { DB } from './tables.gen.ts'

export type Queries = Kysely<DB>
/** Port and ssl are said where they are known, or else the libraries would take them from PGPORT and PGSSLMODE. */
export type Connection = { host: string; database: string; user: string; port?: number; ssl?: false } | { url: string }
export type Database = { pool: pg.Pool; queries: Queries; close: () => Promise<void> }

/** bigint columns hold money and stay exact; a date without a time is no moment, so it stays the text that it is. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: (text) => text,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
}

/** The settings of one connection, for pools and for clients that stand alone. */
export const clientConfig = (connection: Connection): pg.ClientConfig => ({
  ...('url' in connection ? { connectionString: connection.url } : connection),
  connectionTimeoutMillis: 10_000,
  application_name: 'sitewright',
  keepAlive: true,
  types,
})

export const connect = (
  connection: Connection,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({ ...clientConfig(connection), max: options.max ?? 10 })
  // A lost idle connection is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', options.onError ?? (() => {}))
  // The pool does not listen to a connection that is lent out. Whoever has it learns of the loss by the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
  // Kysely ends the pool only if it has used it.
  const close = async () => {
    await queries.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, queries, close }
}

const OLDEST_MAJOR = 15

/** Why this server will not do, or nothing. */
export const findIncompatibility = (server: {
  version: number
  encoding: string
  standby: boolean
}): string | undefined => {
  const major = Math.floor(server.version / 10_000)
  if (major < OLDEST_MAJOR) return `The database is PostgreSQL ${major}; Sitewright needs ${OLDEST_MAJOR} or newer.`
  if (server.encoding !== 'UTF8') return `The database is encoded in ${server.encoding}; Sitewright needs UTF8.`
  if (server.standby) return 'The database is a standby that only reads. Set DATABASE_URL to the primary.'
  return undefined
}

/** Names that resolve to several addresses fail with one error for each, and no words of its own. */
const reasonOf = (error: Error & { code?: string }): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return error.message || (first instanceof Error && first.message) || error.code || 'no answer'
}

export const unreachableError = (error: Error): FatalError =>
  new FatalError(`The database cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`)

/** The first query: turns what goes wrong with somebody else's database into one line that says what to do. */
export const checkDatabase = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ version: number; encoding: string; standby: boolean }>(
      `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding,
         pg_is_in_recovery() AS standby`,
    )
    .catch((error: Error) => {
      throw unreachableError(error)
    })
  const reason = rows[0] && findIncompatibility(rows[0])
  if (reason) throw new FatalError(reason)
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { FatalError } from '#base/fatal-error.ts'
import { withPreparedStatements } from './named.ts'
import type { DB } from './tables.gen.ts'

export type { Queries } from './handles.ts'

/** Port and ssl are explicit where known; otherwise pg reads them from PGPORT and PGSSLMODE. */
export type Connection = { host: string; database: string; user: string; port?: number; ssl?: false } | { url: string }
/** `queries` has all of Kysely here; services declare it as `Queries`, which can only read. */
export type Database = { pool: pg.Pool; queries: Kysely<DB>; close: () => Promise<void> }

/** bigint columns hold money and stay exact; a date without a time stays a string, because it is not an instant. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: (text) => text,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
}

/** The settings of one connection, for pools and single clients. */
export const clientConfig = (connection: Connection): pg.ClientConfig => ({
  ...('url' in connection ? { connectionString: connection.url } : connection),
  connectionTimeoutMillis: 10_000,
  application_name: 'sitewright',
  keepAlive: true,
  types,
})

const DEFAULT_QUERY_TIMEOUT = 60_000

/** Milliseconds; `?query_timeout=` in DATABASE_URL overrides it. */
const getQueryTimeout = (connection: Connection): number =>
  ('url' in connection && Number(URL.parse(connection.url)?.searchParams.get('query_timeout'))) || DEFAULT_QUERY_TIMEOUT

type SessionOptions = { timeouts?: boolean }

/**
 * A connection can be dead without being closed (half-open): firewalls and crashed hosts drop packets silently. The client then gives up
 * after this time without a response, and the server after the same time without the next statement of a transaction, whose locks would
 * block others. `timeouts: false` is for statements that may take longer.
 *
 * JIT compilation is off: statements of analytics run for milliseconds, and compiling them takes PostgreSQL seconds.
 */
export const getSessionOptions = (connection: Connection, { timeouts = true }: SessionOptions = {}) => {
  const milliseconds = getQueryTimeout(connection)
  const settings = ['SET jit = off', ...(timeouts ? [`SET idle_in_transaction_session_timeout = ${milliseconds}`] : [])]
  return {
    ...(timeouts && { query_timeout: milliseconds, keepAliveInitialDelayMillis: 10_000 }),
    // As startup parameters, poolers would reject them.
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      await client.query(settings.join('; '))
    },
  }
}

export const connect = (
  connection: Connection,
  options: SessionOptions & { max?: number; onError?: (error: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    ...getSessionOptions(connection, options),
    max: options.max ?? 10,
  })
  // The pool replaces a lost idle connection at the next query; without a listener the error would crash the process.
  pool.on('error', options.onError ?? (() => {}))
  // The pool does not listen to a checked-out connection; its user gets the error from the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
  // Kysely closes the pool only if it was used.
  const close = async () => {
    await queries.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, queries, close }
}

const MIN_MAJOR = 15

/** Returns why this server is not supported, or undefined. */
export const findIncompatibility = (server: {
  version: number
  encoding: string
  standby: boolean
}): string | undefined => {
  const major = Math.floor(server.version / 10_000)
  if (major < MIN_MAJOR) return `The database is PostgreSQL ${major}; Sitewright needs ${MIN_MAJOR} or newer.`
  if (server.encoding !== 'UTF8') return `The database is encoded in ${server.encoding}; Sitewright needs UTF8.`
  if (server.standby) return 'The database is a read-only standby. Set DATABASE_URL to the primary.'
  return undefined
}

/** For a host with several addresses pg throws an AggregateError without a message. */
const getReason = (error: Error & { code?: string }): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return error.message || (first instanceof Error && first.message) || error.code || 'no response'
}

export const unreachableError = (error: Error): FatalError =>
  new FatalError(`The database cannot be reached: ${getReason(error)}. Check DATABASE_URL.`)

/**
 * Runs the first query and converts connection problems into a message that says what to do. On a connection without session options:
 * servers that are too old do not know them all.
 */
export const checkDatabase = async (connection: Connection, overrides: pg.ClientConfig = {}): Promise<void> => {
  const pool = new pg.Pool({ ...clientConfig(connection), ...overrides, max: 1 })
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ version: number; encoding: string; standby: boolean }>(
      `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding,
         pg_is_in_recovery() AS standby`,
    )
    const reason = rows[0] && findIncompatibility(rows[0])
    if (reason) throw new FatalError(reason)
  } catch (error) {
    throw error instanceof FatalError ? error : unreachableError(error as Error)
  } finally {
    await pool.end()
  }
}

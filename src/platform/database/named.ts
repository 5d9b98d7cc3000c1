import { CompiledQuery, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { copyRows, type LiteralValue } from './copy-rows.ts'
import type { Queries, SingleWrite } from './handles.ts'
import { assertReadOnly, BINARY_MARK } from './read-sql.ts'

/**
 * A prepared SELECT for hot paths: PostgreSQL parses and plans it once per connection, and no query is built at runtime. It runs on
 * `Queries`, so also on a `Tx`.
 *
 * ```ts
 * const findCart = named<[WebsiteId, CartId], { revision: number }>(
 *   'cart.by-id', 'SELECT revision FROM carts WHERE website_id = $1 AND cart_id = $2')
 * const [cart] = await findCart(queries, websiteId, cartId)
 * ```
 * Names are unique in the program: pg rejects a second text under the same name. Keep the text constant; every different text stays in
 * the memory of every connection.
 */
export const named = <Values extends readonly unknown[], Row>(name: string, text: string) => {
  assertReadOnly(text, name)
  return prepare<Queries, Values, Row>(name, text)
}

/** The same for statements that write: they need a `Tx`, or `singleWrite(queries)` for one statement outside of a transaction. */
export const namedWrite = <Values extends readonly unknown[], Row>(name: string, text: string) =>
  prepare<SingleWrite, Values, Row>(name, text)

/** For libraries that write their own SQL: the text under which a statement is prepared. */
export const toNamedText = (name: string, text: string): string => `${MARK}${name} */ ${text}`

const prepare = <On extends Queries, Values extends readonly unknown[], Row>(name: string, text: string) => {
  const marked = toNamedText(name, text)
  return async (on: On, ...values: Values): Promise<Row[]> => {
    // Every `Queries` is a Kysely instance.
    const { rows } = await (on as SingleWrite).executeQuery<Row>(CompiledQuery.raw(marked, [...values]))
    return rows
  }
}

/** Kysely passes only text to the driver, so the name is a prefix of the text. */
const MARK = '/* named: '

type KyselyClient = Awaited<ReturnType<PostgresPool['connect']>>

/** Wraps the pool for Kysely so that marked statements are prepared under their name. */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  // Kysely identifies connections by object identity, so each client gets one wrapper.
  const wrappers = new WeakMap<pg.PoolClient, KyselyClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapper = wrappers.get(client) ?? wrapClient(client)
      wrappers.set(client, wrapper)
      return wrapper
    },
  }
}

/**
 * After a timeout the connection still waits for the response; a ROLLBACK would wait behind it, and the next user of the connection too.
 * `end` closes it at once, and the pool replaces it.
 */
const closeAfterTimeout = (client: pg.PoolClient, error: unknown): never => {
  if (error instanceof Error && error.message === 'Query read timeout')
    (client as unknown as pg.Client).end().catch(() => {})
  throw error
}

const run = (client: pg.PoolClient, text: string, values: unknown[]): Promise<object> => {
  if (text.startsWith(MARK)) return client.query({ name: text.slice(MARK.length, text.indexOf(' */')), text, values })
  if (text.startsWith(BINARY_MARK))
    return copyRows(client, text, values as LiteralValue[]).then((rows) => ({ command: 'SELECT', rows }))
  return client.query(text, values)
}

const wrapClient = (client: pg.PoolClient): KyselyClient => {
  const query = (text: string, values: unknown[]) =>
    run(client, text, values).catch((error: unknown) => closeAfterTimeout(client, error))
  return {
    // Kysely's other form of `query` takes a cursor, which this program does not configure.
    query: query as unknown as KyselyClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

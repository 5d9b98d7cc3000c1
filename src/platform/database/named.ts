import { CompiledQuery, type Kysely, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.gen.ts'

/**
 * A statement of a hot path: PostgreSQL parses and plans it once for each connection instead of at every call, and no query is
 * built. It runs wherever it is asked to: on `Queries` by itself, on a `Tx` inside the transaction.
 *
 * ```ts
 * const cartById = named<[WebsiteId, CartId], { revision: number }>(
 *   'cart.by-id', 'SELECT revision FROM carts WHERE website_id = $1 AND cart_id = $2')
 * const [cart] = await cartById(queries, websiteId, cartId)
 * ```
 * Names are unique in the program: the driver refuses a second text under the same name. Keep the text fixed; every different text
 * would stay in the memory of every connection.
 */
export const named = <Values extends readonly unknown[], Row>(name: string, text: string) => {
  const marked = `${MARK}${name} */ ${text}`
  return async (on: Kysely<DB>, ...values: Values): Promise<Row[]> => {
    const { rows } = await on.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))
    return rows
  }
}

/** Kysely hands only text to the driver, so the name travels at its beginning. */
const MARK = '/* named: '

type Lent = Awaited<ReturnType<PostgresPool['connect']>>

/** The pool as Kysely sees it, where marked statements are prepared under their name. */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  // Kysely remembers connections by identity.
  const lent = new WeakMap<pg.PoolClient, Lent>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = lent.get(client) ?? lend(client)
      lent.set(client, known)
      return known
    },
  }
}

const lend = (client: pg.PoolClient): Lent => {
  const query = (text: string, values: unknown[]) =>
    text.startsWith(MARK)
      ? client.query({ name: text.slice(MARK.length, text.indexOf(' */')), text, values })
      : client.query(text, values)
  return {
    // Kysely's other form of `query` takes a cursor, which this program does not configure.
    query: query as unknown as Lent['query'],
    release: (destroy) => client.release(destroy),
  }
}

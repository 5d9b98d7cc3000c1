import type { Kysely, Selectable } from 'kysely'
import type { DB } from './tables.gen.ts'

/** A row as SELECT returns it, from the generated table types: `Pick<Row<'carts'>, 'cart_id' | 'revision'>`. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>

/**
 * Read-only handle: it can build and run SELECT statements, and `named` statements. A `Tx` is also a `Queries`, so a read function runs
 * inside and outside of transactions. Kysely's `sql` does not run on it: use `readSql`, which rejects text that writes.
 */
export type Queries = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'dynamic'>

/**
 * Write handle for one statement. A `Tx` is one; outside of a transaction it comes from `singleWrite`. Functions that need several
 * statements, a lock, an email, an event or a job take a `Tx` instead.
 */
export type SingleWrite = Queries &
  Pick<Kysely<DB>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'executeQuery' | 'getExecutor'>

/**
 * Allows one write outside of a transaction, for hot paths: PostgreSQL runs a single statement atomically, and it saves the round trips
 * of BEGIN and COMMIT. Call it at the call site, so that every such write can be found by this name.
 *
 * ```ts
 * await setQuantity(singleWrite(queries), websiteId, change)
 * ```
 */
// Every `Queries` is a Kysely instance whose writing methods the type hides.
export const singleWrite = (queries: Queries): SingleWrite => queries as SingleWrite

import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.gen.ts'

/**
 * The right to write. Reading takes `Queries`; a function that writes asks for a `Tx`, so it cannot be called outside a
 * transaction. `afterCommit` is for what must not happen unless the transaction did, and may be lost with the process:
 * what may not be lost is a job.
 */
export type Tx = Transaction<DB> & { readonly afterCommit: (deed: () => void | Promise<void>) => void }
export type Transact = <Result>(deed: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Serialisation failures and deadlocks are PostgreSQL asking for another try; the deed is run again from its beginning. */
const WORTH_RETRYING = new Set(['40001', '40P01'])
const TRIES = 3

const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

export const createTransact =
  (queries: Kysely<DB>, onAfterCommitError: (error: unknown) => void): Transact =>
  async (deed) => {
    for (let attempt = 1; ; attempt++) {
      const afterwards: (() => void | Promise<void>)[] = []
      try {
        const result = await queries.transaction().execute((transaction) =>
          deed(Object.assign(transaction, { afterCommit: (later: () => void | Promise<void>) => afterwards.push(later) }) as Tx),
        )
        for (const later of afterwards) {
          try {
            await later()
          } catch (error) {
            onAfterCommitError(error)
          }
        }
        return result
      } catch (error) {
        if (attempt >= TRIES || !WORTH_RETRYING.has(sqlState(error) ?? '')) throw error
      }
    }
  }

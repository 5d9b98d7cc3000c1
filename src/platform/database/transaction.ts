import { setTimeout as wait } from 'node:timers/promises'
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
const TRIES = 5
/** Milliseconds. The loser of a deadlock that comes straight back can overtake the winner, who is just waking, and lock both again. */
const pauseBefore = (attempt: number): number => attempt * (5 + Math.random() * 20)

const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

type Later = () => void | Promise<void>

export const createTransact =
  (queries: Kysely<DB>, onAfterCommitError: (error: unknown) => void): Transact =>
  async (deed) => {
    const { result, afterwards } = await commit(queries, deed)
    for (const later of afterwards) {
      try {
        await later()
      } catch (error) {
        onAfterCommitError(error)
      }
    }
    return result
  }

const commit = async <Result>(queries: Kysely<DB>, deed: (tx: Tx) => Promise<Result>) => {
  for (let attempt = 1; ; attempt++) {
    // Begun anew with every attempt: what a failed one left to be done afterwards never happened.
    const afterwards: Later[] = []
    const afterCommit = (later: Later) => void afterwards.push(later)
    try {
      const result = await queries
        .transaction()
        .execute((transaction) => deed(Object.assign(transaction, { afterCommit })))
      return { result, afterwards }
    } catch (error) {
      if (attempt >= TRIES || !WORTH_RETRYING.has(sqlState(error) ?? '')) throw error
      await wait(pauseBefore(attempt))
    }
  }
}

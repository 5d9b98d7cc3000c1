import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.gen.ts'

/**
 * A transaction. Read functions take `Queries`; functions that write take a `Tx`, so they cannot be called outside of a transaction
 * (a single statement may take a `SingleWrite`). `afterCommit` runs callbacks after the commit; they are lost if the process crashes,
 * so work that must not be lost is enqueued as a job.
 */
export type Tx = Transaction<DB> & { readonly afterCommit: (callback: () => void | Promise<void>) => void }
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Serialization failures and deadlocks: the whole transaction is retried. */
const RETRYABLE_STATES = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5
/** Milliseconds, with jitter: an immediate retry can deadlock again with the transaction that won. */
const getRetryDelay = (attempt: number): number => attempt * (5 + Math.random() * 20)

const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

type Callback = () => void | Promise<void>

export const createTransact =
  (queries: Kysely<DB>, onAfterCommitError: (error: unknown) => void): Transact =>
  async (work) => {
    const { result, callbacks } = await commit(queries, work)
    for (const callback of callbacks) {
      try {
        await callback()
      } catch (error) {
        onAfterCommitError(error)
      }
    }
    return result
  }

const commit = async <Result>(queries: Kysely<DB>, work: (tx: Tx) => Promise<Result>) => {
  for (let attempt = 1; ; attempt++) {
    // New with every attempt: callbacks of a rolled back attempt must not run.
    const callbacks: Callback[] = []
    const afterCommit = (callback: Callback) => void callbacks.push(callback)
    try {
      const result = await queries
        .transaction()
        .execute((transaction) => work(Object.assign(transaction, { afterCommit })))
      return { result, callbacks }
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE_STATES.has(sqlState(error) ?? '')) throw error
      await wait(getRetryDelay(attempt))
    }
  }
}

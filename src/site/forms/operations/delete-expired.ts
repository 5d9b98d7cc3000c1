import type { Clock } from '#platform/clock.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { deleteExpiredKeys, deleteExpiredSubmissions, deleteUnusedFiles } from '../store/expired.ts'

const DAY_MS = 24 * 3_600_000
const PAGE = 500

export type ExpiryDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  /** Deletes stored files after the commit. */
  eraseFiles: (tx: Tx, prefix: string) => Promise<void>
}

/** Nightly tasks; separate, so that one that fails does not stop the others. */
export const createFormExpiry = ({ queries, transact, clock, eraseFiles }: ExpiryDependencies) => {
  /** In pages, so that no transaction gets long. */
  const deletePages = async (
    deletePage: (tx: Tx, limit: number) => Promise<{ deleted: number; storageKeys: string[] }>,
  ): Promise<void> => {
    for (let count = PAGE; count === PAGE; )
      count = await transact(async (tx) => {
        const { deleted, storageKeys } = await deletePage(tx, PAGE)
        for (const key of storageKeys) await eraseFiles(tx, key)
        return deleted
      })
  }

  return {
    /** After the form's retention period, with their files and deliveries. */
    submissions: { deleteExpired: () => deletePages((tx, limit) => deleteExpiredSubmissions(tx, clock(), limit)) },
    /** Uploaded for a submission that was never sent. */
    files: {
      deleteExpired: () =>
        deletePages((tx, limit) => deleteUnusedFiles(tx, new Date(clock().getTime() - DAY_MS), limit)),
    },
    keys: { deleteExpired: () => deleteExpiredKeys(singleWrite(queries), clock()) },
  }
}

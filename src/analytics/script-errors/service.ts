import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { takePage } from '#platform/database/pagination.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ScriptErrorPage, ScriptErrorQuery } from './contract.ts'
import { LIMITS, type ReportedError, toScriptError } from './model.ts'
import { deleteBefore, deleteBeyondLimit, insertScriptErrors, listScriptErrorGroups } from './store.ts'

export type ScriptErrors = ReturnType<typeof createScriptErrors>

export const createScriptErrors = ({
  queries,
  transact,
  clock,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
}) => ({
  async record(websiteId: WebsiteId, reported: readonly ReportedError[], userAgent: string): Promise<void> {
    const now = clock()
    const errors = reported.map((error) => toScriptError(error, userAgent, now))
    await transact((tx) => insertScriptErrors(tx, websiteId, errors, now))
  },

  async list(websiteId: WebsiteId, { cursor, limit }: ScriptErrorQuery): Promise<ScriptErrorPage> {
    const rows = await listScriptErrorGroups(queries, websiteId, { cursor, limit: limit + 1 })
    const { rows: shown, last } = takePage(rows, limit)
    return {
      errors: shown.map(({ lastId, ...row }) => ({
        ...row,
        firstAt: row.firstAt.toISOString(),
        lastAt: row.lastAt.toISOString(),
      })),
      nextCursor: last?.lastId ?? null,
    }
  },
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Nightly: deletes errors that are too old or exceed the limit per site. Returns the count. */
export const deleteExpiredScriptErrors = async (
  tx: Tx,
  now: Date,
  { keptDays, keptPerSite }: { keptDays: number; keptPerSite: number } = LIMITS,
): Promise<number> =>
  (await deleteBefore(tx, new Date(now.getTime() - keptDays * DAY_MS))) + (await deleteBeyondLimit(tx, keptPerSite))

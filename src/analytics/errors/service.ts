import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { cutPage } from '#platform/database/listing.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ScriptErrorPage, ScriptErrorQuery } from './contract.ts'
import { keptOf, LIMITS, type ReportedError } from './model.ts'
import { deleteBefore, deleteBeyond, insertScriptErrors, scriptErrorsByMessage } from './store.ts'

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
    const errors = reported.map((error) => keptOf(error, userAgent, now))
    await transact((tx) => insertScriptErrors(tx, websiteId, errors, now))
  },

  async list(websiteId: WebsiteId, { cursor, limit }: ScriptErrorQuery): Promise<ScriptErrorPage> {
    const rows = await scriptErrorsByMessage(queries, websiteId, { cursor, limit: limit + 1 })
    const { shown, last } = cutPage(rows, limit)
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

/** For every night: what is too old or too much goes, on all sites. Says how many. */
export const purge = async (
  tx: Tx,
  now: Date,
  { keptDays, keptPerSite }: { keptDays: number; keptPerSite: number } = LIMITS,
): Promise<number> =>
  (await deleteBefore(tx, new Date(now.getTime() - keptDays * DAY_MS))) + (await deleteBeyond(tx, keptPerSite))

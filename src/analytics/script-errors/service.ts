import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { takePage } from '#platform/database/pagination.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ScriptErrorPage, ScriptErrorQuery } from './contract.ts'
import { findTopFrame } from './fingerprint.ts'
import { LIMITS, type ReportedError, toScriptError } from './model.ts'
import { countErrorsByDay, type ErrorQuery, listErrorCauses } from './report-store.ts'
import { deleteBefore, deleteBeyondLimit, insertScriptErrors, listScriptErrorGroups } from './store.ts'

type Cookies = Readonly<Record<string, string | undefined>>

export type ScriptErrors = ReturnType<typeof createScriptErrors>

export const createScriptErrors = ({
  queries,
  transact,
  clock,
  parseUserAgent,
  getVisitorId,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  parseUserAgent: (userAgent: string) => Readonly<{ browser: string }>
  /** The visitor of the census; null without a valid cookie. */
  getVisitorId: (websiteId: WebsiteId, cookies: Cookies) => string | null
}) => ({
  async record(
    websiteId: WebsiteId,
    reported: readonly ReportedError[],
    { userAgent, cookies }: { userAgent: string; cookies: Cookies },
  ): Promise<void> {
    const now = clock()
    const errors = reported.map((error) => toScriptError(error, userAgent, now))
    const { browser } = parseUserAgent(userAgent)
    const reporter = { browser, visitorId: getVisitorId(websiteId, cookies), now }
    await transact((tx) => insertScriptErrors(tx, websiteId, errors, reporter))
  },

  /** For reports: errors of a range of days by cause, and their number by day. */
  async listCauses(query: ErrorQuery, page: { limit: number; offset: number }) {
    const causes = await listErrorCauses(queries, query, page)
    return causes.map((cause) => ({ ...cause, place: findTopFrame(cause.stack) }))
  },
  countByDay: (query: ErrorQuery) => countErrorsByDay(queries, query),

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

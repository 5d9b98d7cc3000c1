import type { AccountId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Browser } from '../browser.ts'
import type { SessionSummary } from '../contract.ts'
import { describeDevice } from '../devices.ts'
import { sessionNotFoundError } from '../errors.ts'
import * as store from '../store.ts'
import type { SessionLookup } from './find-sessions.ts'

/** The sessions of an account, which its owner can end. */
export const createSessionList = (
  { queries, transact, clock }: { queries: Queries; transact: Transact; clock: Clock },
  { hashSessionToken }: SessionLookup,
) => ({
  async list(accountId: AccountId, browser: Browser): Promise<{ sessions: SessionSummary[] }> {
    const current = hashSessionToken(browser, 'owner')
    const rows = await store.listAccountSessions(queries, accountId, clock())
    return {
      sessions: rows.map((row) => ({
        id: row.session_id,
        device: describeDevice(row.user_agent),
        address: row.address,
        signedInAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        isCurrent: current?.equals(row.token_hash) ?? false,
      })),
    }
  },

  async revoke(accountId: AccountId, sessionId: string): Promise<void> {
    const found = await transact((tx) => store.deleteSessionById(tx, accountId, sessionId))
    if (!found) throw sessionNotFoundError()
  },

  async revokeOthers(accountId: AccountId, browser: Browser): Promise<void> {
    const current = hashSessionToken(browser, 'owner')
    if (current) await transact((tx) => store.deleteOtherSessions(tx, accountId, current))
  },
})

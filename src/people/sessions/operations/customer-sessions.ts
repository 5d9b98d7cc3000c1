import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Browser } from '../browser.ts'
import type { CustomerSessionSummary } from '../customer-contract.ts'
import { describeDevice } from '../devices.ts'
import { sessionNotFoundError } from '../errors.ts'
import * as store from '../store-customer-sessions.ts'
import type { SessionLookup } from './find-sessions.ts'

/** The sessions of a customer, who can end them. */
export const createCustomerSessionList = (
  { queries, transact, clock }: { queries: Queries; transact: Transact; clock: Clock },
  { hashSessionToken }: SessionLookup,
) => ({
  async listForCustomer(
    customer: store.CustomerKey,
    browser: Pick<Browser, 'cookies' | 'secure'>,
  ): Promise<{ sessions: CustomerSessionSummary[] }> {
    const current = hashSessionToken(browser, 'member')
    const rows = await store.listCustomerSessions(queries, customer, clock())
    return {
      sessions: rows.map((row) => ({
        id: row.session_id,
        device: describeDevice(row.user_agent),
        signedInAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        isCurrent: current?.equals(row.token_hash) ?? false,
      })),
    }
  },

  async revokeForCustomer(customer: store.CustomerKey, sessionId: string): Promise<void> {
    const found = await transact((tx) => store.deleteCustomerSessionById(tx, customer, sessionId))
    if (!found) throw sessionNotFoundError()
  },

  async revokeOthersForCustomer(
    customer: store.CustomerKey,
    browser: Pick<Browser, 'cookies' | 'secure'>,
  ): Promise<void> {
    const current = hashSessionToken(browser, 'member')
    if (current) await transact((tx) => store.deleteOtherCustomerSessions(tx, customer, current))
  },
})

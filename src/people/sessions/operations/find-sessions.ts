import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import * as model from '../model.ts'
import * as store from '../store.ts'

/** Finds the sessions that a browser's cookies name. */
export const createSessionLookup = ({
  queries,
  credentials,
  clock,
  hasCustomers,
}: {
  queries: Queries
  credentials: Pick<Credentials, 'hashToken'>
  clock: Clock
  hasCustomers: boolean
}) => {
  const hashSessionToken = (
    browser: { cookies: model.Cookies; secure?: boolean },
    kind: model.SessionKind,
  ): Buffer | undefined => {
    const token = model.readToken(browser.cookies, kind, browser.secure)
    return token === undefined ? undefined : credentials.hashToken(token)
  }

  const findSessions = async (
    browser: { cookies: model.Cookies; secure?: boolean; ip?: string },
    websiteId: WebsiteId | undefined,
  ) => {
    const [ownerHash, customerHash] = [
      hashSessionToken(browser, 'owner'),
      websiteId && hasCustomers ? hashSessionToken(browser, 'member') : undefined,
    ]
    if (!ownerHash && !customerHash) return undefined
    const now = clock()
    const times = {
      now,
      renewBefore: model.getRenewalThreshold(now),
      rememberedUntil: model.getSessionExpiry(true, now),
      sessionUntil: model.getSessionExpiry(false, now),
    }
    // The lookup also extends the session; a lost extension is harmless, so it needs no transaction.
    const write = singleWrite(queries)
    const [owners, customerRows] = await Promise.all([
      ownerHash
        ? store.findOwnerByToken(write, {
            tokenHash: ownerHash,
            websiteId: websiteId ?? null,
            address: browser.ip ?? null,
            ...times,
          })
        : [],
      websiteId && customerHash
        ? store.findCustomerByToken(write, { tokenHash: customerHash, websiteId, ...times })
        : [],
    ])
    return { owner: owners[0], customer: customerRows[0] }
  }

  return { hashSessionToken, findSessions }
}

export type SessionLookup = ReturnType<typeof createSessionLookup>

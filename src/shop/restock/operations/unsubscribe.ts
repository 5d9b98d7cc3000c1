import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { invalidLinkError } from '../errors.ts'
import { findSignUp, isWaiting, unsubscribeAddress } from '../store/sign-ups.ts'
import type { UnsubscribeLinks } from '../unsubscribe-links.ts'

export type UnsubscribeDependencies = { queries: Queries; transact: Transact; links: UnsubscribeLinks }

/**
 * The link in a notification. A sign-up leads to one email, so that unsubscribing ends everything else that the address waits for. A later
 * sign-up counts again, because the person asked for it.
 */
export const createUnsubscribe = ({ queries, transact, links }: UnsubscribeDependencies) => {
  const find = async (on: Queries, websiteId: WebsiteId, token: string) => {
    const id = links.parse(websiteId, token)
    return id && findSignUp(on, websiteId, id)
  }
  return {
    /** What the unsubscribe page shows; undefined if the link is invalid. */
    async findUnsubscribe(
      websiteId: WebsiteId,
      token: string,
    ): Promise<{ email: string; isUnsubscribed: boolean } | undefined> {
      const row = await find(queries, websiteId, token)
      if (!row) return undefined
      const isUnsubscribed = row.status === 'unsubscribed' && !(await isWaiting(queries, websiteId, row.email))
      return { email: row.email, isUnsubscribed }
    },

    /** Succeeds again for a person who is unsubscribed, because mail programs repeat requests. */
    unsubscribe: (websiteId: WebsiteId, token: string): Promise<void> =>
      transact(async (tx) => {
        const row = await find(tx, websiteId, token)
        if (!row) throw invalidLinkError()
        await unsubscribeAddress(tx, websiteId, row)
      }),
  }
}

import { timingSafeEqual } from 'node:crypto'
import { MailingListId, SubscriberId, type WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { getUnsubscribePath } from './model.ts'

type Target = { listId: MailingListId; subscriberId: SubscriberId }

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Signed, so that nothing is stored and links in old emails keep working. A token works only on its own site. */
export const createUnsubscribeLinks = (secrets: Pick<Secrets, 'sign'>) => {
  const sign = (websiteId: WebsiteId, { listId, subscriberId }: Target): string =>
    secrets.sign(`${websiteId}.${listId}.${subscriberId}`, 'mailing-lists.unsubscribe')
  return {
    /** For the footer and the List-Unsubscribe header of every email to a list. */
    createUnsubscribeUrl: (site: { websiteId: WebsiteId; origin: string }, target: Target): string => {
      const token = `${target.listId}.${target.subscriberId}.${sign(site.websiteId, target)}`
      return site.origin + getUnsubscribePath(token)
    },

    /** Undefined if the token is invalid or belongs to another site. */
    parse: (websiteId: WebsiteId, token: string): Target | undefined => {
      const [list, subscriber, signature = ''] = token.split('.')
      const [listId, subscriberId] = [MailingListId.safeParse(list).data, SubscriberId.safeParse(subscriber).data]
      if (!listId || !subscriberId) return undefined
      return equal(signature, sign(websiteId, { listId, subscriberId })) ? { listId, subscriberId } : undefined
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

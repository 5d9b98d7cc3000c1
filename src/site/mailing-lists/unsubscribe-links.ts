import { MailingListId, SubscriberId, type WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSignedTokens } from '#platform/signed-tokens.ts'
import { getUnsubscribePath } from './model.ts'

type Target = { listId: MailingListId; subscriberId: SubscriberId }

/** Signed, so that nothing is stored and links in old emails keep working. A token works only on its own site. */
export const createUnsubscribeLinks = (secrets: Pick<Secrets, 'sign'>) => {
  const tokens = createSignedTokens(secrets, 'mailing-lists.unsubscribe')
  return {
    /** For the footer and the List-Unsubscribe header of every email to a list. */
    createUnsubscribeUrl: (site: { websiteId: WebsiteId; origin: string }, { listId, subscriberId }: Target): string =>
      site.origin + getUnsubscribePath(tokens.create(site.websiteId, [listId, subscriberId])),

    /** Undefined if the token is invalid or belongs to another site. */
    parse: (websiteId: WebsiteId, token: string): Target | undefined => {
      const [list, subscriber] = tokens.parse(websiteId, token) ?? []
      const [listId, subscriberId] = [MailingListId.safeParse(list).data, SubscriberId.safeParse(subscriber).data]
      return listId && subscriberId && { listId, subscriberId }
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

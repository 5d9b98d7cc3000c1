import { CampaignId, MailingListId, SubscriberId, type WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSignedTokens } from '#platform/signed-tokens.ts'
import { getUnsubscribePath } from './model.ts'

/** With the campaign whose email has the link. */
type Target = { listId: MailingListId; subscriberId: SubscriberId; campaignId?: CampaignId }

/** Signed, so that nothing is stored and links in old emails keep working. A token works only on its own site. */
export const createUnsubscribeLinks = (secrets: Pick<Secrets, 'sign'>) => {
  const tokens = createSignedTokens(secrets, 'mailing-lists.unsubscribe')
  return {
    /** For the footer and the List-Unsubscribe header of every email to a list. */
    createUnsubscribeUrl: (site: { websiteId: WebsiteId; origin: string }, target: Target): string => {
      const { listId, subscriberId, campaignId } = target
      const parts = [listId, subscriberId, ...(campaignId ? [campaignId] : [])]
      return site.origin + getUnsubscribePath(tokens.create(site.websiteId, parts))
    },

    /** Undefined if the token is invalid or belongs to another site. */
    parse: (websiteId: WebsiteId, token: string): Target | undefined => {
      const [list, subscriber, campaign] = tokens.parse(websiteId, token) ?? []
      const [listId, subscriberId] = [MailingListId.safeParse(list).data, SubscriberId.safeParse(subscriber).data]
      const campaignId = CampaignId.safeParse(campaign).data
      return listId && subscriberId && { listId, subscriberId, ...(campaignId && { campaignId }) }
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

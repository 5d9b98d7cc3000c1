import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createNotifyModerators } from '#site/comments/operations/notify-moderators.ts'
import { createComments } from '#site/comments/service.ts'
import { createEvents } from '#site/events/service.ts'
import { createFeeds } from '#site/feeds/service.ts'
import { getEmailSite } from './email-site.ts'
import type { createPeople } from './people-services.ts'
import type { Platform } from './platform-services.ts'
import type { createSite } from './site-services.ts'

type Dependencies = Platform &
  Pick<ReturnType<typeof createPeople>, 'contributors'> &
  Pick<ReturnType<typeof createSite>, 'sites'>

/** Creates the services of what readers get and write around posts: feeds, comments and events. */
export const createDiscussion = ({
  config,
  queries,
  transact,
  clock,
  limits,
  mail,
  secrets,
  sites,
  contributors,
}: Dependencies) => {
  const onChange = async (tx: Tx, websiteId: WebsiteId): Promise<void> => void (await sites.markChanged(tx, websiteId))
  const comments = createComments({
    queries,
    transact,
    clock,
    rateLimits: limits,
    secrets,
    getLanguage: async (websiteId) => (await sites.findById(websiteId))?.language ?? 'en',
    onChange,
    onPostChange: sites.markItemChanged,
    notifyModerators: createNotifyModerators({
      emails: mail,
      rateLimits: limits,
      siteOf: (websiteId) => getEmailSite(sites, websiteId),
      listContributors: async (websiteId) => (await contributors.list(websiteId)).contributors,
      getDashboardUrl: (websiteId) => `${config.publicUrl}/config/sites/${websiteId}`,
    }),
  })
  const feeds = createFeeds({
    queries,
    transact,
    clock,
    getOrigin: async (websiteId) => (await sites.getTitleAndOrigin(websiteId)).origin,
    onChange,
  })
  const events = createEvents({
    queries,
    transact,
    clock,
    getSite: async (websiteId) => {
      const { site, url } = await sites.getDetails(websiteId)
      return { timeZone: site.timeZone, origin: url }
    },
    onChange,
  })
  return { comments, feeds, postEvents: events }
}

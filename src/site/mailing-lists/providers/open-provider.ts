import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { ListRow } from '../store/lists.ts'
import { createMailchimpProvider, type MailchimpApi } from './mailchimp.ts'
import { builtInProvider, type ListProvider } from './provider.ts'

export const MailchimpSettings = z.object({ audienceId: z.string(), audienceName: z.string() })

/** The key is bound to its list: copied to another row it cannot be decrypted. */
export const getKeyContext = (websiteId: WebsiteId, listId: string): string => `mailing-list:${websiteId}:${listId}`

/** The service that receives the subscribers of a list. */
export const openProvider = (
  { secrets, mailchimp }: { secrets: Secrets; mailchimp: MailchimpApi },
  websiteId: WebsiteId,
  list: ListRow,
): ListProvider => {
  if (list.provider === 'built-in') return builtInProvider
  const apiKey = list.providerSecret && secrets.open(list.providerSecret, getKeyContext(websiteId, list.id))
  if (!apiKey) throw new Error('The API key cannot be decrypted. Connect the service again.')
  const { audienceId } = MailchimpSettings.parse(list.providerSettings)
  return createMailchimpProvider({ apiKey, audienceId }, mailchimp)
}

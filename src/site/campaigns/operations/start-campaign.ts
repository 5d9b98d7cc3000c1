import { type CampaignRecipientId, type MailingListId, newId, type SubscriberId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { BulkTransport } from '#platform/email/bulk-transport.ts'
import { formatMailbox, isAddress } from '#platform/email/model.ts'
import type { CampaignBlocks } from '../content.ts'
import { getUnsubscribePlaceholder, listCopies } from '../model.ts'
import * as campaigns from '../store/campaigns.ts'
import { insertRecipients, listAddresses, type NewRecipient } from '../store/recipients.ts'
import { markSending } from '../store/runs.ts'
import { findSuppressed } from '../store/suppressions.ts'

const PAGE = 2000

export type StartDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  bulkMail: Pick<BulkTransport, 'from'>
  blocks: Pick<CampaignBlocks, 'render'>
  getSite: (websiteId: campaigns.CampaignKey['websiteId']) => Promise<{ title: string; origin: string }>
}

/** Starts a scheduled campaign: stores its content and its recipients with their Message-IDs, before the first email is sent. */
export const createStartCampaign = ({ queries, transact, clock, bulkMail, blocks, getSite }: StartDependencies) => {
  const createRecipient = (
    kind: NewRecipient['kind'],
    email: string,
    subscriberId: SubscriberId | null,
  ): NewRecipient => {
    const id = newId<CampaignRecipientId>()
    return { id, kind, subscriberId, email, messageId: `<${id}@${bulkMail.from.address.split('@')[1]}>` }
  }

  const addSubscribers = async (
    tx: Tx,
    key: campaigns.CampaignKey,
    listId: MailingListId,
    now: Date,
  ): Promise<Set<string>> => {
    const addresses = new Set<string>()
    let after: SubscriberId | undefined
    do {
      const page = await listAddresses(tx, key.websiteId, listId, { after, limit: PAGE })
      after = page.length === PAGE ? page.at(-1)?.subscriberId : undefined
      // Imported addresses can be ones that no mail server accepts.
      const valid = page.filter(({ email }) => isAddress(email))
      for (const { email } of valid) addresses.add(email.toLowerCase())
      const rows = valid.map(({ email, subscriberId }) => createRecipient('subscriber', email, subscriberId))
      if (rows.length > 0) await insertRecipients(tx, key, rows, now)
    } while (after)
    return addresses
  }

  return async (key: campaigns.CampaignKey): Promise<void> => {
    const campaign = await campaigns.findCampaign(queries, key)
    if (campaign?.status !== 'scheduled' || !campaign.scheduledAt || campaign.scheduledAt > clock()) return
    const { title } = await getSite(key.websiteId)
    // A scheduled campaign cannot be edited; its revision tells if it was canceled meanwhile.
    const rendered = await blocks.render(key.websiteId, {
      ...campaign,
      unsubscribeUrl: getUnsubscribePlaceholder(key.campaignId),
    })
    await transact(async (tx) => {
      const locked = await campaigns.lockCampaign(tx, key)
      if (locked?.status !== 'scheduled' || locked.revision !== campaign.revision) return
      const { listId } = locked
      if (!listId) return campaigns.markDraft(tx, key.websiteId, key)
      const now = clock()
      const from = formatMailbox({ name: title, address: bulkMail.from.address })
      await markSending(tx, key, { listName: campaign.listName, from, ...rendered, now })
      const subscribed = await addSubscribers(tx, key, listId, now)
      const suppressed = await findSuppressed(tx, key.websiteId, [...campaign.cc, ...campaign.bcc])
      const copies = listCopies(campaign, new Set([...subscribed, ...suppressed]))
      if (copies.length > 0)
        await insertRecipients(
          tx,
          key,
          copies.map(({ kind, email }) => createRecipient(kind, email, null)),
          now,
        )
    })
  }
}

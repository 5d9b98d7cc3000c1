import type { MailingListId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { campaignTransitions } from '../model.ts'
import type { CampaignKey } from './campaigns.ts'

/** A campaign that is being sent, with the content of all its emails. */
export type SendingCampaign = {
  listId: MailingListId | null
  listName: string
  subject: string
  cc: string[]
  from: string
  html: string
  text: string
  startedAt: Date
}

/** The content is stored once: later changes of products, files or site styles do not change it. */
export const markSending = async (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
  started: { listName: string; from: string; html: string; text: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({
      status: 'sending',
      list_name: started.listName,
      from_address: started.from,
      html: started.html,
      text: started.text,
      started_at: started.now,
    })
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', campaignTransitions.before('sending'))
    .execute()
}

/** Makes this run the one that sends the campaign; an earlier run, such as that of a paused process, stops. */
export const takeOver = (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
  runId: string,
): Promise<SendingCampaign | undefined> =>
  tx
    .updateTable('campaigns')
    .set({ run_id: runId })
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'sending')
    .returning([
      'list_id as listId',
      'list_name as listName',
      'subject',
      'cc',
      'from_address as from',
      'html',
      'text',
      'started_at as startedAt',
    ])
    // A campaign that is being sent has content.
    .executeTakeFirst() as Promise<SendingCampaign | undefined>

export const isCurrentRun = async (
  queries: Queries,
  { websiteId, campaignId }: CampaignKey,
  runId: string,
): Promise<boolean> => {
  const row = await queries
    .selectFrom('campaigns')
    .select('run_id')
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  return row?.run_id === runId
}

export const markFinished = async (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
  to: 'sent' | 'canceled',
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ status: to, finished_at: now, run_id: null })
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', campaignTransitions.before(to))
    .execute()
}

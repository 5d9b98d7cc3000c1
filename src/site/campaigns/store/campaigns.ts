import { sql } from 'kysely'
import type { CampaignId, MailingListId, WebsiteId } from '#base/id.ts'
import type { Block } from '#document/page.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { CampaignInput } from '../contract.ts'
import { type CampaignStatus, campaignTransitions } from '../model.ts'

export type CampaignKey = { websiteId: WebsiteId; campaignId: CampaignId }

export type CampaignRow = {
  id: CampaignId
  subject: string
  status: CampaignStatus
  listId: MailingListId | null
  /** The current name of the list, or the one when the sending started. */
  listName: string
  scheduledAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  updatedAt: Date
  previewText: string
  cc: string[]
  bcc: string[]
  blocks: Block[]
  revision: number
}

const columns = [
  'c.campaign_id as id',
  'c.subject',
  'c.status',
  'c.list_id as listId',
  sql<string>`coalesce(l.name, c.list_name)`.as('listName'),
  'c.scheduled_at as scheduledAt',
  'c.started_at as startedAt',
  'c.finished_at as finishedAt',
  'c.updated_at as updatedAt',
  'c.preview_text as previewText',
  'c.cc',
  'c.bcc',
  'c.blocks',
  'c.revision',
] as const

const selectCampaigns = (queries: Queries, websiteId: WebsiteId) =>
  queries
    .selectFrom('campaigns as c')
    .leftJoin('mailing_list_names as l', (join) =>
      join.onRef('l.website_id', '=', 'c.website_id').onRef('l.list_id', '=', 'c.list_id'),
    )
    .where('c.website_id', '=', websiteId)

export const findCampaign = (
  queries: Queries,
  { websiteId, campaignId }: CampaignKey,
): Promise<CampaignRow | undefined> =>
  selectCampaigns(queries, websiteId)
    .select(columns)
    .where('c.campaign_id', '=', campaignId)
    // Rows are validated before they are written.
    .executeTakeFirst() as unknown as Promise<CampaignRow | undefined>

export type CampaignFilter = { search?: string; status?: CampaignStatus; page: number; limit: number }

export const listCampaignPage = async (
  queries: Queries,
  websiteId: WebsiteId,
  { search, status, page, limit }: CampaignFilter,
): Promise<{ rows: CampaignRow[]; total: number }> => {
  const filtered = selectCampaigns(queries, websiteId)
    .$if(status !== undefined, (query) => query.where('c.status', '=', status ?? ''))
    .$if(search !== undefined, (query) => query.where('c.subject', 'ilike', toContainsPattern(search ?? '')))
  const rows = await filtered
    .select(columns)
    .orderBy('c.campaign_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await filtered.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows as unknown as CampaignRow[], total }
}

export const countCampaigns = async (queries: Queries, websiteId: WebsiteId): Promise<number> => {
  const { count } = await queries
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const toValues = ({ listId, cc, bcc, subject, previewText, blocks }: CampaignInput) => ({
  list_id: listId,
  cc,
  bcc,
  subject,
  preview_text: previewText,
  blocks: JSON.stringify(blocks),
})

export const insertCampaign = async (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
  input: CampaignInput,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('campaigns')
    .values({
      website_id: websiteId,
      campaign_id: campaignId,
      ...toValues(input),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Locks the campaign until the transaction ends. */
export const lockCampaign = async (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
): Promise<Pick<CampaignRow, 'status' | 'revision' | 'scheduledAt' | 'listId'> | undefined> =>
  (await tx
    .selectFrom('campaigns')
    .select(['status', 'revision', 'scheduled_at as scheduledAt', 'list_id as listId'])
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst()) as Pick<CampaignRow, 'status' | 'revision' | 'scheduledAt' | 'listId'> | undefined

export const updateCampaign = async (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
  input: CampaignInput,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set((eb) => ({ ...toValues(input), revision: eb('revision', '+', 1), updated_at: now }))
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .execute()
}

export const deleteCampaign = async (tx: Tx, { websiteId, campaignId }: CampaignKey): Promise<void> => {
  await tx.deleteFrom('campaigns').where('website_id', '=', websiteId).where('campaign_id', '=', campaignId).execute()
}

export const markScheduled = async (tx: Tx, { websiteId, campaignId }: CampaignKey, at: Date): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set((eb) => ({ status: 'scheduled', scheduled_at: at, revision: eb('revision', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', campaignTransitions.before('scheduled'))
    .execute()
}

export const markDraft = async (
  tx: Tx,
  websiteId: WebsiteId,
  which: { campaignId: CampaignId } | { listId: MailingListId },
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set((eb) => ({ status: 'draft', scheduled_at: null, revision: eb('revision', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where((eb) =>
      'campaignId' in which ? eb('campaign_id', '=', which.campaignId) : eb('list_id', '=', which.listId),
    )
    .where('status', 'in', campaignTransitions.before('draft'))
    .execute()
}

/** Scheduled campaigns whose time has come, and those that are being sent and have an email that is due. */
export const listDueCampaigns = async (queries: Queries, now: Date): Promise<CampaignKey[]> =>
  (await queries
    .selectFrom('campaigns as c')
    .select(['c.website_id as websiteId', 'c.campaign_id as campaignId'])
    .where('c.status', 'in', ['scheduled', 'sending'])
    .where('c.scheduled_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('c.status', '=', 'scheduled'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('campaign_recipients as r')
              .select('r.recipient_id')
              .whereRef('r.website_id', '=', 'c.website_id')
              .whereRef('r.campaign_id', '=', 'c.campaign_id')
              .where('r.status', '=', 'waiting'),
          ),
        ),
        eb.exists(
          eb
            .selectFrom('campaign_recipients as r')
            .select('r.recipient_id')
            .whereRef('r.website_id', '=', 'c.website_id')
            .whereRef('r.campaign_id', '=', 'c.campaign_id')
            .where('r.status', '=', 'waiting')
            .where('r.next_attempt_at', '<=', now),
        ),
      ]),
    )
    .orderBy('c.scheduled_at')
    .limit(100)
    .execute()) as CampaignKey[]

export const findListName = async (
  queries: Queries,
  websiteId: WebsiteId,
  listId: MailingListId,
): Promise<string | undefined> => {
  const row = await queries
    .selectFrom('mailing_list_names')
    .select('name')
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return row?.name ?? undefined
}

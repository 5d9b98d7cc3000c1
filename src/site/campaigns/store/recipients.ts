import { type SelectQueryBuilder, sql } from 'kysely'
import type { CampaignId, CampaignRecipientId, MailingListId, SubscriberId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { CampaignCounts, CampaignRecipient } from '../contract.ts'
import type { RecipientStatus } from '../model.ts'
import type { CampaignKey } from './campaigns.ts'

export type NewRecipient = {
  id: CampaignRecipientId
  kind: CampaignRecipient['kind']
  subscriberId: SubscriberId | null
  email: string
  messageId: string
}

/** One statement for many rows. Addresses that are there already are left out. */
export const insertRecipients = async (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
  rows: readonly NewRecipient[],
  now: Date,
): Promise<void> => {
  await sql`
    INSERT INTO campaign_recipients (website_id, campaign_id, recipient_id, kind, subscriber_id, email, message_id, next_attempt_at)
    SELECT ${websiteId}, ${campaignId}, given.*, ${now}
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ subscriberId }) => subscriberId)}::uuid[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ messageId }) => messageId)}::text[]) AS given
    ON CONFLICT (website_id, campaign_id, lower(email)) DO NOTHING`.execute(tx)
}

/** Subscribed addresses of a list that are not suppressed, in the order of sign-up. */
export const listAddresses = (
  queries: Queries,
  websiteId: WebsiteId,
  listId: MailingListId,
  { after, limit }: { after?: SubscriberId; limit: number },
): Promise<{ subscriberId: SubscriberId; email: string }[]> => {
  let query = queries
    .selectFrom('subscribed_addresses as s')
    .select(['s.subscriber_id as subscriberId', 's.email'])
    .where('s.website_id', '=', websiteId)
    .where('s.list_id', '=', listId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suppressed_addresses as x')
            .select('x.suppression_id')
            .whereRef('x.website_id', '=', 's.website_id')
            .where(sql<boolean>`lower(x.email) = lower(s.email)`),
        ),
      ),
    )
  if (after) query = query.where('s.subscriber_id', '>', after)
  return query.orderBy('s.subscriber_id').limit(limit).execute() as Promise<
    { subscriberId: SubscriberId; email: string }[]
  >
}

/** Subscribed addresses of a list, those of them that are suppressed, and which of the copies' addresses are on the list. */
export const countAudience = async (
  queries: Queries,
  websiteId: WebsiteId,
  listId: MailingListId,
  copies: readonly string[],
): Promise<{ subscribed: number; suppressed: number; copiesOnList: string[] }> => {
  const row = await queries
    .selectFrom('subscribed_addresses as s')
    .leftJoin('suppressed_addresses as x', (join) =>
      join.onRef('x.website_id', '=', 's.website_id').on(sql<boolean>`lower(x.email) = lower(s.email)`),
    )
    .select([
      sql<number>`count(*)::integer`.as('subscribed'),
      sql<number>`count(x.suppression_id)::integer`.as('suppressed'),
      sql<string[] | null>`array_agg(lower(s.email)) FILTER (WHERE x.suppression_id IS NULL AND lower(s.email) = ANY(
        ${copies.map((email) => email.toLowerCase())}::text[]))`.as('copiesOnList'),
    ])
    .where('s.website_id', '=', websiteId)
    .where('s.list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return { ...row, copiesOnList: row.copiesOnList ?? [] }
}

export type DueRecipient = {
  id: CampaignRecipientId
  kind: CampaignRecipient['kind']
  subscriberId: SubscriberId | null
  email: string
  messageId: string
  attempts: number
  /** False if the person unsubscribed since the campaign started. */
  isSubscribed: boolean
}

export const listDueRecipients = (
  queries: Queries,
  { websiteId, campaignId }: CampaignKey,
  now: Date,
  limit: number,
): Promise<DueRecipient[]> =>
  queries
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.website_id', '=', 'r.website_id').onRef('c.campaign_id', '=', 'r.campaign_id'),
    )
    .leftJoin('subscribed_addresses as s', (join) =>
      join
        .onRef('s.website_id', '=', 'r.website_id')
        .onRef('s.list_id', '=', 'c.list_id')
        .onRef('s.subscriber_id', '=', 'r.subscriber_id'),
    )
    .select([
      'r.recipient_id as id',
      'r.kind',
      'r.subscriber_id as subscriberId',
      'r.email',
      'r.message_id as messageId',
      'r.attempts',
      sql<boolean>`r.kind <> 'subscriber' OR s.subscriber_id IS NOT NULL`.as('isSubscribed'),
    ])
    .where('r.website_id', '=', websiteId)
    .where('r.campaign_id', '=', campaignId)
    .where('r.status', '=', 'waiting')
    .where('r.next_attempt_at', '<=', now)
    .orderBy('r.next_attempt_at')
    .orderBy('r.recipient_id')
    .limit(limit)
    .execute() as Promise<DueRecipient[]>

/** Null when none waits. */
export const findNextAttempt = async (
  queries: Queries,
  { websiteId, campaignId }: CampaignKey,
): Promise<Date | null> => {
  const row = await queries
    .selectFrom('campaign_recipients')
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row?.at ?? null
}

type RecordParams = CampaignKey & {
  runId: string
  now: Date
  recipientIds: readonly CampaignRecipientId[]
  statuses: readonly RecipientStatus[]
  errors: readonly (string | null)[]
  nextAttempts: readonly (Date | null)[]
  /** Ids of new suppressions; null for addresses that are fine. */
  suppressionIds: readonly (string | null)[]
}

/**
 * Records the outcomes of several attempts, suppresses invalid addresses, and tells whether this run still sends the campaign. Outcomes
 * of a run that was replaced count, too: the emails were delivered.
 */
export const recordOutcomes = namedWriteParams<RecordParams, { is_current: boolean }>(
  'campaigns.recordOutcomes',
  ['websiteId', 'campaignId', 'runId', 'now', 'recipientIds', 'statuses', 'errors', 'nextAttempts', 'suppressionIds'],
  `WITH outcomes AS (
    SELECT * FROM unnest($5::uuid[], $6::text[], $7::text[], $8::timestamptz[], $9::uuid[])
      AS o (recipient_id, status, error, next_attempt_at, suppression_id)
  ), recorded AS (
    UPDATE campaign_recipients r SET status = o.status,
      attempts = r.attempts + CASE WHEN o.status = 'skipped' THEN 0 ELSE 1 END,
      last_error = coalesce(o.error, r.last_error),
      next_attempt_at = coalesce(o.next_attempt_at, r.next_attempt_at),
      settled_at = CASE WHEN o.status = 'waiting' THEN NULL ELSE $4::timestamptz END
    FROM outcomes o
    WHERE r.website_id = $1 AND r.campaign_id = $2 AND r.recipient_id = o.recipient_id AND r.status = 'waiting'
    RETURNING r.email, o.error, o.suppression_id
  ), suppressed AS (
    INSERT INTO suppressed_addresses (website_id, suppression_id, email, reason, created_at)
    SELECT $1, suppression_id, email, coalesce(error, ''), $4 FROM recorded
    WHERE suppression_id IS NOT NULL AND email IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  SELECT EXISTS (SELECT FROM campaigns
    WHERE website_id = $1 AND campaign_id = $2 AND run_id = $3 AND status = 'sending') AS is_current`,
)

export const NO_COUNTS: CampaignCounts = {
  recipients: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  skipped: 0,
  kept: 0,
  waiting: 0,
  unsubscribed: 0,
}

export const countRecipients = async (
  queries: Queries,
  websiteId: WebsiteId,
  campaignIds: readonly CampaignId[],
): Promise<Map<string, CampaignCounts>> => {
  if (campaignIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('campaign_recipients')
    .select([
      'campaign_id as campaignId',
      'status',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`count(unsubscribed_at)::integer`.as('unsubscribed'),
    ])
    .where('website_id', '=', websiteId)
    .where('campaign_id', '=', sql<string>`ANY(${[...campaignIds]}::uuid[])`)
    .groupBy(['campaign_id', 'status'])
    .execute()
  const counts = new Map<string, CampaignCounts>()
  for (const { campaignId, status, count, unsubscribed } of rows) {
    const before = counts.get(campaignId) ?? NO_COUNTS
    counts.set(campaignId, {
      ...before,
      [status]: count,
      recipients: before.recipients + count,
      unsubscribed: before.unsubscribed + unsubscribed,
    })
  }
  return counts
}

export type RecipientFilter = {
  search?: string
  status?: RecipientStatus | 'unsubscribed'
  page: number
  limit: number
}
export type RecipientRow = Omit<CampaignRecipient, 'settledAt' | 'unsubscribedAt'> & {
  settledAt: Date | null
  unsubscribedAt: Date | null
}

export const listRecipientPage = async (
  queries: Queries,
  { websiteId, campaignId }: CampaignKey,
  { search, status, page, limit }: RecipientFilter,
): Promise<{ rows: RecipientRow[]; total: number }> => {
  const filtered = <Row>(query: SelectQueryBuilder<DB, 'campaign_recipients', Row>) => {
    let result = query.where('website_id', '=', websiteId).where('campaign_id', '=', campaignId)
    if (status === 'unsubscribed') result = result.where('unsubscribed_at', 'is not', null)
    else if (status) result = result.where('status', '=', status)
    return search ? result.where('email', 'ilike', toContainsPattern(search)) : result
  }
  const rows = await filtered(
    queries
      .selectFrom('campaign_recipients')
      .select([
        'recipient_id as id',
        'email',
        'kind',
        'status',
        'message_id as messageId',
        'attempts',
        'last_error as lastError',
        'settled_at as settledAt',
        'unsubscribed_at as unsubscribedAt',
      ]),
  )
    .orderBy('recipient_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await filtered(
    queries.selectFrom('campaign_recipients').select(sql<number>`count(*)::integer`.as('total')),
  ).executeTakeFirstOrThrow()
  return { rows: rows as RecipientRow[], total }
}

export const markUnsubscribed = async (
  tx: Tx,
  { websiteId, campaignId }: CampaignKey,
  subscriberId: SubscriberId,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('campaign_recipients')
    .set({ unsubscribed_at: now })
    .where('website_id', '=', websiteId)
    .where('subscriber_id', '=', subscriberId)
    .where('campaign_id', '=', campaignId)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

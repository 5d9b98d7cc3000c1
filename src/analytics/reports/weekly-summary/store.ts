import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

export const hasSubscription = async (
  queries: Queries,
  websiteId: WebsiteId,
  accountId: AccountId,
): Promise<boolean> => {
  const row = await queries
    .selectFrom('weekly_summary_subscriptions')
    .select('account_id')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export const insertSubscription = async (
  tx: Tx,
  websiteId: WebsiteId,
  accountId: AccountId,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('weekly_summary_subscriptions')
    .values({ website_id: websiteId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteSubscription = async (tx: Tx, websiteId: WebsiteId, accountId: AccountId): Promise<void> => {
  await tx
    .deleteFrom('weekly_summary_subscriptions')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .execute()
}

export const listSubscribedSites = async (queries: Queries): Promise<WebsiteId[]> => {
  const rows = await queries
    .selectFrom('weekly_summary_subscriptions')
    .select('website_id')
    .distinct()
    .orderBy('website_id')
    .execute()
  return rows.map((row) => row.website_id as WebsiteId)
}

export const listSubscribers = async (queries: Queries, websiteId: WebsiteId): Promise<AccountId[]> => {
  const rows = await queries
    .selectFrom('weekly_summary_subscriptions')
    .select('account_id')
    .where('website_id', '=', websiteId)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id as AccountId)
}

export const hasSummary = async (queries: Queries, websiteId: WebsiteId, week: string): Promise<boolean> => {
  const row = await queries
    .selectFrom('weekly_summaries')
    .select('week')
    .where('website_id', '=', websiteId)
    .where('week', '=', week)
    .executeTakeFirst()
  return row !== undefined
}

/** False if another run was first; waits for its transaction. */
export const insertSummary = async (tx: Tx, websiteId: WebsiteId, week: string, now: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('weekly_summaries')
    .values({ website_id: websiteId, week, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst()
  return row !== undefined
}

/** Old rows are not needed to prevent a second email. */
export const deleteSummariesBefore = async (tx: Tx, week: string): Promise<void> => {
  await tx.deleteFrom('weekly_summaries').where('week', '<', week).execute()
}

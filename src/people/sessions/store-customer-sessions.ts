import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Tx } from '#platform/database/transaction.ts'

export type CustomerKey = { websiteId: WebsiteId; memberId: CustomerId }

export const listCustomerSessions = (queries: Queries, { websiteId, memberId }: CustomerKey, now: Date) =>
  queries
    .selectFrom('member_sessions')
    .select(['session_id', 'token_hash', 'user_agent', 'created_at', 'seen_at'])
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('session_id')
    .limit(200)
    .execute()

/** False if the customer has no such session. */
export const deleteCustomerSessionById = async (
  tx: Tx,
  { websiteId, memberId }: CustomerKey,
  sessionId: string,
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('member_sessions')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOtherCustomerSessions = async (
  tx: Tx,
  { websiteId, memberId }: CustomerKey,
  currentHash: Buffer,
): Promise<void> => {
  await tx
    .deleteFrom('member_sessions')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', currentHash)
    .execute()
}

export const deleteCustomerSessions = async (tx: Tx, { websiteId, memberId }: CustomerKey): Promise<void> => {
  await tx.deleteFrom('member_sessions').where('website_id', '=', websiteId).where('member_id', '=', memberId).execute()
}

import type { AccountId, CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries, Row } from '#platform/database/handles.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { MAX_SESSION_DAYS } from './model.ts'

/** The end of a renewed session: from its last use, but at most `MAX_SESSION_DAYS` after the sign-in. */
const RENEWED_UNTIL = `least(CASE WHEN remember_me THEN $5::timestamptz ELSE $6::timestamptz END,
       created_at + interval '${MAX_SESSION_DAYS} days')`

export type OwnerSessionRow = Pick<Row<'accounts'>, 'email' | 'name' | 'internal'> &
  Pick<Row<'account_sessions'>, 'remember_me'> & { account_id: AccountId; roles: number[] | null }

/**
 * Finds the account of a token and its roles on the site, and extends the session at most once an hour: in the same statement, because
 * it runs on every request of an owner, and without a `Tx`, because a lost extension is harmless.
 */
export const findOwnerByToken = namedWriteParams<
  {
    tokenHash: Buffer
    websiteId: WebsiteId | null
    now: Date
    renewBefore: Date
    rememberedUntil: Date
    sessionUntil: Date
    /** Stored when the session is extended; null keeps the stored one. */
    address: string | null
  },
  OwnerSessionRow
>(
  'sessions.owner-by-token',
  ['tokenHash', 'websiteId', 'now', 'renewBefore', 'rememberedUntil', 'sessionUntil', 'address'],
  `WITH renewed AS (
     UPDATE account_sessions SET seen_at = $3, address = coalesce($7, address), expires_at = ${RENEWED_UNTIL}
     WHERE token_hash = $1 AND expires_at > $3 AND seen_at < $4)
   SELECT a.account_id, a.email, a.name, a.internal, s.remember_me, c.roles
   FROM account_sessions s
   JOIN accounts a ON a.account_id = s.account_id
   LEFT JOIN contributors c ON c.website_id = $2 AND c.account_id = s.account_id
   WHERE s.token_hash = $1 AND s.expires_at > $3`,
)

export type CustomerSessionRow = Pick<Row<'members'>, 'email' | 'language'> &
  Pick<Row<'member_sessions'>, 'remember_me'> & { member_id: CustomerId }

export const findCustomerByToken = namedWriteParams<
  { tokenHash: Buffer; websiteId: WebsiteId; now: Date; renewBefore: Date; rememberedUntil: Date; sessionUntil: Date },
  CustomerSessionRow
>(
  'sessions.member-by-token',
  ['tokenHash', 'websiteId', 'now', 'renewBefore', 'rememberedUntil', 'sessionUntil'],
  `WITH renewed AS (
     UPDATE member_sessions SET seen_at = $3, expires_at = ${RENEWED_UNTIL}
     WHERE website_id = $2 AND token_hash = $1 AND expires_at > $3 AND seen_at < $4)
   SELECT m.member_id, m.email, m.language, s.remember_me
   FROM member_sessions s
   JOIN members m ON m.website_id = s.website_id AND m.member_id = s.member_id
   WHERE s.website_id = $2 AND s.token_hash = $1 AND s.expires_at > $3`,
)

type NewSession = { hash: Buffer; rememberMe: boolean; now: Date; expiresAt: Date }

export const insertOwnerSession = async (
  tx: Tx,
  accountId: AccountId,
  device: { userAgent: string; address: string },
  { hash, rememberMe, now, expiresAt }: NewSession,
): Promise<void> => {
  await tx
    .insertInto('account_sessions')
    .values({
      token_hash: hash,
      account_id: accountId,
      remember_me: rememberMe,
      user_agent: device.userAgent,
      address: device.address,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

export const insertCustomerSession = async (
  tx: Tx,
  { websiteId, memberId, userAgent }: { websiteId: WebsiteId; memberId: CustomerId; userAgent: string },
  { hash, rememberMe, now, expiresAt }: NewSession,
): Promise<void> => {
  await tx
    .insertInto('member_sessions')
    .values({
      website_id: websiteId,
      token_hash: hash,
      member_id: memberId,
      remember_me: rememberMe,
      user_agent: userAgent,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

export const deleteOwnerSession = async (tx: Tx, hash: Buffer): Promise<AccountId | undefined> => {
  const row = await tx
    .deleteFrom('account_sessions')
    .where('token_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id as AccountId | undefined
}

export const deleteCustomerSession = async (
  tx: Tx,
  websiteId: WebsiteId,
  hash: Buffer,
): Promise<CustomerId | undefined> => {
  const row = await tx
    .deleteFrom('member_sessions')
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hash)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id as CustomerId | undefined
}

export const listAccountSessions = async (queries: Queries, accountId: AccountId, now: Date) =>
  queries
    .selectFrom('account_sessions')
    .select(['session_id', 'token_hash', 'user_agent', 'address', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('session_id')
    .limit(200)
    .execute()

/** False if the account has no such session. */
export const deleteSessionById = async (tx: Tx, accountId: AccountId, sessionId: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('account_sessions')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOtherSessions = async (tx: Tx, accountId: AccountId, currentHash: Buffer): Promise<void> => {
  await tx
    .deleteFrom('account_sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', currentHash)
    .execute()
}

export const deleteAccountSessions = async (tx: Tx, accountId: AccountId): Promise<void> => {
  await tx.deleteFrom('account_sessions').where('account_id', '=', accountId).execute()
}

export const deleteExpiredSessions = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('account_sessions').where('expires_at', '<', now).execute()
  await tx.deleteFrom('member_sessions').where('expires_at', '<', now).execute()
}

import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries, Row } from '#platform/database/handles.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Customer } from './model.ts'
import { toCustomer } from './store.ts'

/** Emailed links of customers: to reset a password, to sign in (with a code) and invitations. The database has only hashes. */
type Purpose = 'reset-password' | 'sign-in' | 'invite'

type NewToken = { purpose: Purpose; hash: Buffer; codeHash?: Buffer; now: Date; expiresAt: Date }

const insertByEmail = namedWriteParams<
  {
    websiteId: WebsiteId
    email: string
    purpose: Purpose
    hash: Buffer
    codeHash: Buffer | null
    now: Date
    expiresAt: Date
  },
  Pick<Row<'members'>, 'website_id' | 'member_id' | 'email' | 'name' | 'language'>
>(
  'customers.insert-token-by-email',
  ['websiteId', 'email', 'purpose', 'hash', 'codeHash', 'now', 'expiresAt'],
  `WITH customer AS (
     SELECT website_id, member_id, email, name, language FROM members WHERE website_id = $1 AND lower(email) = lower($2)
   ), token AS (
     INSERT INTO member_tokens (website_id, token_hash, member_id, purpose, code_hash, created_at, expires_at)
     SELECT website_id, $4::bytea, member_id, $3::text, $5::bytea, $6::timestamptz, $7::timestamptz FROM customer)
   SELECT website_id, member_id, email, name, language FROM customer`,
)

/** Undefined without such a customer. The same statement in both cases, so that the work does not reveal whether there is an account. */
export const insertTokenByEmail = async (
  tx: Tx,
  websiteId: WebsiteId,
  email: string,
  { codeHash, ...token }: NewToken,
): Promise<Customer | undefined> => {
  const [row] = await insertByEmail(tx, { websiteId, email, codeHash: codeHash ?? null, ...token })
  return row && toCustomer(row)
}

export const insertToken = async (tx: Tx, { websiteId, id }: Customer, token: NewToken): Promise<void> => {
  await tx
    .insertInto('member_tokens')
    .values({
      website_id: websiteId,
      token_hash: token.hash,
      member_id: id,
      purpose: token.purpose,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Finds a token without using it, for the page behind the link. */
export const isTokenValid = async (
  queries: Queries,
  websiteId: WebsiteId,
  { hash, purpose }: { hash: Buffer; purpose: Purpose },
  now: Date,
): Promise<boolean> => {
  const row = await queries
    .selectFrom('member_tokens')
    .select('member_id')
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** One conditional update, so that of two concurrent requests with the same link or code only one succeeds. */
export const consumeToken = async (
  tx: Tx,
  websiteId: WebsiteId,
  by: { purposes: readonly Purpose[] } & ({ hash: Buffer } | { codeHash: Buffer }),
  now: Date,
): Promise<CustomerId | undefined> => {
  const update = tx
    .updateTable('member_tokens')
    .set({ used_at: now })
    .where('website_id', '=', websiteId)
    .where('purpose', 'in', by.purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  const row = await ('hash' in by
    ? update.where('token_hash', '=', by.hash)
    : update.where('code_hash', '=', by.codeHash)
  )
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id as CustomerId | undefined
}

export const deleteTokens = async (tx: Tx, { websiteId, id }: Customer): Promise<void> => {
  await tx.deleteFrom('member_tokens').where('website_id', '=', websiteId).where('member_id', '=', id).execute()
}

export const deleteExpiredTokens = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('member_tokens').where('expires_at', '<', now).execute()
}

import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

type SignUp = { email: string; name: string; language: string | null; passwordHash: string }

const COLUMNS = ['email', 'name', 'language', 'password_hash as passwordHash'] as const

export const insertSignUp = async (
  tx: Tx,
  signUp: SignUp & { websiteId: WebsiteId },
  token: { hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('member_sign_ups')
    .values({
      website_id: signUp.websiteId,
      token_hash: token.hash,
      email: signUp.email,
      name: signUp.name,
      language: signUp.language,
      password_hash: signUp.passwordHash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

export const findSignUp = (
  queries: Queries,
  websiteId: WebsiteId,
  hash: Buffer,
  now: Date,
): Promise<SignUp | undefined> =>
  queries
    .selectFrom('member_sign_ups')
    .select(COLUMNS)
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes all sign-ups of the address: the others were made by a person without access to the mailbox, or by mistake. */
export const consumeSignUp = async (tx: Tx, websiteId: WebsiteId, hash: Buffer): Promise<SignUp | undefined> => {
  const signUp = await tx
    .deleteFrom('member_sign_ups')
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hash)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (signUp)
    await tx
      .deleteFrom('member_sign_ups')
      .where('website_id', '=', websiteId)
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${signUp.email})`)
      .execute()
  return signUp
}

export const deleteExpiredSignUps = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('member_sign_ups').where('expires_at', '<', now).execute()
}

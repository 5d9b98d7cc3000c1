import { sql } from 'kysely'
import type { MemberId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Member } from './model.ts'

const COLUMNS = ['website_id', 'member_id', 'email', 'name', 'language'] as const

type Row = { website_id: string; member_id: string; email: string; name: string; language: string | null }

const toMember = (row: Row): Member => ({
  id: row.member_id as MemberId,
  websiteId: row.website_id as WebsiteId,
  email: row.email,
  name: row.name,
  language: row.language,
})

const toKnown = (row: (Row & { password_hash: string | null }) | undefined) =>
  row && { member: toMember(row), passwordHash: row.password_hash }

export const memberById = async (queries: Queries, websiteId: WebsiteId, id: MemberId) =>
  toKnown(
    await queries
      .selectFrom('members')
      .select([...COLUMNS, 'password_hash'])
      .where('website_id', '=', websiteId)
      .where('member_id', '=', id)
      .executeTakeFirst(),
  )

export const memberByEmail = async (queries: Queries, websiteId: WebsiteId, email: string) =>
  toKnown(
    await queries
      .selectFrom('members')
      .select([...COLUMNS, 'password_hash'])
      .where('website_id', '=', websiteId)
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .executeTakeFirst(),
  )

export const addMember = async (tx: Tx, member: Member & { passwordHash: string }): Promise<Member> =>
  toMember(
    await tx
      .insertInto('members')
      .values({
        website_id: member.websiteId,
        member_id: member.id,
        email: member.email,
        name: member.name,
        language: member.language,
        password_hash: member.passwordHash,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )

type Change = { name?: string; language?: string | null; passwordHash?: string }

export const changeMember = async (tx: Tx, websiteId: WebsiteId, id: MemberId, change: Change): Promise<Member> =>
  toMember(
    await tx
      .updateTable('members')
      .set((eb) => ({
        // An empty change must still be a statement, so one column is always said.
        name: change.name ?? eb.ref('name'),
        language: change.language,
        password_hash: change.passwordHash,
      }))
      .where('website_id', '=', websiteId)
      .where('member_id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )

export const addResetToken = async (
  tx: Tx,
  member: Member,
  token: { hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('member_tokens')
    .values({
      website_id: member.websiteId,
      token_hash: token.hash,
      member_id: member.id,
      purpose: 'reset-password',
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** One conditional update: of two who come with the same link at once, one finds it spent. */
export const spendResetToken = async (
  tx: Tx,
  websiteId: WebsiteId,
  hash: Buffer,
  now: Date,
): Promise<MemberId | undefined> => {
  const row = await tx
    .updateTable('member_tokens')
    .set({ used_at: now })
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id as MemberId | undefined
}

export const forgetResetTokens = async (tx: Tx, websiteId: WebsiteId, id: MemberId): Promise<void> => {
  await tx.deleteFrom('member_tokens').where('website_id', '=', websiteId).where('member_id', '=', id).execute()
}

export const sweepResetTokens = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('member_tokens').where('expires_at', '<', now).execute()
}

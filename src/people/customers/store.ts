import { sql } from 'kysely'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Customer } from './model.ts'

const COLUMNS = ['website_id', 'member_id', 'email', 'name', 'language'] as const

type Row = { website_id: string; member_id: string; email: string; name: string; language: string | null }

const toCustomer = (row: Row): Customer => ({
  id: row.member_id as CustomerId,
  websiteId: row.website_id as WebsiteId,
  email: row.email,
  name: row.name,
  language: row.language,
})

const toStoredCustomer = (row: (Row & { password_hash: string | null }) | undefined) =>
  row && { customer: toCustomer(row), passwordHash: row.password_hash }

export const findCustomer = async (queries: Queries, websiteId: WebsiteId, id: CustomerId) =>
  toStoredCustomer(
    await queries
      .selectFrom('members')
      .select([...COLUMNS, 'password_hash'])
      .where('website_id', '=', websiteId)
      .where('member_id', '=', id)
      .executeTakeFirst(),
  )

export const findCustomerByEmail = async (queries: Queries, websiteId: WebsiteId, email: string) =>
  toStoredCustomer(
    await queries
      .selectFrom('members')
      .select([...COLUMNS, 'password_hash'])
      .where('website_id', '=', websiteId)
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .executeTakeFirst(),
  )

export const insertCustomer = async (tx: Tx, customer: Customer & { passwordHash: string }): Promise<Customer> =>
  toCustomer(
    await tx
      .insertInto('members')
      .values({
        website_id: customer.websiteId,
        member_id: customer.id,
        email: customer.email,
        name: customer.name,
        language: customer.language,
        password_hash: customer.passwordHash,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )

type Change = { name?: string; language?: string | null; passwordHash?: string }

export const updateCustomer = async (tx: Tx, websiteId: WebsiteId, id: CustomerId, change: Change): Promise<Customer> =>
  toCustomer(
    await tx
      .updateTable('members')
      .set((eb) => ({
        // SET must name at least one column, even when nothing changes.
        name: change.name ?? eb.ref('name'),
        language: change.language,
        password_hash: change.passwordHash,
      }))
      .where('website_id', '=', websiteId)
      .where('member_id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )

export const insertResetToken = async (
  tx: Tx,
  customer: Customer,
  token: { hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('member_tokens')
    .values({
      website_id: customer.websiteId,
      token_hash: token.hash,
      member_id: customer.id,
      purpose: 'reset-password',
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** One conditional update, so that of two concurrent requests with the same link only one succeeds. */
export const consumeResetToken = async (
  tx: Tx,
  websiteId: WebsiteId,
  hash: Buffer,
  now: Date,
): Promise<CustomerId | undefined> => {
  const row = await tx
    .updateTable('member_tokens')
    .set({ used_at: now })
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id as CustomerId | undefined
}

export const deleteResetTokens = async (tx: Tx, websiteId: WebsiteId, id: CustomerId): Promise<void> => {
  await tx.deleteFrom('member_tokens').where('website_id', '=', websiteId).where('member_id', '=', id).execute()
}

export const deleteExpiredResetTokens = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('member_tokens').where('expires_at', '<', now).execute()
}

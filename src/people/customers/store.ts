import { sql } from 'kysely'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Customer } from './model.ts'

const COLUMNS = ['website_id', 'member_id', 'email', 'name', 'language'] as const

type Row = { website_id: string; member_id: string; email: string; name: string; language: string | null }

export const toCustomer = (row: Row): Customer => ({
  id: row.member_id as CustomerId,
  websiteId: row.website_id as WebsiteId,
  email: row.email,
  name: row.name,
  language: row.language,
})

const toStoredCustomer = (row: (Row & { password_hash: string | null; confirmed_at: Date | null }) | undefined) =>
  row && { customer: toCustomer(row), passwordHash: row.password_hash, isConfirmed: row.confirmed_at !== null }

export const findCustomer = async (queries: Queries, websiteId: WebsiteId, id: CustomerId) =>
  toStoredCustomer(
    await queries
      .selectFrom('members')
      .select([...COLUMNS, 'password_hash', 'confirmed_at'])
      .where('website_id', '=', websiteId)
      .where('member_id', '=', id)
      .executeTakeFirst(),
  )

export const findCustomerByEmail = async (queries: Queries, websiteId: WebsiteId, email: string) =>
  toStoredCustomer(
    await queries
      .selectFrom('members')
      .select([...COLUMNS, 'password_hash', 'confirmed_at'])
      .where('website_id', '=', websiteId)
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .executeTakeFirst(),
  )

type ConfirmedCustomer = Customer & { passwordHash: string; confirmedAt: Date }

/** Inserts a customer who has confirmed the address, or completes one whom the owner added. Undefined if there is an account already. */
export const insertConfirmedCustomer = async (tx: Tx, customer: ConfirmedCustomer): Promise<Customer | undefined> => {
  const row = await tx
    .insertInto('members')
    .values({
      website_id: customer.websiteId,
      member_id: customer.id,
      email: customer.email,
      name: customer.name,
      language: customer.language,
      password_hash: customer.passwordHash,
      confirmed_at: customer.confirmedAt,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`website_id, lower(email)`)
        .doUpdateSet({
          name: sql`coalesce(nullif(excluded.name, ''), members.name)`,
          language: sql`coalesce(excluded.language, members.language)`,
          password_hash: sql`excluded.password_hash`,
          confirmed_at: sql`excluded.confirmed_at`,
        })
        .where('members.confirmed_at', 'is', null),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toCustomer(row)
}

/** Keeps the time of an earlier confirmation. */
export const confirmCustomer = async (tx: Tx, { websiteId, id }: Customer, now: Date): Promise<void> => {
  await tx
    .updateTable('members')
    .set({ confirmed_at: now })
    .where('website_id', '=', websiteId)
    .where('member_id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

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

import { sql } from 'kysely'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** What owners write about a customer. */
export type CustomerRecord = {
  name: string
  phone: string
  note: string
  tags: readonly string[]
  /** Agreed to marketing emails. */
  marketingConsent: boolean
}

export type NewCustomerRecord = CustomerRecord & { id: CustomerId; email: string; language: string | null }

/** Without a password and unconfirmed. Returns the addresses that were added; those of existing customers are skipped. */
export const insertRecords = async (
  tx: Tx,
  websiteId: WebsiteId,
  records: readonly NewCustomerRecord[],
  now: Date,
): Promise<string[]> => {
  if (records.length === 0) return []
  const rows = await tx
    .insertInto('members')
    .values(
      records.map((record) => ({
        website_id: websiteId,
        member_id: record.id,
        email: record.email,
        name: record.name,
        phone: record.phone,
        note: record.note,
        tags: [...record.tags],
        language: record.language,
        marketing_consent_at: record.marketingConsent ? now : null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`website_id, lower(email)`).doNothing())
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Keeps the time of an earlier consent. Undefined values stay as they are; false if there is no such customer. */
export const updateRecord = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: CustomerId,
  { name, phone, note, tags, marketingConsent, now }: Partial<CustomerRecord> & { now: Date },
): Promise<boolean> => {
  const consentAt =
    marketingConsent === undefined
      ? undefined
      : marketingConsent
        ? sql<Date>`coalesce(marketing_consent_at, ${now}::timestamptz)`
        : null
  const row = await tx
    .updateTable('members')
    .set((eb) => ({
      // SET must name at least one column, even when nothing changes.
      name: name ?? eb.ref('name'),
      phone,
      note,
      tags: tags && [...tags],
      marketing_consent_at: consentAt,
    }))
    .where('website_id', '=', websiteId)
    .where('member_id', '=', id)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the customer until the end of the transaction, so that an account is deleted once. */
export const lockCustomer = (tx: Tx, websiteId: WebsiteId, id: CustomerId): Promise<{ email: string } | undefined> =>
  tx
    .selectFrom('members')
    .select('email')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Sessions, tokens and addresses go with it; orders and gift cards stay without a customer. */
export const deleteCustomer = async (tx: Tx, websiteId: WebsiteId, id: CustomerId): Promise<void> => {
  await tx.deleteFrom('members').where('website_id', '=', websiteId).where('member_id', '=', id).execute()
}

export const findPasswordHash = async (
  queries: Queries,
  websiteId: WebsiteId,
  id: CustomerId,
): Promise<string | null | undefined> => {
  const row = await queries
    .selectFrom('members')
    .select('password_hash')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', id)
    .executeTakeFirst()
  return row?.password_hash
}

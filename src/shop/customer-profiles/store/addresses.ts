import { sql } from 'kysely'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { Address } from '#shop/orders/details-schema.ts'

export type SavedAddress = Readonly<{ id: string; address: Address; isDefault: boolean }>

/** The default address first. */
export const listAddresses = async (
  queries: Queries,
  websiteId: WebsiteId,
  memberId: CustomerId,
): Promise<SavedAddress[]> => {
  const rows = await queries
    .selectFrom('member_addresses')
    .select(['address_id as id', 'address', 'is_default as isDefault'])
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('address_id')
    .execute()
  return rows.map(({ address, ...row }) => ({ ...row, address: Address.parse(address) }))
}

/** Serializes changes of the addresses of one customer; false if the customer was deleted meanwhile. */
export const lockAddresses = async (tx: Tx, websiteId: WebsiteId, memberId: CustomerId): Promise<boolean> => {
  const { rows } =
    await sql`SELECT FROM members WHERE website_id = ${websiteId} AND member_id = ${memberId} FOR NO KEY UPDATE`.execute(
      tx,
    )
  return rows.length > 0
}

export const clearDefaultAddress = async (tx: Tx, websiteId: WebsiteId, memberId: CustomerId): Promise<void> => {
  await tx
    .updateTable('member_addresses')
    .set({ is_default: false })
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()
}

export const insertAddress = async (
  tx: Tx,
  websiteId: WebsiteId,
  memberId: CustomerId,
  { id, address, isDefault }: SavedAddress,
): Promise<void> => {
  await tx
    .insertInto('member_addresses')
    .values({
      website_id: websiteId,
      member_id: memberId,
      address_id: id,
      address: JSON.stringify(address),
      is_default: isDefault,
    })
    .execute()
}

/** False if there is no such address. */
export const updateAddress = async (
  tx: Tx,
  websiteId: WebsiteId,
  memberId: CustomerId,
  { id, address, isDefault }: SavedAddress,
): Promise<boolean> => {
  const row = await tx
    .updateTable('member_addresses')
    .set({ address: JSON.stringify(address), is_default: isDefault })
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('address_id', '=', id)
    .returning('address_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if there is no such address. */
export const deleteAddress = async (
  tx: Tx,
  websiteId: WebsiteId,
  memberId: CustomerId,
  id: string,
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('member_addresses')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('address_id', '=', id)
    .returning('address_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The shipping address of an order of a customer; undefined for guests. */
export const findOrderAddress = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
): Promise<{ memberId: CustomerId; address: Address } | undefined> => {
  const row = await tx
    .selectFrom('customer_orders')
    .select([sql<CustomerId | null>`member_id`.as('memberId'), 'shipping_address as address'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const parsed = Address.safeParse(row?.address)
  return row?.memberId && parsed.success ? { memberId: row.memberId, address: parsed.data } : undefined
}

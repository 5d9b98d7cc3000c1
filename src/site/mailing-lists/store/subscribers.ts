import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { MailingListId, SubscriberId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { SingleWrite } from '#platform/database/handles.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { SubscriberStatus } from '../contract.ts'

export type SubscriberRow = {
  id: SubscriberId
  listId: MailingListId
  email: string
  name: string
  status: SubscriberStatus
  source: string
  language: string
  confirmExpiresAt: Date | null
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

const columns = [
  'subscriber_id as id',
  'list_id as listId',
  'email',
  'name',
  'status',
  'source',
  'language',
  'confirm_expires_at as confirmExpiresAt',
  'created_at as createdAt',
  'confirmed_at as confirmedAt',
  'unsubscribed_at as unsubscribedAt',
] as const

export type ListKey = { websiteId: WebsiteId; listId: MailingListId }

export type NewSubscriber = Pick<SubscriberRow, 'id' | 'email' | 'name' | 'source' | 'language' | 'createdAt'> & {
  status: 'pending' | 'subscribed'
  confirmation: { hash: Buffer; expiresAt: Date } | null
  needsSync: boolean
}

/** False if the address is on the list; waits for a concurrent transaction that inserts the same address. */
export const insertSubscriber = async (
  tx: Tx,
  { websiteId, listId }: ListKey,
  subscriber: NewSubscriber,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('subscribers')
    .values({
      website_id: websiteId,
      list_id: listId,
      subscriber_id: subscriber.id,
      email: subscriber.email,
      name: subscriber.name,
      status: subscriber.status,
      source: subscriber.source,
      language: subscriber.language,
      confirm_hash: subscriber.confirmation?.hash ?? null,
      confirm_expires_at: subscriber.confirmation?.expiresAt ?? null,
      created_at: subscriber.createdAt,
      confirmed_at: subscriber.status === 'subscribed' ? subscriber.createdAt : null,
      needs_sync: subscriber.needsSync,
    })
    .onConflict((conflict) => conflict.expression(sql`website_id, list_id, lower(email)`).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const lockSubscriberByEmail = (
  tx: Tx,
  { websiteId, listId }: ListKey,
  email: string,
): Promise<SubscriberRow | undefined> =>
  tx
    .selectFrom('subscribers')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst() as Promise<SubscriberRow | undefined>

export const findSubscriber = (
  queries: Queries,
  { websiteId, listId }: ListKey,
  id: SubscriberId,
): Promise<SubscriberRow | undefined> =>
  queries
    .selectFrom('subscribers')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('subscriber_id', '=', id)
    .executeTakeFirst() as Promise<SubscriberRow | undefined>

/** By a token that has not expired, or that has confirmed the subscription. */
export const findByConfirmation = (
  on: Queries | Tx,
  websiteId: WebsiteId,
  hash: Buffer,
  now: Date,
): Promise<SubscriberRow | undefined> =>
  on
    .selectFrom('subscribers')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('status', '=', 'pending'), eb('confirm_hash', '=', hash), eb('confirm_expires_at', '>', now)]),
        and([eb('status', '=', 'subscribed'), eb('confirmed_hash', '=', hash)]),
      ]),
    )
    .executeTakeFirst() as Promise<SubscriberRow | undefined>

/** A new sign-up that has to be confirmed. */
export const requestConfirmation = async (
  tx: Tx,
  { websiteId, listId }: ListKey,
  id: SubscriberId,
  confirmation: { hash: Buffer; expiresAt: Date },
): Promise<void> => {
  await tx
    .updateTable('subscribers')
    .set({
      status: 'pending',
      confirm_hash: confirmation.hash,
      confirm_expires_at: confirmation.expiresAt,
      confirmed_hash: null,
    })
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('subscriber_id', '=', id)
    .where('status', 'in', ['pending', 'unsubscribed'])
    .execute()
}

/** Uses the token: of two concurrent calls one gets the subscriber. */
export const consumeConfirmation = (
  tx: Tx,
  websiteId: WebsiteId,
  hash: Buffer,
  now: Date,
): Promise<SubscriberRow | undefined> =>
  tx
    .updateTable('subscribers')
    .set({
      status: 'subscribed',
      confirm_hash: null,
      confirm_expires_at: null,
      confirmed_hash: hash,
      confirmed_at: now,
    })
    .where('website_id', '=', websiteId)
    .where('confirm_hash', '=', hash)
    .where('confirm_expires_at', '>', now)
    .where('status', '=', 'pending')
    .returning(columns)
    .executeTakeFirst() as Promise<SubscriberRow | undefined>

/** `confirm_expires_at` stays: it limits how often a confirmation is sent. */
export const markUnsubscribed = (
  tx: Tx,
  { websiteId, listId }: ListKey,
  id: SubscriberId,
  { from, now }: { from: readonly SubscriberStatus[]; now: Date },
): Promise<SubscriberRow | undefined> =>
  tx
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', confirm_hash: null, confirmed_hash: null, unsubscribed_at: now })
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('subscriber_id', '=', id)
    .where('status', 'in', from)
    .returning(columns)
    .executeTakeFirst() as Promise<SubscriberRow | undefined>

export const deleteSubscriber = async (tx: Tx, { websiteId, listId }: ListKey, id: SubscriberId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('subscribers')
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('subscriber_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type ImportedRow = { id: SubscriberId; email: string; name: string }

/** Returns the number of added rows; addresses on the list keep their row. */
export const insertImported = async (
  tx: Tx,
  { websiteId, listId }: ListKey,
  rows: readonly ImportedRow[],
  common: { source: string; language: string; now: Date; needsSync: boolean },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    INSERT INTO subscribers (website_id, list_id, subscriber_id, email, name, status, source, language, created_at,
      confirmed_at, needs_sync)
    SELECT ${websiteId}, ${listId}, id, email, name, 'subscribed', ${common.source}, ${common.language}, ${common.now},
      ${common.now}, ${common.needsSync}
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ name }) => name)}::text[]) AS given (id, email, name)
    ON CONFLICT (website_id, list_id, lower(email)) DO NOTHING`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export type SubscriberFilter = { search?: string; status?: SubscriberStatus }

type Subscribers<Row> = SelectQueryBuilder<DB, 'subscribers', Row>

const matches = (search: string) => (eb: ExpressionBuilder<DB, 'subscribers'>) =>
  eb.or([eb('email', 'ilike', toContainsPattern(search)), eb('name', 'ilike', toContainsPattern(search))])

const filtered = <Row>(
  query: Subscribers<Row>,
  { websiteId, listId }: ListKey,
  { search, status }: SubscriberFilter,
) => {
  let result = query.where('website_id', '=', websiteId).where('list_id', '=', listId)
  if (status) result = result.where('status', '=', status)
  return search ? result.where(matches(search)) : result
}

export const listSubscriberPage = async (
  queries: Queries,
  list: ListKey,
  { page, limit, ...filter }: SubscriberFilter & { page: number; limit: number },
): Promise<{ rows: SubscriberRow[]; total: number }> => {
  const rows = (await filtered(queries.selectFrom('subscribers').select(columns), list, filter)
    .orderBy('subscriber_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()) as SubscriberRow[]
  const { total } = await filtered(
    queries.selectFrom('subscribers').select((eb) => eb.fn.countAll<bigint>().as('total')),
    list,
    filter,
  ).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The next rows in the order of sign-up. */
export const listSubscribersAfter = (
  queries: Queries,
  { websiteId, listId }: ListKey,
  after: SubscriberId | undefined,
  limit: number,
): Promise<SubscriberRow[]> => {
  let query = queries
    .selectFrom('subscribers')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
  if (after) query = query.where('subscriber_id', '>', after)
  return query.orderBy('subscriber_id').limit(limit).execute() as Promise<SubscriberRow[]>
}

export const listUnsynced = (
  queries: Queries,
  { websiteId, listId }: ListKey,
  limit: number,
): Promise<SubscriberRow[]> =>
  queries
    .selectFrom('subscribers')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('needs_sync', '=', true)
    .orderBy('subscriber_id')
    .limit(limit)
    .execute() as Promise<SubscriberRow[]>

export const markNeedsSync = async (
  tx: Tx,
  { websiteId, listId }: ListKey,
  which: { id: SubscriberId } | { status: SubscriberStatus },
): Promise<void> => {
  await tx
    .updateTable('subscribers')
    .set({ needs_sync: true })
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where((eb) => ('id' in which ? eb('subscriber_id', '=', which.id) : eb('status', '=', which.status)))
    .execute()
}

/** Without an external service there is nothing to sync. */
export const clearSync = async (tx: Tx, { websiteId, listId }: ListKey): Promise<void> => {
  await tx
    .updateTable('subscribers')
    .set({ needs_sync: false, sync_error: null })
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where((eb) => eb.or([eb('needs_sync', '=', true), eb('sync_error', 'is not', null)]))
    .execute()
}

/** Stays unsynced if the status changed while the service was called. */
export const recordSync = async (
  write: SingleWrite,
  { websiteId, listId }: ListKey,
  { id, status }: Pick<SubscriberRow, 'id' | 'status'>,
  { error, isOver }: { error: string | null; isOver: boolean },
): Promise<void> => {
  await write
    .updateTable('subscribers')
    .set({ sync_error: error, needs_sync: isOver ? sql<boolean>`status <> ${status}` : true })
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('subscriber_id', '=', id)
    .execute()
}

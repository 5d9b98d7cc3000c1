import { sql } from 'kysely'
import type { MailingListId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { MailingList } from '../contract.ts'

export type ListRow = {
  id: MailingListId
  name: string
  doubleOptIn: boolean
  spreadsheetName: string
  provider: MailingList['provider']
  /** Settings of the external service. */
  providerSettings: unknown
  /** Its encrypted key. */
  providerSecret: Buffer | null
  createdAt: Date
}

const columns = [
  'list_id as id',
  'name',
  'double_opt_in as doubleOptIn',
  'spreadsheet_name as spreadsheetName',
  'provider',
  'provider_settings as providerSettings',
  'provider_secret as providerSecret',
  'created_at as createdAt',
] as const

export const listListRows = (queries: Queries, websiteId: WebsiteId): Promise<ListRow[]> =>
  queries
    .selectFrom('mailing_lists')
    .select(columns)
    .where('website_id', '=', websiteId)
    .orderBy(sql`lower(name)`)
    .execute() as Promise<ListRow[]>

export const findListRow = (
  queries: Queries,
  websiteId: WebsiteId,
  listId: MailingListId,
): Promise<ListRow | undefined> =>
  queries
    .selectFrom('mailing_lists')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .executeTakeFirst() as Promise<ListRow | undefined>

type ListSettings = Pick<ListRow, 'name' | 'doubleOptIn' | 'spreadsheetName'>

export const insertList = async (tx: Tx, websiteId: WebsiteId, list: ListSettings & Pick<ListRow, 'id'>) => {
  await tx
    .insertInto('mailing_lists')
    .values({
      website_id: websiteId,
      list_id: list.id,
      name: list.name,
      double_opt_in: list.doubleOptIn,
      spreadsheet_name: list.spreadsheetName,
    })
    .execute()
}

/** False if the list does not exist. */
export const updateList = async (
  tx: Tx,
  websiteId: WebsiteId,
  listId: MailingListId,
  { name, doubleOptIn, spreadsheetName }: ListSettings,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mailing_lists')
    .set({ name, double_opt_in: doubleOptIn, spreadsheet_name: spreadsheetName })
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateProvider = async (
  tx: Tx,
  websiteId: WebsiteId,
  listId: MailingListId,
  { provider, settings, secret }: { provider: MailingList['provider']; settings: object; secret: Buffer | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mailing_lists')
    .set({ provider, provider_settings: JSON.stringify(settings), provider_secret: secret })
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteList = async (tx: Tx, websiteId: WebsiteId, listId: MailingListId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('mailing_lists')
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type ListStatistics = MailingList['counts'] & Pick<MailingList, 'unsynced' | 'syncError'>

export const countSubscribers = async (
  queries: Queries,
  websiteId: WebsiteId,
): Promise<Map<string, ListStatistics>> => {
  const rows = await queries
    .selectFrom('subscribers')
    .select((eb) => [
      'list_id',
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'pending').as('pending'),
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'subscribed').as('subscribed'),
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'unsubscribed').as('unsubscribed'),
      eb.fn.countAll<bigint>().filterWhere('needs_sync', '=', true).as('unsynced'),
      eb.fn.max('sync_error').as('syncError'),
    ])
    .where('website_id', '=', websiteId)
    .groupBy('list_id')
    .execute()
  return new Map(
    rows.map(({ list_id: listId, pending, subscribed, unsubscribed, unsynced, syncError }) => [
      listId,
      {
        pending: Number(pending),
        subscribed: Number(subscribed),
        unsubscribed: Number(unsubscribed),
        unsynced: Number(unsynced),
        syncError,
      },
    ]),
  )
}

/** Forms that send their submissions to a list. */
export const listConnectedForms = (queries: Queries, websiteId: WebsiteId) =>
  queries
    .selectFrom('mailing_list_forms')
    .select(['list_id as listId', 'form_id as id', 'name'])
    .where('website_id', '=', websiteId)
    .orderBy('name')
    .$narrowType<{ listId: string; id: string; name: string }>()
    .execute()

/** Lists with subscribers whose status the external service does not know yet. */
export const listUnsyncedLists = async (queries: Queries): Promise<{ websiteId: WebsiteId; listId: MailingListId }[]> =>
  (await queries
    .selectFrom('subscribers')
    .select(['website_id as websiteId', 'list_id as listId'])
    .where('needs_sync', '=', true)
    .distinct()
    .execute()) as { websiteId: WebsiteId; listId: MailingListId }[]

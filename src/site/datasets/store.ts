import { sql } from 'kysely'
import type { DatasetId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Table } from './model.ts'

export type DatasetRow = { id: DatasetId; name: string; table: Table; revision: number; updatedAt: Date }
export type DatasetSummaryRow = {
  id: DatasetId
  name: string
  rowCount: number
  columnCount: number
  updatedAt: Date
}

export const listDatasetRows = async (queries: Queries, websiteId: WebsiteId): Promise<DatasetSummaryRow[]> => {
  const rows = await queries
    .selectFrom('datasets')
    .select([
      'dataset_id as id',
      'name',
      'updated_at as updatedAt',
      sql<number>`jsonb_array_length(cells)`.as('rowCount'),
      sql<number>`jsonb_array_length(columns)`.as('columnCount'),
    ])
    .where('website_id', '=', websiteId)
    .orderBy(sql`lower(name)`)
    .orderBy('dataset_id')
    .execute()
  return rows as DatasetSummaryRow[]
}

export const findDatasets = async (
  queries: Queries,
  websiteId: WebsiteId,
  ids: readonly string[],
): Promise<DatasetRow[]> => {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('datasets')
    .select(['dataset_id as id', 'name', 'columns', 'cells', 'revision', 'updated_at as updatedAt'])
    .where('website_id', '=', websiteId)
    .where('dataset_id', 'in', ids)
    .execute()
  // Tables are validated before they are written.
  return rows.map(({ id, name, columns, cells, revision, updatedAt }) => ({
    id: id as DatasetId,
    name,
    table: { columns: columns as string[], rows: cells as string[][] },
    revision,
    updatedAt,
  }))
}

/** Holds an advisory lock until the transaction ends, so that the count stays valid. */
export const countDatasets = async (tx: Tx, websiteId: WebsiteId): Promise<number> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`datasets ${websiteId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('datasets')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertDataset = async (
  tx: Tx,
  websiteId: WebsiteId,
  { id, name, table, revision, updatedAt }: DatasetRow,
): Promise<void> => {
  await tx
    .insertInto('datasets')
    .values({
      website_id: websiteId,
      dataset_id: id,
      name,
      columns: JSON.stringify(table.columns),
      cells: JSON.stringify(table.rows),
      revision,
      created_at: updatedAt,
      updated_at: updatedAt,
    })
    .execute()
}

/** Undefined if the dataset does not exist. Locks it until the transaction ends. */
export const lockRevision = async (tx: Tx, websiteId: WebsiteId, id: DatasetId): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('datasets')
    .select('revision')
    .where('website_id', '=', websiteId)
    .where('dataset_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.revision
}

export const updateDataset = async (
  tx: Tx,
  websiteId: WebsiteId,
  { id, name, table, revision, updatedAt }: DatasetRow,
): Promise<void> => {
  await tx
    .updateTable('datasets')
    .set({
      name,
      columns: JSON.stringify(table.columns),
      cells: JSON.stringify(table.rows),
      revision,
      updated_at: updatedAt,
    })
    .where('website_id', '=', websiteId)
    .where('dataset_id', '=', id)
    .execute()
}

export const removeDataset = async (tx: Tx, websiteId: WebsiteId, id: DatasetId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('datasets')
    .where('website_id', '=', websiteId)
    .where('dataset_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

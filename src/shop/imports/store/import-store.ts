import { sql } from 'kysely'
import type { AccountId, CategoryId, CollectionId, ImportId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { ProductInput } from '#shop/catalog/product-schema.ts'
import type { ImportIssue, Summary } from '../contract.ts'
import { type FormatName, type ImportState, importTransitions } from '../model.ts'

const columns = [
  'import_id as id',
  'collection_id as collectionId',
  'format',
  'filename',
  'storage_key as storageKey',
  'state',
  'total_products as totalProducts',
  'done_products as doneProducts',
  'pictures_wanted as picturesWanted',
  'pictures_done as picturesDone',
  'summary',
  'account_id as accountId',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const

export type ImportRow = {
  id: ImportId
  collectionId: CollectionId
  format: FormatName
  filename: string
  storageKey: string
  state: ImportState
  totalProducts: number
  doneProducts: number
  picturesWanted: number
  picturesDone: number
  summary: Partial<Summary> & { madeCategoryIds?: CategoryId[] }
  accountId: AccountId | null
  createdAt: Date
  finishedAt: Date | null
}

export const insertImport = async (
  tx: Tx,
  websiteId: WebsiteId,
  row: Pick<ImportRow, 'id' | 'collectionId' | 'format' | 'filename' | 'storageKey' | 'accountId' | 'createdAt'>,
): Promise<ImportRow> =>
  (await tx
    .insertInto('product_imports')
    .values({
      website_id: websiteId,
      import_id: row.id,
      collection_id: row.collectionId,
      format: row.format,
      filename: row.filename,
      storage_key: row.storageKey,
      state: 'checking',
      account_id: row.accountId,
      created_at: row.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()) as ImportRow

export const findImport = (queries: Queries, websiteId: WebsiteId, id: ImportId): Promise<ImportRow | undefined> =>
  queries
    .selectFrom('product_imports')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .executeTakeFirst() as Promise<ImportRow | undefined>

export const listImports = (queries: Queries, websiteId: WebsiteId, limit: number): Promise<ImportRow[]> =>
  queries
    .selectFrom('product_imports')
    .select(columns)
    .where('website_id', '=', websiteId)
    .orderBy('import_id', 'desc')
    .limit(limit)
    .execute() as Promise<ImportRow[]>

export const listIssues = async (queries: Queries, websiteId: WebsiteId, id: ImportId): Promise<ImportIssue[]> => {
  const row = await queries
    .selectFrom('product_imports')
    .select('faults')
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .executeTakeFirst()
  return (row?.faults ?? []) as ImportIssue[]
}

export type ImportStateChange = {
  to: ImportState
  collectionId?: CollectionId
  totalProducts?: number
  doneProducts?: number
  summary?: Summary
  faults?: ImportIssue[]
  finishedAt?: Date | null
}

/** Of two concurrent transitions to the same state, only one updates the row. */
export const transitionImport = (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  { to, ...change }: ImportStateChange,
): Promise<ImportRow | undefined> =>
  tx
    .updateTable('product_imports')
    .set({
      state: to,
      ...(change.collectionId && { collection_id: change.collectionId }),
      ...(change.totalProducts !== undefined && { total_products: change.totalProducts }),
      ...(change.doneProducts !== undefined && { done_products: change.doneProducts }),
      ...(change.summary && { summary: JSON.stringify(change.summary) }),
      ...(change.faults && { faults: JSON.stringify(change.faults) }),
      ...(change.finishedAt !== undefined && { finished_at: change.finishedAt }),
    })
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .where('state', 'in', importTransitions.before(to))
    .returning(columns)
    .executeTakeFirst() as Promise<ImportRow | undefined>

/** First statement of every batch. False: another process did this batch, or the import is no longer in this state. */
export const advanceProgress = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  { state, from, by }: { state: ImportState; from: number; by: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set((eb) => ({ done_products: eb('done_products', '+', by) }))
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .where('state', '=', state)
    .where('done_products', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The summary has the total number. */
export const MAX_ISSUES = 1000

/** Appends issues that the dry run did not report. */
export const addIssues = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  faults: readonly ImportIssue[],
): Promise<void> => {
  if (faults.length === 0) return
  await sql`UPDATE product_imports SET
      faults = faults || (SELECT coalesce(jsonb_agg(fault), '[]') FROM jsonb_array_elements(${JSON.stringify(faults)}::jsonb) fault
        WHERE jsonb_array_length(faults) < ${MAX_ISSUES} AND NOT faults @> jsonb_build_array(fault - 'stage')),
      summary = jsonb_set(summary, '{faults}', to_jsonb(coalesce((summary->>'faults')::integer, 0) + (
        SELECT count(*)::integer FROM jsonb_array_elements(${JSON.stringify(faults)}::jsonb) fault
        WHERE NOT faults @> jsonb_build_array(fault - 'stage'))))
    WHERE website_id = ${websiteId} AND import_id = ${id}`.execute(tx)
}

/** Categories that an undo may delete again; not part of the public summary. */
export const recordCategories = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  made: readonly CategoryId[],
): Promise<void> => {
  if (made.length > 0)
    await sql`UPDATE product_imports SET
        summary = jsonb_set(summary, '{madeCategoryIds}', coalesce(summary->'madeCategoryIds', '[]') || ${JSON.stringify(made)}::jsonb)
      WHERE website_id = ${websiteId} AND import_id = ${id}`.execute(tx)
}

/** Returns the state. Locks the row, so that a concurrent transition waits for this transaction. */
export const addImageCounts = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  { wanted = 0, done = 0 }: { wanted?: number; done?: number },
): Promise<ImportState | undefined> => {
  const row = await tx
    .updateTable('product_imports')
    .set((eb) => ({
      pictures_wanted: eb('pictures_wanted', '+', wanted),
      pictures_done: eb('pictures_done', '+', done),
    }))
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .returning('state')
    .executeTakeFirst()
  return row?.state as ImportState | undefined
}

/** A product before the import; null if the import created it. `set` is the stock that the import wrote. */
export type Before = { input: ProductInput; set: Record<string, { unlimited: boolean; quantity: number }> } | null
export type ImportChange = { productId: ItemId; revision: number; before: Before }

/** If a product is written twice because the import restarted, the first `before` is kept. */
export const recordChanges = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  changes: readonly ImportChange[],
): Promise<void> => {
  if (changes.length === 0) return
  await tx
    .insertInto('product_import_changes')
    .values(
      changes.map(({ productId, revision, before }) => ({
        website_id: websiteId,
        import_id: id,
        product_id: productId,
        revision,
        before: before && JSON.stringify(before),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'import_id', 'product_id'])
        .doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision') })),
    )
    .execute()
}

/** Follows the import's own later changes, unless another change came in between. */
export const updateChangeRevision = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  { productId, from, to }: { productId: ItemId; from: number; to: number },
): Promise<void> => {
  await tx
    .updateTable('product_import_changes')
    .set({ revision: to })
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .where('product_id', '=', productId)
    .where('revision', '=', from)
    .execute()
}

export const takeChanges = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: ImportId,
  limit: number,
): Promise<ImportChange[]> => {
  const rows =
    await sql<ImportChange>`DELETE FROM product_import_changes WHERE website_id = ${websiteId} AND import_id = ${id}
      AND product_id IN (SELECT product_id FROM product_import_changes WHERE website_id = ${websiteId} AND import_id = ${id}
        ORDER BY product_id DESC LIMIT ${limit})
    RETURNING product_id AS "productId", revision, before`.execute(tx)
  return rows.rows
}

export const countChanges = async (queries: Queries, websiteId: WebsiteId, id: ImportId): Promise<number> => {
  const row = await queries
    .selectFrom('product_import_changes')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const listWrittenProducts = async (
  queries: Queries,
  websiteId: WebsiteId,
  id: ImportId,
  limit: number,
): Promise<{ productId: ItemId; title: string; isNew: boolean }[]> => {
  const rows = await readSql(
    queries,
    sql<{ productId: ItemId; title: string; isNew: boolean }>`
    SELECT c.product_id AS "productId", p.title, c.before IS NULL AS "isNew"
    FROM product_import_changes c JOIN whole_products p ON p.website_id = c.website_id AND p.product_id = c.product_id
    WHERE c.website_id = ${websiteId} AND c.import_id = ${id} ORDER BY c.product_id LIMIT ${limit}`,
  )
  return rows
}

/** Imports past the undo period, and uploads that were never started. */
export const listExpiredImports = async (
  queries: Queries,
  before: Date,
  limit: number,
): Promise<{ websiteId: WebsiteId; id: ImportId; storageKey: string }[]> =>
  (await queries
    .selectFrom('product_imports')
    .select(['website_id as websiteId', 'import_id as id', 'storage_key as storageKey'])
    .where('created_at', '<', before)
    .where('state', 'in', ['checked', 'done', 'failed', 'undone'])
    .limit(limit)
    .execute()) as { websiteId: WebsiteId; id: ImportId; storageKey: string }[]

export const deleteImport = async (tx: Tx, websiteId: WebsiteId, id: ImportId): Promise<void> => {
  await tx.deleteFrom('product_imports').where('website_id', '=', websiteId).where('import_id', '=', id).execute()
}

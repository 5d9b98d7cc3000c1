import { sql } from 'kysely'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DownloadSettings } from '../download-schema.ts'
import type { FileVersion, ProductFile } from '../model.ts'

export type StoredVersion = FileVersion & Readonly<{ contentType: string; storageKey: string; fileId: string }>
export type NewVersion = Readonly<{
  versionId: string
  filename: string
  contentType: string
  size: number
  sha256: Buffer
  storageKey: string
  /** Null: a starter's file. */
  accountId: AccountId | null
}>

export const findProduct = (
  on: Queries,
  websiteId: WebsiteId,
  productId: string,
): Promise<{ title: string | null; productType: number | null } | undefined> =>
  on
    .selectFrom('whole_products')
    .select(['title', 'product_type as productType'])
    .where('website_id', '=', websiteId)
    .where('product_id', '=', productId)
    .executeTakeFirst()

export const findSettings = async (
  on: Queries,
  websiteId: WebsiteId,
  productId: string,
): Promise<DownloadSettings | undefined> => {
  const row = await on
    .selectFrom('download_settings')
    .select(['max_downloads', 'days', 'as_bought'])
    .where('website_id', '=', websiteId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row && { maxDownloads: row.max_downloads, days: row.days, versions: row.as_bought ? 'as-bought' : 'newest' }
}

export const saveSettings = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: string,
  { maxDownloads, days, versions }: DownloadSettings,
): Promise<void> => {
  const values = { max_downloads: maxDownloads, days, as_bought: versions === 'as-bought' }
  await tx
    .insertInto('download_settings')
    .values({ website_id: websiteId, product_id: productId, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'product_id']).doUpdateSet(values))
    .execute()
}

/** All files of the products, in the owner's order; removed ones too. */
export const listFiles = async (
  on: Queries,
  websiteId: WebsiteId,
  productIds: readonly string[],
): Promise<(ProductFile & { productId: string })[]> => {
  if (productIds.length === 0) return []
  const rows = await on
    .selectFrom('product_files as f')
    .innerJoin('product_file_versions as v', (join) =>
      join.onRef('v.website_id', '=', 'f.website_id').onRef('v.file_id', '=', 'f.file_id'),
    )
    .select(['f.file_id as fileId', 'f.product_id as productId', 'f.name', 'f.removed_at as removedAt'])
    .select(['v.version_id as versionId', 'v.number', 'v.filename', 'v.size', 'v.created_at as createdAt'])
    .where('f.website_id', '=', websiteId)
    .where('f.product_id', 'in', [...productIds])
    .orderBy('f.display_index')
    .orderBy('f.file_id')
    .orderBy('v.number')
    .execute()
  return [...Map.groupBy(rows, ({ fileId }) => fileId).values()].flatMap((versions) => {
    const [file] = versions
    if (!file) return []
    const { fileId, productId, name, removedAt } = file
    return {
      fileId,
      productId,
      name,
      removedAt,
      versions: versions.map(({ versionId, number, filename, size, createdAt }) => ({
        versionId,
        number,
        filename,
        size: Number(size),
        createdAt,
      })),
    }
  })
}

export const findVersion = async (
  on: Queries,
  websiteId: WebsiteId,
  versionId: string,
): Promise<StoredVersion | undefined> => {
  const row = await on
    .selectFrom('product_file_versions')
    .select(['version_id as versionId', 'file_id as fileId', 'number', 'filename', 'size', 'created_at as createdAt'])
    .select(['content_type as contentType', 'storage_key as storageKey'])
    .where('website_id', '=', websiteId)
    .where('version_id', '=', versionId)
    .executeTakeFirst()
  return row && { ...row, size: Number(row.size) }
}

const selectFile = (on: Queries, websiteId: WebsiteId, fileId: string) =>
  on
    .selectFrom('product_files')
    .select('product_id as productId')
    .where('website_id', '=', websiteId)
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)

/** A file that is not removed. */
export const findFile = (
  on: Queries,
  websiteId: WebsiteId,
  fileId: string,
): Promise<{ productId: string } | undefined> => selectFile(on, websiteId, fileId).executeTakeFirst()

/** Locked, so that two uploads of a version get different numbers. */
export const lockFile = (tx: Tx, websiteId: WebsiteId, fileId: string): Promise<{ productId: string } | undefined> =>
  selectFile(tx, websiteId, fileId).forUpdate().executeTakeFirst()

export const insertFile = async (
  tx: Tx,
  websiteId: WebsiteId,
  file: { fileId: string; productId: string; name: string },
): Promise<void> => {
  await tx
    .insertInto('product_files')
    .values({
      website_id: websiteId,
      file_id: file.fileId,
      product_id: file.productId,
      name: file.name,
      display_index: sql<number>`(SELECT coalesce(max(display_index) + 1, 0) FROM product_files
        WHERE website_id = ${websiteId} AND product_id = ${file.productId})`,
    })
    .execute()
}

export const insertVersion = async (
  tx: Tx,
  websiteId: WebsiteId,
  fileId: string,
  { versionId, filename, contentType, size, sha256, storageKey, accountId, at }: NewVersion & { at: Date },
): Promise<void> => {
  await tx
    .insertInto('product_file_versions')
    .values({
      website_id: websiteId,
      version_id: versionId,
      file_id: fileId,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM product_file_versions
        WHERE website_id = ${websiteId} AND file_id = ${fileId})`,
      filename,
      content_type: contentType,
      size: BigInt(size),
      sha256,
      storage_key: storageKey,
      account_id: accountId,
      created_at: at,
    })
    .execute()
}

export const renameFile = async (tx: Tx, websiteId: WebsiteId, fileId: string, name: string): Promise<void> => {
  await tx
    .updateTable('product_files')
    .set({ name })
    .where('website_id', '=', websiteId)
    .where('file_id', '=', fileId)
    .execute()
}

export const markFileRemoved = async (tx: Tx, websiteId: WebsiteId, fileId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('product_files')
    .set({ removed_at: at })
    .where('website_id', '=', websiteId)
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .execute()
}

export const deleteFile = async (tx: Tx, websiteId: WebsiteId, fileId: string): Promise<void> => {
  await tx.deleteFrom('product_files').where('website_id', '=', websiteId).where('file_id', '=', fileId).execute()
}

/** Files of deleted products that have no buyers. */
export const findUnusedFiles = async (
  on: Queries,
  limit: number,
): Promise<readonly { websiteId: WebsiteId; fileId: string }[]> =>
  on
    .selectFrom('product_files as f')
    .select([sql<WebsiteId>`f.website_id`.as('websiteId'), 'f.file_id as fileId'])
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM whole_products p WHERE p.website_id = f.website_id AND p.product_id = f.product_id)`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM download_grants g WHERE g.website_id = f.website_id AND g.product_id = f.product_id)`,
    )
    .limit(limit)
    .execute()

import { sql } from 'kysely'
import type { AssetFolderId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Folder } from '../folder-contract.ts'

const columns = sql<Folder>`f.folder_id AS id, f.parent_folder_id AS "parentId", f.name,
  (SELECT count(*)::int FROM assets a WHERE a.website_id = f.website_id AND a.folder_id = f.folder_id) AS files`

export const findFolders = async (queries: Queries, websiteId: WebsiteId): Promise<Folder[]> => {
  const rows = await readSql(
    queries,
    sql<Folder>`SELECT ${columns} FROM asset_folders f
    WHERE f.website_id = ${websiteId} ORDER BY lower(f.name)`,
  )
  return rows
}

export const findFolder = async (
  queries: Queries | Tx,
  websiteId: WebsiteId,
  id: AssetFolderId,
): Promise<Folder | undefined> => {
  const rows = await readSql(
    queries,
    sql<Folder>`SELECT ${columns} FROM asset_folders f
    WHERE f.website_id = ${websiteId} AND f.folder_id = ${id}`,
  )
  return rows[0]
}

/** Serializes folder changes of a site until the transaction ends. */
export const lockFolders = async (tx: Tx, websiteId: WebsiteId): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`asset-folders ${websiteId}`}, 0))`.execute(tx)
}

export const insertFolder = async (tx: Tx, websiteId: WebsiteId, folder: Omit<Folder, 'files'>): Promise<void> => {
  await tx
    .insertInto('asset_folders')
    .values({ website_id: websiteId, folder_id: folder.id, parent_folder_id: folder.parentId, name: folder.name })
    .execute()
}

/** A sibling folder with this name (case-insensitive). */
export const findFolderByName = async (
  tx: Tx,
  websiteId: WebsiteId,
  parentId: AssetFolderId | null,
  name: string,
): Promise<AssetFolderId | undefined> => {
  const row = await tx
    .selectFrom('asset_folders')
    .select('folder_id as id')
    .where('website_id', '=', websiteId)
    .where('parent_folder_id', 'is not distinct from', parentId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return row?.id as AssetFolderId | undefined
}

export const updateFolderName = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: AssetFolderId,
  name: string,
): Promise<void> => {
  await tx
    .updateTable('asset_folders')
    .set({ name })
    .where('website_id', '=', websiteId)
    .where('folder_id', '=', id)
    .execute()
}

/** Name of a subfolder that conflicts with a folder in the parent. */
export const findNameConflict = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: AssetFolderId,
  parentId: AssetFolderId | null,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`SELECT inside.name FROM asset_folders inside
    JOIN asset_folders beside ON beside.website_id = inside.website_id AND lower(beside.name) = lower(inside.name)
      AND beside.parent_folder_id IS NOT DISTINCT FROM ${parentId}::uuid AND beside.folder_id <> ${id}
    WHERE inside.website_id = ${websiteId} AND inside.parent_folder_id = ${id} LIMIT 1`.execute(tx)
  return rows[0]?.name
}

/** Moves the content to the parent folder, then deletes the folder. */
export const removeFolder = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: AssetFolderId,
  parentId: AssetFolderId | null,
): Promise<void> => {
  // Free the name first: a subfolder may have the same one.
  await updateFolderName(tx, websiteId, id, id)
  await tx
    .updateTable('assets')
    .set({ folder_id: parentId })
    .where('website_id', '=', websiteId)
    .where('folder_id', '=', id)
    .execute()
  await tx
    .updateTable('asset_folders')
    .set({ parent_folder_id: parentId })
    .where('website_id', '=', websiteId)
    .where('parent_folder_id', '=', id)
    .execute()
  await tx.deleteFrom('asset_folders').where('website_id', '=', websiteId).where('folder_id', '=', id).execute()
}

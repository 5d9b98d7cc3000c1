import { sql } from 'kysely'
import type { AssetId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { AssetChange, FileQuery, FileUse } from '../contract.ts'
import type { FilePlace } from '../file-rights.ts'
import type { Asset } from '../model.ts'

const columns = [
  'asset_id as id',
  'kind',
  'folder_id as folderId',
  'revision',
  'filename',
  'mime_type as mimeType',
  'byte_size as byteSize',
  'width',
  'height',
  'focal_x as focalX',
  'focal_y as focalY',
  'alt_text as alt',
  'title',
  'body',
  'color_data as colorData',
  'storage_key as storageKey',
  'created_at as createdAt',
] as const

export const insertAsset = async (tx: Tx, websiteId: WebsiteId, asset: Asset): Promise<void> => {
  await tx
    .insertInto('assets')
    .values({
      website_id: websiteId,
      asset_id: asset.id,
      kind: asset.kind,
      folder_id: asset.folderId,
      revision: asset.revision,
      filename: asset.filename,
      mime_type: asset.mimeType,
      byte_size: asset.byteSize,
      width: asset.width,
      height: asset.height,
      focal_x: asset.focalX,
      focal_y: asset.focalY,
      alt_text: asset.alt,
      title: asset.title,
      body: asset.body,
      color_data: asset.colorData && JSON.stringify(asset.colorData),
      storage_key: asset.storageKey,
      created_at: asset.createdAt,
    })
    .execute()
}

export const findAsset = (queries: Queries, websiteId: WebsiteId, id: AssetId): Promise<Asset | undefined> =>
  queries
    .selectFrom('assets')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('asset_id', '=', id)
    .executeTakeFirst() as Promise<Asset | undefined>

export const findAssets = (queries: Queries, websiteId: WebsiteId, ids: readonly string[]): Promise<Asset[]> =>
  queries
    .selectFrom('assets')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('asset_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute() as Promise<Asset[]>

/** Newest first: IDs are time-ordered, so they serve as cursor. */
export const findImages = (
  queries: Queries,
  websiteId: WebsiteId,
  { search, cursor, limit }: { search?: string; cursor?: AssetId; limit: number },
): Promise<Asset[]> => {
  let query = queries
    .selectFrom('assets')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'image')
  if (cursor) query = query.where('asset_id', '<', cursor)
  if (search)
    query = query.where((eb) =>
      eb.or(
        (['filename', 'title', 'alt_text'] as const).map((column) => eb(column, 'ilike', toContainsPattern(search))),
      ),
    )
  return query.orderBy('asset_id', 'desc').limit(limit).execute() as Promise<Asset[]>
}

export const updateAsset = (
  tx: Tx,
  websiteId: WebsiteId,
  id: AssetId,
  change: AssetChange,
): Promise<Asset | undefined> =>
  tx
    .updateTable('assets')
    .set({
      ...(change.filename !== undefined && { filename: change.filename }),
      ...(change.alt !== undefined && { alt_text: change.alt }),
      ...(change.title !== undefined && { title: change.title }),
      ...(change.body !== undefined && { body: change.body }),
      ...(change.focalX !== undefined && { focal_x: change.focalX }),
      ...(change.focalY !== undefined && { focal_y: change.focalY }),
      ...(change.folderId !== undefined && { folder_id: change.folderId }),
    })
    .where('website_id', '=', websiteId)
    .where('asset_id', '=', id)
    .returning(columns)
    .executeTakeFirst() as Promise<Asset | undefined>

export const deleteAssetRow = async (tx: Tx, websiteId: WebsiteId, id: AssetId): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('assets')
    .where('website_id', '=', websiteId)
    .where('asset_id', '=', id)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}

/** Optimistic lock: undefined if the revision changed. */
export const replaceFile = (tx: Tx, websiteId: WebsiteId, before: Asset, after: Asset): Promise<Asset | undefined> =>
  tx
    .updateTable('assets')
    .set({
      filename: after.filename,
      mime_type: after.mimeType,
      byte_size: after.byteSize,
      width: after.width,
      height: after.height,
      focal_x: after.focalX,
      focal_y: after.focalY,
      color_data: after.colorData && JSON.stringify(after.colorData),
      storage_key: after.storageKey,
      revision: after.revision,
    })
    .where('website_id', '=', websiteId)
    .where('asset_id', '=', before.id)
    .where('revision', '=', before.revision)
    .returning(columns)
    .executeTakeFirst() as Promise<Asset | undefined>

const SORT_COLUMNS = { newest: 'asset_id', name: 'filename', size: 'byte_size', kind: 'kind' } as const

export const findFiles = async (
  queries: Queries,
  websiteId: WebsiteId,
  { search, kind, folder, sort, order, page, limit }: FileQuery,
): Promise<{ files: Asset[]; total: number }> => {
  let query = queries.selectFrom('assets').where('website_id', '=', websiteId)
  if (kind) query = query.where('kind', '=', kind)
  if (folder === 'top') query = query.where('folder_id', 'is', null)
  else if (folder) query = query.where('folder_id', '=', folder)
  if (search)
    query = query.where((eb) =>
      eb.or(
        (['filename', 'title', 'alt_text'] as const).map((column) => eb(column, 'ilike', toContainsPattern(search))),
      ),
    )
  const column = SORT_COLUMNS[sort]
  const direction = order === 'up' ? 'asc' : 'desc'
  const files = (await query
    .select(columns)
    .orderBy(column === 'filename' ? sql`lower(filename)` : column, direction)
    .orderBy('asset_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()) as Asset[]
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { files, total }
}

const places = (queries: Queries, websiteId: WebsiteId, id: AssetId) =>
  queries.selectFrom('file_places').where('website_id', '=', websiteId).where('content', 'like', `%${id}%`)

const MAX_USES = 100

/** All content that contains the ID. IDs are random, so there are no false positives. */
export const findFileUses = (queries: Queries, websiteId: WebsiteId, id: AssetId): Promise<FileUse[]> =>
  places(queries, websiteId, id)
    .select(['place', 'place_id as id', 'title'])
    .distinct()
    .orderBy('place')
    .orderBy('title')
    .limit(MAX_USES)
    .execute() as Promise<FileUse[]>

export const findFilePlaces = (queries: Queries, websiteId: WebsiteId, id: AssetId): Promise<FilePlace[]> =>
  places(queries, websiteId, id).select(['place', 'is_live as isLive']).distinct().execute() as Promise<FilePlace[]>

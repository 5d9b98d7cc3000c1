import { sql } from 'kysely'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** A page as owners manage it. */
export type ManagedPage = {
  collectionId: CollectionId
  type: number
  isFolder: boolean
  folderBehaviour: number
  urlId: string
  title: string
  navigationTitle: string
  description: string
  seoTitle: string
  seoDescription: string
  mainImageId: string | null
  enabled: boolean
  isHomepage: boolean
  isCover: boolean
  hasPassword: boolean
  state: string
  locked: boolean
  plannedAt: Date | null
  updatedAt: Date
}

const selectManaged = (on: Queries, websiteId: WebsiteId) =>
  on
    .selectFrom('arranged_collections')
    .select([
      'collection_id as collectionId',
      'type',
      'is_folder as isFolder',
      'folder_behaviour as folderBehaviour',
      'url_id as urlId',
      'title',
      'navigation_title as navigationTitle',
      'description',
      'seo_title as seoTitle',
      'seo_description as seoDescription',
      'main_image_id as mainImageId',
      'enabled',
      'is_homepage as isHomepage',
      'has_password as hasPassword',
      'state',
      'locked',
      'planned_at as plannedAt',
      'updated_at as updatedAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('collections as own')
        .select('own.is_cover')
        .whereRef('own.website_id', '=', 'arranged_collections.website_id')
        .whereRef('own.collection_id', '=', 'arranged_collections.collection_id')
        .as('isCover'),
    )
    .where('website_id', '=', websiteId)

export const listManagedPages = (on: Queries, websiteId: WebsiteId): Promise<ManagedPage[]> =>
  selectManaged(on, websiteId).orderBy('title').orderBy('collection_id').$castTo<ManagedPage>().execute()

export const findManagedPage = (
  on: Queries,
  websiteId: WebsiteId,
  id: CollectionId,
): Promise<ManagedPage | undefined> =>
  selectManaged(on, websiteId).where('collection_id', '=', id).$castTo<ManagedPage>().executeTakeFirst()

export type PageChange = Partial<{
  title: string
  navigation_title: string
  url_id: string
  description: string
  seo_title: string
  seo_description: string
  main_image_id: string | null
  enabled: boolean
  folder_behaviour: number
  is_folder: boolean
  is_homepage: boolean
  is_cover: boolean
  password_hash: string | null
  state: string
  trashed_at: Date | null
  trashed_enabled: boolean | null
}>

export const updatePage = async (tx: Tx, websiteId: WebsiteId, id: CollectionId, change: PageChange): Promise<void> => {
  await tx
    .updateTable('collections')
    .set({ ...change, updated_at: new Date() })
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', id)
    .execute()
}

export const clearHomepage = async (tx: Tx, websiteId: WebsiteId): Promise<void> => {
  await tx
    .updateTable('collections')
    .set({ is_homepage: false })
    .where('website_id', '=', websiteId)
    .where('is_homepage', '=', true)
    .execute()
}

/** Inserts an unpublished draft. */
export const insertDraft = async (tx: Tx, websiteId: WebsiteId, id: CollectionId, document: unknown): Promise<void> => {
  await tx
    .insertInto('documents')
    .values({ website_id: websiteId, owner_id: id, kind: 'page', draft: JSON.stringify(document) })
    .execute()
}

/** Copies a draft to another page, unpublished. False if the page has no draft. */
export const copyDraft = async (
  tx: Tx,
  websiteId: WebsiteId,
  from: CollectionId,
  to: CollectionId,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`INSERT INTO documents (website_id, owner_id, kind, draft)
    SELECT website_id, ${to}, kind, draft FROM documents
    WHERE website_id = ${websiteId} AND owner_id = ${from} AND kind = 'page'`.execute(tx)
  return numAffectedRows > 0n
}

export type TrashedPage = {
  collectionId: CollectionId
  type: number
  isFolder: boolean
  title: string
  urlId: string
  trashedAt: Date
  wasEnabled: boolean | null
}

const selectTrashed = (on: Queries, websiteId: WebsiteId) =>
  on
    .selectFrom('collections')
    .select([
      'collection_id as collectionId',
      'type',
      'is_folder as isFolder',
      'title',
      'url_id as urlId',
      'trashed_at as trashedAt',
      'trashed_enabled as wasEnabled',
    ])
    .where('website_id', '=', websiteId)
    .where('trashed_at', 'is not', null)

export const listTrashedPages = (on: Queries, websiteId: WebsiteId): Promise<TrashedPage[]> =>
  selectTrashed(on, websiteId).orderBy('trashed_at', 'desc').orderBy('collection_id').$castTo<TrashedPage>().execute()

/** Locks the row, so that restore and delete are serialized. */
export const lockTrashedPage = (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<TrashedPage | undefined> =>
  selectTrashed(tx, websiteId).where('collection_id', '=', id).forUpdate().$castTo<TrashedPage>().executeTakeFirst()

/** Locks expired pages of all sites; skips rows that are being restored. */
export const lockExpiredTrash = (tx: Tx, before: Date, limit: number) =>
  tx
    .selectFrom('collections')
    .select(['website_id as websiteId', 'collection_id as collectionId'])
    .where('trashed_at', '<', before)
    .orderBy('trashed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$castTo<{ websiteId: WebsiteId; collectionId: CollectionId }>()
    .execute()

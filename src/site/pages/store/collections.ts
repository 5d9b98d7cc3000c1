import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { PageState } from '../workflow.ts'
import type { CollectionRow, ItemRow } from './published-pages.ts'

export type NewCollection = Omit<CollectionRow, 'updatedAt'> & { displayIndex: number; enabled: boolean }

/** False if the slug was taken concurrently; the caller can retry with another one. */
export const insertCollection = async (tx: Tx, websiteId: WebsiteId, row: NewCollection): Promise<boolean> => {
  const inserted = await tx
    .insertInto('collections')
    .values({
      website_id: websiteId,
      collection_id: row.collectionId,
      type: row.type,
      url_id: row.urlId,
      title: row.title,
      navigation_title: row.navigationTitle,
      description: row.description,
      seo_title: row.seoTitle,
      seo_description: row.seoDescription,
      main_image_id: row.mainImageId,
      is_homepage: row.isHomepage,
      is_cover: row.isCover,
      display_index: row.displayIndex,
      enabled: row.enabled,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'url_id']).where('trashed_at', 'is', null).doNothing())
    .returning('collection_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type CollectionChange = Partial<
  Pick<NewCollection, 'title' | 'navigationTitle' | 'description' | 'urlId' | 'enabled'>
>

/** False if not found. */
export const updateCollection = async (
  tx: Tx,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  change: CollectionChange,
): Promise<boolean> => {
  const updated = await tx
    .updateTable('collections')
    .set({
      title: change.title,
      navigation_title: change.navigationTitle,
      description: change.description,
      url_id: change.urlId,
      enabled: change.enabled,
      updated_at: new Date(),
    })
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .returning('collection_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Deletes a collection with its items and documents. */
export const removeCollection = async (tx: Tx, websiteId: WebsiteId, collectionId: CollectionId): Promise<boolean> => {
  await tx
    .deleteFrom('documents')
    .where('website_id', '=', websiteId)
    .where((where) =>
      where.or([
        where('owner_id', '=', collectionId),
        where(
          'owner_id',
          'in',
          where
            .selectFrom('items')
            .select('item_id')
            .where('website_id', '=', websiteId)
            .where('collection_id', '=', collectionId),
        ),
      ]),
    )
    .execute()
  const removed = await tx
    .deleteFrom('collections')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .returning('collection_id')
    .executeTakeFirst()
  return removed !== undefined
}

export type NewItem = Omit<ItemRow, 'updatedAt' | 'author'> & {
  state: PageState
  displayIndex: number
}

export const insertItem = async (tx: Tx, websiteId: WebsiteId, row: NewItem): Promise<void> => {
  await tx
    .insertInto('items')
    .values({
      website_id: websiteId,
      item_id: row.itemId,
      collection_id: row.collectionId,
      record_type: row.recordType,
      url_id: row.urlId,
      title: row.title,
      excerpt: row.excerpt,
      authors: row.authors,
      tags: row.tags,
      categories: row.categories,
      main_image_id: row.mainImageId,
      state: row.state,
      publish_on: row.publishOn,
      seo_title: row.seoTitle,
      seo_description: row.seoDescription,
      details: JSON.stringify(row.details),
      display_index: row.displayIndex,
    })
    .execute()
}

export const insertPublishedDocument = async (
  tx: Tx,
  websiteId: WebsiteId,
  { ownerId, kind, document }: { ownerId: string; kind: 'page' | 'item'; document: unknown },
): Promise<void> => {
  const text = JSON.stringify(document)
  await tx
    .insertInto('documents')
    .values({
      website_id: websiteId,
      owner_id: ownerId,
      kind,
      draft: text,
      published: text,
      published_revision: 1,
      published_at: new Date(),
    })
    .execute()
}

export const listItemIds = (queries: Queries, websiteId: WebsiteId, collectionId: CollectionId): Promise<string[]> =>
  queries
    .selectFrom('items')
    .select('item_id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .execute()
    .then((rows) => rows.map((row) => row.item_id))

export const listTakenSlugs = (queries: Queries, websiteId: WebsiteId): Promise<Set<string>> =>
  queries
    .selectFrom('collections')
    .select('url_id')
    .where('website_id', '=', websiteId)
    .where('trashed_at', 'is', null)
    .execute()
    .then((rows) => new Set(rows.map((row) => row.url_id)))

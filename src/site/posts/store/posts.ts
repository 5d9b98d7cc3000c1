import { sql } from 'kysely'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** A post as owners manage it. */
export type ManagedPost = {
  postId: ItemId
  collectionId: CollectionId
  collectionUrlId: string
  recordType: number
  title: string
  urlId: string
  excerpt: string
  authors: string[]
  categories: string[]
  tags: string[]
  mainImageId: string | null
  state: string
  locked: boolean
  plannedAt: Date | null
  changed: boolean
  publishOn: Date | null
  seoTitle: string
  seoDescription: string
  details: Record<string, unknown>
  updatedAt: Date
  trashedAt: Date | null
}

const selectPosts = (on: Queries, websiteId: WebsiteId) =>
  on
    .selectFrom('items as i')
    .innerJoin('collections as c', (join) =>
      join.onRef('c.website_id', '=', 'i.website_id').onRef('c.collection_id', '=', 'i.collection_id'),
    )
    .leftJoin('documents as d', (join) =>
      join.onRef('d.website_id', '=', 'i.website_id').onRef('d.owner_id', '=', 'i.item_id').on('d.kind', '=', 'item'),
    )
    .leftJoin('document_plans as p', (join) =>
      join.onRef('p.website_id', '=', 'i.website_id').onRef('p.owner_id', '=', 'i.item_id').on('p.kind', '=', 'item'),
    )
    .select([
      'i.item_id as postId',
      'i.collection_id as collectionId',
      'c.url_id as collectionUrlId',
      'i.record_type as recordType',
      'i.title',
      'i.url_id as urlId',
      'i.excerpt',
      'i.authors',
      'i.categories',
      'i.tags',
      'i.main_image_id as mainImageId',
      'i.state',
      sql<boolean>`i.locked_at IS NOT NULL`.as('locked'),
      'p.at as plannedAt',
      sql<boolean>`d.published IS NOT NULL AND d.draft IS DISTINCT FROM d.published`.as('changed'),
      'i.publish_on as publishOn',
      'i.seo_title as seoTitle',
      'i.seo_description as seoDescription',
      'i.details',
      sql<Date>`greatest(i.updated_at, d.updated_at)`.as('updatedAt'),
      'i.trashed_at as trashedAt',
    ])
    .where('i.website_id', '=', websiteId)
    .where('c.trashed_at', 'is', null)

export type PostFilter = {
  collectionId?: CollectionId | undefined
  search?: string | undefined
  status?: string | undefined
  author?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  limit: number
  offset: number
}

const includesLabel = (column: 'tags' | 'categories' | 'authors', name: string) =>
  sql<boolean>`EXISTS (SELECT FROM unnest(i.${sql.raw(column)}) label WHERE lower(label) = lower(${name}))`

export const listManagedPosts = (
  on: Queries,
  websiteId: WebsiteId,
  { collectionId, search, status, author, category, tag, limit, offset }: PostFilter,
): Promise<(ManagedPost & { total: number })[]> => {
  let query = selectPosts(on, websiteId).select(sql<number>`count(*) OVER ()::int`.as('total'))
  query = query.where('i.trashed_at', status === 'trashed' ? 'is not' : 'is', null)
  if (status && status !== 'trashed') query = query.where('i.state', '=', status)
  if (collectionId) query = query.where('i.collection_id', '=', collectionId)
  if (author) query = query.where(includesLabel('authors', author))
  if (category) query = query.where(includesLabel('categories', category))
  if (tag) query = query.where(includesLabel('tags', tag))
  if (search)
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(' ', i.title, i.excerpt, i.url_id, array_to_string(i.authors || i.tags || i.categories, ' '))), lower(${search})) > 0`,
    )
  return query
    .orderBy('updatedAt', 'desc')
    .orderBy('i.item_id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<ManagedPost & { total: number }>()
    .execute()
}

/** Includes trashed posts. */
export const findManagedPost = (on: Queries, websiteId: WebsiteId, postId: ItemId): Promise<ManagedPost | undefined> =>
  selectPosts(on, websiteId).where('i.item_id', '=', postId).$castTo<ManagedPost>().executeTakeFirst()

/** Locks the row, so that changes of the slug, the state and the trash are serialized. */
export const lockManagedPost = (tx: Tx, websiteId: WebsiteId, postId: ItemId): Promise<ManagedPost | undefined> =>
  selectPosts(tx, websiteId)
    .where('i.item_id', '=', postId)
    .forNoKeyUpdate('i')
    .$castTo<ManagedPost>()
    .executeTakeFirst()

export type PostChangeRow = Partial<{
  title: string
  url_id: string
  record_type: number
  excerpt: string
  authors: string[]
  categories: string[]
  tags: string[]
  main_image_id: string | null
  publish_on: Date | null
  seo_title: string
  seo_description: string
  details: string
  trashed_at: Date | null
}>

export const updatePost = async (
  tx: Tx,
  websiteId: WebsiteId,
  postId: ItemId,
  change: PostChangeRow & { updated_at: Date },
): Promise<void> => {
  await tx.updateTable('items').set(change).where('website_id', '=', websiteId).where('item_id', '=', postId).execute()
}

export type NewPost = {
  postId: ItemId
  collectionId: CollectionId
  recordType: number
  urlId: string
  title: string
  excerpt: string
  authors: readonly string[]
  categories: readonly string[]
  tags: readonly string[]
  mainImageId: string | null
  publishOn: Date | null
  details: object
}

/** Inserts a draft. False if the slug was taken concurrently; the caller can retry with another one. */
export const insertPost = async (tx: Tx, websiteId: WebsiteId, row: NewPost): Promise<boolean> => {
  const inserted = await tx
    .insertInto('items')
    .values({
      website_id: websiteId,
      item_id: row.postId,
      collection_id: row.collectionId,
      record_type: row.recordType,
      url_id: row.urlId,
      title: row.title,
      excerpt: row.excerpt,
      authors: [...row.authors],
      categories: [...row.categories],
      tags: [...row.tags],
      main_image_id: row.mainImageId,
      publish_on: row.publishOn,
      details: JSON.stringify(row.details),
      state: 'draft',
    })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'collection_id', 'url_id']).where('trashed_at', 'is', null).doNothing(),
    )
    .returning('item_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const insertPostDraft = async (
  tx: Tx,
  websiteId: WebsiteId,
  postId: ItemId,
  document: unknown,
): Promise<void> => {
  await tx
    .insertInto('documents')
    .values({ website_id: websiteId, owner_id: postId, kind: 'item', draft: JSON.stringify(document) })
    .execute()
}

export const findPostDraft = async (on: Queries, websiteId: WebsiteId, postId: ItemId): Promise<unknown> =>
  (
    await on
      .selectFrom('documents')
      .select('draft')
      .where('website_id', '=', websiteId)
      .where('owner_id', '=', postId)
      .where('kind', '=', 'item')
      .executeTakeFirst()
  )?.draft

export const listPostSlugs = async (
  on: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
): Promise<Set<string>> => {
  const rows = await on
    .selectFrom('items')
    .select('url_id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .where('trashed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.url_id))
}

export const deletePostRow = async (tx: Tx, websiteId: WebsiteId, postId: ItemId): Promise<void> => {
  await tx
    .deleteFrom('documents')
    .where('website_id', '=', websiteId)
    .where('owner_id', '=', postId)
    .where('kind', '=', 'item')
    .execute()
  await tx.deleteFrom('items').where('website_id', '=', websiteId).where('item_id', '=', postId).execute()
}

/** Locks expired posts of all sites; skips rows that are being restored. */
export const lockExpiredPosts = (tx: Tx, before: Date, limit: number) =>
  tx
    .selectFrom('items')
    .select(['website_id as websiteId', 'item_id as postId'])
    .where('trashed_at', '<', before)
    .orderBy('trashed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$castTo<{ websiteId: WebsiteId; postId: ItemId }>()
    .execute()

import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { PageState } from '../workflow.ts'
import type { CollectionRow, ItemRow } from './published-pages.ts'

/** Workflow data of a page. Includes trashed pages. */
export type WorkflowRow = {
  collectionId: CollectionId
  type: number
  title: string
  urlId: string
  isHomepage: boolean
  state: PageState
  lockedAt: Date | null
  lockedBy: string | null
  trashed: boolean
}

const COLUMNS = `collection_id AS "collectionId", type, title, url_id AS "urlId", is_homepage AS "isHomepage", state,
  locked_at AS "lockedAt", locked_by AS "lockedBy", trashed_at IS NOT NULL AS trashed`

const selectById = named<[WebsiteId, string], WorkflowRow>(
  'pages.workflow',
  `SELECT ${COLUMNS} FROM collections WHERE website_id = $1 AND collection_id = $2`,
)
const selectForUpdate = named<[WebsiteId, string], WorkflowRow>(
  'pages.workflow-locked',
  `SELECT ${COLUMNS} FROM collections WHERE website_id = $1 AND collection_id = $2 FOR NO KEY UPDATE`,
)

export const findWorkflowRow = async (
  on: Queries,
  websiteId: WebsiteId,
  collectionId: string,
): Promise<WorkflowRow | undefined> => (await selectById(on, websiteId, collectionId))[0]

/** Locks the row. Lock order: site, page, document. */
export const lockWorkflowRow = async (
  tx: Tx,
  websiteId: WebsiteId,
  collectionId: string,
): Promise<WorkflowRow | undefined> => (await selectForUpdate(tx, websiteId, collectionId))[0]

export const setState = async (
  tx: Tx,
  websiteId: WebsiteId,
  collectionId: string,
  { state, now }: { state: PageState; now: Date },
): Promise<void> => {
  await tx
    .updateTable('collections')
    .set({ state, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .execute()
}

export const setLock = async (
  tx: Tx,
  websiteId: WebsiteId,
  collectionId: string,
  lock: { at: Date; by: string } | null,
): Promise<void> => {
  await tx
    .updateTable('collections')
    .set({ locked_at: lock?.at ?? null, locked_by: lock?.by ?? null })
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .execute()
}

export type PostRow = { title: string; urlId: string; collectionUrlId: string; trashed: boolean }

const post = named<[WebsiteId, string], PostRow>(
  'pages.post-owner',
  `SELECT i.title, i.url_id AS "urlId", c.url_id AS "collectionUrlId", c.trashed_at IS NOT NULL AS trashed
  FROM items i JOIN collections c ON c.website_id = i.website_id AND c.collection_id = i.collection_id
  WHERE i.website_id = $1 AND i.item_id = $2`,
)
export const findPost = async (on: Queries, websiteId: WebsiteId, itemId: string): Promise<PostRow | undefined> =>
  (await post(on, websiteId, itemId))[0]

/** Publishes a post; private posts stay private. */
export const publishPost = namedWrite<[WebsiteId, string, Date], never>(
  'pages.publish-post',
  `UPDATE items SET state = 'public', publish_on = least(coalesce(publish_on, $3), $3), updated_at = $3
  WHERE website_id = $1 AND item_id = $2 AND state IN ('draft', 'needs_review', 'scheduled')`,
)

type PreviewRow = { collection: CollectionRow; item: ItemRow | null }

const selectPreview = named<[WebsiteId, string, string], PreviewRow>(
  'pages.preview',
  `SELECT jsonb_build_object('collectionId', c.collection_id, 'type', c.type, 'urlId', c.url_id, 'title', c.title,
      'navigationTitle', c.navigation_title, 'description', c.description, 'seoTitle', c.seo_title,
      'seoDescription', c.seo_description, 'mainImageId', c.main_image_id, 'isHomepage', c.is_homepage,
      'updatedAt', c.updated_at) AS collection,
    CASE WHEN i.item_id IS NULL THEN NULL ELSE jsonb_build_object('itemId', i.item_id, 'collectionId', i.collection_id,
      'recordType', i.record_type, 'urlId', i.url_id, 'title', i.title, 'excerpt', i.excerpt, 'author', i.author, 'tags', i.tags,
      'categories', i.categories, 'mainImageId', i.main_image_id, 'publishOn', i.publish_on, 'updatedAt', i.updated_at) END AS item
  FROM collections c
  LEFT JOIN items i ON i.website_id = c.website_id AND i.collection_id = c.collection_id AND i.item_id = $2 AND $3 = 'item'
  WHERE c.website_id = $1 AND CASE WHEN $3 = 'item' THEN i.item_id IS NOT NULL ELSE c.collection_id = $2 END`,
)

/** A page or post regardless of visibility; for previews only. */
export const findPreviewRow = async (
  on: Queries,
  websiteId: WebsiteId,
  kind: 'page' | 'item',
  ownerId: string,
): Promise<PreviewRow | undefined> => {
  const [row] = await selectPreview(on, websiteId, ownerId, kind)
  if (!row) return undefined
  const { collection, item } = row
  return {
    collection: { ...collection, updatedAt: new Date(collection.updatedAt) },
    item: item && {
      ...item,
      updatedAt: new Date(item.updatedAt),
      publishOn: item.publishOn === null ? null : new Date(item.publishOn),
    },
  }
}

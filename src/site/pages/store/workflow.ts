import { CollectionType } from '#base/enumerations/collections.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { getCollectionPath, getItemPath } from '../model.ts'
import type { PageState } from '../workflow.ts'
import { type CollectionRow, ITEM_JSON, type ItemRow } from './published-pages.ts'

/** Workflow data of a page or post. Includes trashed ones. */
export type WorkflowRow = {
  title: string
  path: string
  isHomepage: boolean
  /** Stores have settings instead of states. */
  isStore: boolean
  state: PageState
  lockedAt: Date | null
  lockedBy: string | null
  trashed: boolean
}

type Kind = 'page' | 'item'
type Found = Omit<WorkflowRow, 'path' | 'isStore'> & { type: number; collectionUrlId: string; itemUrlId: string | null }

const PAGE_COLUMNS = `type, title, url_id AS "collectionUrlId", NULL AS "itemUrlId", is_homepage AS "isHomepage", state,
  locked_at AS "lockedAt", locked_by AS "lockedBy", trashed_at IS NOT NULL AS trashed`
const POST_COLUMNS = `c.type, i.title, c.url_id AS "collectionUrlId", i.url_id AS "itemUrlId", false AS "isHomepage", i.state,
  i.locked_at AS "lockedAt", i.locked_by AS "lockedBy", (i.trashed_at IS NOT NULL OR c.trashed_at IS NOT NULL) AS trashed`
const FROM_POST = `FROM items i JOIN collections c ON c.website_id = i.website_id AND c.collection_id = i.collection_id
  WHERE i.website_id = $1 AND i.item_id = $2`

const SELECT: Readonly<Record<Kind, ReturnType<typeof named<[WebsiteId, string], Found>>>> = {
  page: named('pages.workflow', `SELECT ${PAGE_COLUMNS} FROM collections WHERE website_id = $1 AND collection_id = $2`),
  item: named('pages.post-workflow', `SELECT ${POST_COLUMNS} ${FROM_POST}`),
}
const SELECT_FOR_UPDATE: typeof SELECT = {
  page: named(
    'pages.workflow-locked',
    `SELECT ${PAGE_COLUMNS} FROM collections WHERE website_id = $1 AND collection_id = $2 FOR NO KEY UPDATE`,
  ),
  item: named('pages.post-workflow-locked', `SELECT ${POST_COLUMNS} ${FROM_POST} FOR NO KEY UPDATE OF i`),
}

const toWorkflowRow = ({ type, collectionUrlId, itemUrlId, ...row }: Found): WorkflowRow => ({
  ...row,
  path:
    itemUrlId === null
      ? getCollectionPath({ urlId: collectionUrlId, isHomepage: row.isHomepage })
      : getItemPath({ urlId: collectionUrlId }, { urlId: itemUrlId }),
  isStore: type === CollectionType.products,
})

type OwnerKey = { websiteId: WebsiteId; kind: Kind; ownerId: string }

export const findWorkflowRow = async (
  on: Queries,
  { websiteId, kind, ownerId }: OwnerKey,
): Promise<WorkflowRow | undefined> => (await SELECT[kind](on, websiteId, ownerId)).map(toWorkflowRow)[0]

/** Locks the row. Lock order: site, page, document. */
export const lockWorkflowRow = async (
  tx: Tx,
  { websiteId, kind, ownerId }: OwnerKey,
): Promise<WorkflowRow | undefined> => (await SELECT_FOR_UPDATE[kind](tx, websiteId, ownerId)).map(toWorkflowRow)[0]

type WorkflowChange = { state?: PageState; locked_at?: Date | null; locked_by?: string | null; updated_at?: Date }

const update = async (tx: Tx, { websiteId, kind, ownerId }: OwnerKey, change: WorkflowChange): Promise<void> => {
  if (kind === 'page')
    await tx
      .updateTable('collections')
      .set(change)
      .where('website_id', '=', websiteId)
      .where('collection_id', '=', ownerId)
      .execute()
  else
    await tx
      .updateTable('items')
      .set(change)
      .where('website_id', '=', websiteId)
      .where('item_id', '=', ownerId)
      .execute()
}

export const setState = (tx: Tx, key: OwnerKey, { state, now }: { state: PageState; now: Date }): Promise<void> =>
  update(tx, key, { state, updated_at: now })

export const setLock = (tx: Tx, key: OwnerKey, lock: { at: Date; by: string } | null): Promise<void> =>
  update(tx, key, { locked_at: lock?.at ?? null, locked_by: lock?.by ?? null })

/** Dates a post when it becomes visible for the first time; the date is never in the future. */
export const setPublicationDate = namedWrite<[WebsiteId, string, Date], never>(
  'pages.date-post',
  `UPDATE items SET publish_on = least(coalesce(publish_on, $3), $3) WHERE website_id = $1 AND item_id = $2`,
)

type PreviewRow = { collection: CollectionRow; item: ItemRow | null }

const selectPreview = named<[WebsiteId, string, string], PreviewRow>(
  'pages.preview',
  `SELECT jsonb_build_object('collectionId', c.collection_id, 'type', c.type, 'urlId', c.url_id, 'title', c.title,
      'navigationTitle', c.navigation_title, 'description', c.description, 'seoTitle', c.seo_title,
      'seoDescription', c.seo_description, 'mainImageId', c.main_image_id, 'isHomepage', c.is_homepage, 'isCover', c.is_cover,
      'updatedAt', c.updated_at) AS collection,
    ${ITEM_JSON} AS item
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

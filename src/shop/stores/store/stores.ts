import { sql } from 'kysely'
import type { CollectionView } from '#base/enumerations/collections.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { CategoryTreeRow } from '../category-tree.ts'

export type StoreRow = {
  id: CollectionId
  urlId: string
  title: string
  navigationTitle: string
  description: string
  enabled: boolean
  isHomepage: boolean
  view: CollectionView
  productsOnAPage: number
  productCount: number
  finished: boolean
  wantsEnabled: boolean
}

const selectStores = (queries: Queries, websiteId: WebsiteId) =>
  queries
    .selectFrom('stores as s')
    .innerJoin('product_collections as c', (join) =>
      join.onRef('c.website_id', '=', 's.website_id').onRef('c.collection_id', '=', 's.collection_id'),
    )
    .select([
      's.collection_id as id',
      'c.url_id as urlId',
      'c.title',
      'c.navigation_title as navigationTitle',
      'c.description',
      'c.enabled',
      'c.is_homepage as isHomepage',
      's.view',
      's.products_on_a_page as productsOnAPage',
      's.product_count as productCount',
      's.wants_enabled as wantsEnabled',
      sql<boolean>`s.finished_at IS NOT NULL`.as('finished'),
    ])
    .where('s.website_id', '=', websiteId)
    .orderBy('s.created_at')
    .orderBy('s.collection_id')
    .$castTo<StoreRow>()

export const listFinishedStores = (queries: Queries, websiteId: WebsiteId): Promise<StoreRow[]> =>
  selectStores(queries, websiteId).where('s.finished_at', 'is not', null).execute()

export const findStore = (queries: Queries, websiteId: WebsiteId, id: CollectionId): Promise<StoreRow | undefined> =>
  selectStores(queries, websiteId).where('s.collection_id', '=', id).executeTakeFirst()

/** Serializes category changes of a store. */
export const lockStore = async (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<StoreRow | undefined> => {
  await tx
    .selectFrom('stores')
    .select('collection_id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return findStore(tx, websiteId, id)
}

export const insertStore = async (
  tx: Tx,
  websiteId: WebsiteId,
  row: { id: CollectionId; wantsEnabled: boolean; createdAt: Date } & Partial<StoreLayout>,
): Promise<void> => {
  await tx
    .insertInto('stores')
    .values({
      website_id: websiteId,
      collection_id: row.id,
      wants_enabled: row.wantsEnabled,
      created_at: row.createdAt,
      ...(row.view && { view: row.view }),
      ...(row.productsOnAPage && { products_on_a_page: row.productsOnAPage }),
    })
    .execute()
}

type StoreLayout = Pick<StoreRow, 'view' | 'productsOnAPage'>

export const updateStore = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: CollectionId,
  change: Partial<StoreLayout> & { wantsEnabled?: boolean; finishedAt?: Date },
): Promise<void> => {
  const set = {
    view: change.view,
    products_on_a_page: change.productsOnAPage,
    wants_enabled: change.wantsEnabled,
    finished_at: change.finishedAt,
  }
  if (Object.values(set).every((value) => value === undefined)) return
  await tx.updateTable('stores').set(set).where('website_id', '=', websiteId).where('collection_id', '=', id).execute()
}

const updateProductCount = namedWriteParams<
  { websiteId: WebsiteId; collectionId: CollectionId; count: number; max: number | null },
  { urlId: string }
>(
  'stores.take-places',
  ['websiteId', 'collectionId', 'count', 'max'],
  `UPDATE stores s SET product_count = s.product_count + $3
  FROM product_collections c
  WHERE s.website_id = $1 AND s.collection_id = $2 AND c.website_id = s.website_id AND c.collection_id = s.collection_id
    AND s.finished_at IS NOT NULL AND ($4::integer IS NULL OR s.product_count + $3 <= $4)
  RETURNING c.url_id AS "urlId"`,
)

/** Undefined if the store does not exist or is full; `most` is null for no limit. */
export const adjustProductCount = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: CollectionId,
  { count, max: most }: { count: number; max: number | null },
): Promise<{ urlId: string } | undefined> =>
  (await updateProductCount(tx, { websiteId, collectionId: id, count, max: most }))[0]

/** Unfinished stores created before a date. Rows locked by another transaction are skipped. */
export const lockAbandonedStores = async (
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ websiteId: WebsiteId; id: CollectionId }[]> =>
  tx
    .selectFrom('stores')
    .select(['website_id as websiteId', 'collection_id as id'])
    .where('finished_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .$castTo<{ websiteId: WebsiteId; id: CollectionId }>()
    .execute()

export type StorefrontStoreRow = Pick<
  StoreRow,
  'id' | 'urlId' | 'title' | 'navigationTitle' | 'description' | 'isHomepage' | 'view' | 'productsOnAPage'
> & { categories: CategoryTreeRow[] }

/** The stores of a site with their categories, for visitors' pages, in one statement. */
export const listStorefrontStores = named<[WebsiteId], StorefrontStoreRow>(
  'stores.frame',
  `SELECT s.collection_id AS id, c.url_id AS "urlId", c.title, c.navigation_title AS "navigationTitle", c.description,
    c.is_homepage AS "isHomepage", s.view, s.products_on_a_page AS "productsOnAPage",
    (SELECT jsonb_agg(jsonb_build_object('id', k.category_id, 'parentCategoryId', k.parent_category_id,
        'displayName', k.display_name, 'urlId', k.url_id, 'description', k.description, 'pageRendering', k.page_rendering)
        ORDER BY k.display_index, k.category_id)
      FROM product_categories k WHERE k.website_id = s.website_id AND k.collection_id = s.collection_id) AS categories
  FROM stores s JOIN product_collections c ON c.website_id = s.website_id AND c.collection_id = s.collection_id
  WHERE s.website_id = $1 AND s.finished_at IS NOT NULL AND c.enabled
  ORDER BY s.created_at, s.collection_id`,
)

import { sql } from 'kysely'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Category } from '../contract.ts'

export type CategoryRow = Omit<Category, 'fullUrl'>

/** Siblings are in order; the tree is built by the caller. */
export const listCategoryRows = (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
): Promise<CategoryRow[]> =>
  queries
    .selectFrom('product_categories as k')
    .leftJoin('category_sizes as z', (join) =>
      join.onRef('z.website_id', '=', 'k.website_id').onRef('z.category_id', '=', 'k.category_id'),
    )
    .select([
      'k.category_id as id',
      'k.collection_id as collectionId',
      'k.display_name as displayName',
      'k.parent_category_id as parentCategoryId',
      'k.type',
      'k.page_rendering as pageRendering',
      'k.display_index as displayIndex',
      'k.url_id as urlId',
      'k.description',
      sql<number>`coalesce(z.product_count, 0)`.as('productCount'),
    ])
    .where('k.website_id', '=', websiteId)
    .where('k.collection_id', '=', collectionId)
    .orderBy('k.display_index')
    .orderBy('k.category_id')
    .$castTo<CategoryRow>()
    .execute()

export const insertCategory = async (tx: Tx, websiteId: WebsiteId, row: CategoryRow): Promise<void> => {
  await tx
    .insertInto('product_categories')
    .values({
      website_id: websiteId,
      collection_id: row.collectionId,
      category_id: row.id,
      parent_category_id: row.parentCategoryId,
      type: row.type,
      page_rendering: row.pageRendering,
      display_name: row.displayName,
      url_id: row.urlId,
      description: row.description,
      display_index: row.displayIndex,
    })
    .execute()
}

export type CategoryFields = Partial<Pick<CategoryRow, 'displayName' | 'description' | 'urlId' | 'pageRendering'>>

export const updateCategory = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: CategoryId,
  change: CategoryFields & { parentCategoryId?: CategoryId },
): Promise<void> => {
  const set = {
    display_name: change.displayName,
    description: change.description,
    url_id: change.urlId,
    page_rendering: change.pageRendering,
    parent_category_id: change.parentCategoryId,
  }
  if (Object.values(set).every((value) => value === undefined)) return
  await tx
    .updateTable('product_categories')
    .set(set)
    .where('website_id', '=', websiteId)
    .where('category_id', '=', id)
    .execute()
}

/** Sets the display index of siblings, from 0. */
export const numberSiblings = async (tx: Tx, websiteId: WebsiteId, ids: readonly CategoryId[]): Promise<void> => {
  await sql`UPDATE product_categories k SET display_index = o.place - 1
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY o (category_id, place)
    WHERE k.website_id = ${websiteId} AND k.category_id = o.category_id AND k.display_index <> o.place - 1`.execute(tx)
}

/** Deletes subcategories too (cascade). */
export const deleteCategoryRow = async (tx: Tx, websiteId: WebsiteId, id: CategoryId): Promise<void> => {
  await tx.deleteFrom('product_categories').where('website_id', '=', websiteId).where('category_id', '=', id).execute()
}

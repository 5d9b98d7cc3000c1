import { sql } from 'kysely'
import type { CategoryId, ItemId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** Products that are in a category directly. */
export const listCategoryProducts = async (tx: Tx, websiteId: WebsiteId, categoryId: CategoryId): Promise<ItemId[]> => {
  const { rows } = await sql<{ id: ItemId }>`SELECT product_id AS id FROM product_category_members
    WHERE website_id = ${websiteId} AND category_id = ${categoryId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes all products from these categories and returns their ids. */
export const removeFromCategories = async (
  tx: Tx,
  websiteId: WebsiteId,
  categoryIds: readonly CategoryId[],
): Promise<ItemId[]> => {
  const { rows } = await sql<{ id: ItemId }>`DELETE FROM product_category_members
    WHERE website_id = ${websiteId} AND category_id = ANY(${[...categoryIds]}::uuid[]) RETURNING product_id AS id`.execute(
    tx,
  )
  return [...new Set(rows.map(({ id }) => id))]
}

import { sql } from 'kysely'
import type { CategoryId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** Updates of many products at once. The caller has locked them; each update increments their revision. */

const BUMP_REVISION = 'revision = p.revision + 1, updated_at = $3'
const SELECTED = 'p.website_id = $1 AND p.product_id = ANY($2::uuid[])'
type SelectedParameters = [WebsiteId, readonly ItemId[], now: Date]

/** Scheduled products are published immediately. */
export const publishProducts = namedWrite<SelectedParameters, never>(
  'catalog.publish',
  `UPDATE products p SET state = 'public', publish_on = least(coalesce(p.publish_on, $3), $3), ${BUMP_REVISION} WHERE ${SELECTED}`,
)

export const hideProducts = namedWrite<SelectedParameters, never>(
  'catalog.hide',
  `UPDATE products p SET state = 'draft', ${BUMP_REVISION} WHERE ${SELECTED}`,
)

export const addTag = namedWrite<[...SelectedParameters, tag: string], never>(
  'catalog.add-tag',
  `UPDATE products p SET tags = array_append(p.tags, $4::text), ${BUMP_REVISION} WHERE ${SELECTED} AND $4::text <> ALL(p.tags)`,
)

export const removeTag = namedWrite<[...SelectedParameters, tag: string], never>(
  'catalog.remove-tag',
  `UPDATE products p SET tags = array_remove(p.tags, $4::text), ${BUMP_REVISION} WHERE ${SELECTED} AND $4::text = ANY(p.tags)`,
)

const bumpRevisions = namedWrite<SelectedParameters, never>(
  'catalog.touch',
  `UPDATE products p SET ${BUMP_REVISION} WHERE ${SELECTED}`,
)

/** The store that a category belongs to. */
export const findStoreOfCategory = async (
  tx: Tx,
  websiteId: WebsiteId,
  categoryId: CategoryId,
): Promise<{ collectionId: CollectionId; isRoot: boolean } | undefined> => {
  const row = await tx
    .selectFrom('product_categories')
    .select(['collection_id as collectionId', 'type'])
    .where('website_id', '=', websiteId)
    .where('category_id', '=', categoryId)
    .$castTo<{ collectionId: CollectionId; type: string }>()
    .executeTakeFirst()
  return row && { collectionId: row.collectionId, isRoot: row.type === 'ROOT' }
}

export const addCategory = async (
  tx: Tx,
  ...[websiteId, ids, now, categoryId]: [...SelectedParameters, CategoryId]
): Promise<void> => {
  await sql`INSERT INTO product_category_members (website_id, category_id, product_id)
    SELECT ${websiteId}, ${categoryId}, unnest(${[...ids]}::uuid[]) ON CONFLICT DO NOTHING`.execute(tx)
  await bumpRevisions(tx, websiteId, ids, now)
}

export const removeCategory = async (
  tx: Tx,
  ...[websiteId, ids, now, categoryId]: [...SelectedParameters, CategoryId]
): Promise<void> => {
  await sql`DELETE FROM product_category_members
    WHERE website_id = ${websiteId} AND category_id = ${categoryId} AND product_id = ANY(${[...ids]}::uuid[])`.execute(
    tx,
  )
  await bumpRevisions(tx, websiteId, ids, now)
}

/** Recomputes the columns that lists sort and filter by from the variants. */
const updatePriceColumns = namedWrite<SelectedParameters, never>(
  'catalog.refresh-prices',
  `UPDATE products p SET lowest_price = v.lowest, highest_price = v.highest, on_sale = v.on_sale, ${BUMP_REVISION}
  FROM (SELECT product_id, min(paid) AS lowest, max(paid) AS highest, bool_or(on_sale) AS on_sale
    FROM (SELECT product_id, on_sale, CASE WHEN on_sale THEN sale_price ELSE price END AS paid
      FROM variants WHERE website_id = $1 AND product_id = ANY($2::uuid[])) priced GROUP BY product_id) v
  WHERE ${SELECTED} AND p.product_id = v.product_id`,
)

/** Rounded to the minor unit, halves up. */
export const startSale = async (
  tx: Tx,
  ...[websiteId, ids, now, percent]: [...SelectedParameters, number]
): Promise<void> => {
  await sql`UPDATE variants SET on_sale = true, sale_price = (price * (100 - ${percent}::bigint) + 50) / 100
    WHERE website_id = ${websiteId} AND product_id = ANY(${[...ids]}::uuid[])`.execute(tx)
  await updatePriceColumns(tx, websiteId, ids, now)
}

export const endSale = async (tx: Tx, ...[websiteId, ids, now]: SelectedParameters): Promise<void> => {
  await sql`UPDATE variants SET on_sale = false
    WHERE website_id = ${websiteId} AND product_id = ANY(${[...ids]}::uuid[])`.execute(tx)
  await updatePriceColumns(tx, websiteId, ids, now)
}

export const deleteProducts = async (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<void> => {
  await sql`DELETE FROM products WHERE website_id = ${websiteId} AND product_id = ANY(${[...ids]}::uuid[])`.execute(tx)
}

export const countProducts = named<[WebsiteId, CollectionId, readonly ItemId[]], { all: number; named: number }>(
  'catalog.count',
  `SELECT count(*)::integer AS "all", (count(*) FILTER (WHERE product_id = ANY($3::uuid[])))::integer AS named
  FROM products WHERE website_id = $1 AND collection_id = $2`,
)

/** Listed products first, in their order; the others keep theirs. Only rows that move are written. */
export const reorderProducts = namedWrite<[WebsiteId, CollectionId, readonly ItemId[]], never>(
  'catalog.place',
  `UPDATE products p SET display_index = placed.place
  FROM (SELECT product_id, row_number() OVER (
      ORDER BY array_position($3::uuid[], product_id) NULLS LAST, display_index, product_id)::integer - 1 AS place
    FROM products WHERE website_id = $1 AND collection_id = $2) placed
  WHERE p.website_id = $1 AND p.product_id = placed.product_id AND p.display_index <> placed.place`,
)

/** Publishes scheduled products whose publish date has passed. */
export const publishScheduled = namedWrite<[Date], { websiteId: WebsiteId; productId: ItemId }>(
  'catalog.publish-due',
  `UPDATE products SET state = 'public', revision = revision + 1 WHERE state = 'scheduled' AND publish_on <= $1
  RETURNING website_id AS "websiteId", product_id AS "productId"`,
)

import type { Currency } from '#base/enumerations/currencies.ts'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSqlText } from '#platform/database/read-sql.ts'
import type { ProductItem } from '../model.ts'
import { IS_VISIBLE, itemJson, PRODUCT_COLUMNS, type StoredItem, toProductItem } from './product-item.ts'
import { type ListingSort, SORT_ORDERS } from './product-listing.ts'

/** Filter of a product block: the first matching products of a store. */
export type BlockProductsQuery = {
  collectionId: CollectionId
  categoryIds?: readonly CategoryId[]
  tag?: string
  onSaleOnly?: boolean
  sort: ListingSort
  count: number
}

/** The tag, and its current name if it has been renamed since the block was saved. */
const currentTagNames = (tag: string): string => `ARRAY(SELECT ${tag}::text UNION ALL SELECT f.name FROM former_tags f
  WHERE f.website_id = $1 AND f.kind = 'product-tag' AND f.former = lower(${tag}::text))`

/** `place` adds a parameter and returns its placeholder. */
const toSql = (query: BlockProductsQuery, place: (value: unknown) => string): string => {
  const conditions = [
    'p.website_id = $1',
    `p.collection_id = ${place(query.collectionId)}::uuid`,
    IS_VISIBLE,
    ...(query.categoryIds
      ? [
          `p.product_id IN (SELECT m.product_id FROM product_category_members m
            WHERE m.website_id = $1 AND m.category_id = ANY(${place(query.categoryIds)}::uuid[]))`,
        ]
      : []),
    ...(query.tag === undefined ? [] : [`p.tags && ${currentTagNames(place(query.tag))}`]),
    ...(query.onSaleOnly ? ['p.on_sale'] : []),
    ...(query.sort === 'newest' ? ['p.publish_on IS NOT NULL'] : []),
  ]
  return `(SELECT coalesce(json_agg(${itemJson(2)} ORDER BY ${SORT_ORDERS[query.sort]}), '[]')
    FROM (SELECT ${PRODUCT_COLUMNS} FROM products p WHERE ${conditions.join(' AND ')}
      ORDER BY ${SORT_ORDERS[query.sort]} LIMIT ${place(query.count)}::integer) p
    JOIN product_collections c ON c.website_id = p.website_id AND c.collection_id = p.collection_id AND c.enabled)`
}

/** Runs all queries of a page in one statement; results are in the order of the queries. */
export const listBlockProducts = async (
  queries: Queries,
  websiteId: WebsiteId,
  requests: readonly BlockProductsQuery[],
): Promise<ProductItem[][]> => {
  const values: unknown[] = [websiteId]
  const place = (value: unknown): string => `$${values.push(value)}`
  const selects = requests.map((request) => toSql(request, place)).join(', ')
  const text = `SELECT w.currency, json_build_array(${selects}) AS lists FROM websites w WHERE w.website_id = $1`
  const rows = await readSqlText<{ currency: Currency; lists: StoredItem[][] }>(queries, text, values)
  return rows.flatMap(({ currency, lists }) =>
    lists.map((list) => list.map((stored) => toProductItem(stored, currency))),
  )
}

import type { Currency } from '#base/enumerations/currencies.ts'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { readSqlText } from '#platform/database/read-sql.ts'
import type { ProductItem } from '../model.ts'
import { IS_VISIBLE, itemJson, type StoredItem, toProductItem } from './product-item.ts'

export type ListingFilter = {
  collectionId: CollectionId
  /** Includes subcategories: the caller knows the tree. */
  categoryIds?: readonly CategoryId[]
  tag?: string
  /** Range of the effective price of at least one variant, in minor units. */
  minPrice?: bigint
  maxPrice?: bigint
  availableOnly?: boolean
  onSaleOnly?: boolean
}

/** Each order matches an index. */
export const SORT_ORDERS = {
  'by-hand': 'p.display_index, p.product_id',
  newest: 'p.publish_on DESC, p.product_id DESC',
  'price-up': 'p.lowest_price, p.product_id',
  'price-down': 'p.lowest_price DESC, p.product_id DESC',
  title: 'lower(p.title), p.product_id',
}
export type ListingSort = keyof typeof SORT_ORDERS

export type ListingQuery = ListingFilter & { sort: ListingSort; limit: number; offset: number }

type Row = { revision: number; currency: Currency; total: number | null; products: StoredItem[] }
export type ListingPage = { revision: number; total: number | null; products: ProductItem[] }

const IMAGES_PER_CARD = 2
/** Most requests are for products within this range; a store at the default product limit ends here. */
const FIRST_PAGES_LIMIT = 200

/**
 * $1 site, $2 store, $3 revision of the cached total, $4 limit, $5 offset; filters follow. Selects the ids of the page first,
 * then their details. The inner LIMIT bounds the planner's estimate, so that the cached generic plan does not look more
 * expensive than a custom plan; planning every call would take longer than the query.
 */
const toSql = (sort: ListingSort, filters: string, isOnFirstPages: boolean): string => {
  // Skips drafts without a date, so that the index scan stays short.
  const dated = sort === 'newest' ? ' AND p.publish_on IS NOT NULL' : ''
  const where = `p.website_id = $1 AND p.collection_id = $2 AND ${IS_VISIBLE}${filters}`
  const sorted = `SELECT p.product_id FROM products p WHERE ${where}${dated} ORDER BY ${SORT_ORDERS[sort]}`
  const page = isOnFirstPages
    ? `SELECT product_id FROM (${sorted} LIMIT ${FIRST_PAGES_LIMIT}) near LIMIT $4::integer OFFSET $5::integer`
    : `${sorted} LIMIT $4::integer OFFSET $5::integer`
  return `SELECT w.revision, w.currency,
      CASE WHEN w.revision = $3::integer THEN NULL ELSE (SELECT count(*)::integer FROM products p WHERE ${where}) END AS total,
      (SELECT coalesce(json_agg(${itemJson(IMAGES_PER_CARD)} ORDER BY page.place), '[]')
       FROM unnest(ARRAY(${page})) WITH ORDINALITY AS page (product_id, place)
       JOIN products p ON p.website_id = $1 AND p.product_id = page.product_id) AS products
    FROM websites w JOIN product_collections c ON c.website_id = w.website_id AND c.collection_id = $2 AND c.enabled
    WHERE w.website_id = $1`
}

type UnfilteredParameters = [WebsiteId, CollectionId, number | null, number, number]

const unfilteredListing = Object.fromEntries(
  Object.keys(SORT_ORDERS).map((sort) => [
    sort,
    named<UnfilteredParameters, Row>(`catalog.listing.${sort}`, toSql(sort as ListingSort, '', true)),
  ]),
) as Record<ListingSort, ReturnType<typeof named<UnfilteredParameters, Row>>>

/** Filter conditions with their values, starting at $6. */
const toConditions = (filter: ListingFilter): { text: string; values: unknown[] } => {
  const values: unknown[] = []
  const parts: string[] = []
  const add = (value: unknown, condition: (place: string) => string): void => {
    values.push(value)
    parts.push(condition(`$${values.length + 5}`))
  }
  if (filter.categoryIds)
    add(
      filter.categoryIds,
      (ids) => `p.product_id IN (SELECT m.product_id FROM product_category_members m
        WHERE m.website_id = $1 AND m.category_id = ANY(${ids}::uuid[]))`,
    )
  if (filter.tag !== undefined) add(filter.tag, (tag) => `${tag}::text = ANY(p.tags)`)
  const { minPrice, maxPrice } = filter
  if (minPrice !== undefined) add(minPrice, (least) => `p.highest_price >= ${least}::bigint`)
  if (maxPrice !== undefined) add(maxPrice, (most) => `p.lowest_price <= ${most}::bigint`)
  // A product's price range can span the filter without a variant inside it; the check runs only for rows that pass the range.
  if (minPrice !== undefined && maxPrice !== undefined)
    parts.push(`EXISTS (SELECT FROM variants v WHERE v.website_id = $1 AND v.product_id = p.product_id
      AND CASE WHEN v.on_sale THEN v.sale_price ELSE v.price END
        BETWEEN $${values.length + 4}::bigint AND $${values.length + 5}::bigint)`)
  if (filter.availableOnly) parts.push('NOT p.is_sold_out')
  if (filter.onSaleOnly) parts.push('p.on_sale')
  return { text: parts.map((part) => ` AND ${part}`).join(''), values }
}

const isWithinFirstPages = ({ limit, offset }: ListingQuery): boolean => limit + offset <= FIRST_PAGES_LIMIT

/** The whole statement. */
const toStatement = (websiteId: WebsiteId, query: ListingQuery, known: number | null) => {
  const filters = toConditions(query)
  return {
    text: toSql(query.sort, filters.text, isWithinFirstPages(query)),
    values: [websiteId, query.collectionId, known, query.limit, query.offset, ...filters.values],
  }
}

/** Only unfiltered first pages use a prepared statement; the best plan of others depends on their parameters. */
const fetchRows = async (queries: Queries, websiteId: WebsiteId, query: ListingQuery, known: number | null) => {
  const { text, values } = toStatement(websiteId, query, known)
  const isPlain = values.length === 5 && !query.availableOnly && !query.onSaleOnly
  if (isPlain && isWithinFirstPages(query))
    return unfilteredListing[query.sort](queries, websiteId, query.collectionId, known, query.limit, query.offset)
  return readSqlText<Row>(queries, text, values)
}

/** A page of a store in one statement. The total is omitted if the site is still at the `known` revision. */
export const findListingPage = async (
  queries: Queries,
  websiteId: WebsiteId,
  query: ListingQuery,
  known: number | null,
): Promise<ListingPage | undefined> => {
  const [row] = await fetchRows(queries, websiteId, query, known)
  return row && { ...row, products: row.products.map((stored) => toProductItem(stored, row.currency)) }
}

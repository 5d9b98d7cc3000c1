import { sql } from 'kysely'
import type { AssetId, ItemId, VariantId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { InventoryQuery, StockCause } from '../contract.ts'

export type InventoryRow = {
  variantId: VariantId
  productId: ItemId
  title: string
  optionValues: string[]
  sku: string
  imageId: AssetId | null
  imageFilename: string | null
  imageAlt: string | null
  unlimited: boolean
  onHand: number
  held: number
  available: number
}

type InventoryFilter = Pick<InventoryQuery, 'search' | 'stock'> & { lowStockThreshold: number }

const selectLines = (queries: Queries, websiteId: WebsiteId) =>
  queries
    .selectFrom('catalog_variants as v')
    .innerJoin('available_stock as s', (join) =>
      join.onRef('s.website_id', '=', 'v.website_id').onRef('s.variant_id', '=', 'v.variant_id'),
    )
    .where('v.website_id', '=', websiteId)

const isLowStock = (threshold: number) =>
  sql<boolean>`NOT s.unlimited AND s.available BETWEEN 1 AND ${threshold}::integer`
const isSoldOut = sql<boolean>`NOT s.unlimited AND s.available = 0`

const matchesFilter = ({ search, stock, lowStockThreshold }: InventoryFilter) => {
  const pattern = search && toContainsPattern(search)
  const found = pattern
    ? sql<boolean>`v.title ILIKE ${pattern} OR v.sku ILIKE ${pattern} OR array_to_string(v.option_values, ' / ') ILIKE ${pattern}`
    : sql<boolean>`true`
  const inStock = {
    available: sql<boolean>`s.unlimited OR s.available > 0`,
    low: isLowStock(lowStockThreshold),
    'sold-out': isSoldOut,
    unlimited: sql<boolean>`s.unlimited`,
  }
  return sql<boolean>`(${found}) AND (${stock ? inStock[stock] : sql<boolean>`true`})`
}

const columns = [
  'v.variant_id as variantId',
  'v.product_id as productId',
  'v.title',
  'v.option_values as optionValues',
  'v.sku',
  'v.image_id as imageId',
  'v.image_filename as imageFilename',
  'v.image_alt as imageAlt',
  's.unlimited',
  's.on_hand as onHand',
  's.held',
  's.available',
] as const

export const listInventory = (
  queries: Queries,
  websiteId: WebsiteId,
  { sort, direction, page, limit, ...filter }: InventoryQuery & InventoryFilter,
): Promise<InventoryRow[]> => {
  const way = direction === 'up' ? 'asc' : 'desc'
  let query = selectLines(queries, websiteId).select(columns).where(matchesFilter(filter))
  if (sort === 'sku') query = query.orderBy('v.sku', way)
  // Unlimited stock sorts above any quantity.
  if (sort === 'available') query = query.orderBy('s.unlimited', way).orderBy('s.available', way)
  return query
    .orderBy(sql`lower(v.title)`, sort === 'product' ? way : 'asc')
    .orderBy('v.product_id')
    .orderBy('v.display_index')
    .orderBy('v.variant_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute() as Promise<InventoryRow[]>
}

/** `total` counts the filtered rows; the other two the whole site. */
export const countInventory = (
  queries: Queries,
  websiteId: WebsiteId,
  filter: InventoryFilter,
): Promise<{ total: number; lowStock: number; soldOut: number }> =>
  selectLines(queries, websiteId)
    .select([
      sql<number>`count(*) FILTER (WHERE ${matchesFilter(filter)})::integer`.as('total'),
      sql<number>`count(*) FILTER (WHERE ${isLowStock(filter.lowStockThreshold)})::integer`.as('lowStock'),
      sql<number>`count(*) FILTER (WHERE ${isSoldOut})::integer`.as('soldOut'),
    ])
    .executeTakeFirstOrThrow()

export const listVariantInventory = (
  queries: Queries,
  websiteId: WebsiteId,
  variantIds: readonly VariantId[],
): Promise<InventoryRow[]> =>
  selectLines(queries, websiteId)
    .select(columns)
    .where('v.variant_id', '=', sql<string>`ANY(${[...variantIds]}::uuid[])`)
    .orderBy('v.variant_id')
    .execute() as Promise<InventoryRow[]>

/** Variants of a visible product in a visible store, in order. */
export const listPublicStock = named<
  [WebsiteId, ItemId],
  { variantId: VariantId; sku: string; unlimited: boolean; qtyInStock: number }
>(
  'inventory.stock-of-product',
  `SELECT v.variant_id AS "variantId", v.sku, coalesce(s.unlimited, false) AS unlimited,
     coalesce(s.available, 0) AS "qtyInStock"
   FROM sellable_variants v
   LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
   WHERE v.website_id = $1 AND v.product_id = $2 AND v.is_public
   ORDER BY v.display_index, v.variant_id`,
)

export type LedgerRow = {
  id: string
  delta: number
  onHandAfter: number
  unlimitedAfter: boolean
  cause: StockCause
  note: string
  by: string | null
  at: Date
}

/** Newest first; the cursor is the id of the last row of the previous page. */
export const listLedgerEntries = (
  queries: Queries,
  websiteId: WebsiteId,
  variantId: VariantId,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<LedgerRow[]> => {
  let query = queries
    .selectFrom('stock_changes as c')
    .leftJoin('accounts as a', 'a.account_id', 'c.account_id')
    .select([
      'c.change_id as id',
      'c.delta',
      'c.on_hand_after as onHandAfter',
      'c.unlimited_after as unlimitedAfter',
      'c.cause',
      'c.note',
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('by'),
      'c.created_at as at',
    ])
    .where('c.website_id', '=', websiteId)
    .where('c.variant_id', '=', variantId)
  if (cursor)
    query = query.where(
      sql<boolean>`(c.created_at, c.change_id) < (
        SELECT created_at, change_id FROM stock_changes WHERE website_id = ${websiteId} AND change_id = ${cursor}
      )`,
    )
  return query.orderBy('c.created_at', 'desc').orderBy('c.change_id', 'desc').limit(limit).execute() as Promise<
    LedgerRow[]
  >
}

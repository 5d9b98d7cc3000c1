import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AssetId, ItemId, VariantId, WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { transactionalEvent } from '#platform/events.ts'
import { MAX_STOCK, StockQuantity } from './stock-schema.ts'

export const STOCK_CAUSES = [
  'created',
  'set',
  'adjusted',
  'imported',
  'sold',
  'returned',
  'restocked',
  'undone',
] as const
export type StockCause = (typeof STOCK_CAUSES)[number]

const Availability = z.object({ unlimited: z.boolean(), available: z.int() })

/**
 * Emitted in the transaction that changes stock. `before` is null for a new variant; variants without a change are
 * omitted.
 */
export const stockChanged = transactionalEvent(
  'inventory.stock_changed',
  z.object({
    websiteId: WebsiteId,
    variantIds: z.array(VariantId),
    changes: z.array(z.object({ variantId: VariantId, before: Availability.nullable(), after: Availability })),
  }),
)

/** CATALOG-006, CATALOG-007: each result includes its variant id. */
export const readStock = endpoint({
  path: 'GET /api/commerce/inventory/stock/',
  summary: 'Reads the available stock of each variant of a product',
  access: 'visitor',
  query: z.object({ itemId: ItemId }),
  output: z.object({
    results: z.array(z.object({ unlimited: z.boolean(), qtyInStock: z.int(), sku: z.string(), variantId: VariantId })),
  }),
  errors: ['catalog.not_found'],
})

const InventoryItem = z.object({
  variantId: VariantId,
  productId: ItemId,
  title: z.string(),
  /** `Large / Celadon`; empty for a product without options. */
  options: z.string(),
  sku: z.string(),
  image: z.object({ id: AssetId, url: z.string(), alt: z.string() }).nullable(),
  unlimited: z.boolean(),
  onHand: z.int(),
  held: z.int(),
  available: z.int(),
})
export type InventoryItem = z.output<typeof InventoryItem>

const InventoryQuery = z.object({
  search: SearchText,
  stock: z.enum(['available', 'low', 'sold-out', 'unlimited']).optional(),
  sort: z.enum(['product', 'sku', 'available']).default('product'),
  direction: z.enum(['up', 'down']).default('up'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type InventoryQuery = z.output<typeof InventoryQuery>

/** `total` counts the filtered items; `lowStock` and `soldOut` the whole site. */
const InventoryPage = z.object({
  lines: z.array(InventoryItem),
  total: z.int(),
  lowStock: z.int(),
  soldOut: z.int(),
  /** Low-stock threshold. */
  lowStockThreshold: z.int(),
})
export type InventoryPage = z.output<typeof InventoryPage>

export const listInventory = endpoint({
  path: 'GET /api/sites/:websiteId/inventory',
  summary:
    'Lists every variant of a site with its stock; `low` is at or below the threshold of the inventory preferences',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: z.object({ websiteId: WebsiteId }),
  query: InventoryQuery,
  output: InventoryPage,
})

/**
 * `set` is the new quantity; with `seen`, the quantity that the form showed, only the difference is applied. `adjust` adds `by`.
 * `unlimited` turns stock tracking off or on.
 */
const StockChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), variantId: VariantId, quantity: StockQuantity, seen: StockQuantity.optional() }),
  z.object({
    kind: z.literal('adjust'),
    variantId: VariantId,
    by: z.int('Stock must be a whole number.').min(-MAX_STOCK).max(MAX_STOCK),
  }),
  z.object({ kind: z.literal('unlimited'), variantId: VariantId, unlimited: z.boolean() }),
])
export type StockChange = z.output<typeof StockChange>

export const changeStock = endpoint({
  path: 'POST /api/sites/:websiteId/inventory/changes',
  summary: 'Changes the stock of many variants at once, atomically',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: z.object({ websiteId: WebsiteId }),
  input: z.object({ changes: z.array(StockChange).min(1).max(500), note: shortText(300).default('') }),
  output: z.object({ lines: z.array(InventoryItem) }),
  errors: ['inventory.not_found', 'inventory.below_zero', 'inventory.too_many'],
})

const LedgerEntry = z.object({
  id: z.uuid(),
  delta: z.int(),
  onHandAfter: z.int(),
  unlimitedAfter: z.boolean(),
  cause: z.enum(STOCK_CAUSES),
  note: z.string(),
  /** Name or email of the account, if any. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const readLedger = endpoint({
  path: 'GET /api/sites/:websiteId/inventory/:variantId/changes',
  summary: 'Lists the stock changes of a variant, newest first',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: z.object({ websiteId: WebsiteId, variantId: VariantId }),
  query: z.object({ cursor: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  output: z.object({ line: InventoryItem, changes: z.array(LedgerEntry), nextCursor: z.uuid().nullable() }),
  errors: ['inventory.not_found'],
})

import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { AssetId, CategoryId, CollectionId, ItemId, VariantId, WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { transactionalEvent } from '#platform/events.ts'
import { MAX_TAG_LENGTH, PRODUCT_STATES } from './model.ts'
import { ProductInput, VariantInput } from './product-schema.ts'

/** Emitted in the transaction that saves, publishes, hides or deletes products; keeps the search index current. */
export const productsChanged = transactionalEvent(
  'catalog.products_changed',
  z.object({ websiteId: WebsiteId, productIds: z.array(ItemId) }),
)

const SiteParams = z.object({ websiteId: WebsiteId })
const ProductParams = z.object({ websiteId: WebsiteId, productId: ItemId })

/** An item of the owner's product list. */
const ProductListItem = z.object({
  id: ItemId,
  collectionId: CollectionId,
  productType: z.enum(ProductType),
  title: z.string(),
  url: z.string(),
  state: z.enum(PRODUCT_STATES),
  publishOn: z.iso.datetime().nullable(),
  variantCount: z.int(),
  /** Effective price in minor units, as digits. */
  lowestPrice: z.string(),
  highestPrice: z.string(),
  onSale: z.boolean(),
  soldOut: z.boolean(),
  /** Sum of all variants; null if one of them is unlimited. */
  available: z.int().nullable(),
  image: z.object({ id: AssetId, url: z.string(), alt: z.string() }).nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  updatedAt: z.iso.datetime(),
})
export type ProductListItem = z.output<typeof ProductListItem>

const ProductQuery = z.object({
  search: SearchText,
  collectionId: CollectionId.optional(),
  categoryId: CategoryId.optional(),
  tag: shortText(MAX_TAG_LENGTH).optional(),
  type: z.coerce.number().pipe(z.enum(ProductType)).optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  stock: z.enum(['available', 'low', 'sold-out']).optional(),
  onSale: z.stringbool().optional(),
  sort: z.enum(['by-hand', 'title', 'newest', 'updated', 'price', 'stock']).default('by-hand'),
  direction: z.enum(['up', 'down']).default('up'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ProductQuery = z.output<typeof ProductQuery>

const ProductPage = z.object({ products: z.array(ProductListItem), total: z.int() })
export type ProductPage = z.output<typeof ProductPage>

const EditableVariant = VariantInput.omit({ stock: true }).extend({
  id: VariantId,
  stock: z.object({ unlimited: z.boolean(), onHand: z.int(), held: z.int(), available: z.int() }),
})

const LinkedProduct = z.object({ id: ItemId, title: z.string(), imageUrl: z.string().nullable() })

/** A product for the owner's editor: `ProductInput` plus fields set by the server. */
const EditableProduct = ProductInput.omit({ variants: true }).extend({
  id: ItemId,
  urlId: z.string(),
  url: z.string(),
  revision: z.int(),
  variants: z.array(EditableVariant),
  images: z.array(z.object({ id: AssetId, url: z.string(), alt: z.string(), focalX: z.number(), focalY: z.number() })),
  related: z.array(LinkedProduct),
  addOns: z.array(LinkedProduct),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EditableProduct = z.output<typeof EditableProduct>

/** Errors of a product whose schema is valid. */
const productErrors = [
  'catalog.not_found',
  'catalog.cannot_publish',
  'catalog.gift_card_amounts',
  'catalog.no_store',
  'catalog.sku_taken',
  'catalog.sku_twice',
  'catalog.url_taken',
  'catalog.sale_above_price',
  'catalog.options_uncovered',
  'catalog.options_twice',
  'catalog.variants_of_type',
  'catalog.foreign_reference',
  'catalog.not_subscribable',
  'catalog.needs_date',
  'collection.limit_products',
  'inventory.below_zero',
  'plan.feature_disabled',
] as const

export const listProducts = endpoint({
  path: 'GET /api/sites/:websiteId/products',
  summary: 'Lists the products of a site, including drafts; can be searched, filtered and sorted',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: SiteParams,
  query: ProductQuery,
  output: ProductPage,
})

export const readProduct = endpoint({
  path: 'GET /api/sites/:websiteId/products/:productId',
  summary: 'Reads one product with all its details',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: ProductParams,
  output: EditableProduct,
  errors: ['catalog.not_found'],
})

export const createProduct = endpoint({
  path: 'POST /api/sites/:websiteId/products',
  summary: 'Creates a product with its variants, stock and images',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: SiteParams,
  input: ProductInput,
  output: EditableProduct,
  status: 201,
  errors: productErrors,
})

export const saveProduct = endpoint({
  path: 'PUT /api/sites/:websiteId/products/:productId',
  summary: 'Saves a whole product; fails if it was saved by someone else since it was read',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ProductParams,
  input: ProductInput.extend({ revision: z.int() }),
  output: EditableProduct,
  errors: [...productErrors, 'catalog.changed_meanwhile'],
})

export const duplicateProduct = endpoint({
  path: 'POST /api/sites/:websiteId/products/:productId/duplicate',
  summary: 'Duplicates a product as a draft with new SKUs and no stock',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ProductParams,
  output: EditableProduct,
  status: 201,
  errors: ['catalog.not_found', 'catalog.gift_card_amounts', 'collection.limit_products', 'plan.feature_disabled'],
})

export const deleteProduct = endpoint({
  path: 'DELETE /api/sites/:websiteId/products/:productId',
  summary: 'Deletes a product with its variants and stock',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ProductParams,
  output: z.undefined(),
  status: 204,
  errors: ['catalog.not_found'],
})

const BulkAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish') }),
  z.object({ action: z.literal('hide') }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('add-category'), categoryId: CategoryId }),
  z.object({ action: z.literal('remove-category'), categoryId: CategoryId }),
  z.object({ action: z.literal('add-tag'), tag: shortText(MAX_TAG_LENGTH).min(1) }),
  z.object({ action: z.literal('remove-tag'), tag: shortText(MAX_TAG_LENGTH).min(1) }),
  /** Percentage off, rounded to the minor unit. */
  z.object({ action: z.literal('start-sale'), percent: z.int().min(1).max(99) }),
  z.object({ action: z.literal('end-sale') }),
])
export type BulkAction = z.output<typeof BulkAction>

export const changeProducts = endpoint({
  path: 'POST /api/sites/:websiteId/products/bulk',
  summary: 'Applies one action to many products, atomically',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: SiteParams,
  input: z.object({ productIds: z.array(ItemId).min(1).max(500), change: BulkAction }),
  output: z.object({ changed: z.int() }),
  errors: ['catalog.not_found', 'catalog.foreign_reference', 'catalog.cannot_publish'],
})

export const orderProducts = endpoint({
  path: 'PUT /api/sites/:websiteId/stores/:collectionId/order',
  summary: 'Reorders products of a store; listed products come before all others',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: z.object({ websiteId: WebsiteId, collectionId: CollectionId }),
  input: z.object({ productIds: z.array(ItemId).min(1).max(500) }),
  output: z.object({ ordered: z.int() }),
  errors: ['catalog.no_store', 'catalog.not_found', 'collection.limit_items'],
})

export const listTags = endpoint({
  path: 'GET /api/sites/:websiteId/product-tags',
  summary: 'Lists the product tags of a site, most used first',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
})

import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { COLLECTION_VIEWS } from '#base/enumerations/collections.ts'
import { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { transactionalEvent } from '#platform/events.ts'
import { MAX_CATEGORY_NAME_LENGTH } from './model.ts'

/** The messages are shown next to the field. */
const CategoryName = shortText(
  MAX_CATEGORY_NAME_LENGTH,
  `A category name has at most ${MAX_CATEGORY_NAME_LENGTH} characters.`,
).min(1, 'Enter a category name.')

/** Emitted in the transaction that renames a category; products are indexed by its name. */
export const categoryRenamed = transactionalEvent(
  'stores.category_renamed',
  z.object({ websiteId: WebsiteId, categoryId: CategoryId }),
)

/** Emitted before categories are deleted, in the same transaction; includes their subcategories. */
export const categoriesDeleting = transactionalEvent(
  'stores.categories_leave',
  z.object({ websiteId: WebsiteId, categoryIds: z.array(CategoryId) }),
)

export const PAGE_RENDERINGS = ['LIST_VIEW', 'GRID_VIEW', 'PRODUCT_VIEW'] as const

const Category = z.object({
  id: CategoryId,
  collectionId: CollectionId,
  displayName: z.string(),
  parentCategoryId: CategoryId.nullable(),
  type: z.enum(['ROOT', 'CATEGORY']),
  pageRendering: z.enum(PAGE_RENDERINGS),
  displayIndex: z.int(),
  urlId: z.string(),
  fullUrl: z.string(),
  description: z.string(),
  /** Products directly in the category. */
  productCount: z.int(),
})
export type Category = z.output<typeof Category>

const Store = z.object({
  id: CollectionId,
  navigationTitle: z.string(),
  title: z.string(),
  urlId: z.string(),
  description: z.string(),
  /** Whether visitors see it now. */
  enabled: z.boolean(),
  /** False until the root category exists. */
  finished: z.boolean(),
  view: z.enum(COLLECTION_VIEWS),
  productsOnAPage: z.int(),
  productCount: z.int(),
  fullUrl: z.string(),
})
export type Store = z.output<typeof Store>

const Title = shortText(200)
const SiteParams = z.object({ websiteId: WebsiteId })
const StoreParams = z.object({ websiteId: WebsiteId, collectionId: CollectionId })

/** First step (NAV-006). An empty urlId is derived from the title; a taken one gets -1, -2, … */
export const createStore = endpoint({
  path: 'POST /api/content-service/product/1.1/websites/:websiteId/products',
  summary: 'Creates an unfinished store: a collection of products, hidden until its root category exists',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: SiteParams,
  input: z.object({
    title: Title.default(''),
    navigationTitle: Title.default(''),
    urlId: shortText(200).default(''),
    description: shortText(2000).default(''),
    enabled: z.boolean().default(true),
  }),
  output: Store,
  status: 201,
  limit: { times: 60, seconds: 600 },
})

/** Second step for the root (NAV-008); also creates every other category (NAV-007). */
export const createCategory = endpoint({
  path: 'POST /api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories',
  summary: 'Creates a category; the root category comes first and finishes the store',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: StoreParams,
  input: z.object({
    displayName: CategoryName,
    parentCategoryId: CategoryId.nullable().default(null),
    type: z.enum(['ROOT', 'CATEGORY']).default('CATEGORY'),
    pageRendering: z.enum(PAGE_RENDERINGS).default('LIST_VIEW'),
    displayIndex: z.int().min(0).max(100_000).optional(),
    description: shortText(2000).default(''),
  }),
  output: Category,
  status: 201,
  errors: [
    'stores.not_found',
    'stores.root_exists',
    'stores.root_first',
    'stores.no_parent',
    'stores.too_deep',
    'collection.limit_categories',
  ],
})

export const listStores = endpoint({
  path: 'GET /api/sites/:websiteId/stores',
  summary: 'Lists the finished stores of a site',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ stores: z.array(Store) }),
})

export const changeStore = endpoint({
  path: 'PATCH /api/sites/:websiteId/stores/:collectionId',
  summary: 'Updates title, URL slug, visibility or layout of a store',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: StoreParams,
  input: z.object({
    title: Title.min(1, 'Enter a store title.').optional(),
    navigationTitle: Title.optional(),
    urlId: shortText(200).optional(),
    description: shortText(2000).optional(),
    enabled: z.boolean().optional(),
    view: z.enum(COLLECTION_VIEWS).optional(),
    productsOnAPage: z.int().min(1).max(200).optional(),
  }),
  output: Store,
  errors: ['stores.not_found', 'stores.url_taken'],
})

export const deleteStore = endpoint({
  path: 'DELETE /api/sites/:websiteId/stores/:collectionId',
  summary: 'Deletes a store with its categories and products',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: StoreParams,
  output: z.undefined(),
  status: 204,
  errors: ['stores.not_found'],
})

export const listCategories = endpoint({
  path: 'GET /api/sites/:websiteId/stores/:collectionId/categories',
  summary: 'Lists all categories of a store, depth first, starting with the root',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: StoreParams,
  output: z.object({ categories: z.array(Category) }),
  errors: ['stores.not_found'],
})

const CategoryParams = StoreParams.extend({ categoryId: CategoryId })

export const changeCategory = endpoint({
  path: 'PATCH /api/sites/:websiteId/stores/:collectionId/categories/:categoryId',
  summary: 'Renames or moves a category; a category cannot be moved into itself',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: CategoryParams,
  input: z.object({
    displayName: CategoryName.optional(),
    description: shortText(2000).optional(),
    urlId: shortText(200).optional(),
    pageRendering: z.enum(PAGE_RENDERINGS).optional(),
    parentCategoryId: CategoryId.optional(),
    /** Index among its siblings, from 0. */
    position: z.int().min(0).max(10_000).optional(),
  }),
  output: z.object({ categories: z.array(Category) }),
  errors: [
    'stores.not_found',
    'stores.no_category',
    'stores.no_parent',
    'stores.into_itself',
    'stores.too_deep',
    'stores.root_stays',
    'stores.url_taken',
  ],
})

export const deleteCategory = endpoint({
  path: 'DELETE /api/sites/:websiteId/stores/:collectionId/categories/:categoryId',
  summary: 'Deletes a category and its subcategories; products stay',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: CategoryParams,
  output: z.object({ categories: z.array(Category) }),
  errors: ['stores.not_found', 'stores.no_category', 'stores.root_stays'],
})

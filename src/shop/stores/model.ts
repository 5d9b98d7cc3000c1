import type { CollectionView } from '#base/enumerations/collections.ts'
import type { CategoryId, CollectionId } from '#base/id.ts'
import { createSlug, slugify } from '#site/pages/model.ts'
import type { PAGE_RENDERINGS } from './contract.ts'

/** Rules of stores and categories; pure, for server and browser. Tree operations are in `category-tree.ts`. */

/** NAV-013: title and slug source of a store without a usable title. */
export const FALLBACK_TITLE = 'Store'
export const MAX_CATEGORY_NAME_LENGTH = 25
export const ROOT_NAME = 'All'
/** NAV-008. */
export const ROOT_INDEX = 1
/** Bounds the recursion that renders category trees. */
export const MAX_CATEGORY_DEPTH = 20
/** `/shop/p/…` are product URLs. */
export const RESERVED_CATEGORY_SLUGS: ReadonlySet<string> = new Set(['p'])

/** The requested slug, slugified, or one derived from the title. */
export const createStoreSlug = ({ urlId = '', title }: { urlId?: string; title: string }): string =>
  slugify(urlId) || createSlug(title, FALLBACK_TITLE)

/** Unlike page slugs, category slugs may be short: sizes are common names. */
export const createCategorySlug = (name: string): string => slugify(name) || 'category'

export const getCategoryPath = (store: { urlId: string }, category: { urlId: string }): string =>
  category.urlId === '' ? `/${store.urlId}` : `/${store.urlId}/${category.urlId}`

export type PageRendering = (typeof PAGE_RENDERINGS)[number]

/** SITE-019: LIST_VIEW follows the store's view; the other two override it. */
export const resolveCategoryView = (rendering: PageRendering, view: CollectionView): CollectionView =>
  rendering === 'GRID_VIEW' ? 'grid' : rendering === 'PRODUCT_VIEW' ? 'product' : view

/** A category for visitors' pages. */
export type StorefrontCategory = Readonly<{
  id: CategoryId
  parentId: CategoryId | null
  name: string
  /** Empty for the root. */
  urlId: string
  /** `/shop/bowls`; the root has the store's path. */
  path: string
  description: string
  view: CollectionView
  /** 0 for the root. */
  depth: number
  children: readonly StorefrontCategory[]
  /** Itself and its descendants, for catalog queries. */
  withDescendants: readonly CategoryId[]
}>

/** A store for visitors' pages. The root contains all its products, with or without a category. */
export type StorefrontStore = Readonly<{
  id: CollectionId
  urlId: string
  path: string
  title: string
  navigationTitle: string
  description: string
  view: CollectionView
  productsOnAPage: number
  root: StorefrontCategory
  /** All but the root, by URL slug. */
  categories: ReadonlyMap<string, StorefrontCategory>
}>

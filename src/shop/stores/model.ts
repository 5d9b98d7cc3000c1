import type { CollectionView } from '#base/enumerations/collections.ts'
import type { CategoryId, CollectionId } from '#base/id.ts'
import { createSlug, slugify } from '#site/pages/model.ts'
import type { PAGE_RENDERINGS } from './contract.ts'

/** Rules of stores and categories; pure, for server and browser. The order inside a store stands in `category-tree.ts`. */

/** NAV-013: what a store is called, and its address is made of, when its title is none. */
export const FALLBACK_TITLE = 'Store'
export const MAX_CATEGORY_NAME_LENGTH = 25
export const ROOT_NAME = 'All'
/** NAV-008. */
export const ROOT_INDEX = 1
/** Deeper than anybody finds their way back from; what is drawn by recursion stays drawable. */
export const MAX_CATEGORY_DEPTH = 20
/** `/shop/p/…` are the products. */
export const RESERVED_CATEGORY_SLUGS: ReadonlySet<string> = new Set(['p'])

/** An address that somebody chose is only tidied; otherwise the title makes it. */
export const createStoreSlug = ({ urlId = '', title }: { urlId?: string; title: string }): string =>
  slugify(urlId) || createSlug(title, FALLBACK_TITLE)

/** Sizes are good names of categories: two letters are enough here. */
export const createCategorySlug = (name: string): string => slugify(name) || 'category'

export const getCategoryPath = (store: { urlId: string }, category: { urlId: string }): string =>
  category.urlId === '' ? `/${store.urlId}` : `/${store.urlId}/${category.urlId}`

export type PageRendering = (typeof PAGE_RENDERINGS)[number]

/** SITE-019: a category that is to show a list shows it as its store does; the other two are wishes of its own. */
export const resolveCategoryView = (rendering: PageRendering, view: CollectionView): CollectionView =>
  rendering === 'GRID_VIEW' ? 'grid' : rendering === 'PRODUCT_VIEW' ? 'product' : view

/** A category as visitors' pages draw it. */
export type StorefrontCategory = Readonly<{
  id: CategoryId
  parentId: CategoryId | null
  name: string
  /** Empty for the root. */
  urlId: string
  /** `/shop/bowls`; the root's is the store's own. */
  path: string
  description: string
  view: CollectionView
  /** 0 for the root. */
  depth: number
  children: readonly StorefrontCategory[]
  /** Itself and all inside it: what to ask the catalog for. */
  withDescendants: readonly CategoryId[]
}>

/** A store as visitors' pages know it. The root stands for all its products, sorted into a category or not. */
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
  /** All but the root, by the second part of their path. */
  categories: ReadonlyMap<string, StorefrontCategory>
}>

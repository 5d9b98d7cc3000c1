import { DomainError } from '#base/domain-error.ts'
import type { CollectionView } from '#base/enumerations/collections.ts'
import type { CategoryId, CollectionId } from '#base/id.ts'
import { slugOf, tidySlug } from '#site/pages/model.ts'
import type { PAGE_RENDERINGS } from './contract.ts'

/** Rules of stores and categories; pure, for server and browser. The order inside a store stands in `category-tree.ts`. */

/** NAV-013: what a store is called, and its address is made of, when its title is none. */
export const FALLBACK_TITLE = 'Store'
export const ROOT_NAME = 'All'
/** NAV-008. */
export const ROOT_INDEX = 1
/** Deeper than anybody finds their way back from; what is drawn by recursion stays drawable. */
export const MOST_LEVELS = 20
/** `/shop/p/…` are the products. */
export const RESERVED_IN_STORE: ReadonlySet<string> = new Set(['p'])

/** An address that somebody chose is only tidied; otherwise the title makes it. */
export const storeSlug = ({ urlId = '', title }: { urlId?: string; title: string }): string =>
  tidySlug(urlId) || slugOf(title, FALLBACK_TITLE)

/** Sizes are good names of categories: two letters are enough here. */
export const categorySlug = (name: string): string => tidySlug(name) || 'category'

export const pathOfCategory = (store: { urlId: string }, category: { urlId: string }): string =>
  category.urlId === '' ? `/${store.urlId}` : `/${store.urlId}/${category.urlId}`

export type PageRendering = (typeof PAGE_RENDERINGS)[number]

/** SITE-019: a category that is to show a list shows it as its store does; the other two are wishes of its own. */
export const viewOf = (rendering: PageRendering, view: CollectionView): CollectionView =>
  rendering === 'GRID_VIEW' ? 'grid' : rendering === 'PRODUCT_VIEW' ? 'product' : view

/** A category as visitors' pages draw it. */
export type FrameCategory = Readonly<{
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
  children: readonly FrameCategory[]
  /** Itself and all inside it: what to ask the catalog for. */
  withDescendants: readonly CategoryId[]
}>

/** A store as visitors' pages know it. The root stands for all its products, sorted into a category or not. */
export type StoreFrame = Readonly<{
  id: CollectionId
  urlId: string
  path: string
  title: string
  navigationTitle: string
  description: string
  view: CollectionView
  productsOnAPage: number
  root: FrameCategory
  /** All but the root, by the second part of their path. */
  categories: ReadonlyMap<string, FrameCategory>
}>

export const refuse = {
  noStore: () => new DomainError('stores.not_found', 'There is no such store.'),
  noCategory: () => new DomainError('stores.no_category', 'There is no such category in this store.'),
  noParent: () => new DomainError('stores.no_parent', 'The category to put it into is not in this store.'),
  intoItself: () =>
    new DomainError('stores.into_itself', 'A category cannot be moved into itself or into what is inside it.'),
  tooDeep: () => new DomainError('stores.too_deep', `Categories go at most ${MOST_LEVELS} levels deep.`),
  rootExists: () => new DomainError('stores.root_exists', 'This store has its root category already.'),
  rootFirst: () => new DomainError('stores.root_first', 'Make the root category of this store first.'),
  rootStays: () =>
    new DomainError('stores.root_stays', 'The root category can be renamed, but neither moved nor deleted.'),
  urlTaken: (urlId: string) =>
    new DomainError('stores.url_taken', `The address “${urlId}” is taken. Choose another one.`, {
      errors: { urlId: 'This address is taken.' },
    }),
}

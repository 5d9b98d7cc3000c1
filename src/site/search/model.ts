/** The search page of every site. Page views are not recorded there. */
export const SEARCH_PATH = '/search'

export const MAX_QUERY_LENGTH = 200
export const RESULTS_PER_PAGE = 20

export type SearchResultKind = 'page' | 'post' | 'product'
export type SearchResult = {
  kind: SearchResultKind
  id: string
  title: string
  path: string
  excerpt: string
  imageId: string | null
}

/** An indexable document. Drafts are excluded. */
export type SearchDocument = {
  kind: SearchResultKind
  id: string
  /** The page, or the collection of the item. */
  collectionId: string
  /** Path below the collection; null for the collection's own page. */
  itemPath: string | null
  title: string
  excerpt: string
  imageId: string | null
  /** Publication time of scheduled items. */
  visibleFrom: Date | null
  /** Tags, categories, option values, skus. */
  labels: readonly string[]
  body: readonly string[]
}

/** Collapses white space and limits the length. */
export const normalizeQuery = (typed: string): string =>
  // Truncation may split a surrogate pair.
  typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).toWellFormed()

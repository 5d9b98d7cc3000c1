/** The search page of every site. No page-view hit is recorded there. */
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

/** Something that can be found, as whoever owns it describes it. Drafts are not described. */
export type SearchDocument = {
  kind: SearchResultKind
  id: string
  /** The page itself, or the collection that it belongs to. */
  collectionId: string
  /** What comes behind the collection's address; null for its own page. */
  itemPath: string | null
  title: string
  /** Shown with the result, and searched. */
  excerpt: string
  imageId: string | null
  /** Of what is scheduled. */
  visibleFrom: Date | null
  /** Tags, categories, option values, skus. */
  labels: readonly string[]
  body: readonly string[]
}

/** What was typed, as words to look for: white space folded, nothing endless. */
export const normalizeQuery = (typed: string): string =>
  // Cutting may leave half a character, which no address can hold.
  typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).toWellFormed()

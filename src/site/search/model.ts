/** The search page of every site. No page-view hit is recorded there. */
export const SEARCH_PATH = '/search'

export const LONGEST_QUERY = 200
export const RESULTS_ON_A_PAGE = 20

export type SearchResult = { title: string; path: string; excerpt: string; kind: 'page' | 'post' }

/** What was typed, as words to look for: white space folded, nothing endless. */
export const cleanQuery = (typed: string): string =>
  // Cutting may leave half a character, which no address can hold.
  typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).toWellFormed()

/** All words must be there; the last may still be unfinished. Letters and digits only, so that nothing in it is a command. */
export const searchTerms = (query: string): string => {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
}

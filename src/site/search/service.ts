import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { getCollectionPath } from '#site/sites/model.ts'
import { countTypos } from './edit-distance.ts'
import { normalizeQuery, RESULTS_PER_PAGE, type SearchDocument, type SearchResult } from './model.ts'
import {
  deleteEntries,
  findExactMatches,
  findSimilar,
  isIndexed,
  lockIndexExclusive,
  lockIndexShared,
  markIndexed,
  type SearchHit,
  upsertEntries,
} from './store.ts'
import { parseSearchTerms, tokenize } from './tokenize.ts'

/** Loads indexable documents by ID, or all of a site. Hidden and deleted ones are omitted. */
export type SearchSource = (on: Queries, websiteId: WebsiteId, ids?: readonly string[]) => Promise<SearchDocument[]>

type Dependencies = { queries: Queries; transact: Transact; sources: readonly SearchSource[] }

/** Increment when the index format changes; all sites are then reindexed. */
const INDEX_VERSION = 2
/** Below this number of results, similar words are searched too. */
export const MIN_EXACT_RESULTS = 3

const toSearchResult = (row: SearchHit): SearchResult => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  imageId: row.imageId,
  path: row.itemPath === null ? getCollectionPath(row) : `/${row.urlId}/${row.itemPath}`,
})

export const createSearch = ({ queries, transact, sources }: Dependencies) => {
  /** Sites whose rows are known to be indexed. A deleted site leaves only a few bytes. */
  const indexedSites = new Set<WebsiteId>()

  /** Rebuilds the index of a site. */
  const reindex = async (tx: Tx, websiteId: WebsiteId): Promise<void> => {
    await lockIndexExclusive(tx, websiteId)
    await deleteEntries(tx, websiteId)
    for (const source of sources) await upsertEntries(tx, websiteId, await source(tx, websiteId))
    await markIndexed(tx, websiteId, INDEX_VERSION)
  }

  /** Sites without a current index are indexed on the first search. On a full disk, the search uses what is indexed already. */
  const ensureIndexed = async (websiteId: WebsiteId): Promise<void> => {
    if (indexedSites.has(websiteId)) return
    try {
      if (!(await isIndexed(queries, websiteId, INDEX_VERSION))) await transact((tx) => reindex(tx, websiteId))
      indexedSites.add(websiteId)
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
  }

  /** The most likely matches: fewest typos first, then matches in the title; ties keep the database's order. */
  const findTypoMatches = async (websiteId: WebsiteId, terms: readonly string[]): Promise<SearchHit[]> => {
    const alike = await transact((tx) => findSimilar(tx, websiteId, terms))
    return alike
      .flatMap((row) => {
        const typos = countTypos(terms, row.folded)
        const isInTitle = countTypos(terms, tokenize(row.title).join(' ')) === typos
        return typos === undefined ? [] : [{ row, typos, isInTitle }]
      })
      .sort((a, b) => a.typos - b.typos || Number(b.isInTitle) - Number(a.isInTitle))
      .map(({ row }) => row)
  }

  return {
    reindex,

    /** Updates the index for changed documents in the same transaction. */
    async updateIndex(tx: Tx, websiteId: WebsiteId, source: SearchSource, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await lockIndexShared(tx, websiteId)
      const entries = await source(tx, websiteId, ids)
      const shown = new Set(entries.map(({ id }) => id))
      const gone = ids.filter((id) => !shown.has(id))
      if (gone.length > 0) await deleteEntries(tx, websiteId, gone)
      await upsertEntries(tx, websiteId, entries)
    },

    /** Searches pages, posts and products by relevance. */
    async search(
      websiteId: WebsiteId,
      input: string,
      page = 1,
    ): Promise<{ query: string; results: SearchResult[]; total: number }> {
      const query = normalizeQuery(input)
      const terms = parseSearchTerms(query)
      if (terms.length === 0) return { query, results: [], total: 0 }
      await ensureIndexed(websiteId)
      const offset = (page - 1) * RESULTS_PER_PAGE
      const rows = await findExactMatches(queries, websiteId, terms, { limit: RESULTS_PER_PAGE, offset })
      const total = rows[0]?.total ?? 0
      if (total >= MIN_EXACT_RESULTS || page > 1) return { query, results: rows.map(toSearchResult), total }
      const known = new Set(rows.map(({ id }) => id))
      const results = [...rows, ...(await findTypoMatches(websiteId, terms)).filter(({ id }) => !known.has(id))]
        .slice(0, RESULTS_PER_PAGE)
        .map(toSearchResult)
      return { query, results, total: results.length }
    },
  }
}

export type Search = ReturnType<typeof createSearch>

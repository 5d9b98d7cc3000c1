import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { pathOfCollection } from '#site/pages/model.ts'
import { cleanQuery, type Findable, RESULTS_ON_A_PAGE, type SearchResult } from './model.ts'
import { slipsTo } from './slips.ts'
import {
  type Found,
  findAlike,
  findExactly,
  isComplete,
  lockAlone,
  lockTogether,
  markComplete,
  putEntries,
  removeEntries,
} from './store.ts'
import { termsOf } from './words.ts'

/** Describes what of a site can be found: these, or everything of its kind. What is hidden or gone is left out. */
export type FindableSource = (on: Queries, websiteId: WebsiteId, ids?: readonly string[]) => Promise<Findable[]>

type Dependencies = { queries: Queries; transact: Transact; sources: readonly FindableSource[] }

/** Raised when words are written otherwise than before: every site is then written anew. */
const VERSION = 1
/** Fewer results than this, and what was typed may have been mistyped. */
const FEW = 3

const resultOf = (row: Found): SearchResult => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  imageId: row.imageId,
  path: row.itemPath === null ? pathOfCollection(row) : `/${row.urlId}/${row.itemPath}`,
})

export const createSearch = ({ queries, transact, sources }: Dependencies) => {
  /** Sites whose lines are known to be complete. One that has been deleted takes up a few bytes. */
  const complete = new Set<WebsiteId>()

  /** Writes all lines of a site anew. */
  const reindex = async (tx: Tx, websiteId: WebsiteId): Promise<void> => {
    await lockAlone(tx, websiteId)
    await removeEntries(tx, websiteId)
    for (const source of sources) await putEntries(tx, websiteId, await source(tx, websiteId))
    await markComplete(tx, websiteId, VERSION)
  }

  /** Sites that are older than the index, or than its rules, are written when the first visitor searches. */
  const ensureComplete = async (websiteId: WebsiteId): Promise<void> => {
    if (complete.has(websiteId)) return
    if (!(await isComplete(queries, websiteId, VERSION))) await transact((tx) => reindex(tx, websiteId))
    complete.add(websiteId)
  }

  /** What was probably meant: the fewest slips first. Of equally many the order of the database stays. */
  const mistyped = async (websiteId: WebsiteId, terms: readonly string[]): Promise<Found[]> => {
    const alike = await transact((tx) => findAlike(tx, websiteId, terms))
    return alike
      .flatMap((row) => {
        const slips = slipsTo(terms, row.folded)
        return slips === undefined ? [] : [{ row, slips }]
      })
      .sort((a, b) => a.slips - b.slips)
      .map(({ row }) => row)
  }

  return {
    reindex,

    /** Something was made, changed, hidden or deleted: its lines follow, within the same transaction. */
    async refresh(tx: Tx, websiteId: WebsiteId, source: FindableSource, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await lockTogether(tx, websiteId)
      const entries = await source(tx, websiteId, ids)
      const shown = new Set(entries.map(({ id }) => id))
      const gone = ids.filter((id) => !shown.has(id))
      if (gone.length > 0) await removeEntries(tx, websiteId, gone)
      await putEntries(tx, websiteId, entries)
    },

    /** Pages, posts and products of a site, the best first. */
    async find(
      websiteId: WebsiteId,
      typed: string,
      page = 1,
    ): Promise<{ query: string; results: SearchResult[]; total: number }> {
      const query = cleanQuery(typed)
      const terms = termsOf(query)
      if (terms.length === 0) return { query, results: [], total: 0 }
      await ensureComplete(websiteId)
      const offset = (page - 1) * RESULTS_ON_A_PAGE
      const rows = await findExactly(queries, websiteId, terms, { limit: RESULTS_ON_A_PAGE, offset })
      const total = rows[0]?.total ?? 0
      if (total >= FEW || page > 1) return { query, results: rows.map(resultOf), total }
      const known = new Set(rows.map(({ id }) => id))
      const results = [...rows, ...(await mistyped(websiteId, terms)).filter(({ id }) => !known.has(id))]
        .slice(0, RESULTS_ON_A_PAGE)
        .map(resultOf)
      return { query, results, total: results.length }
    },
  }
}

export type Search = ReturnType<typeof createSearch>

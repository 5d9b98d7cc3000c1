import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { pathOfCollection, pathOfItem } from '#site/pages/model.ts'
import { cleanQuery, RESULTS_ON_A_PAGE, type SearchResult, searchTerms } from './model.ts'
import { type Found, findPublished } from './store.ts'

const resultOf = (row: Found): SearchResult => ({
  title: row.title,
  excerpt: row.excerpt,
  kind: row.itemUrlId === null ? 'page' : 'post',
  path: row.itemUrlId === null ? pathOfCollection(row) : pathOfItem(row, { urlId: row.itemUrlId }),
})

export const createSearch = ({ queries }: { queries: Queries }) => ({
  async find(
    websiteId: WebsiteId,
    typed: string,
    page = 1,
  ): Promise<{ query: string; results: SearchResult[]; total: number }> {
    const query = cleanQuery(typed)
    const terms = searchTerms(query)
    if (terms === '') return { query, results: [], total: 0 }
    const offset = (page - 1) * RESULTS_ON_A_PAGE
    const rows = await findPublished(queries, websiteId, terms, { limit: RESULTS_ON_A_PAGE, offset })
    return { query, results: rows.map(resultOf), total: rows[0]?.total ?? 0 }
  },
})

export type Search = ReturnType<typeof createSearch>

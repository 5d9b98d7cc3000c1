import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'

export type Found = {
  title: string
  excerpt: string
  urlId: string
  isHomepage: boolean
  itemUrlId: string | null
  total: number
}

/** Texts of a document lie in its JSON; every string in it is searched, which also finds what an unknown block says. */
const WORDS = `coalesce((SELECT string_agg(value #>> '{}', ' ')
  FROM jsonb_path_query(document, 'strict $.blocks.**{2 to last} ? (@.type() == "string")') AS value), '')`

/** By a collation that we name: a database whose own knows only the letters of English would miss the others. */
const small = (text: string) => sql.raw(`lower(${text} COLLATE "und-x-icu")`)

/**
 * Published pages and posts that hold all the terms (a tsquery, made by `searchTerms`). Titles weigh most. The catalog
 * brings a proper index with it; a site of pages is small enough to be read.
 */
export const findPublished = async (
  queries: Queries,
  websiteId: WebsiteId,
  terms: string,
  page: { limit: number; offset: number },
): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    WITH texts AS (
      SELECT title, excerpt, url_id, is_homepage, item_url_id,
        setweight(to_tsvector('simple', ${small('title')}), 'A') || setweight(to_tsvector('simple', ${small('excerpt')}), 'B')
        || setweight(to_tsvector('simple', ${small(WORDS)}), 'C') AS text
      FROM public_addresses WHERE website_id = ${websiteId}
    )
    SELECT title, excerpt, url_id AS "urlId", is_homepage AS "isHomepage", item_url_id AS "itemUrlId",
      count(*) OVER ()::int AS total
    FROM texts, to_tsquery('simple', ${terms}) AS asked WHERE text @@ asked
    ORDER BY ts_rank(text, asked) DESC, title, url_id, item_url_id 
    LIMIT ${page.limit} OFFSET ${page.offset}`.execute(queries)
  return rows
}

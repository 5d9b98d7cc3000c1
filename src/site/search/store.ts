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
const words = (document: ReturnType<typeof sql>) => sql`coalesce((SELECT string_agg(value #>> '{}', ' ')
  FROM jsonb_path_query(${document}, 'strict $.blocks.**{2 to last} ? (@.type() == "string")') AS value), '')`

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
    WITH pages AS (
      SELECT c.title, coalesce(nullif(c.seo_description, ''), c.description) AS excerpt, c.url_id AS "urlId",
        c.is_homepage AS "isHomepage", NULL::text AS "itemUrlId", d.published
      FROM collections c LEFT JOIN documents d ON d.website_id = c.website_id AND d.owner_id = c.collection_id AND d.kind = 'page'
      WHERE c.website_id = ${websiteId} AND c.enabled
      UNION ALL
      SELECT i.title, i.excerpt, c.url_id, false, i.url_id, d.published
      FROM items i JOIN collections c ON c.website_id = i.website_id AND c.collection_id = i.collection_id AND c.enabled
      LEFT JOIN documents d ON d.website_id = i.website_id AND d.owner_id = i.item_id AND d.kind = 'item'
      WHERE i.website_id = ${websiteId} AND (i.state = 'public' OR (i.state = 'scheduled' AND i.publish_on <= now()))
    ), texts AS (
      SELECT pages.*, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', excerpt), 'B')
        || setweight(to_tsvector('simple', ${words(sql`published`)}), 'C') AS text
      FROM pages
    )
    SELECT title, excerpt, "urlId", "isHomepage", "itemUrlId", count(*) OVER ()::int AS total FROM texts, to_tsquery('simple', ${terms}) AS asked
    WHERE text @@ asked ORDER BY ts_rank(text, asked) DESC, title, "urlId", "itemUrlId" LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    queries,
  )
  return rows
}

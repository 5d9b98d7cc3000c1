import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'

/** Request of a block for posts; an empty tag, category or author matches all. */
export type LatestPostsQuery = {
  collectionId: string | null
  tag: string
  category: string
  author: string
  count: number
}

export type LatestPost = {
  /** Index of the request. */
  queryIndex: number
  itemId: ItemId
  collectionId: CollectionId
  collectionUrlId: string
  urlId: string
  title: string
  excerpt: string
  mainImageId: string | null
  publishOn: Date | null
  updatedAt: Date
}

/** Current names of a tag that may have been renamed. */
const currentTagNames = (kind: string, name: string): string =>
  `ARRAY(SELECT lower(f.name) FROM former_tags f WHERE f.website_id = $1 AND f.kind = ${kind} AND f.former = lower(${name}))`

/**
 * The latest posts of each request, in one statement. Excludes password-protected and unpublished blogs. A request without a blog means
 * the first of the site; calendars come last.
 */
const latest = named<[WebsiteId, string, number], LatestPost>(
  'pages.latest',
  `SELECT w.position::int - 1 AS "queryIndex", i.item_id AS "itemId", i.collection_id AS "collectionId", j.url_id AS "collectionUrlId",
    i.url_id AS "urlId", i.title, i.excerpt, i.main_image_id AS "mainImageId", i.publish_on AS "publishOn", i.updated_at AS "updatedAt"
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS w (query, position)
  CROSS JOIN LATERAL (
    SELECT ARRAY[lower(w.query->>'tag')] || ${currentTagNames("'post-tag'", "w.query->>'tag'")} AS tags,
      ARRAY[lower(w.query->>'category')] || ${currentTagNames("'post-category'", "w.query->>'category'")} AS categories) named
  CROSS JOIN LATERAL (
    SELECT c.collection_id, c.url_id FROM collections c
    WHERE c.website_id = $1 AND c.type = $3 AND c.enabled AND c.state IN ('published', 'deprecated') AND c.password_hash IS NULL
      AND (w.query->>'collectionId' IS NULL OR c.collection_id::text = w.query->>'collectionId')
    ORDER BY EXISTS (SELECT FROM event_calendars k WHERE k.website_id = c.website_id AND k.collection_id = c.collection_id),
      c.display_index, c.collection_id LIMIT 1) j
  CROSS JOIN LATERAL (
    SELECT p.* FROM public_items p
    WHERE p.website_id = $1 AND p.collection_id = j.collection_id
      AND (w.query->>'tag' = '' OR EXISTS (SELECT FROM unnest(p.tags) t WHERE lower(t) = ANY (named.tags)))
      AND (w.query->>'category' = '' OR EXISTS (SELECT FROM unnest(p.categories) t WHERE lower(t) = ANY (named.categories)))
      AND (w.query->>'author' = '' OR EXISTS (SELECT FROM unnest(p.authors) a WHERE lower(a) = lower(w.query->>'author')))
    ORDER BY p.publish_on DESC, p.item_id DESC LIMIT (w.query->>'count')::int) i
  ORDER BY w.position, i.publish_on DESC, i.item_id DESC`,
)

export const listLatestPosts = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionType: number,
  requests: readonly LatestPostsQuery[],
): Promise<LatestPost[][]> => {
  if (requests.length === 0) return []
  const rows = await latest(queries, websiteId, JSON.stringify(requests), collectionType)
  return requests.map((_, index) => rows.filter((row) => row.queryIndex === index))
}

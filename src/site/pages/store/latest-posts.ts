import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'

/** A list of posts as a block asks for it; empty words ask for every one. */
export type LatestPostsQuery = { collectionId: string | null; tag: string; category: string; count: number }

export type LatestPost = {
  /** Which of the wishes it answers. */
  wish: number
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

/** What a tag is called now that a block may know by a former name. */
const currentTagNames = (kind: string, asked: string): string =>
  `ARRAY(SELECT lower(f.name) FROM former_tags f WHERE f.website_id = $1 AND f.kind = ${kind} AND f.former = lower(${asked}))`

/** The newest posts for each wish, in one statement. What is behind a password, or not for visitors, is in no list. */
const latest = named<[WebsiteId, string, number], LatestPost>(
  'pages.latest',
  `SELECT w.wish::int - 1 AS wish, i.item_id AS "itemId", i.collection_id AS "collectionId", j.url_id AS "collectionUrlId",
    i.url_id AS "urlId", i.title, i.excerpt, i.main_image_id AS "mainImageId", i.publish_on AS "publishOn", i.updated_at AS "updatedAt"
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS w (asked, wish)
  CROSS JOIN LATERAL (
    SELECT ARRAY[lower(w.asked->>'tag')] || ${currentTagNames("'post-tag'", "w.asked->>'tag'")} AS tags,
      ARRAY[lower(w.asked->>'category')] || ${currentTagNames("'post-category'", "w.asked->>'category'")} AS categories) named
  CROSS JOIN LATERAL (
    SELECT c.collection_id, c.url_id FROM collections c
    WHERE c.website_id = $1 AND c.type = $3 AND c.enabled AND c.state IN ('published', 'deprecated') AND c.password_hash IS NULL
      AND (w.asked->>'collectionId' IS NULL OR c.collection_id::text = w.asked->>'collectionId')
    ORDER BY c.display_index, c.collection_id LIMIT 1) j
  CROSS JOIN LATERAL (
    SELECT p.* FROM public_items p
    WHERE p.website_id = $1 AND p.collection_id = j.collection_id
      AND (w.asked->>'tag' = '' OR EXISTS (SELECT FROM unnest(p.tags) t WHERE lower(t) = ANY (named.tags)))
      AND (w.asked->>'category' = '' OR EXISTS (SELECT FROM unnest(p.categories) t WHERE lower(t) = ANY (named.categories)))
    ORDER BY p.publish_on DESC, p.item_id DESC LIMIT (w.asked->>'count')::int) i
  ORDER BY w.wish, i.publish_on DESC, i.item_id DESC`,
)

export const listLatestPosts = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionType: number,
  wishes: readonly LatestPostsQuery[],
): Promise<LatestPost[][]> => {
  if (wishes.length === 0) return []
  const rows = await latest(queries, websiteId, JSON.stringify(wishes), collectionType)
  return wishes.map((_, wish) => rows.filter((row) => row.wish === wish))
}

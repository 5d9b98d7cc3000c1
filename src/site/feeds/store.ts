import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { namedParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { DEFAULT_FEED_SETTINGS, type FeedSettings } from './feed-schema.ts'
import type { AudioFile, FeedItem } from './model.ts'

type FeedBlog = { title: string; urlId: string; hasImage: boolean }

const selectBlog = named<[WebsiteId, string, number], FeedBlog>(
  'feeds.blog',
  `SELECT title, url_id AS "urlId", main_image_id IS NOT NULL AS "hasImage" FROM collections
  WHERE website_id = $1 AND collection_id = $2 AND type = $3 AND trashed_at IS NULL`,
)
export const findFeedBlog = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  type: number,
): Promise<FeedBlog | undefined> => (await selectBlog(queries, websiteId, collectionId, type))[0]

const selectSettings = named<[WebsiteId, string], FeedSettings>(
  'feeds.settings',
  `SELECT content, is_podcast AS "isPodcast", author, email, category, is_explicit AS "isExplicit" FROM feed_settings
  WHERE website_id = $1 AND collection_id = $2`,
)
export const findFeedSettings = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
): Promise<FeedSettings> => (await selectSettings(queries, websiteId, collectionId))[0] ?? DEFAULT_FEED_SETTINGS

export const saveFeedSettings = async (
  tx: Tx,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  { content, isPodcast, author, email, category, isExplicit, updatedAt }: FeedSettings & { updatedAt: Date },
): Promise<void> => {
  const row = {
    content,
    is_podcast: isPodcast,
    author,
    email,
    category,
    is_explicit: isExplicit,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('feed_settings')
    .values({ website_id: websiteId, collection_id: collectionId, ...row })
    .onConflict((conflict) => conflict.columns(['website_id', 'collection_id']).doUpdateSet(row))
    .execute()
}

/** A name and the current names of what was renamed; case does not matter. */
const isNamed = (column: string, kind: string, parameter: string): string =>
  `(${parameter}::text IS NULL OR EXISTS (SELECT FROM unnest(i.${column}) AS label WHERE lower(label) = lower(${parameter})
    OR lower(label) IN (SELECT lower(f.name) FROM former_tags f WHERE f.website_id = $1 AND f.kind = '${kind}' AND f.former = lower(${parameter}))))`

type ItemQuery = {
  websiteId: WebsiteId
  collectionId: CollectionId
  author: string | null
  category: string | null
  tag: string | null
  limit: number
}

/** Published posts, newest first. */
export const listFeedItems = namedParams<ItemQuery, FeedItem>(
  'feeds.items',
  ['websiteId', 'collectionId', 'author', 'category', 'tag', 'limit'],
  `SELECT i.item_id AS "itemId", i.collection_id AS "collectionId", i.url_id AS "urlId", i.title, i.excerpt, i.authors, i.tags, i.categories,
    i.main_image_id AS "mainImageId", i.details->>'audioId' AS "audioId", coalesce(i.publish_on, i.updated_at) AS "publishedAt",
    i.updated_at AS "updatedAt", d.published_revision AS "documentRevision"
  FROM public_items i
  LEFT JOIN documents d ON d.website_id = i.website_id AND d.owner_id = i.item_id AND d.kind = 'item'
  WHERE i.website_id = $1 AND i.collection_id = $2
    AND ($3::text IS NULL OR EXISTS (SELECT FROM unnest(i.authors) AS name WHERE lower(name) = lower($3)))
    AND ${isNamed('categories', 'post-category', '$4')} AND ${isNamed('tags', 'post-tag', '$5')}
  ORDER BY i.publish_on DESC, i.item_id DESC LIMIT $6`,
)

/** Length and type as they are stored. */
export const listAudioFiles = named<[WebsiteId, readonly string[]], AudioFile>(
  'feeds.audio',
  `SELECT asset_id AS id, filename, mime_type AS "mimeType", byte_size::float8 AS "byteSize" FROM assets
  WHERE website_id = $1 AND asset_id::text = ANY($2::text[]) AND kind = 'audio'`,
)

import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { type CommentAccess, type CommentSettings, DEFAULT_COMMENT_SETTINGS } from '../comment-schema.ts'

const toSettings = (row: {
  access: string
  holds_all: boolean
  close_after_days: number | null
  sends_email: boolean
}): CommentSettings => ({
  access: row.access as CommentAccess,
  holdsAll: row.holds_all,
  closeAfterDays: row.close_after_days,
  sendsEmail: row.sends_email,
})

export const findSettings = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
): Promise<CommentSettings> => {
  const row = await queries
    .selectFrom('comment_settings')
    .select(['access', 'holds_all', 'close_after_days', 'sends_email'])
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()
  return row ? toSettings(row) : DEFAULT_COMMENT_SETTINGS
}

export const saveSettings = async (
  tx: Tx,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  { access, holdsAll, closeAfterDays, sendsEmail, updatedAt }: CommentSettings & { updatedAt: Date },
): Promise<void> => {
  const row = {
    access,
    holds_all: holdsAll,
    close_after_days: closeAfterDays,
    sends_email: sendsEmail,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('comment_settings')
    .values({ website_id: websiteId, collection_id: collectionId, ...row })
    .onConflict((conflict) => conflict.columns(['website_id', 'collection_id']).doUpdateSet(row))
    .execute()
}

export const findPostAccess = async (
  queries: Queries,
  websiteId: WebsiteId,
  itemId: ItemId,
): Promise<CommentAccess | null> => {
  const row = await queries
    .selectFrom('post_comment_settings')
    .select('access')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row ? (row.access as CommentAccess) : null
}

/** Null: as the blog's settings say. */
export const savePostAccess = async (
  tx: Tx,
  websiteId: WebsiteId,
  itemId: ItemId,
  access: CommentAccess | null,
): Promise<void> => {
  if (access === null)
    await tx
      .deleteFrom('post_comment_settings')
      .where('website_id', '=', websiteId)
      .where('item_id', '=', itemId)
      .execute()
  else
    await tx
      .insertInto('post_comment_settings')
      .values({ website_id: websiteId, item_id: itemId, access })
      .onConflict((conflict) => conflict.columns(['website_id', 'item_id']).doUpdateSet({ access }))
      .execute()
}

/** A post that visitors can read, with what decides whether they can comment. */
export type CommentedPost = {
  itemId: ItemId
  collectionId: CollectionId
  collectionUrlId: string
  /** Of the blog; must not leave the server. */
  passwordHash: string | null
  /** Only contributors can read the blog. */
  isPrivate: boolean
  urlId: string
  title: string
  publishedAt: Date
  postAccess: CommentAccess | null
  settings: CommentSettings
}

type PostRow = Omit<CommentedPost, 'settings'> & {
  access: CommentAccess | null
  holdsAll: boolean | null
  closeAfterDays: number | null
  sendsEmail: boolean | null
}

const selectPost = named<[WebsiteId, string], PostRow>(
  'comments.post',
  `SELECT i.item_id AS "itemId", i.collection_id AS "collectionId", c.url_id AS "collectionUrlId",
    c.password_hash AS "passwordHash", c.state = 'private' AS "isPrivate", i.url_id AS "urlId", i.title,
    coalesce(i.publish_on, i.updated_at) AS "publishedAt", p.access AS "postAccess", s.access, s.holds_all AS "holdsAll",
    s.close_after_days AS "closeAfterDays", s.sends_email AS "sendsEmail"
  FROM public_items i
  JOIN collections c ON c.website_id = i.website_id AND c.collection_id = i.collection_id AND c.enabled
    AND c.state IN ('published', 'private', 'deprecated')
  LEFT JOIN comment_settings s ON s.website_id = i.website_id AND s.collection_id = i.collection_id
  LEFT JOIN post_comment_settings p ON p.website_id = i.website_id AND p.item_id = i.item_id
  WHERE i.website_id = $1 AND i.item_id = $2`,
)

export const findCommentedPost = async (
  queries: Queries,
  websiteId: WebsiteId,
  itemId: ItemId,
): Promise<CommentedPost | undefined> => {
  const [row] = await selectPost(queries, websiteId, itemId)
  if (!row) return undefined
  const { access, holdsAll, closeAfterDays, sendsEmail, ...post } = row
  const settings =
    access === null
      ? DEFAULT_COMMENT_SETTINGS
      : { access, holdsAll: holdsAll ?? false, closeAfterDays, sendsEmail: sendsEmail ?? true }
  return { ...post, settings }
}

const selectBlog = named<[WebsiteId, string, number], { found: boolean }>(
  'comments.blog',
  `SELECT true AS found FROM collections WHERE website_id = $1 AND collection_id = $2 AND type = $3 AND trashed_at IS NULL`,
)
export const isBlog = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  type: number,
): Promise<boolean> => (await selectBlog(queries, websiteId, collectionId, type)).length > 0

const selectItem = named<[WebsiteId, string], { collectionId: CollectionId }>(
  'comments.item',
  `SELECT collection_id AS "collectionId" FROM items WHERE website_id = $1 AND item_id = $2`,
)
export const findBlogOfPost = async (
  queries: Queries,
  websiteId: WebsiteId,
  itemId: ItemId,
): Promise<CollectionId | undefined> => (await selectItem(queries, websiteId, itemId))[0]?.collectionId

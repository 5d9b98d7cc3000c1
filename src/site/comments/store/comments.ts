import type { CommentId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { namedParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { CommentState, StoredComment } from '../model.ts'

export type NewComment = {
  websiteId: WebsiteId
  commentId: CommentId
  itemId: ItemId
  parentId: CommentId | null
  rootId: CommentId
  depth: number
  memberId: string | null
  accountId: string | null
  authorName: string
  authorEmail: string
  body: string
  contentHash: Buffer
  state: Exclude<CommentState, 'deleted'>
  createdAt: Date
}

/** False if the author posted the same comment before. */
export const insertComment = async (tx: Tx, comment: NewComment): Promise<boolean> => {
  const row = await tx
    .insertInto('comments')
    .values({
      website_id: comment.websiteId,
      comment_id: comment.commentId,
      item_id: comment.itemId,
      parent_id: comment.parentId,
      root_id: comment.rootId,
      depth: comment.depth,
      member_id: comment.memberId,
      account_id: comment.accountId,
      author_name: comment.authorName,
      author_email: comment.authorEmail,
      body: comment.body,
      content_hash: comment.contentHash,
      state: comment.state,
      created_at: comment.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('comments_content').doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  return row !== undefined
}

const selectByHash = named<[WebsiteId, string, Buffer], { id: CommentId; state: CommentState }>(
  'comments.by-hash',
  `SELECT comment_id AS id, state FROM comments WHERE website_id = $1 AND item_id = $2 AND content_hash = $3`,
)
export const findSameComment = async (queries: Queries, websiteId: WebsiteId, itemId: ItemId, hash: Buffer) =>
  (await selectByHash(queries, websiteId, itemId, hash))[0]

type ParentComment = {
  parentId: CommentId | null
  rootId: CommentId
  depth: number
  authorName: string
  body: string
  threadLength: number
}

const selectParent = named<[WebsiteId, string, string], ParentComment>(
  'comments.parent',
  `SELECT c.parent_id AS "parentId", c.root_id AS "rootId", c.depth, c.author_name AS "authorName", c.body,
    (SELECT count(*)::int FROM comments t WHERE t.website_id = c.website_id AND t.item_id = c.item_id AND t.root_id = c.root_id)
      AS "threadLength"
  FROM comments c WHERE c.website_id = $1 AND c.item_id = $2 AND c.comment_id = $3 AND c.state = 'approved'`,
)
/** A visible comment of the post. */
export const findParent = async (
  queries: Queries,
  websiteId: WebsiteId,
  itemId: ItemId,
  commentId: CommentId,
): Promise<ParentComment | undefined> => (await selectParent(queries, websiteId, itemId, commentId))[0]

const selectThreads = namedParams<
  { websiteId: WebsiteId; itemId: ItemId; limit: number; offset: number },
  { rootId: CommentId; threads: number; comments: number }
>(
  'comments.threads',
  ['websiteId', 'itemId', 'limit', 'offset'],
  `SELECT root_id AS "rootId", count(*) OVER ()::int AS threads, sum(count(*)) OVER ()::int AS comments FROM comments
  WHERE website_id = $1 AND item_id = $2 AND state = 'approved'
  GROUP BY root_id ORDER BY root_id LIMIT $3 OFFSET $4`,
)

type ThreadRow = {
  id: CommentId
  parentId: CommentId | null
  isVisible: boolean
  authorName: string
  isContributor: boolean
  body: string
  createdAt: Date
}

const selectComments = named<[WebsiteId, string, readonly string[]], ThreadRow>(
  'comments.of-threads',
  `SELECT comment_id AS id, parent_id AS "parentId", state = 'approved' AS "isVisible", account_id IS NOT NULL AS "isContributor",
    CASE WHEN state = 'approved' THEN author_name ELSE '' END AS "authorName",
    CASE WHEN state = 'approved' THEN body ELSE '' END AS body, created_at AS "createdAt"
  FROM comments WHERE website_id = $1 AND item_id = $2 AND root_id = ANY($3::uuid[])`,
)

type CommentPage = { comments: StoredComment[]; threadCount: number; commentCount: number }

/** One page of threads with all of their comments. Those that are not approved have no content. */
export const listThreads = async (
  queries: Queries,
  websiteId: WebsiteId,
  itemId: ItemId,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentPage> => {
  const roots = await selectThreads(queries, { websiteId, itemId, limit, offset })
  const [first] = roots
  if (!first) return { comments: [], threadCount: 0, commentCount: 0 }
  const rows = await selectComments(
    queries,
    websiteId,
    itemId,
    roots.map(({ rootId }) => rootId),
  )
  return {
    threadCount: first.threads,
    commentCount: first.comments,
    comments: rows.map(({ id, parentId, createdAt, isVisible, authorName, isContributor, body }) => ({
      id,
      parentId,
      createdAt,
      content: isVisible ? { authorName, isContributor, body } : null,
    })),
  }
}

import { sql } from 'kysely'
import type { CommentId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { namedWrite } from '#platform/database/named.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { CommentState } from '../model.ts'

type ModeratedCommentRow = {
  id: CommentId
  itemId: ItemId
  postTitle: string
  postUrlId: string
  collectionUrlId: string
  authorName: string
  authorEmail: string
  author: 'contributor' | 'customer' | 'visitor'
  body: string
  state: CommentState
  replyTo: string | null
  createdAt: Date
  total: number
}

export const listModeratedComments = (
  queries: Queries,
  websiteId: WebsiteId,
  {
    state,
    search,
    itemId,
    limit,
    offset,
  }: {
    state: CommentState
    search?: string
    itemId?: ItemId
    limit: number
    offset: number
  },
): Promise<ModeratedCommentRow[]> => {
  const pattern = toContainsPattern(search ?? '')
  return (
    queries
      .selectFrom('comments as m')
      .innerJoin('items as i', (join) =>
        join.onRef('i.website_id', '=', 'm.website_id').onRef('i.item_id', '=', 'm.item_id'),
      )
      .innerJoin('collections as c', (join) =>
        join.onRef('c.website_id', '=', 'i.website_id').onRef('c.collection_id', '=', 'i.collection_id'),
      )
      .leftJoin('comments as p', (join) =>
        join.onRef('p.website_id', '=', 'm.website_id').onRef('p.comment_id', '=', 'm.parent_id'),
      )
      .select([
        'm.comment_id as id',
        'm.item_id as itemId',
        'i.title as postTitle',
        'i.url_id as postUrlId',
        'c.url_id as collectionUrlId',
        'm.author_name as authorName',
        'm.author_email as authorEmail',
        sql<ModeratedCommentRow['author']>`CASE WHEN m.account_id IS NOT NULL THEN 'contributor'
        WHEN m.member_id IS NOT NULL THEN 'customer' ELSE 'visitor' END`.as('author'),
        'm.body',
        'm.state',
        'p.author_name as replyTo',
        'm.created_at as createdAt',
        sql<number>`count(*) OVER ()::int`.as('total'),
      ])
      .where('m.website_id', '=', websiteId)
      .where('m.state', '=', state)
      // Erased comments only hold their thread together.
      .where('m.body', '<>', '')
      .$if(itemId !== undefined, (query) => query.where('m.item_id', '=', itemId ?? ''))
      .$if(Boolean(search), (query) =>
        query.where((where) =>
          where.or([
            where('m.body', 'ilike', pattern),
            where('m.author_name', 'ilike', pattern),
            where('m.author_email', 'ilike', pattern),
            where('i.title', 'ilike', pattern),
          ]),
        ),
      )
      .orderBy('m.comment_id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<ModeratedCommentRow>()
      .execute()
  )
}

export const countByState = async (queries: Queries, websiteId: WebsiteId): Promise<Map<CommentState, number>> => {
  const rows = await queries
    .selectFrom('comments')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('website_id', '=', websiteId)
    .where('body', '<>', '')
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state as CommentState, count]))
}

type Change = { id: CommentId; itemId: ItemId; from: CommentState; to: CommentState }

/** Moves comments from one of the states to another. Returns those that changed. */
export const setState = async (
  tx: Tx,
  websiteId: WebsiteId,
  ids: readonly CommentId[],
  { from, to, now }: { from: readonly CommentState[]; to: CommentState; now: Date },
): Promise<Change[]> => {
  const isDeletion = to === 'deleted'
  const rows = await tx
    .with('before', (query) =>
      query
        .selectFrom('comments')
        .select(['comment_id', 'state'])
        .where('website_id', '=', websiteId)
        .where('comment_id', 'in', ids)
        .where('state', 'in', from)
        .orderBy('comment_id')
        .forUpdate(),
    )
    .updateTable('comments as m')
    .from('before as b')
    .set({
      state: to,
      state_before_deletion: isDeletion ? sql<string>`b.state` : null,
      deleted_at: isDeletion ? now : null,
    })
    .where('m.website_id', '=', websiteId)
    .whereRef('m.comment_id', '=', 'b.comment_id')
    .returning(['m.comment_id as id', 'm.item_id as itemId', 'b.state as from'])
    .execute()
  return rows.map(({ id, itemId, from: before }) => ({
    id: id as CommentId,
    itemId: itemId as ItemId,
    from: before as CommentState,
    to,
  }))
}

const restore = namedWrite<[WebsiteId, readonly string[]], Change>(
  'comments.restore',
  `UPDATE comments SET state = state_before_deletion, state_before_deletion = NULL, deleted_at = NULL
  WHERE website_id = $1 AND comment_id = ANY($2::uuid[]) AND state = 'deleted' AND body <> ''
  RETURNING comment_id AS id, item_id AS "itemId", 'deleted' AS "from", state AS "to"`,
)
/** Undoes a deletion. */
export const restoreComments = (tx: Tx, websiteId: WebsiteId, ids: readonly CommentId[]): Promise<Change[]> =>
  restore(tx, websiteId, ids)

const removeExpired = namedWrite<[Date], never>(
  'comments.remove-expired',
  `DELETE FROM comments c WHERE c.state = 'deleted' AND c.deleted_at < $1 AND NOT EXISTS (
    SELECT FROM comments r WHERE r.website_id = c.website_id AND r.item_id = c.item_id AND r.parent_id = c.comment_id)`,
)
const eraseExpired = namedWrite<[Date], never>(
  'comments.erase-expired',
  `UPDATE comments SET body = '', author_name = '', author_email = '', member_id = NULL, account_id = NULL
  WHERE state = 'deleted' AND deleted_at < $1 AND body <> ''`,
)
/** Deletes comments without replies; of those with replies it erases text and author. */
export const deleteExpiredComments = async (tx: Tx, before: Date): Promise<void> => {
  await removeExpired(tx, before)
  await eraseExpired(tx, before)
}

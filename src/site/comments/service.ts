import type { InputOf, OutputOf, QueryOf } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { CollectionId, CommentId, ItemId, WebsiteId } from '#base/id.ts'
import type { CommentSettings, PostCommentSettings } from './comment-schema.ts'
import type { getPostCommentSettings, listComments, ModerationAction, moderateComments } from './contract.ts'
import { blogNotFoundError, postNotFoundError } from './errors.ts'
import {
  buildThreads,
  type CommentState,
  type CommentStatus,
  type CommentThread,
  commentTransitions,
  DELETED_COMMENT_DAYS,
  getClosingTime,
  getCommentStatus,
  THREADS_PER_PAGE,
} from './model.ts'
import { type AddCommentDependencies, createAddComment } from './operations/add-comment.ts'
import { findParent, listThreads } from './store/comments.ts'
import {
  countByState,
  deleteExpiredComments,
  listModeratedComments,
  restoreComments,
  setState,
} from './store/moderation.ts'
import {
  findBlogOfPost,
  findCommentedPost,
  findPostAccess,
  findSettings,
  isBlog,
  savePostAccess,
  saveSettings,
} from './store/settings.ts'

/** The comments of a post, for its page. The same for every visitor. */
export type PostComments = {
  itemId: ItemId
  status: Exclude<CommentStatus, 'off'>
  threads: readonly CommentThread[]
  /** Of all pages. */
  count: number
  page: number
  pageCount: number
  /** When the post stops taking comments. */
  closesAt?: Date
}

const TARGETS: Readonly<Record<Exclude<ModerationAction, 'restore'>, CommentState>> = {
  approve: 'approved',
  hold: 'held',
  spam: 'spam',
  delete: 'deleted',
}

const DAY_MS = 86_400_000

export const createComments = (deps: AddCommentDependencies) => {
  const { queries, transact, clock } = deps
  const { addComment, createKey } = createAddComment(deps)

  const requireBlog = async (websiteId: WebsiteId, collectionId: CollectionId): Promise<void> => {
    if (!(await isBlog(queries, websiteId, collectionId, CollectionType.generic))) throw blogNotFoundError()
  }

  const findPostSettings = async (
    websiteId: WebsiteId,
    itemId: ItemId,
  ): Promise<OutputOf<typeof getPostCommentSettings> | undefined> => {
    const collectionId = await findBlogOfPost(queries, websiteId, itemId)
    if (!collectionId) return undefined
    const [access, { access: blogAccess }] = await Promise.all([
      findPostAccess(queries, websiteId, itemId),
      findSettings(queries, websiteId, collectionId),
    ])
    return { access, blogAccess }
  }
  const getPostSettings = async (websiteId: WebsiteId, itemId: ItemId) => {
    const settings = await findPostSettings(websiteId, itemId)
    if (!settings) throw postNotFoundError()
    return settings
  }

  /** Undefined if the post shows no comments, or not so many pages of them. */
  const listForPost = async (websiteId: WebsiteId, itemId: ItemId, page: number): Promise<PostComments | undefined> => {
    const post = await findCommentedPost(queries, websiteId, itemId)
    if (!post) return undefined
    const now = clock()
    const status = getCommentStatus({ access: post.postAccess, publishedAt: post.publishedAt }, post.settings, now)
    if (status === 'off') return undefined
    const offset = (page - 1) * THREADS_PER_PAGE
    const { comments, threadCount, commentCount } = await listThreads(queries, websiteId, itemId, {
      limit: THREADS_PER_PAGE,
      offset,
    })
    if (comments.length === 0 && page > 1) return undefined
    return {
      itemId,
      status,
      threads: buildThreads(comments),
      count: commentCount,
      page,
      pageCount: Math.max(1, Math.ceil(threadCount / THREADS_PER_PAGE)),
      closesAt: getClosingTime(post.publishedAt, post.settings, now),
    }
  }

  return {
    addComment,
    createKey,

    listForPost,

    /** For the editor: also of a post that is not published yet. Undefined if it takes no comments. */
    async listForEditor(websiteId: WebsiteId, itemId: ItemId): Promise<PostComments | undefined> {
      const settings = await findPostSettings(websiteId, itemId)
      if (!settings || (settings.access ?? settings.blogAccess) === 'off') return undefined
      const list = await listForPost(websiteId, itemId, 1)
      return list ?? { itemId, status: 'open', threads: [], count: 0, page: 1, pageCount: 1 }
    },

    /** A post that takes comments now, and the visible comment to reply to. */
    async findOpenPost(websiteId: WebsiteId, itemId: ItemId, parentId: CommentId | null) {
      const post = await findCommentedPost(queries, websiteId, itemId)
      if (!post) return undefined
      const { postAccess: access, publishedAt } = post
      const status = getCommentStatus({ access, publishedAt }, post.settings, clock())
      const parent = parentId === null ? undefined : await findParent(queries, websiteId, itemId, parentId)
      return { post, status, parent }
    },

    async list(
      websiteId: WebsiteId,
      { page, limit, ...filters }: QueryOf<typeof listComments>,
    ): Promise<OutputOf<typeof listComments>> {
      const [rows, counts] = await Promise.all([
        listModeratedComments(queries, websiteId, { ...filters, limit, offset: (page - 1) * limit }),
        countByState(queries, websiteId),
      ])
      return {
        comments: rows.map(({ total: _, postTitle, postUrlId, collectionUrlId, createdAt, ...comment }) => ({
          ...comment,
          post: { title: postTitle, path: `/${collectionUrlId}/${postUrlId}` },
          createdAt: createdAt.toISOString(),
        })),
        total: rows[0]?.total ?? 0,
        held: counts.get('held') ?? 0,
        spam: counts.get('spam') ?? 0,
      }
    },

    /** Comments that are in this state already, or that cannot get into it, stay as they are. */
    moderate: (
      websiteId: WebsiteId,
      { ids, action }: InputOf<typeof moderateComments>,
    ): Promise<OutputOf<typeof moderateComments>> =>
      transact(async (tx) => {
        const target = action === 'restore' ? undefined : TARGETS[action]
        const changes = target
          ? await setState(tx, websiteId, ids, {
              // Deleted comments are restored first.
              from: commentTransitions.before(target).filter((state) => state !== 'deleted'),
              to: target,
              now: clock(),
            })
          : await restoreComments(tx, websiteId, ids)
        const visible = changes.filter(({ from, to }) => from === 'approved' || to === 'approved')
        for (const itemId of new Set(visible.map((change) => change.itemId)))
          await deps.onPostChange(tx, websiteId, itemId)
        return { changed: changes.map(({ id }) => id) }
      }),

    async getSettings(websiteId: WebsiteId, collectionId: CollectionId): Promise<CommentSettings> {
      await requireBlog(websiteId, collectionId)
      return findSettings(queries, websiteId, collectionId)
    },

    async updateSettings(
      websiteId: WebsiteId,
      collectionId: CollectionId,
      settings: CommentSettings,
    ): Promise<CommentSettings> {
      await requireBlog(websiteId, collectionId)
      await transact(async (tx) => {
        await saveSettings(tx, websiteId, collectionId, { ...settings, updatedAt: clock() })
        await deps.onChange(tx, websiteId)
      })
      return settings
    },

    getPostSettings,

    async updatePostSettings(websiteId: WebsiteId, itemId: ItemId, { access }: PostCommentSettings) {
      const { blogAccess } = await getPostSettings(websiteId, itemId)
      await transact(async (tx) => {
        await savePostAccess(tx, websiteId, itemId, access)
        await deps.onChange(tx, websiteId)
      })
      return { access, blogAccess }
    },

    /** Erases comments that were deleted long ago. */
    deleteExpired: (): Promise<void> =>
      transact((tx) => deleteExpiredComments(tx, new Date(clock().getTime() - DELETED_COMMENT_DAYS * DAY_MS))),
  }
}

export type Comments = ReturnType<typeof createComments>

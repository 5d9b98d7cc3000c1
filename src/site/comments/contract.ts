import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, CommentId, ItemId, WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { CommentSettings, PostCommentSettings } from './comment-schema.ts'

/** The owners' endpoints. Visitors post plain forms (src/storefront/comment-posts.ts). */

const OfSite = z.object({ websiteId: WebsiteId })
const OfBlog = OfSite.extend({ blogId: CollectionId })
const OfPost = OfSite.extend({ postId: ItemId })

export const COMMENT_STATES = ['held', 'approved', 'spam', 'deleted'] as const

const ModeratedComment = z.object({
  id: CommentId,
  itemId: ItemId,
  post: z.object({ title: z.string(), path: z.string() }),
  authorName: z.string(),
  authorEmail: z.string(),
  author: z.enum(['contributor', 'customer', 'visitor']),
  body: z.string(),
  state: z.enum(COMMENT_STATES),
  /** The author of the comment that it replies to. */
  replyTo: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ModeratedComment = z.output<typeof ModeratedComment>

export const listComments = endpoint({
  path: 'GET /api/sites/:websiteId/comments',
  summary: 'List comments in a state, newest first; `total` counts all pages, `held` those that wait for approval',
  access: requiresRight('comments.moderate'),
  params: OfSite,
  query: z.object({
    state: z.enum(COMMENT_STATES).default('held'),
    search: SearchText,
    itemId: ItemId.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ comments: z.array(ModeratedComment), total: z.int(), held: z.int(), spam: z.int() }),
})

const MODERATION_ACTIONS = ['approve', 'hold', 'spam', 'delete', 'restore'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

export const moderateComments = endpoint({
  path: 'PATCH /api/sites/:websiteId/comments',
  summary: 'Approve, hold or delete comments, mark them as spam, or undo a deletion; returns those that changed',
  access: requiresRight('comments.moderate'),
  params: OfSite,
  input: z.object({ ids: z.array(CommentId).min(1).max(200), action: z.enum(MODERATION_ACTIONS) }),
  output: z.object({ changed: z.array(CommentId) }),
})

export const getCommentSettings = endpoint({
  path: 'GET /api/sites/:websiteId/blogs/:blogId/comment-settings',
  summary: 'Get who may comment on the posts of a blog',
  access: requiresRight('pages.read'),
  params: OfBlog,
  output: CommentSettings,
  errors: ['comments.no_blog'],
})

export const updateCommentSettings = endpoint({
  path: 'PUT /api/sites/:websiteId/blogs/:blogId/comment-settings',
  summary: 'Change who may comment on the posts of a blog',
  access: requiresRight('pages.publish'),
  params: OfBlog,
  input: CommentSettings,
  output: CommentSettings,
  errors: ['comments.no_blog'],
})

/** `access` null: as `blogAccess` says. */
const PostSettings = PostCommentSettings.extend({ blogAccess: CommentSettings.shape.access })

export const getPostCommentSettings = endpoint({
  path: 'GET /api/sites/:websiteId/posts/:postId/comment-settings',
  summary: 'Get who may comment on a post',
  access: requiresRight('pages.read'),
  params: OfPost,
  output: PostSettings,
  errors: ['comments.no_post'],
})

export const updatePostCommentSettings = endpoint({
  path: 'PUT /api/sites/:websiteId/posts/:postId/comment-settings',
  summary: 'Change who may comment on a post; null follows the blog',
  access: requiresRight('pages.publish'),
  params: OfPost,
  input: PostCommentSettings,
  output: PostSettings,
  errors: ['comments.no_post'],
})

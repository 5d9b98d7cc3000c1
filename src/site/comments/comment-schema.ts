import { z } from 'zod'

/** Who may comment. */
export const COMMENT_ACCESS = ['off', 'signed-in', 'everyone'] as const
export const CommentAccess = z.enum(COMMENT_ACCESS)
export type CommentAccess = z.output<typeof CommentAccess>

export const CommentSettings = z.object({
  access: CommentAccess,
  /** Comments of customers wait for a moderator, too. */
  holdsAll: z.boolean(),
  /** Days after publication; null: never. */
  closeAfterDays: z.int().min(1).max(3650).nullable(),
  /** Moderators get an email about comments that wait. */
  sendsEmail: z.boolean(),
})
export type CommentSettings = z.output<typeof CommentSettings>

export const DEFAULT_COMMENT_SETTINGS: CommentSettings = {
  access: 'off',
  holdsAll: false,
  closeAfterDays: null,
  sendsEmail: true,
}

/** Null: as the blog's settings say. */
export const PostCommentSettings = z.object({ access: CommentAccess.nullable() })
export type PostCommentSettings = z.output<typeof PostCommentSettings>

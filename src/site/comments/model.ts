import type { CommentId, CustomerId } from '#base/id.ts'
import { transitions } from '#base/transitions.ts'
import type { CommentAccess, CommentSettings } from './comment-schema.ts'

/** Rules of comments; pure. */

export const MAX_BODY_LENGTH = 5000
export const MAX_NAME_LENGTH = 80
/** Replies to a comment at this depth are its siblings. */
export const MAX_DEPTH = 3
/** Top-level comments of one page. */
export const THREADS_PER_PAGE = 30
/** More replies are rejected, so that one thread cannot fill a page. */
export const MAX_THREAD_LENGTH = 200
/** Deleted comments can be restored for so long; then their text is erased. */
export const DELETED_COMMENT_DAYS = 30

export const COMMENTS_PATH = '/api/comments'
export const getCommentPostPath = (itemId: string): string => `${COMMENTS_PATH}/${itemId}`
export const getReplyPath = (itemId: string, commentId: string): string =>
  `${COMMENTS_PATH}/${itemId}/reply/${commentId}`
export const getReceivedPath = (itemId: string): string => `${COMMENTS_PATH}/${itemId}/received`
export const getCommentAnchor = (commentId: string): string => `comment-${commentId}`

/** `approved` is visible; `held` waits for a moderator; `spam` waits without a notification. */
export type CommentState = 'approved' | 'held' | 'spam' | 'deleted'

export const commentTransitions = transitions<CommentState>({
  approved: ['held', 'spam', 'deleted'],
  held: ['approved', 'spam', 'deleted'],
  spam: ['approved', 'held', 'deleted'],
  // Undo restores the state before.
  deleted: ['approved', 'held', 'spam'],
})

/** Who writes a comment. */
export type Commenter =
  /** A contributor who may comment without approval. */
  | { kind: 'contributor'; accountId: string; name: string; email: string }
  | { kind: 'customer'; customerId: CustomerId; name: string; email: string }
  | { kind: 'visitor' }

export type CommentStatus = 'open' | 'signed-in-only' | 'closed' | 'off'

const DAY_MS = 86_400_000

/** Whether a post takes comments. Existing comments of a closed post stay visible. */
export const getCommentStatus = (
  post: { access: CommentAccess | null; publishedAt: Date },
  settings: CommentSettings,
  now: Date,
): CommentStatus => {
  const access = post.access ?? settings.access
  if (access === 'off') return 'off'
  const { closeAfterDays } = settings
  if (closeAfterDays !== null && now.getTime() - post.publishedAt.getTime() >= closeAfterDays * DAY_MS) return 'closed'
  return access === 'signed-in' ? 'signed-in-only' : 'open'
}

/** When a post stops taking comments; undefined if never, or if it has. */
export const getClosingTime = (publishedAt: Date, { closeAfterDays }: CommentSettings, now: Date): Date | undefined => {
  if (closeAfterDays === null) return undefined
  const at = new Date(publishedAt.getTime() + closeAfterDays * DAY_MS)
  return at > now ? at : undefined
}

/** Characters that change the direction of the text around them could disguise what others wrote. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
const CONTROLS = /\p{Cc}/gu

/** Line breaks are kept, at most one blank line in a row; other control characters are removed. */
export const normalizeBody = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(BIDI_CONTROLS, '')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(CONTROLS, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** One line. */
export const normalizeName = (text: string): string =>
  text.replace(BIDI_CONTROLS, '').replace(CONTROLS, ' ').split(/\s+/u).filter(Boolean).join(' ')

/** People link to few pages; advertisements to many. */
const MAX_LINKS = 2
const countLinks = (text: string): number => text.split(/https?:\/\/|www\./i).length - 1
export const hasTooManyLinks = (text: string): boolean => countLinks(text) > MAX_LINKS

export const decideState = (
  commenter: Commenter,
  { isSpam, holdsAll }: { isSpam: boolean; holdsAll: boolean },
): 'approved' | 'held' | 'spam' => {
  if (commenter.kind === 'contributor') return 'approved'
  if (commenter.kind === 'customer') return holdsAll ? 'held' : 'approved'
  return isSpam ? 'spam' : 'held'
}

export type StoredComment = {
  id: CommentId
  parentId: CommentId | null
  /** Null unless it is approved. */
  content: { authorName: string; isContributor: boolean; body: string } | null
  createdAt: Date
}

export type CommentThread = StoredComment & { replies: CommentThread[] }

/** Nesting is limited by `MAX_DEPTH`. */
const withoutEmptyThreads = (threads: readonly CommentThread[]): CommentThread[] =>
  threads
    .map((thread) => ({ ...thread, replies: withoutEmptyThreads(thread.replies) }))
    .filter(({ content, replies }) => content !== null || replies.length > 0)

/** Threads in order of time. A comment that is not visible stays as a gap if it has visible replies. */
export const buildThreads = (comments: readonly StoredComment[]): CommentThread[] => {
  const sorted = [...comments].sort((a, b) => (a.id < b.id ? -1 : 1))
  const nodes = new Map(sorted.map((comment) => [comment.id, { ...comment, replies: [] as CommentThread[] }]))
  const roots: CommentThread[] = []
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    ;(parent ? parent.replies : roots).push(node)
  }
  return withoutEmptyThreads(roots)
}

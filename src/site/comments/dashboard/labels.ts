import type { COMMENT_STATES, ModeratedComment, ModerationAction } from '../contract.ts'

export type State = (typeof COMMENT_STATES)[number]

export const STATE_LABELS: Readonly<Record<State, string>> = {
  held: 'Waiting',
  approved: 'Approved',
  spam: 'Spam',
  deleted: 'Deleted',
}

export const ACTION_LABELS: Readonly<Record<ModerationAction, string>> = {
  approve: 'Approve',
  hold: 'Hold',
  spam: 'Spam',
  delete: 'Delete',
  restore: 'Restore',
}

const DONE: Readonly<Record<ModerationAction, string>> = {
  approve: 'approved',
  hold: 'held back',
  spam: 'moved to spam',
  delete: 'deleted',
  restore: 'restored',
}

/** What can be done with comments of a state; the most likely action first. */
export const ACTIONS: Readonly<Record<State, readonly ModerationAction[]>> = {
  held: ['approve', 'spam', 'delete'],
  approved: ['hold', 'spam', 'delete'],
  spam: ['approve', 'hold', 'delete'],
  deleted: ['restore'],
}

export const formatCommentCount = (count: number): string => (count === 1 ? '1 comment' : `${count} comments`)

export const describeDone = (action: ModerationAction, count: number): string =>
  count === 0 ? 'Somebody else has moderated this already.' : `${formatCommentCount(count)} ${DONE[action]}.`

export const AUTHOR_LABELS: Readonly<Record<ModeratedComment['author'], string>> = {
  contributor: 'Contributor',
  customer: 'Customer',
  visitor: 'Visitor',
}

export const nameComment = ({ authorName, post }: ModeratedComment): string => `${authorName} on ${post.title}`

import { RELATIVE_TIME_MESSAGES, type RelativeTimeMessages } from '#base/format/relative-time.ts'

/** Messages of comments for visitors. */
export const en = {
  heading: 'Comments',
  title: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  empty: 'No comments yet.',
  write: 'Write a comment',
  comment: 'Comment',
  name: 'Name',
  email: 'Email (not published)',
  post: 'Post comment',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  author: 'Author',
  gone: 'This comment is not available.',
  commentingAs: (name: string) => `You comment as ${name}.`,
  checkAndSend: 'Add your name, then post your comment. It appears after a moderator has approved it.',
  addName: 'Add your name, then post your comment.',
  held: 'Thank you! Your comment appears as soon as a moderator has approved it.',
  backToPost: 'Back to the post',
  signIn: 'Sign in to comment',
  signInRequired: 'Please sign in to comment.',
  closed: 'Comments are closed.',
  olderComments: 'Earlier comments',
  newerComments: 'More comments',
  invalid: 'Please fix the highlighted fields.',
  bodyMissing: 'Write a comment.',
  bodyTooLong: (max: number) => `Use at most ${max} characters.`,
  nameMissing: 'Enter your name.',
  nameTooLong: (max: number) => `Use at most ${max} characters.`,
  emailInvalid: 'Enter a valid email address.',
  threadFull: 'This thread is full. Please start a new comment.',
  tooMany: 'You have posted many comments. Please wait a few minutes.',
  leaveEmpty: 'Leave this field empty',
  relativeTime: RELATIVE_TIME_MESSAGES as RelativeTimeMessages,
}

export type CommentMessages = typeof en

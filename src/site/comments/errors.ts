import { DomainError } from '#base/domain-error.ts'
import type { CommentMessages } from './locales/en.ts'

// Owners

export const blogNotFoundError = () => new DomainError('comments.no_blog', 'This blog no longer exists.')
export const postNotFoundError = () => new DomainError('comments.no_post', 'This post no longer exists.')

// Visitors: `messages` are in the language of the site.

export const commentsClosedError = ({ closed }: CommentMessages) => new DomainError('comments.closed', closed)

export const signInRequiredError = ({ signInRequired }: CommentMessages) =>
  new DomainError('comments.sign_in', signInRequired)

/** `errors`: messages by field. */
export const invalidCommentError = (
  { invalid }: CommentMessages,
  errors: Readonly<Partial<Record<'body' | 'name' | 'email', string>>>,
) => new DomainError('comments.invalid', invalid, { errors })

export const threadFullError = ({ threadFull }: CommentMessages) => new DomainError('comments.thread_full', threadFull)

export const tooManyCommentsError = ({ tooMany }: CommentMessages, extra: Readonly<Record<string, unknown>> = {}) =>
  new DomainError('comments.too_many', tooMany, { extra })

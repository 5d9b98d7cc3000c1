import { getSignInPath } from '#people/customers/model.ts'
import type { CommentMessages } from '../locales/en.ts'
import { getCommentAnchor, getCommentPostPath, MAX_BODY_LENGTH, MAX_NAME_LENGTH } from '../model.ts'
import { CommentText } from './CommentText.tsx'
import { Honeypot } from './Honeypot.tsx'

export type CommentFormState = {
  itemId: string
  post: { title: string; path: string }
  /** The comment to reply to. */
  parent?: { id: string; authorName: string; body: string }
  /** How the visitor is known; undefined fields are asked for. */
  known: { name?: string; isSignedIn: boolean }
  values: { body: string; name: string; email: string }
  errors: Readonly<Record<string, string>>
  message: string
  key: string
}

type FieldProps = { name: 'name' | 'email'; label: string; state: CommentFormState; maxLength: number }

const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error === undefined ? null : (
    <p className="form-fault" id={id}>
      {error}
    </p>
  )

const Field = ({ name, label, state, maxLength }: FieldProps) => {
  const error = state.errors[name]
  return (
    <div className="form-item">
      <label className="form-label" htmlFor={`comment-${name}`}>
        {label}
      </label>
      <input
        className="form-control"
        id={`comment-${name}`}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={name}
        maxLength={maxLength}
        required
        defaultValue={state.values[name]}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `comment-${name}-error`}
      />
      <FieldError id={`comment-${name}-error`} error={error} />
    </div>
  )
}

const MAX_EMAIL_LENGTH = 254

/** Asks for what is missing, shows mistakes, and takes replies. Never cached. */
export const CommentPage = ({ state, messages }: { state: CommentFormState; messages: CommentMessages }) => {
  const { itemId, post, parent, known, values, errors, message, key } = state
  const isReply = parent !== undefined
  return (
    <div className="screen">
      <div className="form-page">
        <p className="label comment-post">
          <a href={`${post.path}#comments`}>{post.title}</a>
        </p>
        <h1>{isReply ? messages.replyTo(parent.authorName) : messages.write}</h1>
        {isReply ? (
          <blockquote className="comment-parent">
            <CommentText text={parent.body} />
          </blockquote>
        ) : null}
        {message === '' ? null : (
          <p className="form-banner" role="alert">
            {message}
          </p>
        )}
        {known.name === undefined && message === '' ? (
          <p className="form-intro">{known.isSignedIn ? messages.addName : messages.checkAndSend}</p>
        ) : null}
        {known.name === undefined ? null : <p className="form-intro">{messages.commentingAs(known.name)}</p>}
        <form className="form" method="post" action={getCommentPostPath(itemId)}>
          <div className="form-items">
            {known.name === undefined ? (
              <Field name="name" label={messages.name} state={state} maxLength={MAX_NAME_LENGTH} />
            ) : null}
            {known.isSignedIn ? null : (
              <Field name="email" label={messages.email} state={state} maxLength={MAX_EMAIL_LENGTH} />
            )}
            <div className="form-item">
              <label className="form-label" htmlFor="comment-body">
                {messages.comment}
              </label>
              <textarea
                className="form-control"
                id="comment-body"
                name="body"
                rows={6}
                maxLength={MAX_BODY_LENGTH}
                required
                defaultValue={values.body}
                aria-invalid={errors.body === undefined ? undefined : true}
                aria-describedby={errors.body === undefined ? undefined : 'comment-body-error'}
              />
              <FieldError id="comment-body-error" error={errors.body} />
            </div>
          </div>
          <Honeypot label={messages.leaveEmpty} />
          <input type="hidden" name="key" value={key} />
          {isReply ? <input type="hidden" name="parentId" value={parent.id} /> : null}
          <button className="button button-solid" type="submit">
            {messages.post}
          </button>
        </form>
      </div>
    </div>
  )
}

type NoticeProps = {
  post: { title: string; path: string }
  text: string
  isError?: boolean
  /** Offers to sign in. */
  needsSignIn?: boolean
  /** The comment to show after going back. */
  commentId?: string
  messages: CommentMessages
}

/** A message with the way back to the post. */
export const CommentNotice = ({ post, text, isError, needsSignIn, commentId, messages }: NoticeProps) => (
  <div className="screen">
    <div className="form-page">
      <h1>{post.title}</h1>
      <p className={isError ? 'form-error' : 'form-success'} role={isError ? 'alert' : 'status'}>
        {text}
      </p>
      {needsSignIn ? (
        <p className="form-next">
          <a href={getSignInPath(`${encodeURI(post.path)}#comments`)}>{messages.signIn}</a>
        </p>
      ) : null}
      <p className="form-next">
        <a href={`${post.path}#${commentId === undefined ? 'comments' : getCommentAnchor(commentId)}`}>
          {messages.backToPost}
        </a>
      </p>
    </div>
  </div>
)

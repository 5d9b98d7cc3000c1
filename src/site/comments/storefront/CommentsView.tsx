import { formatDateTime } from '#base/format/date.ts'
import { formatRelativeTime } from '#base/format/relative-time.ts'
import { getSignInPath } from '#people/customers/model.ts'
import type { CommentMessages } from '../locales/en.ts'
import { getCommentMessages } from '../locales/get-messages.ts'
import { type CommentThread, getCommentAnchor, getCommentPostPath, getReplyPath } from '../model.ts'
import type { PostComments } from '../service.ts'
import { CommentText } from './CommentText.tsx'
import { Honeypot } from './Honeypot.tsx'

type Site = { language: string; locale: string; timeZone: string }
type Props = {
  comments: PostComments
  /** The path of the post. */
  path: string
  site: Site
  now: Date
  /** Instead of the number of comments. */
  title?: string
  className?: string
}

type CommentProps = { thread: CommentThread; messages: CommentMessages } & Pick<Props, 'comments' | 'site' | 'now'>

const Comment = ({ thread, messages, ...props }: CommentProps) => {
  const { comments, site, now } = props
  const { id, content, createdAt, replies } = thread
  return (
    <li id={getCommentAnchor(id)} className="comment">
      {content ? (
        <article>
          <p className="comment-head">
            <bdi className="comment-author">{content.authorName}</bdi>
            {content.isContributor ? <span className="comment-badge">{messages.author}</span> : null}
            <a className="comment-time" href={`#${getCommentAnchor(id)}`}>
              <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt, site)}>
                {formatRelativeTime(createdAt, now, messages.relativeTime)}
              </time>
            </a>
          </p>
          <CommentText text={content.body} />
          {comments.status === 'closed' ? null : (
            <p className="comment-actions">
              <a
                href={getReplyPath(comments.itemId, id)}
                rel="nofollow"
                aria-label={messages.replyTo(content.authorName)}
              >
                {messages.reply}
              </a>
            </p>
          )}
        </article>
      ) : (
        <p className="comment-gone">{messages.gone}</p>
      )}
      {replies.length > 0 ? (
        <ol className="comment-replies">
          {replies.map((reply) => (
            <Comment key={reply.id} thread={reply} messages={messages} {...props} />
          ))}
        </ol>
      ) : null}
    </li>
  )
}

/** Cached pages are the same for everybody: the next page asks for the name of visitors who are not signed in. */
const CommentForm = ({ itemId, messages }: { itemId: string; messages: CommentMessages }) => (
  <form className="form comment-form" method="post" action={getCommentPostPath(itemId)}>
    <div className="form-item">
      <label className="form-label" htmlFor="comment-body">
        {messages.write}
      </label>
      <textarea className="form-control" id="comment-body" name="body" rows={4} required />
    </div>
    <Honeypot label={messages.leaveEmpty} />
    <button className="button button-solid" type="submit">
      {messages.post}
    </button>
  </form>
)

const PageLinks = ({ comments, path, messages }: Pick<Props, 'comments' | 'path'> & { messages: CommentMessages }) => {
  const { page, pageCount } = comments
  if (pageCount < 2) return null
  const link = (to: number): string => `${path}${to === 1 ? '' : `?page=${to}`}#comments`
  return (
    <nav className="comment-pages" aria-label={messages.title(comments.count)}>
      {page > 1 ? (
        <a href={link(page - 1)} rel="prev">
          {messages.olderComments}
        </a>
      ) : null}
      {page < pageCount ? (
        <a href={link(page + 1)} rel="next">
          {messages.newerComments}
        </a>
      ) : null}
    </nav>
  )
}

/** The comments of a post, with a form that works without JavaScript. */
export const CommentsView = ({ comments, path, site, now, title, className }: Props) => {
  const messages = getCommentMessages(site.language)
  const { status, threads, count, itemId } = comments
  return (
    <section
      className={className ? `${className} comments` : 'comments'}
      id="comments"
      aria-labelledby="comments-title"
    >
      <h2 className="heading size-medium" id="comments-title">
        {title || (count === 0 ? messages.heading : messages.title(count))}
      </h2>
      {threads.length === 0 ? <p className="comment-empty">{messages.empty}</p> : null}
      {threads.length > 0 ? (
        <ol className="comment-list">
          {threads.map((thread) => (
            <Comment key={thread.id} thread={thread} messages={messages} comments={comments} site={site} now={now} />
          ))}
        </ol>
      ) : null}
      <PageLinks comments={comments} path={path} messages={messages} />
      {status === 'closed' ? <p className="comment-closed">{messages.closed}</p> : null}
      {status === 'signed-in-only' ? (
        <p className="comment-sign-in">
          <a href={getSignInPath(`${encodeURI(path)}#comments`)} rel="nofollow">
            {messages.signIn}
          </a>
        </p>
      ) : null}
      {status === 'closed' ? null : <CommentForm itemId={itemId} messages={messages} />}
    </section>
  )
}

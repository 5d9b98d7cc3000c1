import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { CommentsView } from '#site/comments/storefront/CommentsView.tsx'
import type { CommentsProps } from './block.ts'

export const View = ({ id, props, context }: BlockViewProps<CommentsProps>) => {
  const { comments, commentsBlockId, site, now, mode } = context
  const isFirst = commentsBlockId === id
  if (comments?.list && isFirst)
    return <CommentsView comments={comments.list} path={comments.path} site={site} now={now} title={props.title} />
  if (mode === 'published') return null
  const messages = getContentMessages(site.language)
  const text = comments ? (isFirst ? messages.commentsOff : messages.commentsShownAbove) : messages.commentsOnPostsOnly
  return <Placeholder text={text} />
}

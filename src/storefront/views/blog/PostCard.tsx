import { truncate } from '#base/format/text.ts'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { FormattedDate } from './FormattedDate.tsx'
import { type PostRecord, Stars } from './PostRecordView.tsx'

export type PostSummary = {
  title: string
  href: string
  publishedAt: Date
  excerpt?: string
  image?: AssetView
  /** Set if the post is in another language than the page. */
  language?: string
  record?: PostRecord | undefined
}

type Props = { post: PostSummary; layout: 'lead' | 'row'; first?: boolean; context: RenderContext }

const QUOTE_LENGTH = 200

const sizes = {
  lead: '(max-width: 767px) 100vw, min(58vw, 840px)',
  row: '(max-width: 767px) 100vw, min(28vw, 400px)',
} as const

/** The part of a record type that a list shows. */
const CardRecord = ({ record, context }: { record: PostRecord | undefined; context: RenderContext }) => {
  if (record?.kind === 'quote')
    return (
      <blockquote className="post-card-quote">
        <p>
          <q>{truncate(record.props.text, QUOTE_LENGTH)}</q>
        </p>
      </blockquote>
    )
  if (record?.kind === 'link') return <p className="post-card-excerpt">{`${record.host} ↗`}</p>
  if (record?.kind === 'review' && record.rating !== undefined)
    return (
      <p>
        <Stars rating={record.rating} context={context} />
      </p>
    )
  return null
}

/** The heading comes first in reading order; CSS positions the image. */
export const PostCard = ({ post, layout, first = false, context }: Props) => (
  <article className={`post-card post-card-${layout}`} lang={post.language}>
    <div className="post-card-words">
      <h2 className={`heading size-${layout === 'lead' ? 'large' : 'small'}`}>
        <a href={post.href}>{post.title}</a>
      </h2>
      <CardRecord record={post.record} context={context} />
      {post.excerpt ? <p className="post-card-excerpt">{post.excerpt}</p> : null}
    </div>
    <p className="post-card-day">
      <FormattedDate date={post.publishedAt} context={context} />
    </p>
    {post.image ? (
      <div className="frame post-card-picture">
        <ResponsiveImage
          asset={post.image}
          alt=""
          sizes={sizes[layout]}
          priority={first ? 'high' : null}
          className="fit-cover"
        />
      </div>
    ) : null}
  </article>
)

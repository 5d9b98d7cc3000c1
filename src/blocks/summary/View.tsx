import { formatDate } from '#base/format/date.ts'
import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getPostListKey, type PostItem } from '#blocks/post-lists.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { SummaryProps } from './block.ts'

type CardProps = Pick<BlockViewProps<SummaryProps>, 'props' | 'context' | 'sizes'> & { post: PostItem; first: boolean }

/** The heading comes first in reading order; CSS puts the image above it. */
const Card = ({ post, props, context, sizes, first }: CardProps) => (
  <article className="summary-card">
    <div className="summary-words">
      <h3 className="heading size-tiny">
        <a href={post.href}>{post.title}</a>
      </h3>
      {props.showExcerpt && post.excerpt !== '' ? <p>{post.excerpt}</p> : null}
    </div>
    {props.showDate ? (
      <p className="label">
        <time dateTime={post.publishedAt}>{formatDate(new Date(post.publishedAt), context.site)}</time>
      </p>
    ) : null}
    {props.showPicture && post.picture ? (
      <div className="frame summary-picture">
        <ResponsiveImage
          asset={post.picture}
          alt=""
          sizes={sizes}
          priority={first ? 'high' : null}
          className="fit-cover"
        />
      </div>
    ) : null}
  </article>
)

export const View = ({ id, props, context }: BlockViewProps<SummaryProps>) => {
  const messages = getBlockMessages(context.site.language)
  const posts = context.postLists?.get(getPostListKey(props)) ?? []
  if (posts.length === 0) return context.mode === 'canvas' ? <Placeholder text={messages.emptySummary} /> : null
  const carousel = props.layout === 'carousel'
  const share = props.layout === 'list' ? 33 : Math.ceil(100 / props.columns)
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
      role="list"
      className={`summary summary-${props.layout} columns-${props.columns} shape-${props.shape.replace(':', '-')}`}
      aria-label={carousel ? messages.posts : undefined}
      // Scrollable regions must be focusable.
      tabIndex={carousel ? 0 : undefined}
    >
      {posts.map((post, index) => (
        <li key={post.id}>
          <Card
            post={post}
            props={props}
            context={context}
            sizes={`(max-width: 767px) 100vw, ${share}vw`}
            first={context.firstImage === id && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

import type { AssetView, RenderContext } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { FormattedDate } from './FormattedDate.tsx'

export type PostSummary = {
  title: string
  href: string
  publishedAt: Date
  excerpt?: string
  image?: AssetView
  /** Set if the post is in another language than the page. */
  language?: string
}

type Props = { post: PostSummary; layout: 'lead' | 'row'; first?: boolean; context: RenderContext }

const sizes = {
  lead: '(max-width: 767px) 100vw, min(58vw, 840px)',
  row: '(max-width: 767px) 100vw, min(28vw, 400px)',
} as const

/** The heading comes first in reading order; CSS positions the image. */
export const PostCard = ({ post, layout, first = false, context }: Props) => (
  <article className={`post-card post-card-${layout}`} lang={post.language}>
    <div className="post-card-words">
      <h2 className={`heading size-${layout === 'lead' ? 'large' : 'small'}`}>
        <a href={post.href}>{post.title}</a>
      </h2>
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

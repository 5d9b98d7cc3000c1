import type { AssetView, RenderContext } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import { Day } from './Day.tsx'

export type PostSummary = {
  title: string
  href: string
  publishedAt: Date
  excerpt?: string
  picture?: AssetView
  /** Where the post is written in another language than the page. */
  language?: string
}

type Props = { post: PostSummary; look: 'lead' | 'row'; first?: boolean; context: RenderContext }

const sizes = {
  lead: '(max-width: 767px) 100vw, min(58vw, 840px)',
  row: '(max-width: 767px) 100vw, min(28vw, 400px)',
} as const

/** The heading comes first for those who listen; the style sheet puts the picture where it belongs. */
export const PostCard = ({ post, look, first = false, context }: Props) => (
  <article className={`post-card post-card-${look}`} lang={post.language}>
    <div className="post-card-words">
      <h2 className={`heading size-${look === 'lead' ? 'large' : 'small'}`}>
        <a href={post.href}>{post.title}</a>
      </h2>
      {post.excerpt ? <p className="post-card-excerpt">{post.excerpt}</p> : null}
    </div>
    <p className="post-card-day">
      <Day date={post.publishedAt} context={context} />
    </p>
    {post.picture ? (
      <div className="frame post-card-picture">
        <Picture asset={post.picture} alt="" sizes={sizes[look]} first={first} className="fit-cover" />
      </div>
    ) : null}
  </article>
)

import type { AssetView, RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { PageDocument } from '#document/page.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { FormattedDate } from './FormattedDate.tsx'

type PostLink = { title: string; href: string }
type Props = {
  title: string
  publishedAt: Date
  author?: string
  excerpt?: string
  image?: AssetView
  /** The blog that contains the post. */
  blog?: PostLink
  previous?: PostLink
  next?: PostLink
  language?: string
  page: PageDocument
  prepared: PreparedBlocks
  context: RenderContext
}

const AdjacentPostLink = ({ label, rel, to }: { label: string; rel: 'prev' | 'next'; to: PostLink }) => (
  <a className={`neighbour neighbour-${rel}`} href={to.href} rel={rel}>
    <span className="label">{label}</span>
    <span className="heading size-small">{to.title}</span>
  </a>
)

export const PostView = (post: Props) => {
  const { title, publishedAt, author, excerpt, image, blog, previous, next, language, page, prepared, context } = post
  const messages = getMessages(context.site.language)
  // The post's image is the first image of the page; images in the document load lazily.
  const bodyContext: RenderContext = image ? { ...context, firstImage: image.id } : context
  return (
    <article className="post" lang={language}>
      <header className="screen post-head">
        {blog ? (
          <p className="label">
            <a href={blog.href}>{blog.title}</a>
          </p>
        ) : null}
        <h1 className="heading size-huge">{title}</h1>
        {excerpt ? <p className="screen-intro">{excerpt}</p> : null}
        <p className="post-facts">
          <FormattedDate date={publishedAt} context={context} />
          {author ? <span>{messages.by(author)}</span> : null}
        </p>
        {image ? (
          <div className="frame post-picture">
            <ResponsiveImage
              asset={image}
              sizes="(max-width: 1440px) 100vw, 1440px"
              priority="high"
              className="fit-cover"
            />
          </div>
        ) : null}
      </header>
      <div className="post-body">
        <PageView page={page} prepared={prepared} context={bodyContext} />
      </div>
      {previous || next ? (
        <nav className="screen neighbours" aria-label={blog?.title ?? messages.pages}>
          {previous ? <AdjacentPostLink label={messages.previousPost} rel="prev" to={previous} /> : null}
          {next ? <AdjacentPostLink label={messages.nextPost} rel="next" to={next} /> : null}
        </nav>
      ) : null}
    </article>
  )
}

import { Fragment, type ReactNode } from 'react'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { PageDocument } from '#document/page.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { FormattedDate } from './FormattedDate.tsx'
import { type PostRecord, PostRecordView, showsImage } from './PostRecordView.tsx'

type PostLink = { title: string; href: string }
type Props = {
  title: string
  publishedAt: Date
  /** Names with the pages of their posts. */
  authors?: readonly PostLink[]
  categories?: readonly PostLink[]
  tags?: readonly PostLink[]
  record?: PostRecord | undefined
  excerpt?: string
  image?: AssetView
  /** The blog that contains the post. */
  blog?: PostLink
  previous?: PostLink
  next?: PostLink
  language?: string
  page: PageDocument
  prepared: PreparedBlocks
  /** Below the title. */
  event?: ReactNode
  /** Below the post. */
  comments?: ReactNode
  context: RenderContext
}

const AdjacentPostLink = ({ label, rel, to }: { label: string; rel: 'prev' | 'next'; to: PostLink }) => (
  <a className={`neighbour neighbour-${rel}`} href={to.href} rel={rel}>
    <span className="label">{label}</span>
    <span className="heading size-small">{to.title}</span>
  </a>
)

/** "By Mara and Jun", with each name as a link. */
const Byline = ({ authors, context }: { authors: readonly PostLink[]; context: RenderContext }) => {
  const { language } = context.site
  const [before = '', after = ''] = getMessages(language).by('\n').split('\n')
  const parts = new Intl.ListFormat(language).formatToParts(authors.map((_, index) => String(index)))
  return (
    <span>
      {before}
      {parts.map(({ type, value }, index) => {
        const author = type === 'element' ? authors[Number(value)] : undefined
        return author ? (
          <a key={author.href} href={author.href} rel="author">
            {author.title}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are in a fixed order
          <Fragment key={index}>{value}</Fragment>
        )
      })}
      {after}
    </span>
  )
}

export const PostView = (post: Props) => {
  const { title, publishedAt, authors = [], categories = [], tags = [], record, excerpt, image } = post
  const { blog, previous, next, language, page, prepared, context } = post
  const messages = getMessages(context.site.language)
  // The post's image is the first image of the page; images in the document load lazily.
  const bodyContext: RenderContext = image ? { ...context, firstImage: image.id } : context
  return (
    <article className="post" lang={language}>
      <header className="screen post-head">
        {blog ? (
          <p className="label">
            <a href={blog.href}>{blog.title}</a>
            {categories.map((category) => (
              <Fragment key={category.href}>
                {' · '}
                <a href={category.href}>{category.title}</a>
              </Fragment>
            ))}
          </p>
        ) : null}
        <h1 className="heading size-huge">
          {record?.kind === 'link' ? (
            <a href={record.url} rel="noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </h1>
        {excerpt ? <p className="screen-intro">{excerpt}</p> : null}
        <p className="post-facts">
          <FormattedDate date={publishedAt} context={context} />
          {authors.length > 0 ? <Byline authors={authors} context={context} /> : null}
        </p>
        {post.event}
        {record ? <PostRecordView record={record} image={image} context={context} /> : null}
        {image && !showsImage(record) ? (
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
      {tags.length > 0 ? (
        <nav className="screen post-tags" aria-label={messages.tags}>
          <ul>
            {tags.map((tag) => (
              <li key={tag.href}>
                <a href={tag.href} rel="tag">
                  {tag.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {previous || next ? (
        <nav className="screen neighbours" aria-label={blog?.title ?? messages.pages}>
          {previous ? <AdjacentPostLink label={messages.previousPost} rel="prev" to={previous} /> : null}
          {next ? <AdjacentPostLink label={messages.nextPost} rel="next" to={next} /> : null}
        </nav>
      ) : null}
      {post.comments}
    </article>
  )
}

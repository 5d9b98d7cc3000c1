import { Fragment, type ReactNode } from 'react'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { FormattedDate } from './FormattedDate.tsx'
import { type PostRecord, PostRecordView, showsImage } from './PostRecordView.tsx'

export type PostLink = { title: string; href: string }

/** What stands above the text of a post. */
export type PostHeadContent = {
  title: string
  publishedAt: Date
  /** Names with the pages of their posts. */
  authors?: readonly PostLink[]
  categories?: readonly PostLink[]
  record?: PostRecord | undefined
  excerpt?: string
  image?: AssetView | undefined
  /** The blog that contains the post. */
  blog?: PostLink
}

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

type Props = PostHeadContent & { event?: ReactNode; context: RenderContext }

export const PostHead = ({ title, publishedAt, authors = [], categories = [], context, ...post }: Props) => {
  const { record, excerpt, image, blog, event } = post
  return (
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
      {event && authors.length === 0 ? null : (
        <p className="post-facts">
          {/* The date of an event is when it takes place. */}
          {event ? null : <FormattedDate date={publishedAt} context={context} />}
          {authors.length > 0 ? <Byline authors={authors} context={context} /> : null}
        </p>
      )}
      {event}
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
  )
}

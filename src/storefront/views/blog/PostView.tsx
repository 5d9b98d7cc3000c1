import type { ReactNode } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import type { PageDocument } from '#document/page.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { PostHead, type PostHeadContent, type PostLink } from './PostHead.tsx'

type Props = PostHeadContent & {
  tags?: readonly PostLink[]
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

export const PostView = (post: Props) => {
  const { tags = [], image, blog, previous, next, language, page, prepared, context } = post
  const messages = getMessages(context.site.language)
  // The post's image is the first image of the page; images in the document load lazily.
  const bodyContext: RenderContext = image ? { ...context, firstImage: image.id } : context
  return (
    <article className="post" lang={language}>
      <PostHead {...post} />
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

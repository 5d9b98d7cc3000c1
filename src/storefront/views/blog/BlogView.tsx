import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { Pagination, type PaginationProps } from '#storefront/views/navigation/Pagination.tsx'
import { PostCard, type PostSummary } from './PostCard.tsx'

type Props = {
  title: string
  intro?: string
  /** Of a page of one category, tag or author: its kind, and the blog that it belongs to. */
  label?: string
  blog?: { title: string; href: string }
  /** Newest first. */
  posts: readonly PostSummary[]
  pagination?: Omit<PaginationProps, 'context' | 'order'>
  context: RenderContext
}

/** The newest post is featured on the first page; the others form a list. */
export const BlogView = ({ title, intro, label, blog, posts, pagination, context }: Props) => {
  const isFirstPage = (pagination?.page ?? 1) === 1
  return (
    <div className="screen journal">
      <header className="screen-head">
        {blog ? (
          <p className="label">
            <a href={blog.href}>{blog.title}</a> · {label}
          </p>
        ) : null}
        <h1 className="heading size-display">{title}</h1>
        {intro ? <p className="screen-intro">{intro}</p> : null}
      </header>
      {posts.length === 0 ? <p className="screen-empty">{getMessages(context.site.language).noPosts}</p> : null}
      {posts.map((post, index) => (
        <PostCard
          key={post.href}
          post={post}
          layout={isFirstPage && index === 0 ? 'lead' : 'row'}
          first={index === 0}
          context={context}
        />
      ))}
      {pagination ? <Pagination {...pagination} order="time" context={context} /> : null}
    </div>
  )
}

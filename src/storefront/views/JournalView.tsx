import type { RenderContext } from '#blocks/context.ts'
import { wordsFor } from '#blocks/words.ts'
import { Pagination, type PaginationProps } from './Pagination.tsx'
import { PostCard, type PostSummary } from './PostCard.tsx'

type Props = {
  title: string
  intro?: string
  /** Newest first. */
  posts: readonly PostSummary[]
  pagination?: Omit<PaginationProps, 'context' | 'order'>
  context: RenderContext
}

/** The newest post of a first page leads; all others follow as a list. */
export const JournalView = ({ title, intro, posts, pagination, context }: Props) => {
  const isFirstPage = (pagination?.page ?? 1) === 1
  return (
    <div className="screen journal">
      <header className="screen-head">
        <h1 className="heading size-display">{title}</h1>
        {intro ? <p className="screen-intro">{intro}</p> : null}
      </header>
      {posts.length === 0 ? <p className="screen-empty">{wordsFor(context.site.language).noPosts}</p> : null}
      {posts.map((post, index) => (
        <PostCard
          key={post.href}
          post={post}
          look={isFirstPage && index === 0 ? 'lead' : 'row'}
          first={index === 0}
          context={context}
        />
      ))}
      {pagination ? <Pagination {...pagination} order="time" context={context} /> : null}
    </div>
  )
}

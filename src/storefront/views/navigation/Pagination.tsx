import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'

export type PaginationProps = {
  page: number
  pages: number
  /** URLs of the adjacent pages. */
  previous?: string
  next?: string
  /** `time`: newest first, labels "Newer" and "Older"; `rank`: "Previous" and "Next". */
  order?: 'time' | 'rank'
  context: RenderContext
}

export const Pagination = ({ page, pages, previous, next, order = 'rank', context }: PaginationProps) => {
  if (pages < 2) return null
  const messages = getMessages(context.site.language)
  return (
    <nav className="pagination" aria-label={messages.pages}>
      <p>
        {previous === undefined ? null : (
          <a href={previous} rel="prev">
            {order === 'time' ? messages.newer : messages.previous}
          </a>
        )}
      </p>
      <p className="pagination-place" aria-current="page">
        {messages.pageOf(page, pages)}
      </p>
      <p>
        {next === undefined ? null : (
          <a href={next} rel="next">
            {order === 'time' ? messages.older : messages.next}
          </a>
        )}
      </p>
    </nav>
  )
}

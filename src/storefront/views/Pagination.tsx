import type { RenderContext } from '#blocks/context.ts'
import { wordsFor } from '#blocks/words.ts'

export type PaginationProps = {
  page: number
  pages: number
  /** Where the neighbours are; the first and the last page lack one. */
  previous?: string
  next?: string
  /** Whether what comes first is newer, or only comes first. */
  order?: 'time' | 'rank'
  context: RenderContext
}

export const Pagination = ({ page, pages, previous, next, order = 'rank', context }: PaginationProps) => {
  if (pages < 2) return null
  const words = wordsFor(context.site.language)
  return (
    <nav className="pagination" aria-label={words.pages}>
      <p>
        {previous === undefined ? null : (
          <a href={previous} rel="prev">
            {order === 'time' ? words.newer : words.previous}
          </a>
        )}
      </p>
      <p className="pagination-place" aria-current="page">
        {words.pageOf(page, pages)}
      </p>
      <p>
        {next === undefined ? null : (
          <a href={next} rel="next">
            {order === 'time' ? words.older : words.next}
          </a>
        )}
      </p>
    </nav>
  )
}

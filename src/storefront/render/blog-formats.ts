import { readFeedFilter } from '#site/feeds/model.ts'
import type { LabelPath } from '#site/pages/model.ts'
import type { PageRow } from '#site/pages/store/published-pages.ts'
import { isBlogCollection, renderBlogPage } from './blog.tsx'
import { type EventDependencies, renderEventFile, renderEvents } from './events.tsx'
import { type FeedDependencies, renderFeed } from './feed.ts'
import { parsePageNumber } from './listing-query.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { PageResponse } from './page-response.ts'
import { renderPostPage } from './post.tsx'
import type { PageRequest } from './render-page.tsx'

export type BlogDependencies = PageDependencies & FeedDependencies & EventDependencies

/** A blog or a post as a page, feed, calendar or JSON; undefined for other pages. */
export const renderBlogOrPost = async (
  deps: BlogDependencies,
  request: PageRequest,
  row: PageRow,
  { format, query, label }: { format: string | null; query: URLSearchParams; label: LabelPath | undefined },
): Promise<PageResponse | undefined> => {
  const { collection, item } = row
  const page = parsePageNumber(query)
  if (item) {
    const file = format === 'ical' ? await renderEventFile(deps, request, collection, item) : undefined
    return file ?? renderPostPage(deps, request, { row, item, asJson: format === 'json', commentPage: page })
  }
  if (!isBlogCollection(collection)) return undefined
  if (format === 'rss') return renderFeed(deps, request, collection, label ?? readFeedFilter(query))
  const options = { format, page, label }
  const events = label ? undefined : await renderEvents(deps, request, row, options)
  return events ?? renderBlogPage(deps, request, row, options)
}

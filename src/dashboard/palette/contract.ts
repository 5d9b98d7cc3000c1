import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'

/** In the order of the results. */
export const CONTENT_KINDS = [
  'page',
  'post',
  'product',
  'order',
  'customer',
  'form',
  'mailing-list',
  'discount',
  'gift-card',
  'file',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Users refine the search rather than scroll. */
export const MAX_RESULTS_PER_KIND = 5

const SearchResult = z.object({
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  /** A second line: the path of a page, the name of an order's customer. */
  detail: z.string(),
  /** The screen that shows it, below the site's home in the dashboard. */
  screen: z.string(),
})
export type SearchResult = z.output<typeof SearchResult>

export const searchContent = endpoint({
  path: 'GET /api/sites/:websiteId/dashboard-search',
  summary: 'Search pages, posts, products, orders, customers and other content; only what the caller’s roles allow',
  access: requiresRight('site.read'),
  params: z.object({ websiteId: WebsiteId }),
  query: z.object({ q: z.string().trim().min(1, 'Enter what to search for.').max(100) }),
  output: z.object({ results: z.array(SearchResult) }),
  limit: { times: 120, seconds: 60 },
})

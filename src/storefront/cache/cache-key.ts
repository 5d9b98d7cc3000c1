import { splitUrl } from '#storefront/split-url.ts'

/** Query parameters that change the content of a cached page. Others, such as campaign parameters, are ignored. */
const CONTENT_QUERY_KEYS = [
  'available',
  'category',
  'filter',
  'format',
  'max',
  'min',
  'page',
  'sale',
  'sort',
  'tag',
] as const

/** Paths with personal responses, which are never cached. */
const PERSONAL_PATHS = [
  '/account',
  '/cart',
  '/checkout',
  '/order',
  '/preview',
  '/search',
  '/config',
  '/api',
  '/assets',
  '/settings',
]

/** The part of the cache key that comes from the request URL (path and query); undefined if the response must not be cached. */
export const getUrlCacheKey = (url: string): string | undefined => {
  const { path, query: search } = splitUrl(url)
  if (PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`))) return undefined
  if (search === '') return path
  const query = new URLSearchParams(search)
  const parts: string[] = []
  for (const key of CONTENT_QUERY_KEYS)
    for (const value of query.getAll(key)) parts.push(`${key}=${encodeURIComponent(value)}`)
  for (const key of query.keys()) if (key.startsWith('experiment.')) return undefined
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

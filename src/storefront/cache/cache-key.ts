import { readFeedFilter, toFeedQuery } from '#site/feeds/model.ts'
import { buildListingUrl, parseListingQuery } from '#storefront/render/listing-query.ts'
import { splitUrl } from '#storefront/split-url.ts'

/** Values of `format` that change the content. */
const FORMATS: ReadonlySet<string> = new Set(['ical', 'json', 'quick-view'])

/** Price filters have too many values to be worth caching; `category` redirects. */
const UNCACHED_QUERY_KEYS: ReadonlySet<string> = new Set(['category', 'max', 'min'])

/** Paths with personal responses, which are never cached. */
const PERSONAL_PATHS = [
  '/account',
  '/cart',
  '/checkout',
  '/download',
  '/order',
  '/preview',
  '/search',
  '/config',
  '/api',
  '/assets',
  '/settings',
  '/confirm-subscription',
  '/unsubscribe',
]

/** Links in emails select a variant of a product. */
const PRODUCT_PATH = /^\/[^/]+\/p\/[^/]+$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The selected variant of a product page; undefined for anything else. */
export const getSelectedVariant = (path: string, query: URLSearchParams): string | undefined => {
  const variantId = query.get('variant') ?? ''
  return PRODUCT_PATH.test(path) && UUID.test(variantId) ? variantId : undefined
}

/** `/%73hop` and `/shop` are the same page; undefined if the path cannot be decoded. */
const canonicalizePath = (path: string): string | undefined => {
  if (!path.includes('%')) return path
  try {
    return encodeURI(decodeURIComponent(path)).replace(/[?#]/g, encodeURIComponent)
  } catch {
    return undefined
  }
}

const isUncached = (key: string, value: string): boolean =>
  key.startsWith('experiment.') || (UNCACHED_QUERY_KEYS.has(key) && value !== '')

/**
 * The part of the cache key that comes from the request URL; undefined if the response must not be cached. Parameters that change nothing,
 * such as campaign parameters and invalid values, are left out, and the others have a fixed order.
 */
export const getUrlCacheKey = (url: string): string | undefined => {
  const { path: requested, query: search } = splitUrl(url)
  const path = canonicalizePath(requested)
  if (path === undefined) return undefined
  if (PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`))) return undefined
  if (search === '') return path
  const query = new URLSearchParams(search)
  const format = query.get('format') ?? ''
  const isFeed = format === 'rss'
  for (const [key, value] of query) if (isUncached(key, value) && !(isFeed && key === 'category')) return undefined
  const key = path + buildListingUrl('', parseListingQuery(query, ''), '')
  const separator = isVariant(key) ? '&' : '?'
  if (isFeed) return key + separator + toFeedQuery(readFeedFilter(query)).slice(1)
  if (FORMATS.has(format)) return `${key}${separator}format=${format}`
  const variantId = getSelectedVariant(path, query)
  return variantId === undefined ? key : `${key}${separator}variant=${variantId}`
}

/** Whether a URL key has a query string. Everybody can invent those, so they share a part of the cache. */
export const isVariant = (urlKey: string): boolean => urlKey.includes('?')

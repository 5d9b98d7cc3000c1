import { partsOf } from '#storefront/address.ts'

/** Queries that change what a cached page shows. Everything else (campaign tags and the like) leads to the same page. */
const COUNTING_KEYS = [
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

/** Where the answer could differ from one visitor to the next. They are never kept. */
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

/**
 * The part of a cache key that comes from the address, or undefined when the answer may not be cached at all.
 * `url` is what stands in the request line: path and query.
 */
export const addressKey = (url: string): string | undefined => {
  const { path, query: written } = partsOf(url)
  if (PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`))) return undefined
  if (written === '') return path
  const query = new URLSearchParams(written)
  const parts: string[] = []
  for (const key of COUNTING_KEYS)
    for (const value of query.getAll(key)) parts.push(`${key}=${encodeURIComponent(value)}`)
  for (const key of query.keys()) if (key.startsWith('experiment.')) return undefined
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { CRUMB_COOKIE, VISITOR_COOKIE } from '#base/cookie-names.ts'
import { type Encoding, negotiateEncoding } from '#platform/http/compression.ts'
import { newCrumb } from '#platform/http/crumb.ts'
import { securityHeaders } from '#platform/http/security.ts'
import { isAnnouncementActive } from '#site/screens/model.ts'
import { isHidden, type Site } from '#site/sites/model.ts'
import { getUrlCacheKey } from './cache-key.ts'
import { type CachedPage, isFresh, type PageCache } from './page-cache.ts'

export type CachedPageHandlerOptions = {
  cache: PageCache
  /** Memory only: unknown hosts are handled by the web framework. */
  getCachedSiteByHost: (host: string) => Site | undefined
  trustProxy: boolean
  now: () => Date
  onHit: () => void
}

/**
 * Includes whether the announcement bar is shown, which changes at its dates. Without the host of the request: a page is the same at all addresses of its site, because its absolute URLs begin with the canonical
 * origin. That can change without a new revision: when another site becomes primary.
 */
export const buildCacheKey = (
  { url, revision, settings }: Pick<Site, 'url' | 'revision' | 'settings'>,
  urlKey: string,
  now: Date,
): string => `${url} ${revision} ${isAnnouncementActive(settings.announcement, now) ? 'a' : ''} ${urlKey}`

const PAGE_HEADERS = securityHeaders('page', false)
const SECURE_PAGE_HEADERS = securityHeaders('page', true)

/** Browsers cache pages but revalidate them, so that purges take effect immediately. Shared caches must not store the crumb cookie. */
export const PAGE_CACHE_CONTROL = 'private, no-cache'

type WriteOptions = { secure: boolean; cache: 'hit' | 'miss' }

/** Header names and values in turn, as `writeHead` takes them. Cached: they are the same for every visitor. */
const getHeaderLines = (page: CachedPage, { secure, cache }: WriteOptions, encoding: Encoding): readonly string[] => {
  const key = `${secure} ${cache} ${encoding}`
  const cached = page.headerLines.get(key)
  if (cached) return cached
  const lines = Object.entries({
    ...(secure ? SECURE_PAGE_HEADERS : PAGE_HEADERS),
    'cache-control': PAGE_CACHE_CONTROL,
    ...page.headers,
    etag: page.etag,
    vary: 'Accept-Encoding',
    'x-page-cache': cache,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat()
  page.headerLines.set(key, lines)
  return lines
}

/** Proxies that compress make an ETag weak, and clients may send several. */
const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

export const writePage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  options: WriteOptions,
): void => {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const compressed = encoding === 'identity' ? undefined : page[encoding]
  const body = compressed ?? page.identity
  const lines = getHeaderLines(page, options, compressed ? encoding : 'identity').slice()
  const { cookie } = request.headers
  if (!cookie?.includes(`${CRUMB_COOKIE}=`))
    lines.push('set-cookie', `${CRUMB_COOKIE}=${newCrumb()}; Path=/; SameSite=Lax${options.secure ? '; Secure' : ''}`)
  if (options.secure && !cookie?.includes(`${VISITOR_COOKIE}=`))
    lines.push('set-cookie', `${VISITOR_COOKIE}=${newCrumb()}; Path=/; SameSite=Lax; Secure; HttpOnly`)
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, lines).end()
    return
  }
  lines.push('content-length', String(body.length))
  response.writeHead(page.status, lines).end(request.method === 'HEAD' ? undefined : body)
}

/** Serves cached pages before the web framework runs. Returns false if the request was not handled. */
export const createCachedPageHandler =
  ({ cache, getCachedSiteByHost, trustProxy, now, onHit }: CachedPageHandlerOptions) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { host } = request.headers
    if (!host || !request.url) return false
    const forwarded = trustProxy && (request.headers['x-forwarded-host'] ?? request.headers['x-forwarded-proto'])
    if (forwarded) return false
    const colon = host.lastIndexOf(':')
    const site = getCachedSiteByHost(colon > host.lastIndexOf(']') ? host.slice(0, colon) : host)
    // A trial can expire without a change in the database.
    if (!site || isHidden(site, now())) return false
    const urlKey = getUrlCacheKey(request.url)
    if (urlKey === undefined) return false
    const page = cache.get(site.websiteId, buildCacheKey(site, urlKey, now()))
    if (!page || !isFresh(page, now)) return false
    onHit()
    writePage(request, response, page, { secure: false, cache: 'hit' })
    return true
  }

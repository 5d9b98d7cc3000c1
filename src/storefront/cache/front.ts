import type { IncomingMessage, ServerResponse } from 'node:http'
import { CRUMB_COOKIE, newCrumb } from '#platform/http/crumb.ts'
import { securityHeaders } from '#platform/http/security.ts'
import { isHidden, type Site } from '#site/sites/model.ts'
import { addressKey } from './key.ts'
import { type CachedPage, type Encoding, encodingFor, type PageCache } from './page-cache.ts'

export type FrontOptions = {
  cache: PageCache
  /** From memory only: a host that has not been looked up yet takes the long way. */
  peekHost: (host: string) => Site | undefined
  trustProxy: boolean
  now: () => Date
  onHit: () => void
}

/** No host can be written so that it is taken for another's: the scheme ends with a sign that no host has. */
export const cacheKey = (host: string, secure: boolean, revision: number, address: string): string =>
  `${secure ? 'https' : 'http'}://${host}\n${revision}\n${address}`

const PAGE_HEADERS = securityHeaders('page', false)
const SECURE_PAGE_HEADERS = securityHeaders('page', true)

/** Pages are kept by browsers but asked about each time; a purge must be seen at once. Shared caches may not hold the crumb. */
export const PAGE_CACHE_CONTROL = 'private, no-cache'

type Manner = { secure: boolean; cache: 'hit' | 'miss' }

/** Names and values in turn, as Node writes them: the same for everybody, so they are put together once. */
const linesOf = (page: CachedPage, { secure, cache }: Manner, encoding: Encoding): readonly string[] => {
  const manner = `${secure} ${cache} ${encoding}`
  const known = page.lines.get(manner)
  if (known) return known
  const lines = Object.entries({
    ...(secure ? SECURE_PAGE_HEADERS : PAGE_HEADERS),
    'cache-control': PAGE_CACHE_CONTROL,
    ...page.headers,
    etag: page.etag,
    vary: 'Accept-Encoding',
    'x-page-cache': cache,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat()
  page.lines.set(manner, lines)
  return lines
}

export const writePage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  manner: Manner,
): void => {
  const wanted = encodingFor(request.headers['accept-encoding'])
  const packed = wanted === 'identity' ? undefined : page[wanted]
  const body = packed ?? page.identity
  const lines = linesOf(page, manner, packed ? wanted : 'identity').slice()
  if (!request.headers.cookie?.includes(`${CRUMB_COOKIE}=`))
    lines.push('set-cookie', `${CRUMB_COOKIE}=${newCrumb()}; Path=/; SameSite=Lax${manner.secure ? '; Secure' : ''}`)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, lines).end()
    return
  }
  lines.push('content-length', String(body.length))
  response.writeHead(page.status, lines).end(request.method === 'HEAD' ? undefined : body)
}

/** Answers from memory before the web framework wakes up; says false where it cannot. */
export const createFront =
  ({ cache, peekHost, trustProxy, now, onHit }: FrontOptions) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { host } = request.headers
    if (!host || !request.url) return false
    const forwarded = trustProxy && (request.headers['x-forwarded-host'] ?? request.headers['x-forwarded-proto'])
    if (forwarded) return false
    const colon = host.lastIndexOf(':')
    const site = peekHost(colon > host.lastIndexOf(']') ? host.slice(0, colon) : host)
    // A trial may have ended since the page was drawn, and nobody changed a row for it.
    if (!site || isHidden(site, now())) return false
    const address = addressKey(request.url)
    if (address === undefined) return false
    const page = cache.get(cacheKey(host, false, site.revision, address))
    if (!page || page.websiteId !== site.websiteId) return false
    onHit()
    writePage(request, response, page, { secure: false, cache: 'hit' })
    return true
  }

import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import type { WebsiteId } from '#base/id.ts'
import { normalizePath, removeTrailingSlashes } from '#base/path.ts'
import { hasRight } from '#people/roles/model.ts'
import { mayCompressPersonal, negotiateEncoding } from '#platform/http/compression.ts'
import { requireCrumb, toRequestInfo } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { parseWithSchema, rejectUnstorableText } from '#platform/http/validate.ts'
import type { VisitorEvents } from '#platform/http/visitor-events.ts'
import { getShopper } from '#shop/cart/model.ts'
import { getPageAccessCookie } from '#site/pages/model.ts'
import { isHidden, resolveExperiments, type Site, UNLOCK_COOKIE } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { getUrlCacheKey, isVariant } from './cache/cache-key.ts'
import { buildCacheKey, writePage } from './cache/cached-page-handler.ts'
import { type CachedPage, compress, isFresh, type PageCache, toCachedPage } from './cache/page-cache.ts'
import { invalidAddressError, routeNotFoundError, unknownHostError } from './errors.ts'
import { withCaptchaPolicy } from './render/captcha-policy.ts'
import { PAGE_UNLOCK_PATH } from './render/screens.tsx'
import type { Router } from './router.ts'
import { splitUrl } from './split-url.ts'
import { renderNoSitePage } from './unknown-host.tsx'
import { UNLOCK_PATH } from './views/screens/LockView.tsx'
import type { Visit } from './visit.ts'

export type StorefrontDependencies = {
  router: Router
  sites: Sites
  cache: PageCache
  rateLimits: RateLimits
  identify: (
    cookies: Readonly<Record<string, string | undefined>>,
    websiteId: WebsiteId,
    secure: boolean,
  ) => Promise<Caller>
  visitorEvents: Pick<VisitorEvents, 'record'>
  now: () => Date
  onHit: () => void
  onMiss: () => void
}

const UNLOCK_RATE_LIMIT = { times: 20, seconds: 600 }

const parsePath = (url: string): string => {
  let path: string
  try {
    path = decodeURIComponent(splitUrl(url).path)
  } catch {
    throw invalidAddressError()
  }
  rejectUnstorableText(path)
  return removeTrailingSlashes(path)
}

/** Experiment overrides come from the query string and apply only to accounts that may use them. */
const withExperiments = async (
  deps: StorefrontDependencies,
  request: FastifyRequest,
  site: Site,
  query: URLSearchParams,
): Promise<Site> => {
  if (![...query.keys()].some((key) => key.startsWith('experiment.'))) return site
  const caller = await deps.identify(request.cookies, site.websiteId, request.protocol === 'https')
  return { ...site, experiments: resolveExperiments(site, caller.account, query) }
}

type SendOptions = {
  cache: 'hit' | 'miss'
  /** The page is not the same for everybody. */
  isPersonal?: boolean
}

const send = async (reply: FastifyReply, page: CachedPage, { cache, isPersonal }: SendOptions): Promise<void> => {
  const { raw, protocol } = reply.request
  if (!isPersonal || mayCompressPersonal(raw.headers))
    await compress(page, negotiateEncoding(raw.headers['accept-encoding']))
  reply.hijack()
  writePage(raw, reply.raw, page, { secure: protocol === 'https', cache })
}

export const mountStorefront = (app: FastifyInstance, deps: StorefrontDependencies): void => {
  const { router, sites, cache } = deps

  const toVisit = async (request: FastifyRequest, site: Site): Promise<Visit> => {
    const query = new URLSearchParams(splitUrl(request.url).query)
    const secure = request.protocol === 'https'
    const caller = () => deps.identify(request.cookies, site.websiteId, secure)
    return {
      site: await withExperiments(deps, request, site, query),
      path: parsePath(request.url),
      query,
      shopper: async () => getShopper({ request: { cookies: request.cookies, secure }, caller: await caller() }),
      customer: async () => (await caller()).member,
      browser: { cookies: request.cookies, secure },
      isContributor: async () => hasRight((await caller()).roles, 'pages.read'),
      getPageKey: (collectionId) => request.cookies[getPageAccessCookie(collectionId)],
      unlocked: site.locked && (await sites.isUnlocked(site.websiteId, request.cookies[UNLOCK_COOKIE])),
    }
  }

  /** These prefixes belong to the application: an unknown path below them is not a page of a site. */
  for (const url of ['/api/*', '/assets/*'])
    app.all(url, { config: { access: 'anyone' } }, () => {
      throw routeNotFoundError()
    })

  const pages = {
    access: 'visitor',
    surface: 'page',
    availableWhenHidden: 'the router shows the lock screen, the closed screen and the pages of existing buyers',
  } as const
  app.get('/*', { config: pages }, async (request, reply) => {
    const site = await sites.findByHost(request.hostname)
    if (!site) return reply.code(404).type('text/html; charset=utf-8').send(renderNoSitePage())
    // Canonical URLs: a trailing slash redirects.
    const { path, query } = splitUrl(request.url)
    if (path !== '/' && path.startsWith('/') && path.endsWith('/'))
      return reply.redirect(normalizePath(path) + (query ? `?${query}` : ''), 301)
    const urlKey = getUrlCacheKey(request.url)
    const key = urlKey === undefined ? undefined : buildCacheKey(site, urlKey, deps.now())
    // The cached page handler skips requests from a proxy; their pages can still be cached.
    const cached = key === undefined || isHidden(site, deps.now()) ? undefined : cache.get(site.websiteId, key)
    if (cached && isFresh(cached, deps.now)) {
      deps.onHit()
      return send(reply, cached, { cache: 'hit' })
    }
    const startedAt = cache.generation
    const response = withCaptchaPolicy(site, await router.respond(await toVisit(request, site)))
    if (response.headers?.location)
      return reply.headers(response.headers).redirect(response.headers.location, response.status)
    deps.onMiss()
    if (response.event && request.method === 'GET')
      deps.visitorEvents.record({ websiteId: site.websiteId, request: toRequestInfo(request) }, response.event)
    const page = toCachedPage(site.websiteId, response)
    if (response.cacheable && response.status === 200 && key !== undefined && urlKey !== undefined)
      cache.set(key, page, { startedAt, isVariant: isVariant(urlKey) })
    return send(reply, page, { cache: 'miss', isPersonal: !response.cacheable })
  })

  const Unlock = z.object({ password: z.string().max(500), path: z.string().max(MAX_URL_LENGTH).default('/') })

  /** Form posts: the lock screens work without JavaScript. */
  const mountUnlock = (
    url: string,
    config: FastifyContextConfig,
    unlock: (
      site: Site,
      credentials: { password: string; path: string },
    ) => Promise<{ cookie: string; key: string } | undefined>,
  ): void => {
    app.post(url, { config }, async (request, reply) => {
      requireCrumb(request)
      const site = await sites.findByHost(request.hostname)
      if (!site) throw unknownHostError()
      await deps.rateLimits.consume(`unlock ${site.websiteId} ${toClientKey(request.ip)}`, UNLOCK_RATE_LIMIT)
      rejectUnstorableText(request.body)
      const { password, path } = parseWithSchema(Unlock, request.body)
      // Only paths of this site: the form must not become an open redirect.
      const returnPath = /^\/(?![/\\])/.test(path) ? path : '/'
      const opened = await unlock(site, { password, path: returnPath })
      if (opened === undefined) return reply.redirect(`${encodeURI(returnPath)}?wrong`, 303)
      reply.setCookie(opened.cookie, opened.key, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
      return reply.redirect(encodeURI(returnPath), 303)
    })
  }

  const config = { access: 'visitor', surface: 'page' } as const
  mountUnlock(
    UNLOCK_PATH,
    { ...config, availableWhenHidden: 'it unlocks the site' },
    async ({ websiteId }, { password }) => {
      const key = await sites.unlock(websiteId, password)
      return key === undefined ? undefined : { cookie: UNLOCK_COOKIE, key }
    },
  )
  mountUnlock(PAGE_UNLOCK_PATH, config, (site, { password, path }) => router.unlockPage(site, path, password))
}

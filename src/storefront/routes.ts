import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { DomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { tidied, withoutLastSlashes } from '#base/path.ts'
import { may } from '#people/roles/model.ts'
import { callerAt, type RateLimits } from '#platform/http/rate-limit.ts'
import { requireCrumb } from '#platform/http/route.ts'
import { refuseUnstorable, shaped } from '#platform/http/shape.ts'
import { shopperOf } from '#shop/cart/model.ts'
import { pageKeyCookie } from '#site/pages/model.ts'
import { experimentsFor, isHidden, type Site, UNLOCK_COOKIE } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { partsOf } from './address.ts'
import { cacheKey, writePage } from './cache/front.ts'
import { addressKey } from './cache/key.ts'
import { type CachedPage, compress, encodingFor, type PageCache, toPage } from './cache/page-cache.ts'
import { PAGE_UNLOCK_PATH, UNLOCK_PATH } from './render/screens.tsx'
import type { Router, Visit } from './router.ts'
import { unknownHostPage } from './unknown-host.tsx'

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
  now: () => Date
  onHit: () => void
  onMiss: () => void
  stylesheet: string
  /** Host of PUBLIC_URL. */
  installationHost: string
}

const TRIES = { times: 20, seconds: 600 }

const pathOf = (url: string): string => {
  let path: string
  try {
    path = decodeURIComponent(partsOf(url).path)
  } catch {
    throw new DomainError('request.malformed', 'The address is not valid.')
  }
  refuseUnstorable(path)
  return withoutLastSlashes(path)
}

const originOf = (request: FastifyRequest, site: Site): string =>
  site.primaryDomain ? `${request.protocol}://${site.primaryDomain}` : `${request.protocol}://${request.host}`

/** Experiment overrides stand in the address, and count only for those who may use them. */
const withExperiments = async (
  deps: StorefrontDependencies,
  request: FastifyRequest,
  site: Site,
  query: URLSearchParams,
): Promise<Site> => {
  if (![...query.keys()].some((key) => key.startsWith('experiment.'))) return site
  const caller = await deps.identify(request.cookies, site.websiteId, request.protocol === 'https')
  return { ...site, experiments: experimentsFor(site, caller.account, query) }
}

const send = async (reply: FastifyReply, page: CachedPage, cached: 'hit' | 'miss'): Promise<void> => {
  const { raw, protocol } = reply.request
  await compress(page, encodingFor(raw.headers['accept-encoding']))
  reply.hijack()
  writePage(raw, reply.raw, page, { secure: protocol === 'https', cache: cached })
}

export const mountStorefront = (app: FastifyInstance, deps: StorefrontDependencies): void => {
  const { router, sites, cache } = deps

  const visitOf = async (request: FastifyRequest, site: Site): Promise<Visit> => {
    const query = new URLSearchParams(partsOf(request.url).query)
    const caller = () => deps.identify(request.cookies, site.websiteId, request.protocol === 'https')
    return {
      site: await withExperiments(deps, request, site, query),
      origin: originOf(request, site),
      path: pathOf(request.url),
      query,
      shopper: async () => shopperOf({ request, caller: await caller() }),
      member: async () => (await caller()).member,
      worksHere: async () => may((await caller()).roles, 'pages.read'),
      pageKey: (collectionId) => request.cookies[pageKeyCookie(collectionId)],
      unlocked: site.locked && (await sites.isUnlocked(site.websiteId, request.cookies[UNLOCK_COOKIE])),
    }
  }

  /** What these begin belongs to the program: an address there that nothing answers is no page of a site. */
  for (const url of ['/api/*', '/assets/*'])
    app.all(url, { config: { access: 'anyone' } }, () => {
      throw new DomainError('request.not_found', 'There is nothing at this address.')
    })

  app.get('/*', { config: { access: 'visitor', surface: 'page' } }, async (request, reply) => {
    const site = await sites.siteByHost(request.hostname)
    if (!site)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(unknownHostPage(request.hostname, request.hostname === deps.installationHost, deps.stylesheet))
    // One address for each page: a slash too many is a redirect, not a second page.
    const { path, query } = partsOf(request.url)
    if (path !== '/' && path.startsWith('/') && path.endsWith('/'))
      return reply.redirect(tidied(path) + (query ? `?${query}` : ''), 301)
    const address = addressKey(request.url)
    const key =
      address === undefined ? undefined : cacheKey(request.host, request.protocol === 'https', site.revision, address)
    // What the front could not judge, having come by a proxy, may be there all the same.
    const kept = key === undefined || isHidden(site, deps.now()) ? undefined : cache.get(key)
    if (kept) {
      deps.onHit()
      return send(reply, kept, 'hit')
    }
    const startedAt = cache.generation
    const answer = await router.answer(await visitOf(request, site))
    if (answer.headers?.location) return reply.headers(answer.headers).redirect(answer.headers.location, answer.status)
    deps.onMiss()
    const page = toPage(site.websiteId, answer)
    if (answer.cacheable && answer.status === 200 && key !== undefined) cache.set(key, page, startedAt)
    return send(reply, page, 'miss')
  })

  const Unlock = z.object({ password: z.string().max(500), path: z.string().max(2083).default('/') })

  /** Plain forms: the lock screens work without JavaScript. */
  const mountUnlock = (
    url: string,
    unlock: (
      site: Site,
      asked: { password: string; path: string },
    ) => Promise<{ cookie: string; key: string } | undefined>,
  ): void => {
    app.post(url, { config: { access: 'visitor', surface: 'page' } }, async (request, reply) => {
      requireCrumb(request)
      const site = await sites.siteByHost(request.hostname)
      if (!site) throw new DomainError('site.unknown_host', 'No site lives at this address.')
      await deps.rateLimits.take(`unlock ${site.websiteId} ${callerAt(request.ip)}`, TRIES)
      refuseUnstorable(request.body)
      const { password, path } = shaped(Unlock, request.body)
      // Only a path of this site: the form must not become a way to send people elsewhere.
      const back = /^\/(?![/\\])/.test(path) ? path : '/'
      const opened = await unlock(site, { password, path: back })
      if (opened === undefined) return reply.redirect(`${encodeURI(back)}?wrong`, 303)
      reply.setCookie(opened.cookie, opened.key, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
      return reply.redirect(encodeURI(back), 303)
    })
  }

  mountUnlock(UNLOCK_PATH, async ({ websiteId }, { password }) => {
    const key = await sites.unlock(websiteId, password)
    return key === undefined ? undefined : { cookie: UNLOCK_COOKIE, key }
  })
  mountUnlock(PAGE_UNLOCK_PATH, (site, { password, path }) => router.unlockPage(site, path, password))
}

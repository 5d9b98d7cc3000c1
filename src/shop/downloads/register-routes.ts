import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'
import type { WebsiteId } from '#base/id.ts'
import { requireCrumb } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { securityHeaders } from '#platform/http/security.ts'
import { fileLinkNotFoundError, unknownHostError } from './errors.ts'
import type { DownloadMessages } from './locales/en.ts'
import { getDownloadMessages } from './locales/get-messages.ts'
import { DOWNLOAD_PATH, FILE_PATH, getDownloadPath, getFilePath, getPreviewPath, PREVIEW_PATH } from './model.ts'
import type { Downloads } from './service.ts'

type SiteOfRequest = Readonly<{ websiteId: WebsiteId; language: string }>

export type DownloadRouteDependencies = {
  downloads: Pick<Downloads, 'parseToken' | 'start' | 'startPreview' | 'request' | 'serve'>
  rateLimits: RateLimits
  findSiteByHost: (host: string) => Promise<SiteOfRequest | undefined>
  /** An HTML page of the site. */
  renderMessage: (websiteId: WebsiteId, message: { title: string; text: string; status: number }) => Promise<string>
}

/** Clicks, not requests for bytes: a download manager sends many ranges. */
const CLICK_LIMIT = { times: 60, seconds: 600 }
const REQUEST_LIMIT = { times: 10, seconds: 600 }
/** Guessed and broken links; each costs a signature. */
const FILE_LIMIT = { times: 6000, seconds: 600 }

const Click = z.object({ fileId: z.uuid() })

const TITLES: Readonly<Record<string, (messages: DownloadMessages) => string>> = {
  'downloads.ended': ({ endedTitle }) => endedTitle,
  'downloads.link_expired': ({ linkExpiredTitle }) => linkExpiredTitle,
  'downloads.file_gone': ({ fileGoneTitle }) => fileGoneTitle,
}

/** Form posts of buyers, and the bytes: contracts describe neither. */
export const registerDownloadRoutes = (app: FastifyInstance, deps: DownloadRouteDependencies): void => {
  const { downloads, rateLimits } = deps

  const requireSite = async (request: FastifyRequest): Promise<SiteOfRequest> => {
    const site = await deps.findSiteByHost(request.hostname)
    if (!site) throw unknownHostError()
    return site
  }

  const getToken = (request: FastifyRequest): string => (request.params as { token: string }).token

  /** Errors as pages for people who follow a link, and as JSON for programs. */
  const withErrorPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteOfRequest,
    operation: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await operation()
    } catch (error) {
      if (!isDomainError(error) || !request.headers.accept?.includes('text/html')) throw error
      const messages = getDownloadMessages(site.language)
      const isLimited = error.code === 'request.too_many'
      const title = TITLES[error.code]?.(messages) ?? (isLimited ? messages.title : messages.invalidTitle)
      const text = isLimited ? messages.tooMany : error.message
      const status = ERROR_STATUS[error.code]
      const retryAfter = error.extra?.retryAfter
      if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
      return reply
        .code(status)
        .headers({ ...securityHeaders('page', request.protocol === 'https'), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(await deps.renderMessage(site.websiteId, { title, text, status }))
    }
  }

  const limitClicks = (site: SiteOfRequest, request: FastifyRequest): Promise<void> =>
    rateLimits.consume(`download ${site.websiteId} ${toClientKey(request.ip)}`, CLICK_LIMIT)

  const redirect = (reply: FastifyReply, location: string): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(location, 303)

  const form = {
    config: { access: 'visitor', surface: 'page', availableWhenHidden: 'buyers keep what they have paid for' },
  } as const

  app.post(`${DOWNLOAD_PATH}/:token`, form, async (request, reply) => {
    requireCrumb(request)
    const site = await requireSite(request)
    const token = getToken(request)
    return withErrorPage(request, reply, site, async () => {
      await limitClicks(site, request)
      const grantId = downloads.parseToken(site.websiteId, token)
      const click = Click.safeParse(request.body)
      // The page says what is wrong.
      if (!grantId || !click.success) return redirect(reply, getDownloadPath(encodeURIComponent(token)))
      const started = await downloads.start(site.websiteId, grantId, click.data.fileId)
      if ('link' in started) return redirect(reply, getFilePath(started.link))
      const query = started.problem === 'file-gone' ? '?problem=file-gone' : ''
      return redirect(reply, `${getDownloadPath(token)}${query}`)
    })
  })

  app.post(`${DOWNLOAD_PATH}/:token/request`, form, async (request, reply) => {
    requireCrumb(request)
    const site = await requireSite(request)
    const token = getToken(request)
    return withErrorPage(request, reply, site, async () => {
      await rateLimits.consume(`download request ${site.websiteId} ${toClientKey(request.ip)}`, REQUEST_LIMIT)
      const grantId = downloads.parseToken(site.websiteId, token)
      if (grantId) await downloads.request(site.websiteId, grantId)
      return redirect(reply, getDownloadPath(encodeURIComponent(token)))
    })
  })

  app.post(`${PREVIEW_PATH}/:token`, form, async (request, reply) => {
    requireCrumb(request)
    const site = await requireSite(request)
    const token = getToken(request)
    return withErrorPage(request, reply, site, async () => {
      await limitClicks(site, request)
      const click = Click.safeParse(request.body)
      const link = click.success ? await downloads.startPreview(site.websiteId, token, click.data.fileId) : undefined
      return redirect(reply, link === undefined ? getPreviewPath(encodeURIComponent(token)) : getFilePath(link))
    })
  })

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = await requireSite(request)
    return withErrorPage(request, reply, site, async () => {
      const messages = getDownloadMessages(site.language)
      await rateLimits.consume(`download file ${site.websiteId} ${toClientKey(request.ip)}`, FILE_LIMIT)
      const file = await downloads.serve(site.websiteId, getToken(request), {
        range: request.headers.range,
        ifRange: [request.headers['if-range']].flat()[0],
        isHead: request.method === 'HEAD',
        messages,
      })
      if (!file) throw fileLinkNotFoundError(messages)
      return reply.code(file.status).headers(file.headers).send(file.body)
    })
  }

  const file = {
    config: { access: 'visitor', surface: 'sandbox', availableWhenHidden: 'buyers keep what they have paid for' },
  } as const
  // Before GET: the HEAD route that Fastify derives from GET would read the whole file.
  app.head(`${FILE_PATH}/:token`, file, serve)
  app.get(`${FILE_PATH}/:token`, file, serve)
}

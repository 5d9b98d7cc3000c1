import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '#base/caller.ts'
import type { WebsiteId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures, planFeatureError } from '#base/plan-features.ts'
import type { RequestInfo, ResponseTools } from '#platform/http/handle.ts'
import { createResponseTools, requireCrumb, toRequestInfo } from '#platform/http/mount-route.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { rejectUnstorableText } from '#platform/http/validate.ts'
import type { Site } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { unknownHostError } from './errors.ts'
import type { PageResponse } from './render/page-response.ts'
import type { PageRequest } from './render/render-page.tsx'
import type { Router } from './router.ts'

/** A form of an account page, posted without JavaScript. */
export type AccountPost = {
  site: Site
  pageRequest: PageRequest
  fields: Readonly<Record<string, string>>
  request: RequestInfo
  response: ResponseTools
  /** Who posts it. */
  identify: () => Promise<Caller>
}

export type AccountPostDependencies = {
  router: Pick<Router, 'toPageRequest'>
  sites: Pick<Sites, 'findByHost'>
  identify: (
    cookies: Readonly<Record<string, string | undefined>>,
    websiteId: WebsiteId,
    secure: boolean,
  ) => Promise<Caller>
  rateLimits: RateLimits
  planFeatures?: PlanFeatures
}

const BODY_LIMIT = 32 * 1024

const readFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const send = (reply: FastifyReply, { status, contentType, body, headers }: PageResponse): FastifyReply => {
  reply.headers({ 'cache-control': 'no-store', ...headers })
  return headers?.location ? reply.redirect(headers.location, 303) : reply.code(status).type(contentType).send(body)
}

/** Mounts a form of the account pages. Locked and expired sites reject it. */
export const mountAccountPost = (
  app: FastifyInstance,
  deps: AccountPostDependencies,
  path: string,
  respond: (post: AccountPost) => Promise<PageResponse>,
): void => {
  const { planFeatures = allPlanFeatures } = deps
  const config = { access: 'visitor', surface: 'page' } as const
  app.post(path, { bodyLimit: BODY_LIMIT, config }, async (request, reply): Promise<FastifyReply> => {
    if (!planFeatures.siteUserAccounts) throw planFeatureError('siteUserAccounts', { forVisitor: true })
    requireCrumb(request)
    const site = await deps.sites.findByHost(request.hostname)
    if (!site) throw unknownHostError()
    rejectUnstorableText(request.body)
    const info = toRequestInfo(request)
    const response = await respond({
      site,
      pageRequest: await deps.router.toPageRequest({ site, path }),
      fields: readFields(request.body),
      request: info,
      response: createResponseTools(request, reply),
      identify: () => deps.identify(info.cookies, site.websiteId, info.secure),
    })
    return send(reply, response)
  })
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { isDomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'
import type { WebsiteId } from '#base/id.ts'
import { requireCrumb, toRequestInfo } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { parseWithSchema, rejectUnstorableText } from '#platform/http/validate.ts'
import type { VisitorEvents } from '#platform/http/visitor-events.ts'
import { DonationForm } from '#shop/donations/donation-form-schema.ts'
import { fundNotFoundError } from '#shop/donations/errors.ts'
import { DONATE_PATH } from '#shop/donations/model.ts'
import type { Donations } from '#shop/donations/service.ts'
import type { DonationErrors } from '#shop/donations/validate-donation.ts'
import type { Sites } from '#site/sites/service.ts'
import { unknownHostError } from './errors.ts'
import { withCaptchaPolicy } from './render/captcha-policy.ts'
import { type RejectedDonation, renderRejectedDonation } from './render/donation.tsx'
import type { PageResponse } from './render/page-response.ts'
import type { Router } from './router.ts'

type DonationPostDependencies = {
  router: Pick<Router, 'toPageRequest'>
  sites: Pick<Sites, 'findByHost' | 'getVisitedOrigin'>
  donations: Donations
  rateLimits: RateLimits
  /** Whether the installation can sell. */
  isEnabled: boolean
  identify: (
    cookies: Readonly<Record<string, string | undefined>>,
    websiteId: WebsiteId,
    secure: boolean,
  ) => Promise<Caller>
  visitorEvents: Pick<VisitorEvents, 'preparePayment'>
}

const BODY_LIMIT = 32 * 1024
/** Counts posts with mistakes, too. */
const POST_LIMIT = { times: 60, seconds: 600 }
const Params = z.object({ urlId: z.string().max(80) })

const send = (reply: FastifyReply, { status, contentType, body, headers }: PageResponse): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers })
    .type(contentType)
    .send(body)

/** The donation form, posted with and without scripts: a redirect, or the page again with what was typed. */
export const mountDonationPosts = (app: FastifyInstance, deps: DonationPostDependencies): void => {
  const { router, sites, donations, rateLimits } = deps

  app.post(
    `${DONATE_PATH}/:urlId`,
    { bodyLimit: BODY_LIMIT, config: { access: 'visitor', surface: 'page' } },
    async (request, reply): Promise<FastifyReply> => {
      requireCrumb(request)
      const site = await sites.findByHost(request.hostname)
      if (!site) throw unknownHostError()
      const { websiteId } = site
      const { urlId } = parseWithSchema(Params, request.params)
      if (!deps.isEnabled) throw fundNotFoundError()
      const address = toClientKey(request.ip)
      await rateLimits.consume(`donation post ${websiteId} ${address}`, POST_LIMIT)
      rejectUnstorableText(request.body)
      const form = parseWithSchema(DonationForm, request.body ?? {})
      const caller = await deps.identify(request.cookies, websiteId, request.protocol === 'https')
      const { member } = caller
      const visitor = { websiteId, request: toRequestInfo(request), caller }
      try {
        const location = await donations.donate(websiteId, urlId, form, {
          memberId: member?.id ?? null,
          language: member?.language ?? site.language,
          origin: await sites.getVisitedOrigin(websiteId, request.host),
          address,
          onStart: await deps.visitorEvents.preparePayment(visitor),
        })
        return reply.header('cache-control', 'no-store').redirect(location, 303)
      } catch (error) {
        if (!isDomainError(error)) throw error
        const isSameAttempt = error.code !== 'donations.expired' && error.code !== 'checkout.key_reused'
        const rejected: RejectedDonation = {
          status: ERROR_STATUS[error.code],
          code: error.code,
          errors: error.code === 'donations.invalid' ? ((error.fieldErrors ?? {}) as DonationErrors) : {},
          values: { ...form, cardNumber: '' },
          ...(isSameAttempt && { donationKey: form.donation }),
        }
        const pageRequest = await router.toPageRequest({ site, path: `${DONATE_PATH}/${urlId}` })
        const page = await renderRejectedDonation({ donations }, pageRequest, urlId, rejected)
        if (!page) throw error
        return send(reply, withCaptchaPolicy(site, page))
      }
    },
  )
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { isDomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'
import { ItemId, VariantId } from '#base/id.ts'
import { planFeatureError } from '#base/plan-features.ts'
import { requireCrumb } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { parseWithSchema, rejectUnstorableText } from '#platform/http/validate.ts'
import { SIGN_UP_PATH } from '#shop/restock/model.ts'
import type { Restock } from '#shop/restock/service.ts'
import type { Sites } from '#site/sites/service.ts'
import { unknownHostError } from './errors.ts'
import type { PageDependencies } from './render/page-dependencies.ts'
import type { PageResponse } from './render/page-response.ts'
import { type PostedSignUp, renderPostedSignUp } from './render/restock.tsx'
import type { Router } from './router.ts'

type RestockPostDependencies = {
  router: Pick<Router, 'toPageRequest'>
  sites: Pick<Sites, 'findByHost'>
  catalog: PageDependencies['catalog']
  restock: Pick<Restock, 'signUpPlainly'>
  rateLimits: RateLimits
  /** Whether the installation can sell. */
  isEnabled: boolean
}

const BODY_LIMIT = 32 * 1024
/** Counts posts with mistakes, too. */
const POST_LIMIT = { times: 60, seconds: 600 }
/** Of what was typed; addresses are shorter. */
const MAX_SHOWN = 300

const Form = z.object({
  productId: ItemId,
  variantId: VariantId,
  email: z.string().default(''),
  joinMailingList: z.string().optional(),
  contactPreference: z.string().default(''),
  key: z.string().default(''),
})

const send = (reply: FastifyReply, { status, contentType, body, headers }: PageResponse): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers })
    .type(contentType)
    .send(body)

/** The sign-up form of a sold-out product, posted without scripts: a redirect, or a page with what was typed. */
export const mountRestockPosts = (app: FastifyInstance, deps: RestockPostDependencies): void => {
  app.post(
    SIGN_UP_PATH,
    { bodyLimit: BODY_LIMIT, config: { access: 'visitor', surface: 'page' } },
    async (request, reply): Promise<FastifyReply> => {
      requireCrumb(request)
      const site = await deps.sites.findByHost(request.hostname)
      if (!site) throw unknownHostError()
      if (!deps.isEnabled) throw planFeatureError('commerce', { forVisitor: true })
      const { websiteId } = site
      await deps.rateLimits.consume(`restock post ${websiteId} ${toClientKey(request.ip)}`, POST_LIMIT)
      rejectUnstorableText(request.body)
      const form = parseWithSchema(Form, request.body ?? {})
      const { productId, variantId, email } = form
      const joinsMailingList = form.joinMailingList !== undefined

      const show = async (posted: Pick<PostedSignUp, 'key' | 'status'>, error?: Partial<PostedSignUp['state']>) => {
        const state = { email: email.slice(0, MAX_SHOWN), variantId, joinsMailingList, ...error }
        const page = await deps.router.toPageRequest({ site, path: SIGN_UP_PATH })
        return renderPostedSignUp(deps, page, { productId, state, ...posted })
      }

      try {
        const result = await deps.restock.signUpPlainly(
          { websiteId, ip: request.ip },
          {
            productId,
            variantId,
            siteVisitorEmail: email,
            isJoinMailingList: joinsMailingList,
            honeypot: form.contactPreference,
            key: form.key,
          },
        )
        if (result.isSignedUp)
          return reply
            .header('cache-control', 'no-store')
            .redirect(`${SIGN_UP_PATH}?${new URLSearchParams({ product: productId, done: '' })}`, 303)
        const page = await show({ key: result.key, status: 200 })
        return page ? send(reply, page) : reply.redirect('/', 303)
      } catch (error) {
        if (!isDomainError(error)) throw error
        const page = await show(
          { status: ERROR_STATUS[error.code] },
          { error: error.message, isEmailInvalid: error.code === 'restock.invalid_email' },
        )
        if (!page) throw error
        return send(reply, page)
      }
    },
  )
}

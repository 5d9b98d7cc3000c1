import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { isDomainError } from '#base/domain-error.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import { WebsiteId } from '#base/id.ts'
import { requireCrumb, toRequestInfo } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { parseWithSchema } from '#platform/http/validate.ts'
import { getShopper } from '#shop/cart/model.ts'
import { hasWebhooks } from '#shop/payments/model.ts'
import type { Payments } from '#shop/payments/service.ts'
import { renderChallengePage } from './challenge-page.ts'
import { forgedWebhookError, unknownHostError } from './errors.ts'
import { CHECKOUT_PATH, RETURN_PATH } from './model.ts'
import type { Checkout } from './service.ts'

const MAX_WEBHOOK_BYTES = 256 * 1024
const WEBHOOK_LIMIT = { times: 1200, seconds: 60 }
const VISIT_LIMIT = { times: 120, seconds: 60 }

const Params = z.object({ paymentId: z.uuid() })
const Return = z.object({ payment: z.uuid(), proof: z.string().max(200).default('') })
const Decision = z.object({ decision: z.enum(['approve', 'refuse']) })
const Sender = z.object({ provider: z.string().max(40), websiteId: WebsiteId })

export type CheckoutRouteDependencies = {
  checkout: Pick<Checkout, 'handleReturn' | 'receiveWebhook'>
  bank: Payments['bank']
  rateLimits: RateLimits
  siteExists: (websiteId: WebsiteId) => Promise<boolean>
  findSiteByHost: (host: string) => Promise<WebsiteId | undefined>
  identify: (
    cookies: Readonly<Record<string, string | undefined>>,
    websiteId: WebsiteId,
    secure: boolean,
  ) => Promise<Caller>
}

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** Routes that a contract cannot describe: redirects, the test bank's page, and webhooks with signed raw bodies. */
export const registerCheckoutRoutes = (app: FastifyInstance, deps: CheckoutRouteDependencies): void => {
  const { checkout, bank, rateLimits } = deps
  const page = {
    config: { access: 'visitor', surface: 'page', availableWhenHidden: 'a started payment finishes' },
  } as const

  const requireSite = async (request: FastifyRequest): Promise<WebsiteId> => {
    const websiteId = await deps.findSiteByHost(request.hostname)
    if (!websiteId) throw unknownHostError()
    await rateLimits.consume(`checkout ${websiteId} ${toClientKey(request.ip)}`, VISIT_LIMIT)
    return websiteId
  }

  app.get(RETURN_PATH, page, async (request, reply) => {
    const websiteId = await requireSite(request)
    const query = Return.safeParse(request.query)
    reply.header('cache-control', 'no-store')
    if (!query.success) return reply.redirect(CHECKOUT_PATH, 303)
    const caller = await deps.identify(request.cookies, websiteId, request.protocol === 'https')
    const shopper = getShopper({ request: toRequestInfo(request), caller })
    const { payment, proof } = query.data
    const location = await checkout.handleReturn(websiteId, shopper, payment, proof).catch((error: unknown) => {
      if (isDomainError(error)) return CHECKOUT_PATH
      throw error
    })
    return reply.redirect(location, 303)
  })

  app.get(`${CHECKOUT_PATH}/test-bank/:paymentId`, page, async (request, reply) => {
    const websiteId = await requireSite(request)
    const { paymentId } = parseWithSchema(Params, request.params)
    const { state, amount, currency, returnUrl, isPayLater } = await bank.readChallenge(websiteId, paymentId)
    reply.header('cache-control', 'no-store')
    if (state !== 'challenged') return reply.redirect(returnUrl || CHECKOUT_PATH, 303)
    return reply
      .type('text/html; charset=utf-8')
      .send(renderChallengePage({ amount, currency: currency as Currency }, { isPayLater }))
  })

  app.post(`${CHECKOUT_PATH}/test-bank/:paymentId`, page, async (request, reply) => {
    requireCrumb(request)
    const websiteId = await requireSite(request)
    const { paymentId } = parseWithSchema(Params, request.params)
    const { decision } = parseWithSchema(Decision, request.body)
    return reply.redirect((await bank.decideChallenge(websiteId, paymentId, decision)) || CHECKOUT_PATH, 303)
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/commerce/payments/webhooks/:provider/:websiteId',
      { bodyLimit: MAX_WEBHOOK_BYTES, config: { access: 'anyone', surface: 'data', everyHost: true } },
      async (request, reply) => {
        const { provider, websiteId } = parseWithSchema(Sender, request.params)
        if (!hasWebhooks(provider)) throw forgedWebhookError()
        // Everybody can invent URLs: those of unknown sites share one count, instead of a row each.
        const counted = (await deps.siteExists(websiteId)) ? websiteId : 'unknown'
        await rateLimits.consume(`webhook ${provider} ${counted} ${toClientKey(request.ip)}`, WEBHOOK_LIMIT)
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, firstValue(value)]),
        )
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await checkout.receiveWebhook(websiteId, provider, body, headers)
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    )
  })
}

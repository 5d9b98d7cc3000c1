import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { DomainError, isDomainError } from '#base/domain-error.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import { WebsiteId } from '#base/id.ts'
import { callerAt, type RateLimits } from '#platform/http/rate-limit.ts'
import { requestInfo, requireCrumb } from '#platform/http/route.ts'
import { shaped } from '#platform/http/shape.ts'
import { shopperOf } from '#shop/cart/model.ts'
import type { Payments } from '#shop/payments/service.ts'
import { challengePage } from './challenge-page.ts'
import { CHECKOUT, RETURN_PATH } from './model.ts'
import type { Checkout } from './service.ts'

const LARGEST_MESSAGE = 256 * 1024
const MESSAGES = { times: 1200, seconds: 60 }
const VISITS = { times: 120, seconds: 60 }

const Params = z.object({ paymentId: z.uuid() })
const Return = z.object({ payment: z.uuid(), proof: z.string().max(200).default('') })
const Decision = z.object({ decision: z.enum(['approve', 'refuse']) })
const Sender = z.object({ provider: z.string().max(40), websiteId: WebsiteId })

export type MountDependencies = {
  checkout: Pick<Checkout, 'comeBack' | 'receive'>
  bank: Payments['bank']
  rateLimits: RateLimits
  siteOfHost: (host: string) => Promise<WebsiteId | undefined>
  identify: (
    cookies: Readonly<Record<string, string | undefined>>,
    websiteId: WebsiteId,
    secure: boolean,
  ) => Promise<Caller>
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** What no contract can say: addresses that lead people on, a page of our own, and bodies whose very bytes are signed. */
export const mountCheckout = (app: FastifyInstance, deps: MountDependencies): void => {
  const { checkout, bank, rateLimits } = deps
  const page = { config: { access: 'visitor', surface: 'page' } } as const

  const siteOf = async (request: FastifyRequest): Promise<WebsiteId> => {
    const websiteId = await deps.siteOfHost(request.hostname)
    if (!websiteId) throw new DomainError('site.unknown_host', 'No site lives at this address.')
    await rateLimits.take(`checkout ${websiteId} ${callerAt(request.ip)}`, VISITS)
    return websiteId
  }

  app.get(RETURN_PATH, page, async (request, reply) => {
    const websiteId = await siteOf(request)
    const asked = Return.safeParse(request.query)
    reply.header('cache-control', 'no-store')
    if (!asked.success) return reply.redirect(CHECKOUT, 303)
    const caller = await deps.identify(request.cookies, websiteId, request.protocol === 'https')
    const shopper = shopperOf({ request: requestInfo(request), caller })
    const { payment, proof } = asked.data
    const location = await checkout.comeBack(websiteId, shopper, payment, proof).catch((error: unknown) => {
      if (isDomainError(error)) return CHECKOUT
      throw error
    })
    return reply.redirect(location, 303)
  })

  app.get(`${CHECKOUT}/test-bank/:paymentId`, page, async (request, reply) => {
    const websiteId = await siteOf(request)
    const { paymentId } = shaped(Params, request.params)
    const { state, amount, currency, returnUrl } = await bank.challenge(websiteId, paymentId)
    reply.header('cache-control', 'no-store')
    if (state !== 'challenged') return reply.redirect(returnUrl || CHECKOUT, 303)
    return reply.type('text/html; charset=utf-8').send(challengePage({ amount, currency: currency as Currency }))
  })

  app.post(`${CHECKOUT}/test-bank/:paymentId`, page, async (request, reply) => {
    requireCrumb(request)
    const websiteId = await siteOf(request)
    const { paymentId } = shaped(Params, request.params)
    const { decision } = shaped(Decision, request.body)
    return reply.redirect((await bank.decide(websiteId, paymentId, decision)) || CHECKOUT, 303)
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/commerce/payments/webhooks/:provider/:websiteId',
      { bodyLimit: LARGEST_MESSAGE, config: { access: 'anyone', surface: 'data' } },
      async (request, reply) => {
        const { provider, websiteId } = shaped(Sender, request.params)
        await rateLimits.take(`webhook ${provider} ${websiteId} ${callerAt(request.ip)}`, MESSAGES)
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, one(value)]))
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await checkout.receive(websiteId, provider, body, headers)
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    )
  })
}

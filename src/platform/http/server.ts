import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import cookiePlugin from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { CRUMB_COOKIE, VISITOR_COOKIE } from '#base/cookie-names.ts'
import type { Access, Endpoint } from '#base/endpoint.ts'
import { newId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import type { Tenancy } from './access.ts'
import { isCrumb, newCrumb } from './crumb.ts'
import type { UndeclaredErrorHook } from './declared-errors.ts'
import { toErrorResponse } from './error-response.ts'
import { invalidJsonError, routeNotFoundError } from './errors.ts'
import type { Route } from './handle.ts'
import { mountRoute } from './mount-route.ts'
import type { RateLimits } from './rate-limit.ts'
import { type Surface, securityHeaders } from './security.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares its access; server.test.ts checks all of them. */
    access?: Access
    surface?: Surface
  }
  interface FastifyRequest {
    crumb: string
  }
}

export type ServerOptions = {
  tenancy: Tenancy
  rateLimits: RateLimits
  log: FastifyBaseLogger
  trustProxy: boolean | number | string
  metricsToken?: string
  /** Defaults to all. */
  planFeatures?: PlanFeatures
  /** Called when a handler throws a code that its contract does not declare. Logs a warning by default; tests fail. */
  onUndeclaredError?: UndeclaredErrorHook
  onResponse?: (route: string, method: string, status: number, seconds: number) => void
  /** Responds from memory before Fastify handles the request; false if it cannot. */
  fastPath?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Renders an HTML error page for browsers. */
  errorPage?: (
    request: { host: string; url: string; origin: string },
    status: number,
    reference: string,
  ) => Promise<string | undefined>
}

export type Server = {
  fastify: FastifyInstance
  mount: (routes: readonly Route[]) => void
  endpoints: readonly Endpoint[]
  /** All mounted routes, with or without a contract. */
  routes: readonly { method: string; url: string; access: Access | undefined }[]
}

const ONE_MEBIBYTE = 1024 * 1024

/** A number is the count of trusted proxies, nearest first. */
const trusted = (setting: ServerOptions['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

/**
 * Longer than the idle timeout of proxies and browsers, so that they close first: a request sent on a connection that we are closing is
 * lost. Node's default of five seconds is too short.
 */
const KEEP_ALIVE_MS = 75_000

const wantsPage = (method: string, url: string, accept: string): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !url.startsWith('/api/')

export const createServer = async (options: ServerOptions): Promise<Server> => {
  const { fastPath, planFeatures = allPlanFeatures } = options
  const onUndeclaredError: UndeclaredErrorHook =
    options.onUndeclaredError ??
    ((endpoint, { code }) =>
      options.log.warn({ endpoint: endpoint.path, code }, 'the contract does not declare this error'))
  let closing = false
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    bodyLimit: ONE_MEBIBYTE,
    genReqId: () => newId(),
    // On close, idle keep-alive connections are closed; active requests complete first.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    // URLs that cannot be parsed bypass all hooks and handlers.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = toErrorResponse(error, request.id)
      reply
        .code(status)
        .headers({ ...securityHeaders('data', request.protocol === 'https'), 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(body)
    },
    // Requests on open connections are still handled.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (closing) response.setHeader('connection', 'close')
        if (!fastPath?.(request, response)) handler(request, response)
      }),
  })
  app.addHook('preClose', async () => {
    closing = true
  })
  const endpoints: Endpoint[] = []
  const routes: { method: string; url: string; access: Access | undefined }[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    routes.push({ method: String(method), url, access: config?.access })
  })

  await app.register(cookiePlugin)
  await app.register(formbody, { bodyLimit: ONE_MEBIBYTE })
  await app.register(multipart, { limits: { files: 10, fields: 20 } })
  // Drain a rejected upload: browsers read the response only after sending the whole body.
  app.addHook('onSend', async (request) => {
    const { raw } = request
    if (!request.isMultipart() || raw.readableEnded || raw.destroyed) return
    raw.unpipe()
    raw.resume()
    await new Promise<void>((resolve) => void raw.once('end', resolve).once('close', resolve))
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // DELETE and POST without a body often have a JSON content type.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(invalidJsonError(), undefined)
    }
  })

  app.decorateRequest('crumb', '')
  app.addHook('onRequest', async (request, reply) => {
    const surface = request.routeOptions.config.surface ?? 'data'
    reply.headers(securityHeaders(surface, request.protocol === 'https'))
    reply.header('x-request-id', request.id)
    const sent = request.cookies[CRUMB_COOKIE]
    request.crumb = isCrumb(sent) ? sent : newCrumb()
    const secure = request.protocol === 'https'
    if (sent !== request.crumb) setCrumb(reply, request.crumb, secure)
    if (secure && !isCrumb(request.cookies[VISITOR_COOKIE]))
      reply.setCookie(VISITOR_COOKIE, newCrumb(), { path: '/', sameSite: 'lax', secure, httpOnly: true })
  })

  // A shared cache would send the same crumb to everyone, so cacheable responses set no cookies.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('cache-control')).startsWith('public')) reply.removeHeader('set-cookie')
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    options.onResponse?.(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
    request.log.debug({ req: request, status: reply.statusCode }, 'responded')
  })

  app.setErrorHandler(async (error, request, reply) => {
    const errorResponse = toErrorResponse(error, request.id)
    if (errorResponse.unexpected) request.log.error({ err: error, req: request }, 'request failed')
    // Log rejected writes, so that tampering can be traced.
    else if (request.method !== 'GET') request.log.info({ code: errorResponse.body.code, req: request }, 'rejected')
    const retryAfter = errorResponse.body.retryAfter
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
    if (errorResponse.body.crumbFail) setCrumb(reply, newCrumb(), request.protocol === 'https')
    reply.code(errorResponse.status).header('cache-control', 'no-store')
    const accept = request.headers.accept ?? ''
    if (wantsPage(request.method, request.url, accept)) {
      const failedRequest = {
        host: request.hostname,
        url: request.url,
        origin: `${request.protocol}://${request.host}`,
      }
      // Rendering may fail for the same reason as the request; fall back to JSON.
      const page = await options
        .errorPage?.(failedRequest, errorResponse.status, request.id)
        .catch((renderError: unknown) => {
          request.log.error({ err: renderError }, 'error page failed')
          return undefined
        })
      if (page)
        return reply
          .type('text/html; charset=utf-8')
          .headers(securityHeaders('page', request.protocol === 'https'))
          .send(page)
    }
    return reply.type('application/json; charset=utf-8').send(errorResponse.body)
  })

  app.setNotFoundHandler(() => {
    throw routeNotFoundError()
  })

  return {
    fastify: app,
    endpoints,
    routes,
    mount: (routes) => {
      for (const route of routes) {
        endpoints.push(route.endpoint)
        mountRoute(app, route, { ...options, planFeatures, onUndeclaredError })
      }
    },
  }
}

const setCrumb = (
  reply: { setCookie: (name: string, value: string, options: object) => unknown },
  crumb: string,
  secure: boolean,
) => reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure, httpOnly: false })

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import cookiePlugin from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { CRUMB_COOKIE, VISITOR_COOKIE } from '#base/cookie-names.ts'
import type { Access, Endpoint } from '#base/endpoint.ts'
import { newId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import { type AccessGrant, getApiKey, requireOpenSite, type Tenancy } from './access.ts'
import { getBodyLimits } from './body-limits.ts'
import { trusted } from './client-info.ts'
import { compressResponses } from './compression.ts'
import { isCrumb, newCrumb } from './crumb.ts'
import type { UndeclaredErrorHook } from './declared-errors.ts'
import { toErrorResponse } from './error-response.ts'
import { routeNotFoundError, unknownHostError, unsupportedTypeError } from './errors.ts'
import type { Route } from './handle.ts'
import { mountRoute } from './mount-route.ts'
import { addBodyParsers } from './parse-body.ts'
import type { RateLimits } from './rate-limit.ts'
import { closeSlowBody, discardBody, hasBody } from './receive-body.ts'
import { type Surface, securityHeaders } from './security.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares its access; server.test.ts checks all of them. */
    access?: Access
    surface?: Surface
    /** Whether the handler reads files. */
    acceptsFiles?: boolean
    /** As in contracts: why a visitors' route works while the site is locked or expired. */
    availableWhenHidden?: string
    /** As in contracts. */
    everyHost?: boolean
    /** As in contracts. */
    maxValues?: number
  }
  interface FastifyRequest {
    crumb: string
    /** Known without looking at each value: the JSON has no escape of text that PostgreSQL cannot store. */
    hasStorableBody: boolean
    /** Set before the body is read, by routes whose access does not depend on the body. */
    grant?: AccessGrant
  }
}

export type ServerOptions = {
  tenancy: Tenancy
  rateLimits: RateLimits
  log: FastifyBaseLogger
  trustProxy: boolean | number | string
  metricsToken?: string
  timeouts?: Partial<Timeouts>
  /** Defaults to all. */
  planFeatures?: PlanFeatures
  /** Called when a handler throws a code that its contract does not declare. Logs a warning by default; tests fail. */
  onUndeclaredError?: UndeclaredErrorHook
  onResponse?: (route: string, method: string, status: number, seconds: number) => void
  /** Responds before Fastify handles the request; false if it does not. */
  fastPath?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Renders an HTML error page for browsers. */
  errorPage?: (
    request: { host: string; url: string },
    error: { status: number; code: unknown },
    reference: string,
  ) => Promise<string | undefined>
}

/** In milliseconds. */
export type Timeouts = {
  /** From the connection, or the end of the previous request, to the end of the headers. */
  headers: number
  /** For the whole request: an upload of 5 GiB at 4 Mbit/s. */
  request: number
  /** Interval at which the speed of a body is checked. */
  body: number
  /** Interval at which Node looks for expired connections. */
  check: number
}
const TIMEOUTS: Timeouts = { headers: 20_000, request: 3 * 3_600_000, body: 20_000, check: 5000 }

export type Server = {
  fastify: FastifyInstance
  mount: (routes: readonly Route[]) => void
  endpoints: readonly Endpoint[]
  /** All mounted routes, with or without a contract. */
  routes: readonly MountedRoute[]
}

type MountedRoute = {
  method: string
  url: string
  access: Access | undefined
  availableWhenHidden: string | undefined
}

/** What a rejected client may still send: enough for every body but uploads. */
const MAX_DISCARDED_BYTES = 1024 * 1024

/**
 * Longer than the idle timeout of proxies and browsers, so that they close first: a request sent on a connection that we are closing is
 * lost. Node's default of five seconds is too short.
 */
const KEEP_ALIVE_MS = 75_000

/** Browsers that open a page, or that submit a form of a site which they may not see: it shows its lock screen. */
const wantsPage = ({ method, url, headers }: FastifyRequest, code: unknown): boolean => {
  if (!headers.accept?.includes('text/html')) return false
  if (method === 'GET' || method === 'HEAD') return !url.startsWith('/api/')
  return method === 'POST' && (code === 'site.locked' || code === 'site.expired')
}

export const createServer = async (options: ServerOptions): Promise<Server> => {
  const { fastPath, planFeatures = allPlanFeatures } = options
  const timeouts: Timeouts = { ...TIMEOUTS, ...options.timeouts }
  const onUndeclaredError: UndeclaredErrorHook =
    options.onUndeclaredError ??
    ((endpoint, { code }) =>
      options.log.warn({ endpoint: endpoint.path, code }, 'the contract does not declare this error'))
  let closing = false
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    // The limit of routes without a contract.
    bodyLimit: getBodyLimits({ access: 'anyone' }).bytes,
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
      createHttpServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          headersTimeout: timeouts.headers,
          requestTimeout: timeouts.request,
          connectionsCheckingInterval: timeouts.check,
        },
        (request, response) => {
          if (closing) response.setHeader('connection', 'close')
          if (!fastPath?.(request, response)) handler(request, response)
        },
      ),
  })
  app.addHook('preClose', async () => {
    closing = true
  })
  const endpoints: Endpoint[] = []
  const routes: MountedRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access, availableWhenHidden } = config ?? {}
    routes.push({ method: String(method), url, access, availableWhenHidden })
  })

  await app.register(cookiePlugin)
  addBodyParsers(app)
  await app.register(multipart, {
    limits: { files: 10, fields: 20, fieldSize: 100 * 1024, parts: 30, headerPairs: 20 },
  })
  // Hooks that do not wait call back instead of returning promises: those cost a tenth of the time of a small request.
  app.addHook('onSend', ({ raw, grant, routeOptions }, reply, payload, done) => {
    if (!hasBody(raw) || raw.readableEnded || raw.destroyed) return done(null, payload)
    const isContributor = grant?.caller.account !== undefined
    const maxBytes = isContributor ? (routeOptions.bodyLimit ?? MAX_DISCARDED_BYTES) : MAX_DISCARDED_BYTES
    void discardBody(raw, maxBytes).then((isDiscarded) => {
      if (!isDiscarded) reply.header('connection', 'close')
      done(null, payload)
    })
  })

  app.decorateRequest('crumb', '')
  app.decorateRequest('hasStorableBody', false)
  app.decorateRequest('grant', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const surface = request.routeOptions.config.surface ?? 'data'
    const secure = request.protocol === 'https'
    reply.headers(securityHeaders(surface, secure))
    reply.header('x-request-id', request.id)
    const sent = request.cookies[CRUMB_COOKIE]
    request.crumb = isCrumb(sent) ? sent : newCrumb()
    // Programs with a key have no use for cookies.
    if (getApiKey(request.headers.authorization) !== undefined) return done()
    if (sent !== request.crumb) setCrumb(reply, request.crumb, secure)
    if (secure && !isCrumb(request.cookies[VISITOR_COOKIE]))
      reply.setCookie(VISITOR_COOKIE, newCrumb(), { path: '/', sameSite: 'lax', secure, httpOnly: true })
    done()
  })
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (!hasBody(raw)) return done()
    closeSlowBody(raw, timeouts.body)
    // Fastify applies no limit to multipart bodies; the handlers that read them do.
    const type = headers['content-type'] ?? ''
    const isRejected = type.startsWith('multipart/') && !routeOptions.config?.acceptsFiles
    done(isRejected ? unsupportedTypeError(['application/json'], 'multipart/form-data') : undefined)
  })

  app.addHook('onRequest', async ({ routeOptions: { config }, hostname, cookies }) => {
    // Clients choose the Host header: on other hosts than those of the installation there is nothing.
    if (!config.everyHost && !(await options.tenancy.isKnownHost(hostname))) throw unknownHostError()
    // For every route of visitors, with or without a contract, before the body is read.
    if ((config.access === 'visitor' || config.access === 'member') && config.availableWhenHidden === undefined)
      await requireOpenSite(options.tenancy, hostname, cookies)
  })

  // A shared cache would send the same crumb to everyone, so cacheable responses set no cookies.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('cache-control')).startsWith('public')) reply.removeHeader('set-cookie')
    done(null, payload)
  })

  compressResponses(app)

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    options.onResponse?.(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
    request.log.debug({ req: request, status: reply.statusCode }, 'responded')
    done()
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
    const { status, body } = errorResponse
    if (wantsPage(request, body.code)) {
      const failedRequest = { host: request.hostname, url: request.url }
      // Rendering may fail for the same reason as the request; fall back to JSON.
      const page = await options
        .errorPage?.(failedRequest, { status, code: body.code }, request.id)
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CRUMB_COOKIE } from '#base/cookie-names.ts'
import { DomainError } from '#base/domain-error.ts'
import { type Endpoint, getMethod, getUrlPath } from '#base/endpoint.ts'
import { type PlanFeatures, planFeatureError } from '#base/plan-features.ts'
import { type AccessGrant, authorize, authorizeKey, getApiKey, hasBearerToken, type Tenancy } from './access.ts'
import { parseBeaconBody } from './beacon-body.ts'
import { getBodyLimits } from './body-limits.ts'
import { CRUMB_HEADER, isCrumbValid } from './crumb.ts'
import { isDeclaredError, type UndeclaredErrorHook } from './declared-errors.ts'
import { crumbError, notMultipartError, unreadableRequestError, unsupportedTypeError } from './errors.ts'
import type { Call, Fields, FormPostRedirects, RequestInfo, ResponseTools, Route, UploadedFile } from './handle.ts'
import { type RateLimits, toClientKey } from './rate-limit.ts'
import { hasBody } from './receive-body.ts'
import { parseWithSchema, rejectUnstorableText } from './validate.ts'

type RouteDependencies = {
  tenancy: Tenancy
  rateLimits: RateLimits
  metricsToken?: string
  planFeatures: PlanFeatures
  onUndeclaredError: UndeclaredErrorHook
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

const isFormPost = (request: FastifyRequest): boolean =>
  FORM_TYPES.some((type) => request.headers['content-type']?.startsWith(type))

/** Throws unless the request comes from this site (CSRF protection). */
export const requireCrumb = (request: FastifyRequest): void => {
  const { body } = request
  const field =
    typeof body === 'object' && body !== null && 'crumb' in body && typeof body.crumb === 'string'
      ? body.crumb
      : undefined
  const holds = isCrumbValid({
    cookie: request.cookies[CRUMB_COOKIE],
    header: one(request.headers[CRUMB_HEADER]),
    field,
    origin: request.headers.origin,
    fetchSite: one(request.headers['sec-fetch-site']),
    ownOrigin: originOf(request),
    isForm: isFormPost(request),
  })
  if (!holds) throw crumbError()
}

const ACCEPTED = {
  form: FORM_TYPES.slice(0, 1),
  text: ['text/plain'],
  multipart: FORM_TYPES.slice(1),
  'one-click': FORM_TYPES,
  beacon: [...FORM_TYPES.slice(0, 1), 'text/plain'],
} as const

/** Endpoints that receive files would otherwise build a JSON body of the size of a file in memory. */
const checkContentType = ({ headers, raw }: FastifyRequest, { accepts, input }: Endpoint): void => {
  const type = headers['content-type']
  if (!type || !hasBody(raw)) return
  const accepted: readonly string[] = [
    ...(accepts === 'multipart' && !input ? [] : ['application/json']),
    ...(accepts ? ACCEPTED[accepts] : []),
  ]
  if (!accepted.some((known) => type.startsWith(known))) throw unsupportedTypeError(accepted, type)
}

/** Removes the crumb field of a form from the input. */
const inputOf = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !('crumb' in body)) return body ?? undefined
  const { crumb: _, ...rest } = body as Record<string, unknown>
  return rest
}

async function* filesOf(request: FastifyRequest, limit: number | undefined): AsyncIterable<UploadedFile> {
  if (!request.isMultipart()) throw notMultipartError()
  try {
    for await (const part of request.files({ limits: { fileSize: limit } }))
      yield {
        fieldname: part.fieldname,
        filename: part.filename,
        mimetype: part.mimetype,
        stream: part.file,
        truncated: () => part.file.truncated,
      }
  } catch (error) {
    // Errors of the parser have no status: a missing boundary, a malformed part.
    throw error instanceof Error && 'statusCode' in error ? error : unreadableRequestError()
  }
}

export const toRequestInfo = (request: FastifyRequest, bodyLimit?: number): RequestInfo => ({
  id: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  host: request.hostname,
  secure: request.protocol === 'https',
  // A client without a crumb just got a new one; the response uses it as if it had been sent.
  cookies: { ...request.cookies, [CRUMB_COOKIE]: request.crumb },
  headers: request.headers,
  files: () => filesOf(request, bodyLimit),
})

export const createResponseTools = (request: FastifyRequest, reply: FastifyReply): ResponseTools => {
  const shared = { path: '/', secure: request.protocol === 'https' } as const
  return {
    setCookie: (name, value, options = {}) =>
      void reply.setCookie(name, value, {
        ...shared,
        httpOnly: options.httpOnly ?? true,
        sameSite: options.sameSite ?? 'lax',
        ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
      }),
    clearCookie: (name) => void reply.clearCookie(name, shared),
    header: (name, value) => void reply.header(name, value),
  }
}

/** Throws if the installation does not include the endpoint's feature. */
const requireFeature = ({ feature, access }: Endpoint, planFeatures: PlanFeatures): void => {
  if (feature && !planFeatures[feature])
    throw planFeatureError(feature, { forVisitor: access === 'visitor' || access === 'member' })
}

/** Calls per API key. */
const API_KEY_LIMIT = { times: 300, seconds: 60 } as const

type HandledCall = { call: Call<Endpoint>; result: unknown }

const checkAccess = (
  endpoint: Endpoint,
  dependencies: RouteDependencies,
  request: FastifyRequest,
): Promise<AccessGrant> => {
  const key = getApiKey(request.headers.authorization)
  if (key !== undefined)
    return authorizeKey(dependencies.tenancy, endpoint.apiScope, {
      key,
      pathSite: (request.params as Record<string, string | undefined>).websiteId,
    })
  return authorize(dependencies.tenancy, endpoint.access, {
    host: request.hostname,
    cookies: request.cookies,
    secure: request.protocol === 'https',
    ip: request.ip,
    pathSite: (request.params as Record<string, string | undefined>).websiteId,
    headerSite: one(request.headers['x-website-id']),
    isOperator: isOperator(request, dependencies.metricsToken),
  })
}

/** Checks plan feature, access and content type, which do not depend on the body. */
const admit = async (
  endpoint: Endpoint,
  dependencies: RouteDependencies,
  request: FastifyRequest,
): Promise<AccessGrant> => {
  requireFeature(endpoint, dependencies.planFeatures)
  request.grant = await checkAccess(endpoint, dependencies, request)
  checkContentType(request, endpoint)
  return request.grant
}

/** Checks plan feature, access, content type, crumb, rate limit and schemas in this order, then runs the handler. */
const runRoute = async (
  { endpoint, run, form }: Route,
  dependencies: RouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HandledCall> => {
  const params = request.params as Record<string, string | undefined>
  const admission = request.grant ?? (await admit(endpoint, dependencies, request))
  const isByKey = admission.keyId !== undefined
  // Browsers never send a key on their own, so no crumb is needed.
  if (getMethod(endpoint.path) !== 'GET' && !endpoint.withoutCrumb && !isByKey) requireCrumb(request)
  if (isByKey) await dependencies.rateLimits.consume(`api-key ${admission.keyId}`, API_KEY_LIMIT)
  if (endpoint.limit)
    await dependencies.rateLimits.consume(
      `${endpoint.path} ${admission.websiteId ?? ''} ${toClientKey(request.ip)}`,
      endpoint.limit,
    )
  const body = inputOf(
    endpoint.accepts === 'beacon' && typeof request.body === 'string'
      ? parseBeaconBody(request.body, getBodyLimits(endpoint))
      : request.body,
  )
  const parsed = {
    params: endpoint.params ? parseWithSchema(endpoint.params, params) : params,
    query: endpoint.query ? parseWithSchema(endpoint.query, request.query) : request.query,
    input: endpoint.input
      ? parseWithSchema(endpoint.input, form?.input && isFormPost(request) ? form.input(fieldsOf(body)) : body)
      : undefined,
  }
  // After the schemas, because they can name the invalid field.
  if (!endpoint.mendsText)
    rejectUnstorableText(params, request.query, request.hasStorableBody ? undefined : request.body)
  const call: Call<Endpoint> = {
    ...parsed,
    websiteId: admission.websiteId,
    caller: admission.caller,
    request: toRequestInfo(request, endpoint.bodyLimit),
    response: createResponseTools(request, reply),
  }
  try {
    return { call, result: await run(call) }
  } catch (error) {
    if (error instanceof DomainError && !isDeclaredError(endpoint, error))
      dependencies.onUndeclaredError(endpoint, error)
    throw error
  }
}

const fieldsOf = (body: unknown): Fields => (typeof body === 'object' && body !== null ? (body as Fields) : {})

/** Responds to form posts with a redirect instead of JSON. */
const runFormPost = async (
  form: FormPostRedirects<Endpoint>,
  request: FastifyRequest,
  operation: () => Promise<HandledCall>,
) => {
  try {
    const { call, result } = await operation()
    return await form.onSuccess(result, call)
  } catch (error) {
    const elsewhere = error instanceof DomainError ? form.onError(error, fieldsOf(inputOf(request.body))) : undefined
    if (elsewhere === undefined) throw error
    return elsewhere
  }
}

export const mountRoute = (app: FastifyInstance, route: Route, dependencies: RouteDependencies): void => {
  const { endpoint, form } = route
  app.route({
    method: getMethod(endpoint.path),
    url: getUrlPath(endpoint.path),
    bodyLimit: getBodyLimits(endpoint).bytes,
    config: {
      access: endpoint.access,
      surface: 'data',
      acceptsFiles: endpoint.accepts === 'multipart' || endpoint.accepts === 'one-click',
      availableWhenHidden: endpoint.availableWhenHidden,
      everyHost: endpoint.everyHost,
      maxValues: endpoint.maxValues,
    },
    // Before the body is read, so that it costs nothing if the caller may not send it. Errors of forms become redirects, so they wait.
    ...(!form && {
      preParsing: async (request: FastifyRequest) => {
        await admit(endpoint, dependencies, request)
      },
    }),
    handler: async (request, reply) => {
      if (form && isFormPost(request)) {
        const where = await runFormPost(form, request, () => runRoute(route, dependencies, request, reply))
        return reply.header('cache-control', 'no-store').redirect(where, 303)
      }
      const { result } = await runRoute(route, dependencies, request, reply)
      reply.code(endpoint.status ?? 200)
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      // Only declared output fields are sent.
      return endpoint.status === 204 ? reply.send() : reply.send(endpoint.output.parse(result))
    },
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const isOperator = (request: FastifyRequest, token: string | undefined): boolean => {
  if (hasBearerToken(request.headers.authorization, token)) return true
  const throughProxy = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return token === undefined && !throughProxy && LOOPBACK.has(request.socket.remoteAddress ?? '')
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { getUrlPath } from '#base/endpoint.ts'
import { newId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import { parseBeaconBody } from '#platform/http/beacon-body.ts'
import { getBodyLimits } from '#platform/http/body-limits.ts'
import type { ClientInfo } from '#platform/http/client-info.ts'
import { toErrorResponse } from '#platform/http/error-response.ts'
import { invalidJsonError, tooManyRequestsError } from '#platform/http/errors.ts'
import { toClientKey } from '#platform/http/rate-limit.ts'
import { receiveBody } from '#platform/http/receive-body.ts'
import { securityHeaders } from '#platform/http/security.ts'
import type { Log } from '#platform/log.ts'
import type { TokenBuckets } from '#platform/token-buckets.ts'
import { CENSUS_CALLS, type CensusCall } from './calls.ts'
import { MAX_CENSUS_BYTES } from './contract.ts'
import type { Fields } from './parse-event.ts'
import type { Census, CensusRequest, CensusSite } from './service.ts'

const PREFIX = '/api/census/'
const BODY_LIMITS = getBodyLimits({ access: 'visitor', bodyLimit: MAX_CENSUS_BYTES })
const SLOW_BODY_MS = 20_000
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']

const toHeaders = (secure: boolean): readonly string[] =>
  Object.entries({
    ...securityHeaders('data', secure),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }).flat()
const HEADERS = { secure: toHeaders(true), plain: toHeaders(false) }
const RECORDED = '{}'
const RECORDED_LENGTH = ['content-length', String(RECORDED.length)]
const RECORDED_HEADERS = {
  secure: [...HEADERS.secure, ...RECORDED_LENGTH],
  plain: [...HEADERS.plain, ...RECORDED_LENGTH],
}

const PARAMETER = '/:itemId'
type FoundCall = Readonly<{ call: CensusCall; path: string; itemId: string }>
const EXACT = new Map<string, FoundCall>()
const WITH_ITEM: { prefix: string; call: CensusCall; path: string }[] = []
for (const call of CENSUS_CALLS) {
  const path = getUrlPath(call.endpoint.path)
  if (path.endsWith(PARAMETER)) WITH_ITEM.push({ prefix: path.slice(0, -PARAMETER.length + 1), call, path })
  else EXACT.set(path, { call, path, itemId: '' })
}

const findCall = (url: string): FoundCall | undefined => {
  const exact = EXACT.get(url)
  if (exact) return exact
  const found = WITH_ITEM.find(({ prefix }) => url.startsWith(prefix))
  return found && { call: found.call, path: found.path, itemId: url.slice(found.prefix.length) }
}

/** Everything that is not an ordinary request of a browser is handled by the web framework, which also creates the errors. */
const isOrdinary = ({ headers }: IncomingMessage): boolean => {
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= MAX_CENSUS_BYTES &&
    headers['content-encoding'] === undefined &&
    // Requests with a session cookie of the dashboard are identified first.
    !headers.cookie?.includes('sw_owner=') &&
    BODY_TYPES.some((type) => headers['content-type']?.startsWith(type))
  )
}

const toFields = (text: string): Fields => {
  const body = parseBeaconBody(text, BODY_LIMITS)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidJsonError()
  return body as Fields
}

export type CensusHandlerOptions = {
  census: Pick<Census, 'record'>
  limits: TokenBuckets
  readClient: (request: IncomingMessage) => ClientInfo
  /** Memory only: undefined for unknown hosts, locked and expired sites. */
  getOpenSite: (host: string) => CensusSite | undefined
  clock: Clock
  log: Pick<Log, 'error'>
  onResponse: (route: string, method: string, status: number, seconds: number) => void
}

/**
 * Answers census calls before the web framework runs, with the same results as `routes.ts` (docs/decisions/0064-census.md). Returns false
 * if the request was not handled.
 */
export const createCensusHandler =
  ({ census, limits, readClient, getOpenSite, clock, log, onResponse }: CensusHandlerOptions) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || !request.url?.startsWith(PREFIX)) return false
    const found = findCall(request.url)
    if (!found || !isOrdinary(request)) return false
    const client = readClient(request)
    const site = getOpenSite(client.host)
    if (!site) return false
    const startedAt = performance.now()

    const scheme = client.secure ? 'secure' : 'plain'
    const respond = (status: number, headers: readonly string[], body: string): void => {
      onResponse(found.path, 'POST', status, (performance.now() - startedAt) / 1000)
      if (!response.destroyed) response.writeHead(status, headers as string[]).end(body)
    }
    const respondRecorded = (): void => respond(202, RECORDED_HEADERS[scheme], RECORDED)
    const respondWithError = (error: unknown): void => {
      const { status, body, unexpected } = toErrorResponse(error, newId())
      if (unexpected) log.error({ err: error }, 'census request failed')
      const text = JSON.stringify(body)
      const retryAfter = body.retryAfter ? ['retry-after', String(body.retryAfter)] : []
      const length = ['content-length', String(Buffer.byteLength(text))]
      respond(status, [...HEADERS[scheme], ...length, ...retryAfter], text)
    }

    const wait = limits.take(toClientKey(client.ip), clock().getTime())
    if (wait > 0) {
      // The body is at most 64 KB, and browsers read the response only after sending it.
      request.resume()
      respondWithError(tooManyRequestsError(wait))
      return true
    }
    const from: CensusRequest = {
      ip: client.ip,
      host: client.host,
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
    }
    receiveBody(request, SLOW_BODY_MS, (body) => {
      try {
        census
          .record(site, found.call.parse(toFields(body.toString()), found.itemId), from)
          .then(respondRecorded, respondWithError)
      } catch (error) {
        respondWithError(error)
      }
    })
    return true
  }

import type { z } from 'zod'
import type { Endpoint, OutputOf, ParamsOf } from '#base/endpoint.ts'
import { getMethod, getUrlPath } from '#base/endpoint.ts'
import { createHttpClient, type Failure, type HttpClientOptions, toFailure } from '#base/http-client.ts'
import type { WebsiteId } from '#base/id.ts'

/** A failed request, with a message for the user. */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number
  readonly code: string
  /** Messages by field id. */
  readonly errors: Readonly<Record<string, string>>

  constructor({ status, code, message, errors }: Failure) {
    super(message || getDefaultMessage(status))
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

const getDefaultMessage = (status: number): string => {
  if (status === 0) return 'The server could not be reached. Check your connection and try again.'
  if (status === 429) return 'Too many requests. Wait a moment and try again.'
  return 'Something went wrong on our side. Please try again.'
}

/** Wraps any thrown value in an error that can be shown. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(toFailure(500))

/** Whether the same request may succeed later. */
export const isRetryable = (error: unknown): boolean => {
  const { status } = toApiError(error)
  return status === 0 || status === 429 || status >= 500
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'access.sign_in'

type QuerySent<E> = E extends { query?: infer Q }
  ? NonNullable<Q> extends z.ZodType
    ? z.input<NonNullable<Q>>
    : unknown
  : unknown
type BodySent<E> = E extends { input?: infer I }
  ? NonNullable<I> extends z.ZodType
    ? z.input<NonNullable<I>>
    : unknown
  : unknown

/** Omits parts that the contract does not declare; makes a part optional when all of its members are. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value }

export type RequestOf<E> = Part<'params', ParamsOf<E>> & Part<'query', QuerySent<E>> & Part<'body', BodySent<E>>
/** The request is optional when none of its parts is required. */
export type RequestArgs<E> =
  Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>]

type Sent = { params?: unknown; query?: unknown; body?: unknown }

/** Lists become repeated parameters. */
const toTextEntries = (value: unknown): [string, string][] =>
  Object.entries(value ?? {})
    .flatMap(([name, member]) => (Array.isArray(member) ? member : [member]).map((one) => [name, one] as const))
    .filter(([, member]) => member !== undefined && member !== '')
    .map(([name, member]) => [name, String(member)])

export const buildUrl = (endpoint: Endpoint, { params, query }: Sent): `/${string}` => {
  const values = new Map(toTextEntries(params))
  const path = getUrlPath(endpoint.path).replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(toTextEntries(query)).toString()
  return `/${path.slice(1)}${search ? `?${search}` : ''}`
}

type Http = Pick<ReturnType<typeof createHttpClient>, 'call'>

export const createEndpointClient =
  (http: Http) =>
  async <E extends Endpoint>(endpoint: E, ...[request]: RequestArgs<E>): Promise<OutputOf<E>> => {
    const sent: Sent = request ?? {}
    const answer = await http.call<OutputOf<E>>(getMethod(endpoint.path), buildUrl(endpoint, sent), sent.body)
    if (!answer.ok) throw new ApiError(answer.failure)
    return answer.data
  }

const TIMEOUT_MS = 60_000

const browserOptions: HttpClientOptions = {
  // A dead connection never errors by itself: time out so that the user can retry.
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  readCrumb: () => /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1],
}

/** Calls an endpoint with the crumb and returns its typed response. Throws an `ApiError` on failure. */
export const callEndpoint = createEndpointClient(createHttpClient(browserOptions))

/** For endpoints without a site in their path: sends the site in a header. */
export const callEndpointOnSite = (websiteId: WebsiteId): typeof callEndpoint =>
  createEndpointClient(createHttpClient({ ...browserOptions, headers: () => ({ 'X-Website-Id': websiteId }) }))

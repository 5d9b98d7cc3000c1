import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { DomainError } from '#base/domain-error.ts'
import {
  forbiddenAddressError,
  invalidUrlError,
  timeoutError,
  tooManyRedirectsError,
  unreachableError,
  unsupportedProtocolError,
  urlCredentialsError,
} from './errors.ts'
import { isPublicAddress } from './public-addresses.ts'
import { type HttpResponse, type PinnedAddress, sendRequest } from './send-request.ts'

export type OutboundOptions = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** Maximum size of the response body; 1 MiB by default. */
  maxBytes?: number
  /** For the whole request: DNS lookup, redirects and body. */
  timeoutMs?: number
  /** 0 returns the redirect response itself. */
  maxRedirects?: number
}

export type OutboundResponse = HttpResponse & { /** Where the answer came from, after redirects. */ url: string }

export type OutboundHttp = { fetchGuarded: (url: string, options?: OutboundOptions) => Promise<OutboundResponse> }

export type Lookup = (host: string) => Promise<PinnedAddress[]>

const defaultLookup: Lookup = (host) => systemLookup(host, { all: true })

const parse = (text: string, base?: URL): URL => {
  if (!URL.canParse(text, base?.href)) throw invalidUrlError()
  const url = new URL(text, base?.href)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw unsupportedProtocolError()
  if (url.username !== '' || url.password !== '') throw urlCredentialsError()
  // Low ports other than 80 and 443 belong to other services.
  if (url.port !== '' && Number(url.port) < 1024 && url.port !== '80' && url.port !== '443')
    throw forbiddenAddressError()
  return url
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const DEFAULT_BYTES = 1024 * 1024

/** Headers that are not forwarded to another origin. */
const PERSONAL = /^(authorization|cookie|proxy-authorization|x-.*(key|token|secret|signature).*)$/i

const follow = (from: URL, to: URL, status: number, options: OutboundOptions): OutboundOptions => {
  const asGet = status === 303 || (status <= 302 && options.method === 'POST')
  const isCrossOrigin = from.origin !== to.origin
  const headers = Object.entries(options.headers ?? {}).filter(
    ([name]) => !(isCrossOrigin && PERSONAL.test(name)) && !(asGet && /^content-/i.test(name)),
  )
  return { ...options, headers: Object.fromEntries(headers), ...(asGet && { method: 'GET', body: undefined }) }
}

/** All requests to user-supplied URLs go through this client (SSRF protection). */
export const createOutboundHttp = ({
  lookup = defaultLookup,
  allowPrivate = () => false,
}: {
  lookup?: Lookup
  /** For tests, which have no public internet: addresses to treat as public. */
  allowPrivate?: (address: string) => boolean
} = {}): OutboundHttp => {
  /**
   * All resolved addresses must be public, and the connection is pinned to them, which prevents DNS rebinding.
   */
  const pin = async (url: URL): Promise<PinnedAddress[]> => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const family = isIP(host)
    const addresses = family
      ? [{ address: host, family }]
      : await lookup(host).catch(() => {
          throw unreachableError(url.hostname)
        })
    if (addresses.length === 0) throw unreachableError(url.hostname)
    if (!addresses.every(({ address }) => isPublicAddress(address) || allowPrivate(address)))
      throw forbiddenAddressError()
    return addresses
  }

  const withinTime = <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> =>
    Promise.race([
      promise,
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
    ])

  const fetchGuarded: OutboundHttp['fetchGuarded'] = async (address, options = {}) => {
    const { timeoutMs = 10_000, maxRedirects = 3, maxBytes = DEFAULT_BYTES } = options
    const signal = AbortSignal.timeout(timeoutMs)
    let url = parse(address)
    let current = options
    try {
      for (let redirects = 0; ; redirects++) {
        const addresses = await withinTime(pin(url), signal)
        const answer = await sendRequest(url, addresses, { ...current, maxBytes, signal })
        const location = answer.headers.location
        if (!REDIRECTS.has(answer.status) || !location || maxRedirects === 0) return { ...answer, url: url.href }
        if (redirects >= maxRedirects) throw tooManyRedirectsError()
        const next = parse(location, url)
        current = follow(url, next, answer.status, current)
        url = next
      }
    } catch (error) {
      if (error instanceof DomainError) throw error
      if (signal.aborted) throw timeoutError(url.hostname)
      throw unreachableError(url.hostname)
    }
  }

  return { fetchGuarded }
}

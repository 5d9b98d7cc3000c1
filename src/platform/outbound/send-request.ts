import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { responseTooLargeError } from './errors.ts'

export type PinnedAddress = { address: string; family: number }

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type SendOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  maxBytes: number
  signal: AbortSignal
}

/** Transport headers that callers cannot override. */
const OURS = new Set([
  'host',
  'connection',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'expect',
  'accept-encoding',
])

/** Always returns the checked addresses, so that nothing is resolved again. */
const pinnedLookup =
  (addresses: readonly PinnedAddress[]): LookupFunction =>
  (_host, options, done) => {
    if (options.all) return done(null, [...addresses])
    const first = addresses[0]
    if (first) done(null, first.address, first.family)
    else done(new Error('No address'), '', 4)
  }

const readAtMost = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw responseTooLargeError(maxBytes)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw responseTooLargeError(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Sends one request to one of these addresses; the name is used for the Host header and TLS only. */
export const sendRequest = async (
  url: URL,
  addresses: readonly PinnedAddress[],
  ask: SendOptions,
): Promise<HttpResponse> => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const body = ask.body === undefined ? undefined : Buffer.from(ask.body)
  const customHeaders = Object.entries(ask.headers ?? {}).filter(([name]) => !OURS.has(name.toLowerCase()))
  const options: RequestOptions & { servername?: string } = {
    method: ask.method ?? 'GET',
    host,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: {
      'user-agent': 'Sitewright',
      accept: '*/*',
      ...Object.fromEntries(customHeaders),
      host: url.host,
      // Compressed responses could be decompression bombs.
      'accept-encoding': 'identity',
      ...(body && { 'content-length': String(body.length) }),
    },
    lookup: pinnedLookup(addresses),
    // No keep-alive: pooled connections are looked up by name, not by the checked address.
    agent: false,
    signal: ask.signal,
    ...(url.protocol === 'https:' && isIP(host) === 0 && { servername: host }),
  }
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(options)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      // Not `once`: a destroyed connection may emit another error later.
      request.on('error', reject)
      request.end(body)
    })
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readAtMost(response, ask.maxBytes),
    }
  } finally {
    request.destroy()
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { utf8 } from './utf8.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export const negotiateEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const gzipBuffer = promisify(gzip)

/** A page of 40 KB compresses in about one millisecond. */
const BROTLI_QUALITY = 5

/** Runs in the thread pool. */
export const encode = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : gzipBuffer(body)

/**
 * Whether a response for one person may be compressed. If another site could cause the request and choose a part of the response, its
 * length would reveal the secrets in it (BREACH). Browsers that do not send Sec-Fetch-Site get such responses uncompressed
 * (docs/decisions/0049-compression-and-api-docs.md).
 */
export const mayCompressPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.cookie === undefined || headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none'

/** Below this, a response fits into one or two packets anyway. */
const MIN_LENGTH = 2048
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|javascript|[\w.]+\+(?:json|xml)))/

const isCompressible = (reply: FastifyReply): boolean =>
  reply.getHeader('content-encoding') === undefined && COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))

const addVary = (reply: FastifyReply): void => {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}

/** Compresses longer texts that Fastify sends. Pages and files of sites have their own ways to the network. */
export const compressResponses = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : ''
    if (body.length < MIN_LENGTH || !isCompressible(reply)) return done(null, payload)
    addVary(reply)
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || request.method === 'HEAD' || !mayCompressPersonal(request.headers))
      return done(null, payload)
    encode(typeof body === 'string' ? utf8(body) : body, encoding).then(
      (encoded) => {
        reply.header('content-encoding', encoding).removeHeader('content-length')
        done(null, encoded)
      },
      (error: Error) => done(error),
    )
  })
}

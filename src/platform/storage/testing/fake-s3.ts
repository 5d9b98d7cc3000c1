import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'

/**
 * As much of S3 as the storage uses, over real HTTP: signed requests only, lengths known before bodies, bodies in signed chunks, lists
 * in pages of two. It does not check that signatures are right: that is the SDK's business.
 */
export type FakeS3 = { endpoint: string; close: () => Promise<void> }

type Stored = { body: Buffer; type: string; etag: string }

const PAGE = 2

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '')

/** `<size in hex>[;signature]\r\n<bytes>\r\n … 0\r\n<trailers>\r\n` */
const unchunk = (raw: Buffer): { body: Buffer; trailers: Map<string, string> } => {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = raw.indexOf('\r\n', at)
    const size = Number.parseInt(raw.toString('latin1', at, end), 16)
    at = end + 2
    if (size === 0) break
    parts.push(raw.subarray(at, at + size))
    at += size + 2
  }
  const lines = raw.toString('latin1', at).split('\r\n').filter(Boolean)
  const trailers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
  return { body: Buffer.concat(parts), trailers }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const refuse = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const put = async (request: IncomingMessage, response: ServerResponse, files: Map<string, Stored>, key: string) => {
  if (!request.headers['content-length'] && !request.headers['x-amz-decoded-content-length'])
    return refuse(response, 411, 'MissingContentLength')
  const raw = await buffer(request)
  const chunked = header(request, 'content-encoding').includes('aws-chunked')
  const { body, trailers } = chunked ? unchunk(raw) : { body: raw, trailers: new Map<string, string>() }
  if (chunked && body.length !== Number(header(request, 'x-amz-decoded-content-length')))
    return refuse(response, 400, 'IncompleteBody')
  const checksum = trailers.get('x-amz-checksum-crc32') ?? header(request, 'x-amz-checksum-crc32')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  if (checksum && checksum !== sum.toString('base64')) return refuse(response, 400, 'BadDigest')
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  files.set(key, { body, type: header(request, 'content-type'), etag })
  response.writeHead(200, { etag }).end()
}

const list = (response: ServerResponse, files: Map<string, Stored>, query: URLSearchParams) => {
  const after = query.get('continuation-token') ?? ''
  const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, PAGE)
  const more = keys.length > page.length
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
      more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    }${page.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`).join('')}</ListBucketResult>`,
  )
}

export const startFakeS3 = async (bucket: string): Promise<FakeS3> => {
  const files = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://double')
    const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (
      !/^AWS4-HMAC-SHA256 Credential=[^,]+, ?SignedHeaders=[^,]+, ?Signature=\w+$/.test(
        header(request, 'authorization'),
      )
    )
      return refuse(response, 403, 'AccessDenied')
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') return put(request, response, files, key)
    if (request.method === 'GET' && key === '') return list(response, files, url.searchParams)
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const file = files.get(key)
    if (!file) return request.method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': file.body.length, 'content-type': file.type, etag: file.etag })
    response.end(request.method === 'HEAD' ? undefined : file.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'

/**
 * As much of S3 as the storage uses, over real HTTP: signed requests only, lengths known before bodies, bodies in signed chunks, ranges,
 * uploads in parts, lists in pages of two. It does not check that signatures are right: that is the SDK's business.
 */
export type FakeS3 = {
  endpoint: string
  /** Keys of uploads that were neither completed nor aborted. */
  unfinished: () => string[]
  /** Makes them old. */
  backdateUploads: (initiated: Date) => void
  close: () => Promise<void>
}

type Stored = { body: Buffer; type: string; etag: string }
type Upload = { key: string; type: string; initiated: Date; parts: Map<number, Stored> }

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

/** The body of a request; undefined after an error response. */
const receive = async (request: IncomingMessage, response: ServerResponse): Promise<Stored | undefined> => {
  if (!request.headers['content-length'] && !request.headers['x-amz-decoded-content-length']) {
    refuse(response, 411, 'MissingContentLength')
    return undefined
  }
  const raw = await buffer(request)
  const chunked = header(request, 'content-encoding').includes('aws-chunked')
  const { body, trailers } = chunked ? unchunk(raw) : { body: raw, trailers: new Map<string, string>() }
  if (chunked && body.length !== Number(header(request, 'x-amz-decoded-content-length'))) {
    refuse(response, 400, 'IncompleteBody')
    return undefined
  }
  const checksum = trailers.get('x-amz-checksum-crc32') ?? header(request, 'x-amz-checksum-crc32')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  if (checksum && checksum !== sum.toString('base64')) {
    refuse(response, 400, 'BadDigest')
    return undefined
  }
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  return { body, type: header(request, 'content-type'), etag }
}

const put = async (request: IncomingMessage, response: ServerResponse, save: (file: Stored) => void) => {
  const file = await receive(request, response)
  if (!file) return
  save(file)
  response.writeHead(200, { etag: file.etag }).end()
}

const xml = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)

/** Parts become a file in the order of their numbers; a part that the request does not name is left out. */
const complete = async (request: IncomingMessage, response: ServerResponse, upload: Upload) => {
  const named = [...(await buffer(request)).toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) =>
    Number(match[1]),
  )
  const parts = named.map((number) => upload.parts.get(number))
  if (parts.length === 0 || parts.includes(undefined)) {
    refuse(response, 400, 'InvalidPart')
    return undefined
  }
  const body = Buffer.concat(parts.flatMap((part) => part?.body ?? []))
  const etag = `"${createHash('md5').update(body).digest('hex')}-${parts.length}"`
  xml(response, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
  return { body, type: upload.type, etag }
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

/** Requests about uploads in parts; false for all others. */
const handleUploads = async (
  request: IncomingMessage,
  response: ServerResponse,
  { files, uploads, key, query }: Store & { key: string; query: URLSearchParams },
): Promise<boolean> => {
  const id = query.get('uploadId')
  const upload = uploads.get(id ?? '')
  if (request.method === 'GET' && query.has('uploads')) {
    const found = [...uploads].filter(([, one]) => one.key.startsWith(query.get('prefix') ?? ''))
    const entries = found.map(
      ([uploadId, one]) =>
        `<Upload><Key>${one.key}</Key><UploadId>${uploadId}</UploadId><Initiated>${one.initiated.toISOString()}</Initiated></Upload>`,
    )
    xml(response, `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`)
  } else if (request.method === 'POST' && query.has('uploads')) {
    const uploadId = randomUUID()
    uploads.set(uploadId, { key, type: header(request, 'content-type'), initiated: new Date(), parts: new Map() })
    xml(response, `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`)
  } else if (id === null) return false
  else if (!upload) refuse(response, 404, 'NoSuchUpload')
  else if (request.method === 'PUT')
    await put(request, response, (part) => void upload.parts.set(Number(query.get('partNumber')), part))
  else if (request.method === 'DELETE') {
    uploads.delete(id)
    response.writeHead(204).end()
  } else {
    const file = await complete(request, response, upload)
    if (file) files.set(upload.key, file)
    if (file) uploads.delete(id)
  }
  return true
}

const sendFile = (request: IncomingMessage, response: ServerResponse, { body, type, etag }: Stored) => {
  const range = /^bytes=(\d+)-(\d+)$/.exec(header(request, 'range'))
  const part = range ? body.subarray(Number(range[1]), Number(range[2]) + 1) : body
  response.writeHead(range ? 206 : 200, {
    'content-length': part.length,
    'content-type': type,
    etag,
    ...(range && { 'content-range': `bytes ${range[1]}-${range[2]}/${body.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : part)
}

type Store = { files: Map<string, Stored>; uploads: Map<string, Upload> }

export const startFakeS3 = async (bucket: string): Promise<FakeS3> => {
  const files = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
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
    if (await handleUploads(request, response, { files, uploads, key, query: url.searchParams })) return
    if (request.method === 'PUT') return put(request, response, (file) => void files.set(key, file))
    if (request.method === 'GET' && key === '') return list(response, files, url.searchParams)
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const file = files.get(key)
    if (file) return sendFile(request, response, file)
    return request.method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unfinished: () => [...uploads.values()].map(({ key }) => key),
    backdateUploads: (initiated) => {
      for (const upload of uploads.values()) upload.initiated = initiated
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

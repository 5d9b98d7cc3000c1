import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

const readBody = async (response: IncomingMessage): Promise<{ status: number; body: Buffer }> => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) }
}

const readResponse = async (clientRequest: ClientRequest): Promise<{ status: number; body: Buffer }> => {
  // `once` handles only the first error; another one would crash the test process.
  clientRequest.on('error', () => {})
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  return readBody(response)
}

const BOUNDARY = 'a-boundary-of-the-fault-tests'

/**
 * An upload whose headers the program has received (it answered 100 Continue). `finish` sends the body and returns the response.
 */
export const startUpload = async (url: string, headers: Record<string, string>, file: Buffer) => {
  const body = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="slow.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  const half = Math.floor(body.length / 2)
  const clientRequest = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  clientRequest.flushHeaders()
  await once(clientRequest, 'continue')
  clientRequest.write(body.subarray(0, half))
  const response = readResponse(clientRequest)
  // An upload that never finishes never reads the response.
  response.catch(() => {})
  return {
    finish: () => {
      clientRequest.end(body.subarray(half))
      return response
    },
  }
}

/** A request on its own connection. `sent` resolves when it has been clientRequest. */
export const sendRequest = (url: string, headers: Record<string, string> = {}) => {
  const clientRequest = request(url, { agent: false, headers })
  const sent = once(clientRequest, 'finish').then(() => {})
  const response = readResponse(clientRequest)
  response.catch(() => {})
  clientRequest.end()
  return { sent, response }
}

/**
 * One keep-alive connection: first a slow request, then the next one as soon as a response begins. `statuses` resolves when the server
 * closes the connection.
 */
export const requestRepeatedly = (url: string, first: string, next: string): { statuses: Promise<Set<string>> } => {
  const { host, hostname, port } = new URL(url)
  const formatRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: image/avif\r\n\r\n`
  const socket = connect(Number(port), hostname)
  const statuses = new Set<string>()
  socket.write(formatRequest(first))
  socket.on('data', (chunk: Buffer) => {
    for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      statuses.add(status ?? '')
      socket.write(formatRequest(next))
    }
  })
  // Unanswered requests turn the close into a reset.
  socket.on('error', () => {})
  return { statuses: new Promise((resolve) => socket.once('close', () => resolve(statuses))) }
}

export const isConnectionRefused = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of noise, which is slow to resize. */
export const createNoiseImage = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let i = 0, state = 1; i < rows.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    rows[i] = i % (width * 3 + 1) === 0 ? 0 : (state >>> 16) & 255
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

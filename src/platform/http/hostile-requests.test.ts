import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import { isStorable } from '#base/text-schema.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { handle } from './handle.ts'
import { createRateLimits } from './rate-limit.ts'
import { createServer } from './server.ts'

const { queries } = await createTestDatabase()
const note = endpoint({
  path: 'POST /api/note',
  summary: 'For visitors',
  access: 'visitor',
  accepts: 'form',
  input: z.record(z.string(), z.unknown()),
  output: z.object({ keys: z.number() }),
})
const strict = endpoint({
  path: 'POST /api/strict',
  summary: 'Rejects unknown keys',
  access: 'visitor',
  input: z.strictObject({ list: z.array(z.number()).optional() }),
  output: z.object({}),
})
const page = endpoint({
  path: 'POST /api/page',
  summary: 'For contributors',
  access: { right: 'pages.edit' },
  bodyLimit: 4_000_000,
  maxValues: 100_000,
  input: z.unknown(),
  output: z.object({}),
})
const upload = endpoint({
  path: 'POST /api/upload',
  summary: 'Takes a file',
  access: { right: 'pages.edit' },
  accepts: 'multipart',
  bodyLimit: 50_000_000,
  output: z.object({}),
})
const server = await createServer({
  tenancy: {
    findSiteByHost: async () => newId<WebsiteId>(),
    isKnownHost: async () => true,
    getSiteState: async () => 'open',
    identify: async ({ role }) =>
      role
        ? { account: { id: newId<AccountId>(), email: 'a@example.com', name: '', internal: false }, roles: [4] }
        : { roles: [] },
    hasRight: () => true,
  },
  rateLimits: createRateLimits(queries),
  log: pino({ level: 'silent' }),
  trustProxy: false,
  timeouts: { headers: 100, body: 100, check: 20 },
})
server.mount([
  handle(note, ({ input }) => ({ keys: Object.keys(input).length })),
  handle(strict, () => ({})),
  handle(page, () => ({})),
  handle(upload, async ({ request }) => {
    for await (const { stream } of request.files()) for await (const _ of stream);
    return {}
  }),
])
await server.fastify.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.fastify.server.address() as AddressInfo
afterAll(() => server.fastify.close())

const CRUMB = 'abcdefghijklmnopqrstuvwx'
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  server.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB, 'content-type': 'application/json', ...headers },
  })

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]))
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test('a body with too many keys or too deep nesting is rejected before validation', async () => {
  expect((await post('/api/note', keys(1000))).json()).toEqual({ keys: 1000 })
  for (const body of [JSON.stringify(keys(1001)), `{"deep":${nested(16)}}`, nested(60_000), '['.repeat(60_000)]) {
    const answer = await post('/api/note', body)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too_large'])
  }
})

test('a form with too many fields is rejected', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = (count: number): string => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&')
  expect((await post('/api/note', fields(1000), headers)).json()).toEqual({ keys: 1000 })
  expect((await post('/api/note', fields(1001), headers)).statusCode).toBe(413)
  expect((await post('/api/note', '&'.repeat(110_000), headers)).statusCode).toBe(413)
})

test('visitors send at most 128 KiB, contributors what the endpoint allows', async () => {
  expect((await post('/api/note', { text: 'x'.repeat(140_000) })).statusCode).toBe(413)
  const large = JSON.stringify(Array.from({ length: 90_000 }, () => 'a page document'))
  expect((await post('/api/page', large, { cookie: `crumb=${CRUMB}; role=editor` })).statusCode).toBe(200)
})

test('access is checked before the body is read', async () => {
  expect((await post('/api/page', '{not json')).statusCode).toBe(401)
  expect((await post('/api/page', '{not json', { cookie: `crumb=${CRUMB}; role=editor` })).statusCode).toBe(400)
})

test('an error response is small, whatever the request contained', async () => {
  const unknownKeys = await post('/api/strict', keys(1000))
  expect([unknownKeys.statusCode, unknownKeys.body.length < 2000]).toEqual([400, true])
  const wrongItems = await post('/api/strict', { list: Array.from({ length: 900 }, () => 'x') })
  expect(Object.keys(wrongItems.json().errors)).toHaveLength(50)
  const longKey = await post('/api/strict', { ['k'.repeat(100_000)]: 1 })
  expect([longKey.statusCode, longKey.body.length < 2000]).toEqual([400, true])
})

const multipart = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n'),
    Buffer.alloc(bytes),
    Buffer.from('\r\n--x--\r\n'),
  ])

const send = (path: string, body: Buffer, cookie: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-csrf-token': CRUMB,
      cookie: `crumb=${CRUMB}${cookie}`,
    },
  })

test.each(['/api/note', '/api/page', '/api/unknown', '/'])(
  'a multipart body to %s, which takes no files, is rejected',
  async (path) => {
    expect((await send(path, multipart(1000), '; role=editor')).status).toBe(415)
  },
)

test('JSON for an endpoint that takes only files is rejected before it is parsed', async () => {
  const response = await post('/api/upload', '{not json', { cookie: `crumb=${CRUMB}; role=editor` })
  expect([response.statusCode, response.json().code]).toEqual([415, 'request.unsupported_type'])
})

const isStorableThroughout = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorableThroughout)
}

test('a body is rejected exactly when PostgreSQL cannot store its text', async () => {
  const text = fc.string({ unit: fc.constantFrom('\0', '\ud83d', '\ude00', '\\', 'u0000', 'a') })
  const value = fc.letrec((tie) => ({
    value: fc.oneof(text, fc.integer(), fc.constant(null), fc.array(tie('value')), fc.dictionary(text, tie('value'))),
  })).value
  await fc.assert(
    fc.asyncProperty(fc.dictionary(text, value), async (body) => {
      const isStored = (await post('/api/note', body)).statusCode === 200
      expect(isStored).toBe(isStorableThroughout(body))
    }),
  )
})

test('a malformed multipart body is rejected', async () => {
  const headers = { cookie: `crumb=${CRUMB}; role=editor`, 'content-type': 'multipart/form-data' }
  expect((await post('/api/upload', '--x', headers)).json().code).toBe('request.malformed')
})

test('a rejected upload of a contributor is received to its end; an anonymous one is cut off', async () => {
  expect((await send('/api/upload', multipart(20_000_000), '; role=editor')).status).toBe(200)
  expect((await send('/api/upload', multipart(500_000), '')).status).toBe(401)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  let sent = 0
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')])
  const sendMore = (): void => {
    while (!socket.destroyed && socket.write(chunk)) sent += chunk.length
    sent += chunk.length
  }
  socket.on('drain', sendMore)
  socket.resume()
  sendMore()
  await new Promise((resolve) => socket.once('close', resolve))
  // What the client could send before the server closed: the limit and the buffers of both sockets.
  expect(sent).toBeLessThan(30_000_000)
})

/** What the server sends until it closes the connection. */
const connectAndSend = async (request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket).catch(() => 'reset')
}

test('a client that does not finish its headers gets 408 and is disconnected', async () => {
  expect(await connectAndSend('GET / HTTP/1.1\r\nhost: x\r\n')).toMatch(/^HTTP\/1\.1 408/)
})

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  'a client that does not finish its body of %s is disconnected',
  async (type) => {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: crumb=${CRUMB}; role=editor\r\nx-csrf-token: ${CRUMB}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`
    const path = type === 'application/json' ? '/api/note' : '/api/upload'
    expect(await connectAndSend(`${head(path)}--x\r\n`)).not.toContain('200 OK')
  },
)

test('an idle connection between two requests stays open', async () => {
  const socket = connect(port, '127.0.0.1')
  const request = 'GET /api/unknown HTTP/1.1\r\nhost: x\r\n\r\n'
  socket.write(request)
  await once(socket, 'data')
  // Longer than the timeouts of an unfinished request: another client is disconnected meanwhile.
  await connectAndSend('GET / HTTP/1.1\r\nhost: x\r\n')
  socket.write(request)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404/)
  socket.destroy()
})

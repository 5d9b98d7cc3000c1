import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '#base/domain-error.ts'
import { endpoint } from '#base/endpoint.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { handle } from './handle.ts'
import { createOpenApiDocument } from './openapi.ts'
import { createRateLimits } from './rate-limit.ts'
import { createServer } from './server.ts'

const { queries } = await createTestDatabase()
const site = newId<WebsiteId>()
const other = newId<WebsiteId>()

const echo = endpoint({
  path: 'POST /api/echo',
  summary: 'Returns the text',
  access: 'visitor',
  input: z.object({ text: z.string().min(1, 'Say something.') }),
  output: z.object({ text: z.string() }),
})
const guarded = endpoint({
  path: 'GET /api/sites/:websiteId/secret',
  summary: 'For editors',
  access: { right: 'pages.edit' },
  params: z.object({ websiteId: z.string() }),
  output: z.object({ secret: z.string() }),
})
const limited = endpoint({
  path: 'GET /api/limited',
  summary: 'Twice',
  access: 'anyone',
  output: z.object({}),
  limit: { times: 2, seconds: 60 },
})
const broken = endpoint({ path: 'GET /api/broken', summary: 'Fails', access: 'anyone', output: z.object({}) })
const form = endpoint({
  path: 'POST /api/form',
  summary: 'A plain form',
  access: 'visitor',
  accepts: 'form',
  input: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
})
const hit = endpoint({
  path: 'POST /api/hit',
  summary: 'Counts',
  access: 'anyone',
  withoutCrumb: 'only counts',
  output: z.object({}),
})
const numbers = endpoint({
  path: 'GET /api/numbers',
  summary: 'For the operator',
  access: 'operator',
  output: z.object({}),
})

const start = async () => {
  const server = await createServer({
    tenancy: {
      findSiteByHost: async (host) => (host === 'nowhere.example' ? undefined : site),
      isKnownHost: async () => true,
      getSiteState: async () => 'open',
      identify: async (cookies, websiteId) => {
        const role = cookies.role
        const account = { id: newId<AccountId>(), email: 'a@example.com', name: '', internal: false }
        return role
          ? { account, roles: websiteId === site && role !== 'stranger' ? [role === 'editor' ? 4 : 10] : [] }
          : { roles: [] }
      },
      hasRight: (caller) => caller.roles.includes(4),
    },
    rateLimits: createRateLimits(queries),
    log: pino({ level: 'silent' }),
    trustProxy: false,
    errorPage: async ({ url }) => {
      if (url === '/broken-page') throw new Error('secret detail of a table')
      return undefined
    },
  })
  server.mount([
    handle(echo, ({ input }) => ({ text: input.text, leaked: 'never' }) as { text: string }),
    handle(guarded, () => ({ secret: 'glaze' })),
    handle(limited, () => ({})),
    handle(broken, () => {
      throw new Error('secret detail of a table')
    }),
    handle(form, ({ input }) => input),
    handle(hit, () => ({})),
    handle(numbers, () => ({})),
  ])
  return server
}
const server = await start()
afterAll(() => server.fastify.close())

const CRUMB = 'abcdefghijklmnopqrstuvwx'
const post = (url: string, payload: string | object | undefined, headers: Record<string, string> = {}) =>
  server.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB, ...headers },
  })

test('a valid request gets a response with only the declared output fields', async () => {
  const answer = await post('/api/echo', { text: 'hello' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ text: 'hello' })
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(answer.headers['x-request-id']).toBeTruthy()
})

test('SESSION-015 a missing or wrong crumb is rejected with crumbFail and a new crumb, so that a retry can succeed', async () => {
  const attempts = await Promise.all([
    post('/api/echo', { text: 'x' }, { 'x-csrf-token': 'zzzzzzzzzzzzzzzzzzzzzzzz' }),
    server.fastify.inject({ method: 'POST', url: '/api/echo', payload: { text: 'x' } }),
    post('/api/echo', { text: 'x' }, { origin: 'https://evil.example' }),
    post('/api/echo', { text: 'x' }, { 'sec-fetch-site': 'cross-site' }),
  ])
  for (const answer of attempts) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ crumbFail: true, code: 'crumb.failed' })
  }
  const fresh = attempts[0]?.cookies.find((cookie) => cookie.name === 'crumb')?.value ?? ''
  const retry = await post('/api/echo', { text: 'x' }, { cookie: `crumb=${fresh}`, 'x-csrf-token': fresh })
  expect(retry.statusCode).toBe(200)
})

test('any response sets a crumb readable by scripts if the client has none', async () => {
  const answer = await server.fastify.inject({ url: '/api/limited-not' })
  expect(answer.cookies.find((cookie) => cookie.name === 'crumb')).toMatchObject({ sameSite: 'Lax' })
  expect(answer.cookies.find((cookie) => cookie.name === 'crumb')?.httpOnly).toBeFalsy()
})

test('a plain form without a crumb is accepted only with same-origin headers', async () => {
  const submit = (headers: Record<string, string>) =>
    server.fastify.inject({
      method: 'POST',
      url: '/api/form',
      payload: 'name=Mara',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example', ...headers },
    })
  expect((await submit({ 'sec-fetch-site': 'same-origin' })).json()).toEqual({ name: 'Mara' })
  expect((await submit({ origin: 'http://shop.example' })).statusCode).toBe(200)
  expect((await submit({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await submit({ origin: 'http://evil.example' })).statusCode).toBe(403)
  expect((await submit({})).statusCode).toBe(403)
  const json = await server.fastify.inject({
    method: 'POST',
    url: '/api/form',
    payload: { name: 'x' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(json.statusCode).toBe(403)
})

test('endpoints with withoutCrumb need no crumb', async () => {
  expect((await server.fastify.inject({ method: 'POST', url: '/api/hit' })).statusCode).toBe(200)
})

test('malformed JSON, invalid input, wrong content types and large bodies have a status, code and message', async () => {
  const json = { 'content-type': 'application/json' }
  const cases = [
    [await post('/api/echo', '{"text": ', json), 400, 'request.malformed'],
    [await post('/api/echo', { text: '' }), 400, 'request.invalid'],
    [await post('/api/echo', { text: 7 }), 400, 'request.invalid'],
    [await post('/api/echo', '[]', json), 400, 'request.invalid'],
    [await post('/api/echo', undefined), 400, 'request.invalid'],
    [
      await post('/api/echo', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'request.unsupported_type',
    ],
    [await post('/api/echo', '<a/>', { 'content-type': 'application/xml' }), 415, 'request.unsupported_type'],
    [await post('/api/echo', JSON.stringify({ text: 'x'.repeat(1_100_000) }), json), 413, 'request.too_large'],
    [await post('/api/nothing', {}), 404, 'request.not_found'],
  ] as const
  for (const [answer, status, code] of cases) {
    expect(answer.statusCode, code).toBe(status)
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/\w{3}/) })
    expect(answer.body).not.toMatch(/at .*\.ts|node_modules/)
  }
  expect((await post('/api/echo', { text: '' })).json().errors).toEqual({ text: 'Say something.' })
})

test('an unexpected error reveals only the request id', async () => {
  const answer = await server.fastify.inject({ url: '/api/broken' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret detail')
  expect(answer.json()).toMatchObject({ code: 'server.failed', requestId: answer.headers['x-request-id'] })
})

test('access: anonymous gets 401, an account without a role 404, a role without the right 403, with the right 200', async () => {
  const send = (websiteId: string, cookie = '') =>
    server.fastify.inject({ url: `/api/sites/${websiteId}/secret`, headers: { cookie } })
  expect((await send(site)).statusCode).toBe(401)
  expect((await send(site, 'role=stranger')).statusCode).toBe(404)
  expect((await send(other, 'role=editor')).statusCode).toBe(404)
  expect((await send('not-an-id', 'role=editor')).statusCode).toBe(404)
  expect((await send(site, 'role=viewer')).statusCode).toBe(403)
  expect((await send(site, 'role=editor')).json()).toEqual({ secret: 'glaze' })
})

test('an unknown host gets site.unknown_host', async () => {
  const answer = await post('/api/echo', { text: 'x' }, { host: 'nowhere.example' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'site.unknown_host'])
})

test('a rate limit returns 429 with Retry-After and survives a restart', async () => {
  const send = (app: typeof server) => app.fastify.inject({ url: '/api/limited' })
  expect((await send(server)).statusCode).toBe(200)
  expect((await send(server)).statusCode).toBe(200)
  const after = await start()
  const rejection = await send(after)
  await after.fastify.close()
  expect(rejection.statusCode).toBe(429)
  expect(rejection.json()).toMatchObject({ error: 'Please try again in a few seconds.', code: 'request.too_many' })
  expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0)
})

test('a hundred concurrent hits are all counted', async () => {
  const limits = createRateLimits(queries)
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => limits.consume('race', { times: 10, seconds: 60 })),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10)
  expect(results.every((result) => result.status === 'fulfilled' || result.reason instanceof DomainError)).toBe(true)
})

test('a direct loopback request counts as operator, a proxied one does not', async () => {
  expect((await server.fastify.inject({ url: '/api/numbers' })).statusCode).toBe(200)
  expect(
    (await server.fastify.inject({ url: '/api/numbers', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode,
  ).toBe(403)
  expect((await server.fastify.inject({ url: '/api/numbers', remoteAddress: '10.0.0.9' })).statusCode).toBe(403)
})

test('the API description is OpenAPI 3.1 generated from the contracts', () => {
  const description = createOpenApiDocument(server.endpoints, '1.0.0') as {
    openapi: string
    paths: Record<string, Record<string, { security?: unknown }>>
  }
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toContain('/api/sites/{websiteId}/secret')
  expect(description.paths['/api/echo']?.post?.security).toEqual([{ crumb: [] }])
  expect(description.paths['/api/hit']?.post?.security).toBeUndefined()
})

test('text that PostgreSQL cannot store is rejected', async () => {
  for (const text of ['a\0b', '\ud800']) {
    const answer = await post('/api/echo', { text })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed'])
  }
})

test('when rendering the error page fails, the response is JSON without internals', async () => {
  const answer = await server.fastify.inject({ url: '/broken-page', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'Not found.', code: 'request.not_found' })
})

test('a crumb that is not a string is invalid', async () => {
  const answer = await server.fastify.inject({
    method: 'POST',
    url: '/api/echo',
    payload: { text: 'hello', crumb: { toString: 1 } },
    headers: { cookie: `crumb=${CRUMB}` },
  })
  expect([answer.statusCode, answer.json().crumbFail]).toEqual([403, true])
})

test('an extremely nested body is rejected', async () => {
  const depth = 200_000
  const answer = await post('/api/hit', `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`, {
    'content-type': 'application/json',
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too_large'])
})

test('an invalid URL is rejected with our error format and headers', async () => {
  const answer = await server.fastify.inject({ url: '/%' })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'The address is not valid.', code: 'request.malformed' },
  ])
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

test('the keep-alive timeout is longer than that of proxies', async () => {
  const listening = await start()
  const origin = await listening.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { headers } = await fetch(`${origin}/api/nothing`)
  // The browsers' and nginx's 60 seconds, and then some.
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  await listening.fastify.close()
})

import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseUserAgent } from '#analytics/census/user-agent.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { failOnUndeclaredErrors } from '#platform/testing/undeclared-errors.ts'
import { scriptErrorRoutes } from './routes.ts'
import { createScriptErrors, deleteExpiredScriptErrors } from './service.ts'

const { queries, transact } = await createTestDatabase()
let now = new Date('2026-03-01T12:00:00Z')
const scriptErrors = createScriptErrors({
  queries,
  transact,
  clock: () => now,
  parseUserAgent,
  getVisitorId: (_, { visitor }) => visitor ?? null,
})

const makeSite = async (identifier: string): Promise<WebsiteId> => {
  const id = newId<WebsiteId>()
  await queries
    .insertInto('websites')
    .values({ website_id: id, identifier, title: identifier, status: 8, theme: '{}' })
    .execute()
  return id
}
const site = await makeSite('one')
const other = await makeSite('two')

const server = await createServer({
  tenancy: {
    findSiteByHost: async () => site,
    isKnownHost: async () => true,
    getSiteState: async () => 'open',
    identify: async ({ reader }) =>
      reader
        ? { account: { id: newId<AccountId>(), email: 'a@example.com', name: '', internal: false }, roles: [2] }
        : { roles: [] },
    hasRight: (_caller, right) => right === 'analytics.read',
  },
  rateLimits: createRateLimits(queries),
  log: pino({ level: 'silent' }),
  trustProxy: false,
  onUndeclaredError: failOnUndeclaredErrors(),
})
server.mount(scriptErrorRoutes({ scriptErrors }))
await server.fastify.ready()
afterAll(() => server.fastify.close())

const crumb = 'a'.repeat(24)
const post = (payload: object, headers: Record<string, string> = { cookie: `crumb=${crumb}`, 'x-csrf-token': crumb }) =>
  server.fastify.inject({ method: 'POST', url: '/api/events/RecordJavascriptErrors', headers, payload })
const report = (message: string, more: Record<string, unknown> = {}) => ({
  event: 'error',
  data: { message, ...more },
  timestamp: now.getTime(),
})
const from = (userAgent: string, cookies: Record<string, string> = {}) => ({ userAgent, cookies })
const rows = () => queries.selectFrom('script_errors').selectAll().orderBy('error_id').execute()
const list = (websiteId: WebsiteId, limit = 50, cursor?: string) => scriptErrors.list(websiteId, { limit, cursor })

beforeEach(async () => {
  await queries.deleteFrom('script_errors').execute()
  await queries.deleteFrom('rate_limits').execute()
  now = new Date('2026-03-01T12:00:00Z')
})

test('PERF-016 PERF-017 a report with the crumb is stored', async () => {
  const answer = await post([
    report('TypeError: x is undefined', { stack: 's', url: 'https://one.example/shop?a=1', line: 4 }),
    { ...report('lost'), event: 'unhandledrejection' },
  ])
  expect(answer.statusCode).toBe(202)
  expect(await rows()).toMatchObject([
    {
      website_id: site,
      event: 'error',
      message: 'TypeError: x is undefined',
      stack: 's',
      page_url: 'https://one.example/shop',
      user_agent: 'lightMyRequest',
      data: { line: 4 },
      happened_at: now,
    },
    { event: 'unhandledrejection', message: 'lost', stack: '' },
  ])
})

test('PERF-017 PERF-022 a report without the crumb header is rejected', async () => {
  const answer = await post([report('x')], { cookie: `crumb=${crumb}` })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ crumbFail: true })
  expect(await rows()).toEqual([])
})

test('PERF-019 more than 10 errors are rejected, an empty report is accepted', async () => {
  const answer = await post(Array.from({ length: 11 }, (_, i) => report(`e${i}`)))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toContain('at most 10 errors')
  expect((await post([])).statusCode).toBe(202)
  expect(await rows()).toEqual([])
})

test('PERF-020 a report with maximum sizes is accepted', async () => {
  const answer = await post(Array.from({ length: 10 }, () => report('€'.repeat(1000), { stack: '€'.repeat(5000) })))
  expect(answer.statusCode).toBe(202)
  expect((await rows()).map(({ stack }) => stack.length)).toEqual(Array(10).fill(5000))
})

test('text that PostgreSQL cannot store is sanitized', async () => {
  expect((await post([report('a\0b\ud800', { note: '\0\udc00' })])).statusCode).toBe(202)
  expect(await rows()).toMatchObject([{ message: 'ab\uFFFD', data: { note: '\uFFFD' } }])
})

test('a client can report 60 times a minute', async () => {
  const answers = []
  for (let i = 0; i < 61; i++) answers.push((await post([])).statusCode)
  expect(answers.slice(0, 60).every((status) => status === 202)).toBe(true)
  expect(answers[60]).toBe(429)
})

test('owners can list errors by cause, latest first, with count and latest example', async () => {
  await scriptErrors.record(site, [report('first', { stack: 'old' }), report('second')], from('A'))
  now = new Date('2026-03-01T13:00:00Z')
  await scriptErrors.record(site, [report('first', { stack: 'new' })], from('B'))
  await scriptErrors.record(other, [report('elsewhere')], from('C'))
  const answer = await server.fastify.inject({
    url: `/api/sites/${site}/script-errors`,
    headers: { cookie: 'reader=1' },
  })
  expect(answer.json()).toEqual({
    errors: [
      expect.objectContaining({
        message: 'first',
        count: 2,
        stack: 'new',
        userAgent: 'B',
        firstAt: '2026-03-01T12:00:00.000Z',
        lastAt: '2026-03-01T13:00:00.000Z',
      }),
      expect.objectContaining({ message: 'second', count: 1 }),
    ],
    nextCursor: null,
  })
})

test('a visitor cannot list errors', async () => {
  expect((await server.fastify.inject({ url: `/api/sites/${site}/script-errors` })).statusCode).toBe(401)
})

test('pagination returns every message once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  for (const [i, name] of names.entries())
    await scriptErrors.record(site, [report(name), report(i % 2 === 0 ? 'a' : 'b')], from(''))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(site, 2, cursor)
    seen.push(...page.errors.map(({ message }) => message))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['a', 'g', 'b', 'f', 'e', 'd', 'c'])
})

test('the nightly job deletes errors older than 30 days and beyond the limit per site', async () => {
  await scriptErrors.record(site, [report('old')], from(''))
  now = new Date('2026-03-31T12:00:00Z')
  await scriptErrors.record(
    site,
    ['a', 'b', 'c'].map((message) => report(message)),
    from(''),
  )
  await scriptErrors.record(other, [report('other')], from(''))
  // To the very day it is still there.
  expect(await transact((tx) => deleteExpiredScriptErrors(tx, now))).toBe(0)
  expect(await transact((tx) => deleteExpiredScriptErrors(tx, new Date(now.getTime() + 1)))).toBe(1)
  expect(await transact((tx) => deleteExpiredScriptErrors(tx, now, { keptDays: 30, keptPerSite: 2 }))).toBe(1)
  expect((await rows()).map(({ message }) => message)).toEqual(['b', 'c', 'other'])
})

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

test('errors of one cause are one entry of the report, with pages, browsers, visitors, first and last time', async () => {
  const visitor = newId()
  const url = 'https://one.example/shop?cart=1'
  await scriptErrors.record(
    site,
    [
      report('Error: product 17 is missing', {
        url,
        stack: 'Error\n    at draw (https://one.example/a/cart-B1gh7xQz.js:1:200)',
      }),
      report('Error: product 17 is missing', {
        url,
        stack: 'Error\n    at load (https://one.example/a/cart-B1gh7xQz.js:1:9)',
      }),
    ],
    from(CHROME, { visitor }),
  )
  now = new Date('2026-03-02T13:00:00Z')
  await scriptErrors.record(
    site,
    [report('Error: product 4 is missing', { url, stack: 'draw@https://one.example/a/cart-C2hi8yRa.js:3:9' })],
    from(FIREFOX, { visitor }),
  )
  const query = { websiteId: site, from: '2026-03-01', to: '2026-03-02', timeZone: 'UTC' }
  const causes = await scriptErrors.listCauses(query, { limit: 10, offset: 0 })
  expect(causes).toMatchObject([
    {
      message: 'Error: product 4 is missing',
      place: 'draw /a/cart.js',
      count: 2,
      visitors: 1,
      page: '/shop',
      pages: 1,
      browsers: 2,
      firstAt: new Date('2026-03-01T12:00:00Z'),
      lastAt: now,
      total: 2,
    },
    { place: 'load /a/cart.js', count: 1, browser: 'Chrome' },
  ])
  expect(await scriptErrors.countByDay(query)).toEqual([
    { at: '2026-03-01', errors: 2 },
    { at: '2026-03-02', errors: 1 },
  ])
  expect(await scriptErrors.countByDay({ ...query, browser: 'Firefox', path: '/shop' })).toEqual([
    { at: '2026-03-02', errors: 1 },
  ])
})

import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { failOnUndeclaredErrors } from '#platform/testing/undeclared-errors.ts'
import { scriptErrorRoutes } from './routes.ts'
import { createScriptErrors, deleteExpiredScriptErrors } from './service.ts'

const { queries, transact } = await createTestDatabase()
let now = new Date('2026-03-01T12:00:00Z')
const scriptErrors = createScriptErrors({ queries, transact, clock: () => now })

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

test('owners can list errors by message, latest first, with count and latest example', async () => {
  await scriptErrors.record(site, [report('first', { stack: 'old' }), report('second')], 'A')
  now = new Date('2026-03-01T13:00:00Z')
  await scriptErrors.record(site, [report('first', { stack: 'new' })], 'B')
  await scriptErrors.record(other, [report('elsewhere')], 'C')
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
  for (let i = 0; i < 7; i++) await scriptErrors.record(site, [report(`e${i}`), report(`e${i % 2}`)], '')
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(site, 2, cursor)
    seen.push(...page.errors.map(({ message }) => message))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['e0', 'e6', 'e1', 'e5', 'e4', 'e3', 'e2'])
})

test('the nightly job deletes errors older than 30 days and beyond the limit per site', async () => {
  await scriptErrors.record(site, [report('old')], '')
  now = new Date('2026-03-31T12:00:00Z')
  await scriptErrors.record(
    site,
    ['a', 'b', 'c'].map((message) => report(message)),
    '',
  )
  await scriptErrors.record(other, [report('other')], '')
  // To the very day it is still there.
  expect(await transact((tx) => deleteExpiredScriptErrors(tx, now))).toBe(0)
  expect(await transact((tx) => deleteExpiredScriptErrors(tx, new Date(now.getTime() + 1)))).toBe(1)
  expect(await transact((tx) => deleteExpiredScriptErrors(tx, now, { keptDays: 30, keptPerSite: 2 }))).toBe(1)
  expect((await rows()).map(({ message }) => message)).toEqual(['b', 'c', 'other'])
})

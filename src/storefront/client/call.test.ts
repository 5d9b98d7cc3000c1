import type { BrowserContext, Page } from '@playwright/test'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { handle } from '#platform/http/handle.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

// The client in a real browser with the server's real crumb check.
const { queries } = await createTestDatabase()
const server = await createServer({
  tenancy: {
    findSiteByHost: async () => newId<WebsiteId>(),
    isKnownHost: async () => true,
    getSiteState: async () => 'open',
    identify: async () => ({ roles: [] }),
    hasRight: () => false,
  },
  rateLimits: createRateLimits(queries),
  log: pino({ level: 'silent' }),
  trustProxy: false,
})
let signedOut: string[] = []
const signOut = endpoint({
  path: 'DELETE /api/site-users/account/session',
  summary: 'Sign out',
  access: 'visitor',
  query: z.object({ cloneCart: z.string() }),
  output: z.object({}),
})
const echo = endpoint({
  path: 'POST /api/echo',
  summary: 'Says it back',
  access: 'visitor',
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
})
server.mount([
  handle(signOut, ({ query }) => {
    signedOut.push(query.cloneCart)
    return {}
  }),
  handle(echo, ({ input }) => input),
])
await server.fastify.ready()

const chunks = await bundle({ client: 'src/storefront/client/testing/page-script.ts' })
const site = await servePage(chunks, 'client', '<p>A page</p>', (request, response) =>
  server.fastify.routing(request, response),
)
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await site.close()
  await server.fastify.close()
})

let context: BrowserContext
let page: Page
let statuses: number[]

beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  statuses = []
  signedOut = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) statuses.push(response.status())
  })
  await page.goto(site.url)
})
afterEach(() => context.close())

test('the first call without a crumb succeeds on retry, the next one immediately', async () => {
  const say = (text: string) => page.evaluate((words) => window.client.call('POST', '/api/echo', { text: words }), text)
  expect(await say('one')).toEqual({ ok: true, status: 200, data: { text: 'one' } })
  expect(await say('two')).toMatchObject({ ok: true })
  expect(statuses).toEqual([403, 200, 200])
})

test('SESSION-005 logout with an expired crumb is retried with a new one and happens once', async () => {
  await context.addCookies([{ name: 'crumb', value: 'expired', url: site.url }])
  expect(await page.evaluate(() => window.client.logout({ cloneCart: true }))).toMatchObject({ ok: true })
  expect(statuses).toEqual([403, 200])
  expect(signedOut).toEqual(['true'])
})

test('SESSION-005 a browser without cookies stops after one retry', async () => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { 'content-type': 'application/json' } })
  })
  const answer = await page.evaluate(() => {
    Object.defineProperty(document, 'cookie', { get: () => '' })
    return window.client.logout({ cloneCart: false })
  })
  expect(answer).toMatchObject({ ok: false, failure: { status: 403, crumbFail: true } })
  expect(statuses).toEqual([403, 403])
  expect(signedOut).toEqual([])
})

test('a path to another origin fails before the crumb is sent', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answer = await page.evaluate(() => window.client.call('POST', '//elsewhere.example/api', {}))
  expect(answer).toMatchObject({ ok: false, failure: { status: 0 } })
  expect(asked).toEqual([])
})

import { text } from 'node:stream/consumers'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { recordScriptErrors } from '#analytics/script-errors/contract.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

// The real scripts of a published page, without islands.
const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
let received: string[] = []
const site = await servePage(chunks, 'loader', '<p>A page</p>', async (request, response) => {
  const report = await text(request)
  if (request.url?.endsWith('/RecordJavascriptErrors')) received.push(report)
  response.writeHead(202).end('{}')
})
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await site.close()
})

const NOON = Date.UTC(2026, 0, 1, 12)

let context: BrowserContext
let page: Page
let sent: Request[]

beforeEach(async () => {
  context = await browser.newContext()
  await context.addCookies([{ name: 'crumb', value: 'the-crumb', url: site.url }])
  page = await context.newPage()
  sent = []
  received = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events/RecordJavascriptErrors')) sent.push(request)
  })
  // Fake clock.
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON + 1000)
})
afterEach(() => context.close())

const eventually = <Read>(read: () => Read) => expect.poll(read, BROWSER_TIMEOUT)
const insightIsThere = () => page.waitForFunction(() => !window.takeEarlyErrors)
/** Opens the page and waits until error reporting is loaded. */
const open = async (path = '') => {
  const loaded = page.waitForResponse(/entry-analytics/)
  await page.goto(site.url + path)
  await page.clock.runFor(100)
  await (await loaded).finished()
  await insightIsThere()
}
const fail = (message: string) => page.evaluate((words) => reportError(new TypeError(words)), message)
const listOf = (request: Request | undefined) => recordScriptErrors.input?.parse(request?.postDataJSON()) ?? []
const messages = () => sent.map((request) => listOf(request).map(({ data }) => data.message))

test('PERF-016 PERF-017 PERF-021 uncaught errors are sent as a batch with the crumb after one second', async () => {
  await open()
  await fail('first')
  await page.evaluate(() => void Promise.reject(new RangeError('second')))
  await page.evaluate(() => void Promise.reject('just words'))
  await page.clock.runFor(999)
  expect(sent).toEqual([])
  const arrives = page.waitForRequest('**/RecordJavascriptErrors')
  await page.clock.runFor(1)
  const request = await arrives
  expect(await request.allHeaders()).toMatchObject({ 'x-csrf-token': 'the-crumb', 'content-type': 'application/json' })
  expect(listOf(request)).toMatchObject([
    { event: 'error', data: { message: 'TypeError: first', url: site.url, stack: expect.stringContaining('first') } },
    { event: 'unhandledrejection', data: { message: 'RangeError: second' } },
    { event: 'unhandledrejection', data: { message: 'just words' } },
  ])
})

test('PERF-018 PERF-019 a constantly failing page sends 20 reports of 10 errors', async () => {
  await open()
  for (let round = 0; round < 22; round++) {
    await page.evaluate((number) => {
      for (let i = 0; i < 12; i++) reportError(new Error(`${number}.${i}`))
    }, round)
    await page.clock.runFor(1000)
  }
  await eventually(() => received.length).toBe(20)
  expect(messages().map((list) => list.length)).toEqual(Array(20).fill(10))
  expect(messages()[19]?.[0]).toBe('Error: 19.0')
})

test('PERF-020 a long stack is truncated at 5000 characters', async () => {
  await open()
  await page.evaluate(() => reportError(Object.assign(new Error('deep'), { stack: 'x'.repeat(6000) })))
  const arrives = page.waitForRequest('**/RecordJavascriptErrors')
  await page.clock.runFor(1000)
  expect(String(listOf(await arrives)[0]?.data.stack)).toHaveLength(5000)
})

test('errors before error reporting is loaded are reported', async () => {
  await page.goto(site.url)
  await fail('early')
  const arrives = page.waitForRequest('**/RecordJavascriptErrors')
  await page.clock.runFor(100)
  await insightIsThere()
  await fail('late')
  await page.clock.runFor(1000)
  await arrives
  expect(messages()).toEqual([['TypeError: early', 'TypeError: late']])
})

test('queued errors are sent when the visitor leaves, without the query string of the page', async () => {
  await open('?cartToken=secret')
  await fail('last words')
  await page.goto(`${site.url}elsewhere`)
  await eventually(() => received).toHaveLength(1)
  expect(received[0]).toContain('last words')
  expect(received[0]).not.toContain('secret')
})

test('a failed report causes no error', async () => {
  await open()
  await page.route('**/RecordJavascriptErrors', (route) => route.abort())
  await fail('once')
  const failed = page.waitForEvent('requestfailed')
  await page.clock.runFor(1000)
  await failed
  await page.clock.runFor(5000)
  expect(messages()).toEqual([['TypeError: once']])
})

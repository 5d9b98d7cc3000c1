import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { CollectorEvent, PageTiming } from '#analytics/vitals/model.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { bundle, PROJECT } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

const PIXEL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="300" height="200"%3E%3Crect width="300" height="200"/%3E%3C/svg%3E'
const BODY = `<div data-page-type="2"><main><h1>A page</h1><img class="hero" width="300" height="200" alt="" src="/hero.svg?format=500w">
<button id="slow" type="button">Slow</button><div style="height:4000px"></div><img width="300" height="200" alt="" src="/below.svg">
<img alt="" src='${PIXEL}'></main></div>
<script>
  document.body.dataset.pageId = '0190b1f2-7c3d-7abc-8def-0123456789ab'
  document.body.dataset.pageRevision = '7'
  slow.onclick = () => { const end = performance.now() + 120; while (performance.now() < end); slow.textContent = 'Done' }
</script>`

type Batch = { contentType: string | undefined; events: CollectorEvent[] }
let batches: Batch[] = []
const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/></svg>'
const site = await servePage(chunks, 'loader', BODY, async (request, response) => {
  const body = await text(request)
  if (request.url === '/api/1/performance/records')
    batches.push({ contentType: request.headers['content-type'], events: JSON.parse(body) })
  response.writeHead(202).end('{}')
})
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** A second instance of the library, which tells the test what it reports. */
const LIBRARY = readFileSync(`${PROJECT}/node_modules/web-vitals/dist/web-vitals.iife.js`, 'utf8')
const LISTEN = `${LIBRARY}
  window.reported = {}
  if (location.pathname === '/') for (const name of ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'])
    webVitals['on' + name]((metric) => { reported[name] = metric.value; localStorage.setItem('reported', JSON.stringify(reported)) }, { reportAllChanges: true })`

let context: BrowserContext
let page: Page
let origins: Set<string>

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  page = await context.newPage()
  batches = []
  origins = new Set()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
  })
  await page.route('**/*.svg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SVG }))
})
afterEach(() => context.close())

const eventually = <Read>(read: () => Read) => expect.poll(read, BROWSER_TIMEOUT)
const events = (): CollectorEvent[] => batches.flatMap((batch) => batch.events)
const timings = (): PageTiming[] =>
  events().flatMap(({ event, data }) => (event === 'page-timing' ? [data as PageTiming] : []))
const open = async (path = ''): Promise<void> => {
  const loaded = page.waitForResponse(/entry-vitals/, BROWSER_TIMEOUT)
  await page.goto(site.url + path)
  await (await loaded).finished()
}
const readReported = (): Promise<Record<string, number>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('reported') ?? '{}'))
/** Leaving a page hides it. */
const leave = () => page.goto(`${site.url}elsewhere`)

test('PERF-003 PERF-005 PERF-006 PERF-012 a batch is a plain-text JSON array, sent after load', async () => {
  await open('?token=secret')
  await eventually(timings).not.toHaveLength(0)
  expect(batches[0]?.contentType).toBe('text/plain;charset=UTF-8')
  for (const event of events()) {
    expect(Object.keys(event).sort()).toEqual(['app', 'data', 'event', 'pageLoadId', 'ts'])
    expect(event).toMatchObject({ app: 'site', pageLoadId: events()[0]?.pageLoadId, ts: expect.any(Number) })
  }
  expect(timings()[0]).toMatchObject({
    version: '4.13.1',
    path: '/',
    pageType: 2,
    pageId: '0190b1f2-7c3d-7abc-8def-0123456789ab',
    pageRevision: 7,
    navigationType: 'navigate',
  })
  expect(JSON.stringify(batches)).not.toContain('secret')
})

test('PERF-008 page timing has every value, equal to what the library reported', async () => {
  await page.addInitScript(LISTEN)
  await open()
  await page.click('#slow')
  await page.waitForFunction(
    () => 'INP' in (window as unknown as { reported: object }).reported,
    undefined,
    BROWSER_TIMEOUT,
  )
  await leave()
  await eventually(() => timings().at(-1)?.interactionToNextPaint).toBeDefined()
  const reported = await readReported()
  const last = timings().at(-1)
  expect(last).toMatchObject({
    timeToFirstByte: reported.TTFB,
    firstContentfulPaint: reported.FCP,
    largestContentfulPaint: reported.LCP,
    layoutShift: reported.CLS,
    interactionToNextPaint: reported.INP,
    interactionToNextPaintElement: '#slow',
  })
  expect(last?.largestContentfulPaintElement).toMatch(/img\.hero$|h1$/)
  for (const field of [
    'firstInputDelay',
    'domainLookupStart',
    'domainLookupEnd',
    'connectStart',
    'connectEnd',
    'secureConnectionStart',
    'responseStart',
    'domInteractive',
    'domContentLoadedEventStart',
    'domContentLoadedEventEnd',
    'domComplete',
    'loadEventStart',
    'loadEventEnd',
  ] as const)
    expect([field, last?.[field]]).toEqual([field, expect.any(Number)])
  expect(last?.loadEventEnd).toBeGreaterThan(0)
})

test('PERF-007 images are reported when they are visible for the first time', async () => {
  await open()
  const images = () => events().flatMap(({ event, data }) => (event === 'image' ? [data] : []))
  await eventually(images).toEqual([
    {
      source: '/hero.svg',
      visibleOnLoad: true,
      observationTime: expect.any(Number),
      intersectionRatio: 1,
      imageType: 'svg',
      imageLoaderType: 'sqs',
      elementTiming: expect.any(Number),
    },
  ])
  await page.locator('img[src="/below.svg"]').scrollIntoViewIfNeeded()
  // Observers are called after the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
  await leave()
  await eventually(images).toMatchObject([
    { source: '/hero.svg' },
    { source: '/below.svg', visibleOnLoad: false, imageLoaderType: 'raw' },
  ])
})

test('PERF-004 without beacons the batch is sent by XMLHttpRequest', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }))
  const sent = page.waitForRequest('**/api/1/performance/records', BROWSER_TIMEOUT)
  await open()
  expect((await sent).resourceType()).toBe('xhr')
  await eventually(() => batches[0]?.contentType).toBe('text/plain;charset=UTF-8')
})

test('PERF-004 a beacon that the browser rejects is sent by XMLHttpRequest', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: () => false }))
  const sent = page.waitForRequest('**/api/1/performance/records', BROWSER_TIMEOUT)
  await open()
  expect((await sent).resourceType()).toBe('xhr')
})

test('PERF-009 a page that stays open sends at most every 60 seconds', async () => {
  await page.clock.install()
  const loaded = page.waitForResponse(/entry-vitals/, BROWSER_TIMEOUT)
  await page.goto(site.url)
  await page.clock.pauseAt(Date.now() + 120_000)
  await (await loaded).finished()
  await eventually(async () => {
    await page.clock.runFor(1000)
    return batches.length
  }).toBe(1)
  // Two layout shifts, one batch.
  for (const _ of ['first', 'second']) {
    await page.evaluate(async () => {
      const box = document.createElement('div')
      box.style.height = '80px'
      document.querySelector('main')?.prepend(box)
      await new Promise<void>((done) =>
        new PerformanceObserver((_, observer) => {
          observer.disconnect()
          done()
        }).observe({ type: 'layout-shift' }),
      )
    })
    await page.clock.runFor(10_000)
  }
  expect(batches).toHaveLength(1)
  await page.clock.runFor(60_000)
  await eventually(() => batches.length).toBe(2)
  expect(timings().at(-1)?.layoutShift).toBeGreaterThan(timings()[0]?.layoutShift ?? 1)
  expect(timings().at(-1)?.layoutShiftElement).toBe('body')
  // Nothing new, nothing sent.
  await page.clock.runFor(180_000)
  expect(batches).toHaveLength(2)
})

test('PERF-010 a page that does not finish loading is measured after 60 seconds', async () => {
  await page.route('**/hero.svg*', () => {})
  await page.clock.install()
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive' && 'takeEarlyErrors' in window)
  await page.clock.runFor(59_000)
  expect(batches).toEqual([])
  const loaded = page.waitForResponse(/entry-vitals/, BROWSER_TIMEOUT)
  await page.clock.runFor(2000)
  await loaded
  await eventually(async () => {
    await page.clock.runFor(1000)
    return timings().length
  }).toBeGreaterThan(0)
})

test('a page restored from the back/forward cache is a new page load', async () => {
  await open()
  await eventually(timings).not.toHaveLength(0)
  // The headless browser has no such cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await eventually(() => new Set(events().map(({ pageLoadId }) => pageLoadId)).size).toBe(2)
  await leave()
  await eventually(() => timings().at(-1)?.largestContentfulPaint).toBeDefined()
  expect(timings().at(-1)).toMatchObject({ navigationType: 'back-forward-cache', path: '/', timeToFirstByte: 0 })
  expect(timings().at(-1)?.loadEventEnd).toBeUndefined()
})

test('no other origin is contacted, and nothing is stored in the browser', async () => {
  await open()
  await eventually(timings).not.toHaveLength(0)
  await leave()
  expect([...origins]).toEqual([new URL(site.url).origin])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('a failed batch causes no error', async () => {
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }))
  await page.route('**/api/1/performance/records', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', BROWSER_TIMEOUT)
  await open()
  await failed
  expect(failures).toEqual([])
})

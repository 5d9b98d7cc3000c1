import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseVisitorCookie } from '#base/visitor-cookie.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { COLLECTION, eventually, ITEM, newContext, openPage, readCookies, serveCensusPage } from './testing/visit.ts'

const item = await serveCensusPage(ITEM, '<main><h1>A post</h1></main>')
const uncounted = await serveCensusPage(undefined, '<main><h1>Page not found</h1></main>')
const order = await serveCensusPage({ ...COLLECTION, path: '/order' }, '<main><h1>Order</h1></main>')
const sites = [item, uncounted, order]
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  for (const site of sites) await site.close()
})
beforeEach(() => {
  for (const { calls } of sites) calls.length = 0
})

const KNOWN = 'visitor-1|1000|2000|3000|4'
const CENSUS_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt']

test('CENSUS-001 CENSUS-039 a page view sends the hit as a form, with the fields of the page and the browser', async () => {
  const context = await newContext(browser, item.url)
  const page = await context.newPage()
  await page.goto(`${item.url}?utm_source=letter`, { referer: 'https://search.example/' })
  await eventually(() => item.callsOf('RecordHit').length).toBe(1)
  const [sent] = item.callsOf('RecordHit')
  expect(Object.keys(sent ?? {}).sort()).toEqual(['data', 'event', 'ss_cvr'])
  expect(sent?.event).toBe('View')
  expect(sent?.ss_cvr).toBe((await readCookies(context)).ss_cvr)
  expect(JSON.parse(sent?.data ?? '')).toEqual({
    ...ITEM.hit,
    userAgent: await page.evaluate(() => navigator.userAgent),
    clientDate: expect.any(Number),
    viewportInnerHeight: 720,
    viewportInnerWidth: 1280,
    screenHeight: await page.evaluate(() => screen.height),
    screenWidth: await page.evaluate(() => screen.width),
    url: '/',
    title: 'Test',
    localStorageSupported: true,
    queryString: '?utm_source=letter',
    referrer: 'https://search.example/',
    timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
  await context.close()
})

test('a path that contains a secret is not sent', async () => {
  const context = await newContext(browser, order.url)
  await openPage(context, order.url)
  await eventually(() => order.hits().map(({ url }) => url)).toEqual(['/order'])
  await context.close()
})

test('CENSUS-017 CENSUS-019 CENSUS-020 CENSUS-024 the first page view sets the five cookies, with visit count 1', async () => {
  const context = await newContext(browser, item.url)
  await openPage(context, item.url)
  const cookies = await readCookies(context)
  expect(Object.keys(cookies).sort()).toEqual(CENSUS_COOKIES)
  const visitor = parseVisitorCookie(cookies.ss_cvr)
  expect(visitor).toMatchObject({
    visitCount: 1,
    previousVisit: visitor?.firstVisit,
    currentVisit: visitor?.firstVisit,
  })
  expect(cookies).toMatchObject({
    ss_cid: visitor?.id,
    ss_cvisit: String(visitor?.currentVisit),
    ss_cpvisit: String(visitor?.previousVisit),
  })
  expect(cookies.ss_cvt).toMatch(/^\d{13}$/)
  await context.close()
})

test('CENSUS-029 CENSUS-030 CENSUS-031 CENSUS-032 cookies last 2 years, 30 minutes and 390 days', async () => {
  const context = await newContext(browser, item.url)
  // What the page asks for: Chromium shortens lifetimes to 400 days.
  await context.addInitScript(() => {
    const written: string[] = []
    const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set(this: Document, cookie: string) {
        written.push(cookie)
        set?.call(this, cookie)
      },
    })
    Object.assign(window, { written })
  })
  const page = await openPage(context, item.url)
  const written: string[] = await page.evaluate(() => (window as unknown as { written: string[] }).written)
  const lifetimes = written.map((cookie) => [cookie.split('=')[0], Number(/max-age=(\d+)/.exec(cookie)?.[1])])
  const day = 24 * 60 * 60
  expect(Object.fromEntries(lifetimes)).toEqual({
    ss_cvr: 2 * 365 * day,
    ss_cvt: 30 * 60,
    ss_cid: 390 * day,
    ss_cvisit: 30 * 60,
    ss_cpvisit: 390 * day,
  })
  const stored = await context.cookies()
  expect(stored).toHaveLength(5)
  for (const cookie of stored) expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' })
  await context.close()
})

test('CENSUS-023 without ss_cvt the visit count rises, the times shift, and ss_cvt is set again', async () => {
  const visits: Record<string, string>[] = [{}, { ss_cvt: 'broken' }, { ss_cvt: '0' }]
  for (const visit of visits) {
    const context = await newContext(browser, item.url, { ss_cvr: KNOWN, ...visit })
    await openPage(context, item.url)
    const { ss_cvr, ss_cvt = '' } = await readCookies(context)
    expect(parseVisitorCookie(ss_cvr)).toMatchObject({
      id: 'visitor-1',
      firstVisit: 1000,
      previousVisit: 3000,
      visitCount: 5,
    })
    expect(Number(ss_cvt)).toBeGreaterThan(0)
    await context.close()
  }
})

test('CENSUS-025 page views of one visit do not change ss_cvr', async () => {
  const context = await newContext(browser, item.url, { ss_cvr: KNOWN, ss_cvt: '3000' })
  await openPage(context, item.url)
  await openPage(context, item.url)
  await eventually(() => item.hits().map(({ ss_cvr }) => ss_cvr)).toEqual([KNOWN, KNOWN])
  // The visit lasts 30 minutes from the last page view.
  expect(Number((await readCookies(context)).ss_cvt)).toBeGreaterThan(3000)
  await context.close()
})

test('CENSUS-021 CENSUS-022 invalid cookies are discarded', async () => {
  const context = await newContext(browser, item.url, { ss_cvr: 'visitor-1|1|2|3', ss_cvt: '-4' })
  await openPage(context, item.url)
  const { ss_cvr, ss_cvt } = await readCookies(context)
  expect(parseVisitorCookie(ss_cvr)).toMatchObject({ visitCount: 1 })
  expect(ss_cvr).not.toContain('visitor-1')
  expect(ss_cvt).toMatch(/^\d{13}$/)
  await context.close()
})

test('CENSUS-016 the search page sends no hit', async () => {
  const context = await newContext(browser, item.url)
  await context.route('**/search', async (route) => route.fulfill({ response: await route.fetch({ url: item.url }) }))
  await openPage(context, `${item.url}search`)
  expect(item.hits()).toEqual([])
  // Sanity check: the same page at another path does.
  await openPage(context, item.url)
  await eventually(() => item.hits().length).toBe(1)
  await context.close()
})

test('a page that is restored from the back-forward cache sends a new hit', async () => {
  const context = await newContext(browser, item.url)
  const page = await openPage(context, item.url)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await eventually(() => item.hits().length).toBe(2)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await eventually(() => item.hits().length).toBe(3)
  await context.close()
})

test('CENSUS-033 CENSUS-034 CENSUS-035 a page without a census context sends nothing and sets no cookies', async () => {
  const context = await newContext(browser, uncounted.url)
  const page = await context.newPage()
  await page.goto(uncounted.url)
  await page.waitForFunction(() => window.takeEarlyErrors === undefined, undefined, BROWSER_TIMEOUT)
  await page.waitForLoadState('networkidle')
  expect(uncounted.calls).toEqual([])
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('CENSUS-038 CENSUS-040 window.censusDisabled stops counting, and no cookie is set', async () => {
  const context = await newContext(browser, item.url)
  await context.addInitScript(() => {
    window.censusDisabled = true
  })
  const page = await context.newPage()
  await page.goto(item.url)
  await page.waitForFunction(() => window.takeEarlyErrors === undefined, undefined, BROWSER_TIMEOUT)
  await page.waitForLoadState('networkidle')
  expect(item.calls).toEqual([])
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('CENSUS-018 CENSUS-036 the site-user cookie of a contributor without a customer account prevents cookies; the server decides', async () => {
  const contributor = encodeURIComponent(JSON.stringify({ authenticated: true }))
  const context = await newContext(browser, item.url, { SiteUserInfo: contributor, ss_cvr: KNOWN })
  await openPage(context, item.url)
  await eventually(() => item.hits().map(({ restrictive }) => restrictive)).toEqual(['1'])
  expect(Object.keys(await readCookies(context))).toEqual(['SiteUserInfo'])
  await context.close()
})

test('CENSUS-018 customers are counted like visitors', async () => {
  const customer = encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId: 'customer-1' }))
  const context = await newContext(browser, item.url, { SiteUserInfo: customer })
  await openPage(context, item.url)
  await eventually(() => item.hits().map(({ restrictive }) => restrictive)).toEqual([undefined])
  expect(Object.keys(await readCookies(context)).sort()).toEqual(['SiteUserInfo', ...CENSUS_COOKIES])
  await context.close()
})

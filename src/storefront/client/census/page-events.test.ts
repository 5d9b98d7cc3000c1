import { afterAll, beforeEach, expect, test } from 'vitest'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { COLLECTION, eventually, ITEM, newContext, openPage, readCookies, serveCensusPage } from './testing/visit.ts'

const CONTENT = `<main><h1>A page</h1>
  <p><a id="to-shop" class="button" href="#shop">Visit the shop</a></p>
  <p><a class="button" href="#one?token=secret">Read <b>more</b></a> <a href="#plain">Plain link</a></p>
  <div style="height: 4000px"></div>
  <p><button class="button" type="button">Far below</button></p>
  <form class="form" action="/api/form/submissions/form-1" aria-label="Write to us"><input name="email"></form>
</main>
<dialog data-overlay-id="offer" aria-label="Spring offer">
  <form method="dialog"><button class="button">No, thanks</button></form>
</dialog>`
const item = await serveCensusPage(ITEM, CONTENT)
const collection = await serveCensusPage(COLLECTION, CONTENT)
const silent = await serveCensusPage(COLLECTION, CONTENT, () => undefined)
const broken = await serveCensusPage(COLLECTION, CONTENT, () => 500)
const sites = [item, collection, silent, broken]
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  for (const site of sites) await site.close()
})
beforeEach(() => {
  for (const { calls } of sites) calls.length = 0
})

const PAGE_FIELDS = ['contentSource', 'eventId', 'pageId', 'pagePath', 'pageTitle', 'timeZone', 'visitorCookie']

test('CENSUS-002 CENSUS-003 CENSUS-006 a click on a button is sent with the fields of the page and the visitor', async () => {
  const context = await newContext(browser, item.url)
  const page = await openPage(context, item.url)
  await page.getByText('Plain link').click()
  await page.getByText('Visit the shop').click()
  await page.getByText('more').click()
  await eventually(() => item.callsOf('button-click').length).toBe(2)
  const [first, second] = item.callsOf('button-click')
  expect(Object.keys(first ?? {}).sort()).toEqual(['buttonId', 'buttonText', 'event', ...PAGE_FIELDS].sort())
  expect(first).toMatchObject({
    event: 'click',
    buttonId: 'to-shop',
    buttonText: 'Visit the shop',
    pageTitle: 'Test',
    pageId: 'post',
    contentSource: 'i',
    pagePath: '/',
    visitorCookie: (await readCookies(context)).ss_cvr,
  })
  expect(second?.buttonText).toBe('Read more')
  expect(second?.eventId).not.toBe(first?.eventId)
  await context.close()
})

test('CENSUS-003 the content source of a collection is c', async () => {
  const context = await newContext(browser, collection.url)
  const page = await openPage(context, collection.url)
  await page.getByText('Visit the shop').click()
  await eventually(() => collection.callsOf('button-click')[0]).toMatchObject({ contentSource: 'c', pageId: 'about' })
  await context.close()
})

test('CENSUS-006 a click that is not answered is aborted after 2500 ms', async () => {
  const context = await newContext(browser, silent.url)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const timeouts: number[] = []
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => {
      timeouts.push(ms)
      return timeout.call(AbortSignal, ms)
    }
    Object.assign(window, { timeouts })
  })
  await page.goto(silent.url)
  await page.waitForResponse(/page-events/, BROWSER_TIMEOUT)
  await page.waitForFunction(() => window.visitorMetrics)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/button-click'))
  await page.getByText('Visit the shop').click()
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
  const timeouts = await page.evaluate(() => (window as unknown as { timeouts: number[] }).timeouts)
  expect(new Set(timeouts)).toEqual(new Set([2500]))
  await context.close()
})

test('CENSUS-007 a button is sent once, when it becomes visible', async () => {
  const context = await newContext(browser, collection.url)
  const page = await openPage(context, collection.url)
  const shown = () => collection.callsOf('button-render').map(({ buttonText }) => buttonText)
  await eventually(() => shown().sort()).toEqual(['Read more', 'Visit the shop'])
  await page.getByText('Far below').scrollIntoViewIfNeeded()
  await eventually(() => shown().at(-1)).toBe('Far below')
  await page.getByText('Visit the shop').scrollIntoViewIfNeeded()
  await page.getByText('Far below').scrollIntoViewIfNeeded()
  await page.getByText('Far below').click()
  await eventually(() => collection.callsOf('button-click').length).toBe(1)
  expect(shown()).toHaveLength(3)
  expect(collection.callsOf('button-render')[0]).toMatchObject({ event: 'render', pagePath: '/' })
  await context.close()
})

test('CENSUS-004 CENSUS-008 a form is sent with its id when it becomes visible', async () => {
  const context = await newContext(browser, collection.url)
  const page = await openPage(context, collection.url)
  expect(collection.callsOf('form-render')).toEqual([])
  await page.getByRole('form').scrollIntoViewIfNeeded()
  await eventually(() => collection.callsOf('form-render').length).toBe(1)
  const [form] = collection.callsOf('form-render')
  expect(form).toMatchObject({ formId: 'form-1', formName: 'Write to us' })
  expect(Object.keys(form ?? {}).sort()).toEqual(['formId', 'formName', ...PAGE_FIELDS].sort())
  await context.close()
})

test('CENSUS-009 opening, clicking and closing an overlay is sent', async () => {
  const context = await newContext(browser, collection.url)
  const page = await openPage(context, collection.url)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await eventually(() => collection.callsOf('overlay').length).toBe(1)
  await page.getByText('No, thanks').click()
  await eventually(() => collection.callsOf('overlay').map(({ event }) => event)).toEqual(['show', 'click', 'close'])
  expect(collection.callsOf('overlay')[0]).toMatchObject({ overlayId: 'offer', overlayTitle: 'Spring offer' })
  expect(Object.keys(collection.callsOf('overlay')[0] ?? {})).toEqual(expect.arrayContaining(PAGE_FIELDS))
  await context.close()
})

test('CENSUS-010 CENSUS-011 a quick view is sent with the id of the product in the path', async () => {
  const context = await newContext(browser, collection.url)
  const page = await openPage(context, collection.url)
  await page.evaluate(() =>
    window.visitorMetrics?.push({ event: 'quick-view', data: { item_id: 'bowl-1', item_title: 'Bowl' } }),
  )
  await eventually(() => collection.callsOf('RecordQuickView/bowl-1').length).toBe(1)
  const [sent] = collection.callsOf('RecordQuickView/bowl-1')
  expect(sent).toMatchObject({ itemTitle: 'Bowl', pageId: 'about', pagePath: '/' })
  await context.close()
})

test('CENSUS-013 metrics that were recorded before and after the script loaded are sent to the events endpoint', async () => {
  const siteUser = encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId: 'customer-1' }))
  const context = await newContext(browser, item.url, { crumb: 'the-crumb', SiteUserInfo: siteUser })
  await context.addInitScript(() => {
    window.visitorMetrics = [{ event: 'early', data: { page_id: 'p' } }]
  })
  const page = await openPage(context, `${item.url}?variant=blue`)
  await page.evaluate(() => window.visitorMetrics?.push({ event: 'late', data: {} }))
  await eventually(() => item.callsOf('events').map(({ event }) => event)).toEqual(['early', 'late'])
  const [early] = item.callsOf('events')
  expect(JSON.parse(early?.data ?? '')).toEqual({
    page_id: 'p',
    pagePath: '/',
    websiteId: 'site-1',
    templateId: 'template-1',
    websiteLocale: 'en-US',
    userLocale: 'en-US',
    variantId: 'blue',
    memberAccountId: 'customer-1',
  })
  expect(early?.crumb).toBe('the-crumb')
  expect(early?.visitorCookie).toBe((await readCookies(context)).ss_cvr)
  await context.close()
})

test('events of a page belong to the visit of its page view, also when the visit is over', async () => {
  const context = await newContext(browser, item.url)
  const page = await openPage(context, item.url)
  await eventually(() => item.hits().length).toBe(1)
  await context.clearCookies({ name: 'ss_cvt' })
  await page.getByText('Visit the shop').click()
  await eventually(() => item.callsOf('button-click').length).toBe(1)
  expect(item.callsOf('button-click')[0]?.visitorCookie).toBe(item.hits()[0]?.ss_cvr)
  await context.close()
})

test('CENSUS-012 failures of census calls are ignored', async () => {
  const context = await newContext(browser, broken.url)
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('RecordJavascriptErrors')) reports.push(request.url())
  })
  await page.goto(broken.url)
  await eventually(() => broken.hits().length).toBe(1)
  await page.waitForFunction(() => window.visitorMetrics)
  await page.route('**/api/census/**', (route) => route.abort())
  await page.getByText('Visit the shop').click()
  await page.evaluate(() => window.visitorMetrics?.push({ event: 'anything', data: {} }))
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  expect(reports).toEqual([])
  await context.close()
})

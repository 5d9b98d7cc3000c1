import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, expect, test, vi } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { page as aPage, place, section } from '#document/builder.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { BASE, bundle, PROJECT } from '#storefront/islands/testing/bundle.ts'
import { createTestApp } from './testing/test-app.ts'

const FULL = process.env.SITEWRIGHT_FULL === '1'
const VISITS = FULL ? 200 : 10
vi.setConfig({ testTimeout: FULL ? 3_600_000 : 120_000 })

/** The headless browser names itself a bot. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const app = await createTestApp({ DEMO: '0' })
const { database, pages } = app
const { websiteId } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const PATHS = ['/one', '/two', '/three']
await database.transact(async (tx) => {
  for (const title of ['One', 'Two', 'Three'])
    await pages.addCollection(tx, websiteId, {
      type: CollectionType.page,
      title,
      document: aPage(section({}, place('heading', { text: `Page ${title}`, level: 1 }))),
    })
})
await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://localhost:${(app.server.fastify.server.address() as AddressInfo).port}`
const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
const loader = chunks.find(({ name }) => name === 'loader')?.fileName
const browser = await launchBrowser()
afterAll(() => browser.close())

/** The built scripts, without islands. */
const serveScripts = (context: BrowserContext) =>
  context.route(`**${BASE}**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const chunk = chunks.find(({ fileName }) => path === BASE + fileName)
    const body = path.endsWith('/entry-loader.ts') ? `import '${BASE}${loader}'` : chunk?.code
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })

/** A second instance of the library, which writes down what it reports for every page load of this browser. */
const LISTEN = `${readFileSync(`${PROJECT}/node_modules/web-vitals/dist/web-vitals.iife.js`, 'utf8')}
  const reported = { path: location.pathname }
  for (const name of ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'])
    webVitals['on' + name]((metric) => {
      reported[name] = metric.value
      localStorage.setItem('reported ' + performance.timeOrigin, JSON.stringify(reported))
    }, { reportAllChanges: true })`

type Reported = { path: string; TTFB?: number; FCP?: number; LCP?: number; CLS?: number; INP?: number }

const openContext = async (): Promise<BrowserContext> => {
  const context = await browser.newContext({ userAgent: USER_AGENT })
  await serveScripts(context)
  await context.addInitScript(LISTEN)
  return context
}

/** Opens a page and stays until it was measured. */
const view = async (page: Page, path: string): Promise<void> => {
  const sent = page.waitForRequest('**/api/1/performance/records', BROWSER_TIMEOUT)
  await page.goto(origin + path)
  await page.mouse.click(5, 5)
  await sent
}

/** Leaves the site for a page of it that measures nothing, and returns what the library reported. */
const leave = async (page: Page): Promise<Reported[]> => {
  await page.goto(`${origin}/robots.txt`)
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('reported '))
      .map(([, value]) => JSON.parse(value))
      .filter(({ path }) => path !== '/robots.txt'),
  )
}

const byValues = (a: Reported, b: Reported): number => JSON.stringify(a).localeCompare(JSON.stringify(b))

test(`stored vitals of ${VISITS} scripted visits equal what the library reported`, async () => {
  const reported: Reported[] = []
  let pageViews = 0
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await openContext()
    const page = await context.newPage()
    const path = PATHS.slice(0, 1 + (visit % PATHS.length))
    for (const one of path) await view(page, one)
    pageViews += path.length
    reported.push(...(await leave(page)))
    await context.close()
  }
  const readStored = async (): Promise<Reported[]> => {
    const rows = await database.queries
      .selectFrom('page_loads')
      .selectAll()
      .where('website_id', '=', websiteId)
      .execute()
    return rows.map((row) => ({
      path: row.path,
      TTFB: row.time_to_first_byte ?? undefined,
      FCP: row.first_contentful_paint ?? undefined,
      LCP: row.largest_contentful_paint ?? undefined,
      CLS: row.layout_shift ?? undefined,
      INP: row.interaction_to_next_paint ?? undefined,
    }))
  }
  expect(reported).toHaveLength(pageViews)
  const normalize = (loads: Reported[]) =>
    loads.map(({ path, TTFB, FCP, LCP, CLS, INP }) => ({ path, TTFB, FCP, LCP, CLS, INP })).sort(byValues)
  await expect.poll(async () => normalize(await readStored()), BROWSER_TIMEOUT).toEqual(normalize(reported))
})

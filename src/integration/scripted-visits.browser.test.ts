import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, expect, test, vi } from 'vitest'
import { createPostgresEventStore } from '#analytics/census/postgres/event-store.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import { VISIT_COOKIE_NAME } from '#base/visitor-cookie.ts'
import { page as aPage, place, section } from '#document/builder.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { BASE, bundle, PROJECT } from '#storefront/islands/testing/bundle.ts'
import { createTestApp } from './testing/test-app.ts'

const FULL = process.env.SITEWRIGHT_FULL === '1'
const VISITS = FULL ? 200 : 10
vi.setConfig({ testTimeout: FULL ? 3_600_000 : 120_000 })

/** The headless browser names itself a bot. Set for all of it: beacons of a page that is left do not have the user agent of a context. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Noon, so that no visit continues after midnight. */
const [START, NOON] = [Date.now(), Date.UTC(2026, 10, 17, 12)]
const app = await createTestApp({ DEMO: '0' }, { clock: () => new Date(NOON + Date.now() - START) })
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
const browser = await launchBrowser([`--user-agent=${USER_AGENT}`])
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
  const context = await browser.newContext()
  await serveScripts(context)
  await context.addInitScript(LISTEN)
  return context
}

/**
 * Opens a page, stays until it was measured, and clicks. Not earlier: of clicks before the collector has started, the browser remembers only
 * those that took 104 ms and more.
 */
const view = async (page: Page, path: string): Promise<void> => {
  const sent = ['**/api/census/RecordHit', '**/api/1/performance/records'].map((url) =>
    page.waitForRequest(url, BROWSER_TIMEOUT),
  )
  await page.goto(origin + path)
  await Promise.all(sent)
  await page.mouse.click(5, 5)
}

/** Leaves the site for a page of it that measures nothing, and returns what the library reported. */
const leave = async (page: Page): Promise<Reported[]> => {
  await page.goto(`${origin}/robots.txt`)
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('reported '))
      .map(([, value]) => JSON.parse(value)),
  )
}

const isStored = ({ path }: Reported): boolean => PATHS.includes(path)
const normalize = (loads: readonly Reported[]): Reported[] =>
  loads
    .filter(isStored)
    .map(({ path, TTFB, FCP, LCP, CLS, INP }) => ({ path, TTFB, FCP, LCP, CLS, INP }))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

const readStoredVitals = async (): Promise<Reported[]> => {
  const rows = await database.queries.selectFrom('page_loads').selectAll().where('website_id', '=', websiteId).execute()
  return rows.map((row) => ({
    path: row.path,
    TTFB: row.time_to_first_byte ?? undefined,
    FCP: row.first_contentful_paint ?? undefined,
    LCP: row.largest_contentful_paint ?? undefined,
    CLS: row.layout_shift ?? undefined,
    INP: row.interaction_to_next_paint ?? undefined,
  }))
}

/** Every second visitor comes again after the visit has ended. */
const runVisits = async () => {
  const reported: Reported[] = []
  let [visits, visitors, pageViews] = [0, 0, 0]
  while (visits < VISITS) {
    const context = await openContext()
    const page = await context.newPage()
    const isReturning = visitors % 2 === 1 && visits + 1 < VISITS
    for (const _ of isReturning ? ['first', 'second'] : ['only']) {
      // The end of a visit, which takes 30 minutes without a page view.
      await context.clearCookies({ name: VISIT_COOKIE_NAME })
      const paths = PATHS.slice(0, 1 + (visits % PATHS.length))
      for (const path of paths) await view(page, path)
      visits++
      pageViews += paths.length
    }
    visitors++
    reported.push(...(await leave(page)))
    await context.close()
  }
  return { counts: { visits, visitors, pageViews }, reported }
}

test(`CENSUS-042 PERF-008 ${VISITS} scripted visits: visits, visitors, page views and vitals equal the script’s own`, async () => {
  const { counts, reported } = await runVisits()
  expect(reported.filter(isStored)).toHaveLength(counts.pageViews)
  await expect.poll(async () => normalize(await readStoredVitals()), BROWSER_TIMEOUT).toEqual(normalize(reported))
  const eventStore = createPostgresEventStore(database)
  const query = { websiteId, from: '2026-11-16', to: '2026-11-18', filters: [] }
  const sumVisits = async () => {
    await eventStore.updateRollups(new Date(NOON))
    return eventStore.sumVisits(query)
  }
  await expect.poll(sumVisits, BROWSER_TIMEOUT).toMatchObject(counts)
})

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { ReportName } from '#analytics/reports/catalog.ts'
import type { Report } from '#analytics/reports/contract.ts'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import { bundleEditorPage } from '#editor/testing/bundle-editor-page.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { PREVIEW_WIDTHS } from '#starters/contract.ts'
import { findPreviewFiles, PREVIEW_BASE } from '#starters/routes.ts'
import { starters } from '#starters/starters.ts'
import { BASE } from '#storefront/islands/testing/bundle.ts'
import { buildSampleReport } from './sample-reports.ts'

/** The real dashboard in a browser, with fixed responses instead of a server: for states that a server rarely shows. */

/** Names the tab of a request: each has its own responses. Playwright's routes would take longer than the screens. */
const TAB_HEADER = 'x-test-tab'
/** Of the same origin, without the program. */
const EMPTY_PATH = '/empty'
const WEBSITE_ID = '01980a3c-7c1e-7b4a-9d3e-0000000000aa'
export const REPORTS_PATH = `/config/sites/${WEBSITE_ID}/analytics`

const SITE = {
  websiteId: WEBSITE_ID,
  identifier: 'kiln',
  title: 'Kiln & Co.',
  type: 1,
  status: 1,
  expiresAt: null,
  trialDaysRemaining: null,
  locked: false,
  isPrimary: true,
  url: 'http://kiln.test',
  roles: [ContributorRole.admin],
  planFeatures: allPlanFeatures,
  timeZone: 'America/New_York',
  currency: 'USD',
}
const ACCOUNT = {
  accountId: WEBSITE_ID,
  email: 'owner@example.com',
  name: 'Ada Thrower',
  displayName: 'Ada Thrower',
  firstName: 'Ada',
  lastName: 'Thrower',
  internal: true,
}

const previewFiles = findPreviewFiles(starters)
const starterList = starters.map(({ id, name, description, siteTitle, preview }) => ({
  id,
  name,
  description,
  siteTitle,
  preview: `${PREVIEW_BASE}${id}/${preview}`,
  previews: Object.fromEntries(
    Object.keys(PREVIEW_WIDTHS).map((device) => [device, `${PREVIEW_BASE}${id}/previews/${device}.webp`]),
  ),
}))

/** Undefined: the request fails. A promise that never settles keeps it loading. */
export type Respond = (report: Report, url: URL) => Report | undefined | Promise<Report | undefined>

const respondTo = async (url: URL, respond: Respond): Promise<{ status: number; json: unknown }> => {
  const [, report] = /\/analytics\/([\w-]+)$/.exec(url.pathname) ?? []
  if (report) {
    const query = url.searchParams
    const sample = buildSampleReport(report as ReportName, {
      from: query.get('from') ?? '',
      to: query.get('to') ?? '',
      compare: query.get('compare'),
      table: query.get('table'),
    })
    const response = await respond(sample, url)
    return response
      ? { status: 200, json: response }
      : { status: 500, json: { code: 'server.failed', message: 'Something went wrong on our side.' } }
  }
  if (url.pathname === '/api/session')
    return {
      status: 200,
      json: { xsrfToken: 'x', account: ACCOUNT, member: null, websiteId: WEBSITE_ID, roles: [], rights: [] },
    }
  if (url.pathname === '/api/sites') return { status: 200, json: { sites: [SITE], mayCreate: true } }
  if (url.pathname === `/api/sites/${WEBSITE_ID}`) return { status: 200, json: SITE }
  if (url.pathname === '/api/starters') return { status: 200, json: { starters: starterList } }
  return { status: 404, json: { code: 'unknown', message: `Nothing at ${url.pathname}` } }
}

/** `alone`: in a browser context that no other test uses, for tests that change the clock. */
type OpenOptions = BrowserContextOptions & { respond?: Respond; alone?: boolean }

export const serveDashboard = async () => {
  const { chunks, styles } = await bundleEditorPage({ dashboard: 'src/dashboard/main.tsx' })
  const script = chunks.find(({ name }) => name === 'dashboard')?.fileName ?? ''
  // Without transitions: axe would check colors in the middle of a fade.
  const still = '*{transition:none !important;animation:none !important}'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}${still}</style>
<script type="module" src="${BASE}${script}"></script></head><body><div id="root"></div></body></html>`
  const code = new Map(chunks.map((chunk) => [BASE + chunk.fileName, chunk.code]))
  const responders = new Map<string, Respond>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const respond = responders.get(String(request.headers[TAB_HEADER]))
    const send = (type: string, body: string | Buffer, status = 200): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    }
    const image = previewFiles.get(url.pathname.slice(PREVIEW_BASE.length))
    if (code.has(url.pathname))
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
        .end(code.get(url.pathname))
    else if (url.pathname === EMPTY_PATH) send('text/html', '<!doctype html><title>Empty</title>')
    else if (url.pathname.startsWith('/config')) send('text/html', html)
    else if (image !== undefined) send('image/webp', readFileSync(image))
    else if (respond) {
      const { status, json } = await respondTo(url, respond)
      send('application/json', JSON.stringify(json), status)
    } else send('text/plain', '', 404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser: Browser = await launchBrowser()
  const createContext = (options: BrowserContextOptions): Promise<BrowserContext> =>
    browser.newContext({ baseURL: `http://127.0.0.1:${port}`, reducedMotion: 'reduce', ...options })
  /** Tests share the cache of the browser: loading and compiling the dashboard takes longer than most tests. */
  const contexts = new Map<string, Promise<BrowserContext>>()
  const getSharedContext = (options: BrowserContextOptions): Promise<BrowserContext> => {
    const key = JSON.stringify(options)
    const context = contexts.get(key) ?? createContext(options)
    contexts.set(key, context)
    return context
  }
  return {
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
    /** In a new tab with an empty storage. */
    open: async (
      path: string,
      { respond = (report) => report, alone = false, ...options }: OpenOptions = {},
    ): Promise<Page> => {
      const id = String(responders.size)
      responders.set(id, respond)
      const context = await (alone ? createContext(options) : getSharedContext(options))
      const page = await context.newPage()
      await page.setExtraHTTPHeaders({ [TAB_HEADER]: id })
      page.setDefaultTimeout(BROWSER_TIMEOUT.timeout)
      await page.goto(EMPTY_PATH)
      await page.evaluate(() => localStorage.clear())
      await page.goto(path)
      return page
    },
  }
}

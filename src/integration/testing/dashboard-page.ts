import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
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

/** Names the browser context of a request: each has its own responses. Playwright's routes would take longer than the screens. */
const CONTEXT_HEADER = 'x-test-context'
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

type OpenOptions = BrowserContextOptions & { respond?: Respond }

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
    const respond = responders.get(String(request.headers[CONTEXT_HEADER]))
    const send = (type: string, body: string | Buffer, status = 200): void => {
      response.writeHead(status, { 'content-type': type }).end(body)
    }
    const image = previewFiles.get(url.pathname.slice(PREVIEW_BASE.length))
    if (code.has(url.pathname)) send('text/javascript', code.get(url.pathname) ?? '')
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
  return {
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
    open: async (path: string, { respond = (report) => report, ...options }: OpenOptions = {}): Promise<Page> => {
      const id = String(responders.size)
      responders.set(id, respond)
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${port}`,
        extraHTTPHeaders: { [CONTEXT_HEADER]: id },
        reducedMotion: 'reduce',
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(BROWSER_TIMEOUT.timeout)
      await page.goto(path)
      return page
    },
  }
}

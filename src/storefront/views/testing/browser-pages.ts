import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from '#platform/testing/browser.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import { withIslands } from '#storefront/islands/with-islands.tsx'

/** Calls that every page makes in the background; tests are about the others. */
const ANALYTICS = /^\/api\/(?:census|1\/performance)\//

export type ApiRequest = { method: string; path: string; body: unknown }
export type ApiResponse = { status?: number; body: unknown }
type Options = {
  /** Fake server responses; the real ones are tested in src/integration. */
  respond?: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>
  hasCart?: boolean
  width?: number
  /** Fake clock. */
  fakeClock?: boolean
}

/** Server-rendered pages with real scripts and styles in a real browser. */
export const createBrowserPages = <Name extends string>(pages: Readonly<Record<Name, ReactNode>>) => {
  type Site = Awaited<ReturnType<typeof servePage>>
  const sites = new Map<string, Site>()
  let browser: Browser
  let tab: BrowserContext | undefined
  beforeAll(async () => {
    const [chunks, css] = await Promise.all([
      bundle({ loader: 'src/storefront/client/entry-loader.ts' }),
      buildStyles('site', 'blocks'),
    ])
    for (const [name, body] of Object.entries<ReactNode>(pages)) {
      const html = `<style>${css}${renderThemeStylesheet(kilnTheme)}</style>${renderToString(withIslands(body))}`
      sites.set(name, await servePage(chunks, 'loader', html))
    }
    browser = await launchBrowser()
  })
  afterEach(() => tab?.close())
  afterAll(async () => {
    await browser?.close()
    for (const site of sites.values()) await site.close()
  })

  return async (name: Name, options: Options = {}): Promise<{ page: Page; requests: ApiRequest[] }> => {
    const { respond = (): ApiResponse => ({ body: {} }), hasCart = false, width = 1200, fakeClock = false } = options
    const { url } = sites.get(name) ?? expect.fail(`there is no page ${name}`)
    tab = await browser.newContext({ viewport: { width, height: 900 } })
    if (hasCart) await tab.addCookies([{ name: 'hasCart', value: '1', url }])
    const page = await tab.newPage()
    const requests: ApiRequest[] = []
    await page.route('**/api/**', async (route: Route) => {
      const request = route.request()
      const { pathname, search } = new URL(request.url())
      if (ANALYTICS.test(pathname)) return route.fulfill({ status: 202, body: '' })
      const isUpload = request.headers()['content-type']?.startsWith('multipart/')
      const body = isUpload ? request.postData() : request.postDataJSON()
      const call = { method: request.method(), path: pathname + search, body }
      requests.push(call)
      const response = await respond(call)
      const { status = 200 } = response
      await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(response.body) })
    })
    if (fakeClock) await page.clock.install()
    await page.goto(url)
    if (fakeClock) await page.clock.pauseAt(Date.now() + 60_000)
    return { page, requests }
  }
}

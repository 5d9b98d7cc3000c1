import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from '#platform/testing/browser.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import { withIslands } from '#storefront/islands/with-islands.tsx'

export type ApiRequest = { method: string; path: string; body: unknown }
export type ApiResponse = { status?: number; body: unknown }
type Options = {
  /** What the server says. That it does say so is proven with the server itself, in src/app. */
  answer?: (asked: ApiRequest) => ApiResponse | Promise<ApiResponse>
  hasCart?: boolean
  width?: number
  /** Time passes by hand only. */
  stopped?: boolean
}

const buildStylesheet = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rollupOptions: { input: 'src/storefront/styles/site.css' } },
  })
  const { output } = Array.isArray(built) ? (built[0] ?? expect.fail()) : 'output' in built ? built : expect.fail()
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return sheet?.type === 'asset' ? sheet.source.toString() : expect.fail('no style sheet was built')
}

/** Pages as the server draws them, with the real scripts and styles, in a real browser. */
export const createBrowserPages = <Name extends string>(pages: Readonly<Record<Name, ReactNode>>) => {
  type Site = Awaited<ReturnType<typeof servePage>>
  const sites = new Map<string, Site>()
  let browser: Browser
  let tab: BrowserContext | undefined
  beforeAll(async () => {
    const [chunks, css] = await Promise.all([
      bundle({ loader: 'src/storefront/client/entry-loader.ts' }),
      buildStylesheet(),
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

  return async (name: Name, options: Options = {}): Promise<{ page: Page; asked: ApiRequest[] }> => {
    const { answer = (): ApiResponse => ({ body: {} }), hasCart = false, width = 1200, stopped = false } = options
    const { url } = sites.get(name) ?? expect.fail(`there is no page ${name}`)
    tab = await browser.newContext({ viewport: { width, height: 900 } })
    if (hasCart) await tab.addCookies([{ name: 'hasCart', value: '1', url }])
    const page = await tab.newPage()
    const asked: ApiRequest[] = []
    await page.route('**/api/**', async (route: Route) => {
      const request = route.request()
      const { pathname, search } = new URL(request.url())
      const call = { method: request.method(), path: pathname + search, body: request.postDataJSON() }
      asked.push(call)
      const { status = 200, body } = await answer(call)
      await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
    })
    if (stopped) await page.clock.install()
    await page.goto(url)
    if (stopped) await page.clock.pauseAt(Date.now() + 60_000)
    return { page, asked }
  }
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe has to say. */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  await page.addScriptTag({ path: axePath })
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe
    const { violations } = await axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

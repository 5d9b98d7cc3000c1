import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchBrowser } from '#platform/testing/browser.ts'

const builtSheet = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rollupOptions: { input: 'src/storefront/styles/site.css' } },
  })
  const { output } = Array.isArray(built) ? (built[0] ?? expect.fail()) : 'output' in built ? built : expect.fail()
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return sheet?.type === 'asset' ? sheet.source.toString() : expect.fail('no stylesheet was built')
}

type SendRequest = (path: string) => Promise<{ status: number; headers: { location?: unknown }; text: string }>

/** Opens pages of a test app in a real browser with the built stylesheet. Only documents are loaded. */
export const createBrowserPages = (sendRequest: SendRequest) => {
  let browser: Browser
  let css: string
  beforeAll(async () => {
    css = await builtSheet()
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  const follow = async (path: string): Promise<Awaited<ReturnType<SendRequest>>> => {
    const response = await sendRequest(path)
    return response.headers.location === undefined ? response : follow(String(response.headers.location))
  }

  const open = async (path: string, width: number, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> => {
    const tab = await browser.newPage({ viewport: { width, height: 900 }, ...options })
    await tab.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.abort()
      const { pathname, search } = new URL(route.request().url())
      const { status, text } = await follow(pathname + search)
      const body = text.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
      return route.fulfill({ status, contentType: 'text/html; charset=utf-8', body })
    })
    await tab.goto(`http://shop.test${path}`, { waitUntil: 'domcontentloaded' })
    return tab
  }

  /** Accessibility violations found by axe. */
  const findA11yViolations = async (tab: Page): Promise<string[]> => {
    await tab.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') })
    return tab.evaluate(async () => {
      const axe = (window as unknown as { axe: typeof import('axe-core') }).axe
      const { violations } = await axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    })
  }

  return { open, findA11yViolations }
}

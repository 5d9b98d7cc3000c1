import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '#platform/testing/browser.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'

type SendRequest = (path: string) => Promise<{ status: number; headers: { location?: unknown }; text: string }>

/** Opens pages of a test app in a real browser with the built stylesheet. Only documents are loaded. */
export const createBrowserPages = (sendRequest: SendRequest) => {
  let browser: Browser
  let css: string
  beforeAll(async () => {
    css = await buildStyles('site')
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  const follow = async (path: string): Promise<Awaited<ReturnType<SendRequest>>> => {
    const response = await sendRequest(path)
    return response.headers.location === undefined ? response : follow(String(response.headers.location))
  }

  return async (path: string, width: number, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> => {
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
}

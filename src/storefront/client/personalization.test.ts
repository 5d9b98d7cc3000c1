import type { Page } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
const site = await servePage(chunks, 'loader', '<p>A page</p>')
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await site.close()
})

const marks = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-')))

test('SESSION-011 a cached page is personalized on load and when restored from the back-forward cache', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.url)
  expect(await marks(page)).toEqual([])

  const user = encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId: 'u' }))
  await context.addCookies([
    { name: 'SiteUserInfo', value: user, url: site.url },
    { name: 'hasCart', value: '1', url: site.url },
  ])
  const comeBack = (persisted: boolean) =>
    page.evaluate((kept) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: kept })), persisted)
  await comeBack(false)
  expect(await marks(page)).toEqual([])
  await comeBack(true)
  await expect.poll(() => marks(page), BROWSER_TIMEOUT).toEqual(['data-signed-in', 'data-customer', 'data-has-cart'])
  await context.close()
})

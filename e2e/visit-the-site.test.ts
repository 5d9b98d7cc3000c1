import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/shop',
  '/shop/tableware',
  '/shop/p/morning-mug',
  '/shop/p/moon-jar',
  '/glazes',
  '/about',
  '/journal',
  '/contact',
  '/journal/why-celadon-is-green',
  '/search?q=celadon',
  '/nowhere',
]
const WIDTHS = [390, 1440]
const LOADER_BUDGET = 6 * 1024

/**
 * The compressed size of all scripts that the browser loads with the page. Analytics load after it and have a budget of their own
 * (src/storefront/client/budget.test.ts).
 */
const trackScriptBytes = (page: Page): (() => Promise<number>) => {
  const bodies: Promise<Buffer>[] = []
  const requests = new Set<Request>()
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    if (!isLoaded && request.resourceType() === 'script') requests.add(request)
  })
  page.on('response', (response) => {
    if (requests.has(response.request())) bodies.push(response.body())
  })
  return async () => (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    for (const path of PAGES)
      test(`${path} is accessible and fits the viewport`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectAccessible(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      })
  })

test('the home page loads at most 6 KB of JavaScript before interaction, without React', async ({ page }) => {
  const bytes = trackScriptBytes(page)
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  expect(await bytes()).toBeGreaterThan(0)
  expect(await bytes()).toBeLessThanOrEqual(LOADER_BUDGET)
})

test('a visitor navigates from the home page to a post and back on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Journal' }).first().click()
  await expect(page).toHaveURL(/\/journal$/)
  await page
    .getByRole('link', { name: /celadon/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/celadon/i)
})

test('no content is blocked by CSP or fails to load', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('requestfailed', (request) => {
    // The next page can abort events of the census, whose failures are ignored (CENSUS-012).
    if (!request.url().includes('/api/census/')) errors.push(`${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  for (const path of ['/', '/shop', '/shop/p/morning-mug', '/glazes', '/about', '/journal', '/contact'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is complete: text, images and links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).not.toHaveCount(0)
    const first = page.locator('main img').first()
    await expect(first).toBeVisible()
    expect(await first.getAttribute('srcset')).toContain('750w')
  })

  test('the menu opens on a phone, and search is linked in the header and forgives a typo', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'About' }).first().click()
    await expect(page).toHaveURL(/\/about$/)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('mgu')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: 'Morning mug' })).toBeVisible()
    await page.getByRole('searchbox').fill('celadon')
    await page.getByRole('searchbox').press('Enter')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /celadon/i })
        .first(),
    ).toBeVisible()
  })
})

test('a cached page is served from memory with brotli, and revalidates with 304', async ({ request, baseURL }) => {
  await request.get('/about')
  const cached = await request.get('/about', { headers: { 'accept-encoding': 'br' } })
  expect(cached.headers()['x-page-cache']).toBe('hit')
  expect(cached.headers()['content-encoding']).toBe('br')
  const revalidated = await fetch(`${baseURL}/about`, { headers: { 'if-none-match': cached.headers().etag ?? '' } })
  expect(revalidated.status).toBe(304)
})

test('the API has a documentation page', async ({ page }) => {
  await page.goto('/api/docs')
  await expectAccessible(page)
  // The link opens the endpoint.
  await page.getByRole('link', { name: 'GET /healthz' }).click()
  await expectAccessible(page)
  const operation = page.locator('details', { hasText: 'GET /healthz' }).first()
  await operation.getByRole('button', { name: 'Send' }).click()
  await expect(operation.locator('output')).toContainText('200')
  await expect(operation.locator('output')).toContainText('"status": "ok"')
})

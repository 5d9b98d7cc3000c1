import type { Browser, BrowserContext, Page } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProductDisplaySettings, getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { toDisplayProduct } from '#shop/catalog/model.ts'
import { anImageView, anItem } from '#shop/catalog/testing/product-items.ts'
import { ProductCard } from '#shop/purchase/storefront/ProductCard.tsx'
import type { PanelProps } from '#shop/purchase/storefront/ProductPanel.tsx'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { bundle, type Chunk } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import { withIslands } from '#storefront/islands/with-islands.tsx'
import { ProductView } from './ProductView.tsx'

/** Product pages in a real browser: variants, keyboard and behavior without JavaScript. */

const [front, above, side] = [anImageView(1), anImageView(2), anImageView(3)]
const bowl = anItem({
  images: [front, above, side],
  optionNames: ['Size', 'Glaze'],
  variants: [
    { sku: 'S-C', values: ['Small', 'Celadon'], price: 2000, stock: 2 },
    { sku: 'S-A', values: ['Small', 'Ash'], price: 2200, stock: 0 },
    { sku: 'L-C', values: ['Large', 'Celadon'], price: 3000, salePrice: 2500, onSale: true, imageId: side.id },
  ],
  merchandising: { scarcityEnabled: true, scarcityThreshold: 3, scarcityShownByDefault: false },
})
const context = createTestContext({ Island, shop: { canBuy: true } })
const panel = (surface: PanelProps['surface']): PanelProps => ({
  product: toDisplayProduct(bowl),
  excerpt: bowl.excerpt,
  display: getProductDisplaySettings(context, bowl),
  surface,
  heading: surface === 'detail' ? 'h1' : 'h2',
  sizes: '50vw',
})
const trail = [
  { title: 'Shop', path: '/shop' },
  { title: bowl.title, path: bowl.fullUrl },
]

const Sample = () => (
  <main>
    <ProductView product={bowl} panel={panel('detail')} trail={trail} productPage="pdp" context={context} />
    <ProductCard
      product={anItem({ title: 'Morning mug', fullUrl: '/shop/p/mug', images: [front, above] })}
      display={getShopDisplaySettings(context)}
      heading="h2"
      sizes="25vw"
      quickView
      buy
      Island={Island}
    />
  </main>
)

let chunks: Chunk[]
let browser: Browser
let css: string
let site: Awaited<ReturnType<typeof servePage>>
beforeAll(async () => {
  chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })
  css = await buildStyles('site')
  const body = renderToString(withIslands(<Sample />))
  site = await servePage(chunks, 'loader', `<style>${css}${renderThemeStylesheet(kilnTheme)}</style>${body}`)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

let tab: BrowserContext
afterEach(() => tab?.close())

const open = async (options: { javaScriptEnabled?: boolean; width?: number } = {}): Promise<Page> => {
  const { width = 1200, ...rest } = options
  tab = await browser.newContext({ viewport: { width, height: 900 }, ...rest })
  const page = await tab.newPage()
  await page.route('**/assets/images/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }))
  await page.route('**/*format=quick-view', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(panel('quick-view')) }),
  )
  await page.goto(site.url)
  return page
}

const detail = (page: Page) => page.locator('.product-detail')
/** Focuses the field first, like a visitor. */
const select = async (page: Page, label: string, value: string): Promise<void> => {
  const field = detail(page).getByLabel(label)
  await field.focus()
  await field.selectOption(value)
}
const choose = async (page: Page, size: string, glaze: string): Promise<void> => {
  await select(page, 'Size', size)
  await select(page, 'Glaze', glaze)
}
/** The visible fraction of an image. */
const seen = (page: Page, alt: string): Promise<number> =>
  detail(page)
    .locator('.gallery-strip')
    .evaluate((strip, wanted) => {
      const frame = strip.getBoundingClientRect()
      const picture = strip.querySelector(`img[alt="${wanted}"]`)?.getBoundingClientRect()
      if (!picture) return -1
      const width = Math.min(frame.right, picture.right) - Math.max(frame.left, picture.left)
      return Math.max(0, Math.round((width / frame.width) * 100))
    }, alt)

describe('selecting a variant', () => {
  test('CATALOG-026 shows its image and hides the previous one', async () => {
    const page = await open()
    expect(await seen(page, front.alt)).toBe(100)
    await choose(page, 'Large', 'Celadon')
    await expect.poll(() => seen(page, side.alt), BROWSER_TIMEOUT).toBe(100)
    expect(await seen(page, front.alt)).toBe(0)
    expect(await detail(page).locator(`li:has(img[alt="${front.alt}"])`).first().getAttribute('aria-hidden')).toBe(
      'true',
    )
    await choose(page, 'Small', 'Celadon')
    await expect.poll(() => seen(page, front.alt), BROWSER_TIMEOUT).toBe(100)
  })

  test('CATALOG-024 updates price and stock, announces them, and sets the form values', async () => {
    const page = await open()
    const facts = detail(page).locator('.buying-facts')
    expect(await facts.getAttribute('aria-live')).toBe('polite')
    expect(await facts.innerText()).not.toContain('left')
    await choose(page, 'Small', 'Celadon')
    await expect.poll(() => facts.innerText(), BROWSER_TIMEOUT).toContain('Only 2 left')
    expect(await facts.innerText()).toContain('$20.00')
    expect(await detail(page).locator('input[name=sku]').getAttribute('value')).toBe('S-C')
    await choose(page, 'Large', 'Celadon')
    await expect.poll(() => facts.innerText(), BROWSER_TIMEOUT).toMatch(/\$25\.00[\s\S]*\$30\.00/)
    expect(await facts.innerText()).not.toContain('left')
  })

  test('disables unavailable combinations', async () => {
    const page = await open()
    const ash = detail(page).locator('option[value=Ash]')
    expect(await ash.innerText()).toBe('Ash – sold out')
    await select(page, 'Size', 'Large')
    await expect.poll(() => ash.innerText(), BROWSER_TIMEOUT).toBe('Ash')
    expect(await ash.isDisabled()).toBe(true)
  })
})

describe('images', () => {
  test('thumbnails scroll to their image, also by keyboard', async () => {
    const page = await open()
    const second = detail(page).getByRole('link', { name: 'Image 2 of 3' })
    await second.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => seen(page, above.alt), BROWSER_TIMEOUT).toBe(100)
    await expect.poll(() => second.getAttribute('aria-current'), BROWSER_TIMEOUT).toBe('true')
  })
})

describe('quick view', () => {
  test('CATALOG-032 opens a dialog that traps the focus, closes with Escape and restores the focus', async () => {
    const page = await open()
    const button = page.getByRole('link', { name: 'Quick View Morning mug' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Morning mug' })
    await dialog.getByRole('button', { name: 'Add To Cart' }).waitFor(BROWSER_TIMEOUT)
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      })
      expect(place).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('SESSION-017 shows an error with a link if loading fails, and reports it instead of logging it', async () => {
    const page = await open()
    const reported: string[] = []
    const logged: string[] = []
    page.on('pageerror', ({ message }) => reported.push(message))
    page.on('console', (message) => message.text().includes('crumbFail') && logged.push(message.text()))
    await page.route('**/*format=quick-view', (route) => route.fulfill({ status: 503, body: 'down' }))
    await page.getByRole('link', { name: 'Quick View Morning mug' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').waitFor(BROWSER_TIMEOUT)
    expect(await dialog.getByRole('link', { name: 'All details' }).getAttribute('href')).toBe('/shop/p/mug')
    await expect
      .poll(() => reported, BROWSER_TIMEOUT)
      .toEqual(['The quick view of /shop/p/mug failed with status 503.'])
    expect(logged).toEqual([])
  })
})

describe('without JavaScript', () => {
  test('everything is a link or a form field, and all images are shown', async () => {
    const page = await open({ javaScriptEnabled: false })
    await choose(page, 'Large', 'Celadon')
    const form = detail(page).locator('form')
    expect(await form.getAttribute('method')).toBe('post')
    expect(await form.getByRole('button', { name: 'Add To Cart' }).isEnabled()).toBe(true)
    expect(await detail(page).locator('.gallery-strip img').count()).toBe(3)
    await detail(page).getByRole('link', { name: 'Image 3 of 3' }).click()
    await expect.poll(() => seen(page, side.alt), BROWSER_TIMEOUT).toBe(100)
    expect(await page.getByRole('link', { name: 'Quick View Morning mug' }).getAttribute('href')).toBe('/shop/p/mug')
  })
})

describe('at every width', () => {
  test.each([390, 768, 1440])('at %i px nothing overflows, and axe finds no violations', async (width) => {
    const page = await open({ width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await findAxeViolations(page)).toEqual([])
  })

  test('on a phone the bar shows name and price while those of the page are off-screen', async () => {
    const page = await open({ width: 390 })
    const bar = detail(page).locator('.add-summary')
    const facts = detail(page).locator('.buying-facts')
    const scrollFactsTo = (top: number) =>
      facts.evaluate((node, y) => scrollBy(0, node.getBoundingClientRect().top - y), top)
    for (const [top, isShown] of [
      [400, false],
      [-200, true],
      [400, false],
    ] as const) {
      await scrollFactsTo(top)
      await expect.poll(() => bar.isVisible(), BROWSER_TIMEOUT).toBe(isShown)
    }
    await scrollFactsTo(-200)
    await expect.poll(() => bar.innerText(), BROWSER_TIMEOUT).toMatch(/Celadon bowl.*\$20\.00/s)
    const [text, button] = [await bar.boundingBox(), await detail(page).locator('.add-to-cart').boundingBox()]
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((button?.x ?? 0) + 1)
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(390)
    const desktop = await open({ width: 1440 })
    expect(await desktop.locator('.add-summary').isVisible()).toBe(false)
  })

  test('on a phone the add button stays visible while scrolling', async () => {
    const page = await open({ width: 390 })
    const button = detail(page).getByRole('button', { name: 'Add To Cart' })
    for (const top of [0, 600, 5000]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      const box = await button.boundingBox()
      expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
      expect(box?.y).toBeGreaterThan(0)
    }
  })
})

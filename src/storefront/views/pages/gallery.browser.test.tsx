import type { Browser, BrowserContext, Page } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareBlock } from '#blocks/prepare.ts'
import { sampleContext } from '#blocks/testing/block-samples.tsx'
import { createBlock } from '#blocks/testing/render-block.tsx'
import { getBlockView } from '#blocks/views.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { anImageView } from '#shop/catalog/testing/product-items.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { brotliBytes, bundle, type Chunk, firstLoad, modulesOf } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import { withIslands } from '#storefront/islands/with-islands.tsx'

/** Keyboard, touch, focus and autoplay of galleries in a real browser. */

const pictures = [1, 2, 3, 4].map((number) => anImageView(number))
const items = pictures.map(({ id }, index) => ({ mediaType: 'imageFile', assetId: id, title: `Bowl ${index + 1}` }))
const context = sampleContext({ Island, assets: new Map(pictures.map((asset) => [asset.id, asset])) })

const Block = ({ type, props }: { type: string; props: object }) => {
  const block = createBlock(type, props)
  const View = getBlockView(type) ?? expect.fail(type)
  return <View id={block.id} props={prepareBlock(block) ?? expect.fail(type)} context={context} sizes="50vw" />
}

const Sample = () => (
  <main className="section">
    <h1>Pictures</h1>
    <div id="grid">
      <Block type="gallery" props={{ items, lightbox: true }} />
    </div>
    <div id="show">
      <Block type="gallery" props={{ items, design: 'slideshow', thumbnails: true, controls: true }} />
    </div>
    <div id="code">
      <Block type="code" props={{ code: 'const a = 1', language: 'typescript' }} />
    </div>
    <div id="plays">
      <Block type="gallery" props={{ items, design: 'slider', autoplay: true, 'autoplay-duration': 1 }} />
    </div>
  </main>
)

let chunks: Chunk[]
let browser: Browser
let site: Awaited<ReturnType<typeof servePage>>
beforeAll(async () => {
  chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })
  const css = await buildStyles('site', 'blocks')
  const body = renderToString(withIslands(<Sample />))
  const styles = `<style>${css}${renderThemeStylesheet(kilnTheme)}</style>`
  site = await servePage(chunks, 'loader', styles + body)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

let tab: BrowserContext
afterEach(() => tab?.close())

const open = async (options: { reducedMotion?: 'reduce' } = {}): Promise<Page> => {
  tab = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options })
  const page = await tab.newPage()
  await page.route('**/assets/images/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }))
  await page.goto(site.url)
  return page
}
const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

test('the lightbox opens, navigates by keyboard, traps and restores the focus', async () => {
  const page = await open()
  const second = page.locator('#grid a').nth(1)
  const href = await second.getAttribute('href')
  await second.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Images' })
  await box.getByText('Bowl 2').waitFor(BROWSER_TIMEOUT)
  await page.keyboard.press('ArrowRight')
  await box.getByText('Bowl 3').waitFor(BROWSER_TIMEOUT)
  await page.keyboard.press('End')
  await box.getByText('Bowl 4').waitFor(BROWSER_TIMEOUT)
  await page.keyboard.press('ArrowRight')
  await box.getByText('Bowl 1').waitFor(BROWSER_TIMEOUT)
  for (let times = 0; times < 6; times++) {
    await page.keyboard.press('Tab')
    const inside = await box.evaluate((dialog) => {
      const active = document.activeElement
      // After the last button the focus can move to the browser UI, but never to the page.
      return active === document.body || dialog.contains(active)
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  expect(await focusedHref(page)).toBe(href)
})

test('a horizontal swipe goes to the next image', async () => {
  const page = await open()
  await page.locator('#grid a').first().click()
  const box = page.getByRole('dialog')
  await box.getByText('Bowl 1').waitFor(BROWSER_TIMEOUT)
  await page.mouse.move(600, 300)
  await page.mouse.down()
  await page.mouse.move(400, 310, { steps: 4 })
  await page.mouse.up()
  await box.getByText('Bowl 2').waitFor(BROWSER_TIMEOUT)
})

test('thumbnails and buttons navigate a slideshow and mark the current image', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  const show = page.locator('#show')
  const current = show.locator('button[aria-current]')
  await show.getByRole('button', { name: 'Image 3 of 4' }).click()
  await expect.poll(() => current.getAttribute('aria-label'), BROWSER_TIMEOUT).toBe('Image 3 of 4')
  const left = () => show.locator('.gallery-items').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  await expect.poll(left, BROWSER_TIMEOUT).toBe(2)
  await show.getByRole('button', { name: 'Next image' }).click()
  await expect.poll(left, BROWSER_TIMEOUT).toBe(3)
  await show.getByRole('button', { name: 'Next image' }).click()
  await expect.poll(left, BROWSER_TIMEOUT).toBe(0)
  await expect.poll(() => current.getAttribute('aria-label'), BROWSER_TIMEOUT).toBe('Image 1 of 4')
})

/** The slideshow, hydrated, with a clock that only moves when told to. */
const openStopped = async (options?: { reducedMotion: 'reduce' }) => {
  const page = await open(options)
  const show = page.locator('#show')
  const items = show.locator('.gallery-items')
  /** In images; 1.5 is halfway between the second and the third. */
  const position = () =>
    items.evaluate((list) => {
      const [first = 0, second = 0] = [...list.children].map((child) => (child as HTMLElement).offsetLeft)
      return Math.round((list.scrollLeft / (second - first)) * 100) / 100
    })
  await show.getByRole('button', { name: 'Image 2 of 4' }).click()
  await expect.poll(position, BROWSER_TIMEOUT).toBe(1)
  await expect.poll(() => items.evaluate((list) => list.style.scrollSnapType), BROWSER_TIMEOUT).toBe('')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const isSnapping = () => items.evaluate((list) => getComputedStyle(list).scrollSnapType !== 'none')
  return { page, show, items, position, isSnapping }
}

test('FORMAT-022 a slideshow moves to the next image in 300 ms', async () => {
  const { page, show, position, isSnapping } = await openStopped()
  await show.getByRole('button', { name: 'Next image' }).click()
  expect(await position()).toBe(1)
  await page.clock.runFor(150)
  const middle = await position()
  expect(middle).toBeGreaterThan(1.2)
  expect(middle).toBeLessThan(1.8)
  await page.clock.runFor(80)
  expect(await position()).toBeGreaterThan(middle)
  expect(await position()).toBeLessThan(2)
  await page.clock.runFor(60)
  expect(await isSnapping()).toBe(false)
  await page.clock.runFor(30)
  expect(await position()).toBe(2)
  expect(await isSnapping()).toBe(true)
})

test('FORMAT-022 with reduced motion a slideshow shows the next image immediately', async () => {
  const { show, position, isSnapping } = await openStopped({ reducedMotion: 'reduce' })
  await show.getByRole('button', { name: 'Next image' }).click()
  expect(await position()).toBe(2)
  expect(await isSnapping()).toBe(true)
})

test('scrolling by hand stops the movement of a slideshow', async () => {
  const { page, show, items, position, isSnapping } = await openStopped()
  await show.getByRole('button', { name: 'Next image' }).click()
  await page.clock.runFor(50)
  expect(await position()).toBeLessThan(1.5)
  await items.dispatchEvent('wheel')
  await page.clock.runFor(400)
  await expect.poll(position, BROWSER_TIMEOUT).toBe(1)
  expect(await isSnapping()).toBe(true)
})

test('autoplay starts when visible and stops when paused', async () => {
  const page = await open()
  const plays = page.locator('#plays')
  const left = () => plays.locator('.gallery-items').evaluate((list) => Math.round(list.scrollLeft))
  expect(await left()).toBe(0)
  await plays.scrollIntoViewIfNeeded()
  await expect.poll(left, BROWSER_TIMEOUT).toBeGreaterThan(0)
  await plays.getByRole('button', { name: 'Pause' }).click()
  await plays.getByRole('button', { name: 'Play' }).waitFor(BROWSER_TIMEOUT)
})

test('with reduced motion there is no autoplay and no script is loaded', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('#plays').scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(asked.filter((url) => url.includes('island'))).toEqual([])
})

test('code is copied unchanged', async () => {
  const page = await open()
  await tab.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('#code').getByRole('button', { name: 'Copy' }).click()
  await page.locator('#code').getByText('Copied').waitFor(BROWSER_TIMEOUT)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1')
})

test('a gallery adds 5 KB to React, without schemas and other packages', () => {
  const shared = new Set([...firstLoad(chunks, 'loader'), ...firstLoad(chunks, 'entry')])
  const islands = chunks.filter(({ modules }) => modules.some((module) => module.endsWith('gallery/View.island.tsx')))
  const own = islands.flatMap(({ name }) => firstLoad(chunks, name)).filter((chunk) => !shared.has(chunk))
  expect(own.length).toBeGreaterThan(0)
  expect(brotliBytes(own)).toBeLessThan(5 * 1024)
  expect(modulesOf(own).filter((module) => /node_modules\/(?!react|scheduler)/.test(module))).toEqual([])
})

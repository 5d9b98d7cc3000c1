import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { bundleEditorPage } from '#editor/testing/bundle-editor-page.ts'
import { createCanvasData } from '#editor/testing/canvas-data.ts'
import { websiteId } from '#editor/testing/website-id.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { getCanvasPath } from '#storefront/canvas/contract.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#storefront/islands/testing/browser.ts'
import { BASE, type Chunk } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

/** The canvas with its real frame in a real browser, and a fake API. */

const page = aPage({ seed: 'canvas' }, section({}, place('heading', { text: 'Made slowly' }, { size: [10, 2] })))
const data = createCanvasData({ canBuy: true })

let browser: Browser
let chunks: Chunk[]
let served: Awaited<ReturnType<typeof servePage>>
let context: BrowserContext
beforeAll(async () => {
  const bundled = await bundleEditorPage({
    canvas: 'src/editor/canvas/testing/page-script.tsx',
    frame: 'src/editor/frame/entry.tsx',
  })
  chunks = bundled.chunks
  served = await servePage(chunks, 'canvas', `<style>${bundled.styles}</style><div id="root"></div>`)
  browser = await launchBrowser()
})
afterEach(() => context?.close())
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

/** The document of the canvas frame, as the server renders it but without the site's styles. */
const frameHtml = (): string =>
  `<!doctype html><html lang="en"><head><title>Canvas</title><style>.cart-pill{position:fixed;right:0;bottom:0}</style>
<script type="module" src="${BASE}${chunks.find(({ name }) => name === 'frame')?.fileName}"></script></head>
<body><div id="canvas"></div></body></html>`

type Options = { siteUrl?: string; prepare?: (tab: Page) => Promise<unknown> }

const open = async ({ siteUrl = served.url, prepare }: Options = {}): Promise<{ tab: Page; frame: () => Frame }> => {
  context = await browser.newContext({ viewport: { width: 1300, height: 900 }, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'hasCart', value: '1', url: served.url }])
  const tab = await context.newPage()
  await tab.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/canvas')) return route.fulfill({ json: data })
    if (pathname.startsWith('/api/commerce/')) return route.fulfill({ json: aCart([anEntry(1, { quantity: 2 })]) })
    return route.fulfill({ json: { url: siteUrl } })
  })
  await tab.route(`**${getCanvasPath(websiteId)}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: frameHtml() }),
  )
  await prepare?.(tab)
  await tab.goto(served.url)
  await tab.waitForFunction(() => window.openCanvas, undefined, BROWSER_TIMEOUT)
  await tab.evaluate((json) => {
    const editor = window.openCanvas?.(JSON.parse(json))
    if (editor) window.editor = editor
  }, JSON.stringify(page))
  await tab.frameLocator('iframe').getByRole('heading', { name: 'Made slowly' }).waitFor(BROWSER_TIMEOUT)
  return { tab, frame: () => tab.frames()[1] ?? expect.fail('no frame') }
}
const preview = (tab: Page): Promise<void> => tab.evaluate(() => window.editor.setPreview(true))

test('CART-012 in preview the cart pill opens the cart page in the frame, and Escape returns to the canvas', async () => {
  const { tab, frame } = await open()
  const pill = tab.frameLocator('iframe').locator('a.cart-pill')
  expect(await pill.isVisible()).toBe(false)
  await preview(tab)
  await pill.waitFor({ state: 'visible', ...BROWSER_TIMEOUT })
  expect(await pill.locator('[data-count]').innerText()).toBe('2')
  await pill.click()
  await expect.poll(() => tab.locator('iframe').getAttribute('src'), BROWSER_TIMEOUT).toBe(`${served.url}cart`)
  await expect.poll(() => new URL(frame().url()).pathname, BROWSER_TIMEOUT).toBe('/cart')
  expect(tab.url()).toBe(served.url)
  await frame().waitForLoadState('load')
  await frame().locator('body').press('Escape')
  await tab.frameLocator('iframe').getByRole('heading', { name: 'Made slowly' }).waitFor(BROWSER_TIMEOUT)
  expect(new URL(frame().url()).pathname).toBe(getCanvasPath(websiteId))
  expect(await tab.evaluate(() => window.editor.store.getState().preview)).toBe(false)
})

test('CART-012 the pill stays hidden when the site has another origin than the editor', async () => {
  const { tab } = await open({ siteUrl: 'https://kiln.test/' })
  const siteLoaded = tab.waitForResponse(`**/api/sites/${websiteId}`)
  await preview(tab)
  await siteLoaded
  await tab.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  expect(await tab.frameLocator('iframe').locator('a.cart-pill').isVisible()).toBe(false)
})

test('SESSION-018 without storage a block is copied and pasted by menu, and storage failures are logged as warnings', async () => {
  const logged: string[] = []
  const errors: string[] = []
  const { tab } = await open({
    prepare: async (tab) => {
      tab.on('console', (message) => message.text().startsWith('Storage') && logged.push(message.type()))
      tab.on('pageerror', ({ message }) => errors.push(message))
      await tab.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      })
    },
  })
  const headings = tab.frameLocator('iframe').getByRole('heading', { name: 'Made slowly' })
  await headings.click({ button: 'right' })
  await tab.getByRole('menuitem', { name: 'Copy' }).click(BROWSER_TIMEOUT)
  await headings.click({ button: 'right' })
  await tab.getByRole('menuitem', { name: 'Paste' }).click(BROWSER_TIMEOUT)
  await expect.poll(() => headings.count(), BROWSER_TIMEOUT).toBe(2)
  expect(logged).toEqual(['warning', 'warning'])
  expect(errors).toEqual([])
})

/** Adds controls beside the canvas, like the toolbar and the block search of the editor. */
const addControls = (tab: Page): Promise<void> =>
  tab.evaluate(() => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<input type="search" aria-label="Search blocks"><label><input type="radio" name="device" checked>Desktop</label><label><input type="radio" name="device">Tablet</label>',
    )
  })
const columnOfHeading = (tab: Page): Promise<number | undefined> =>
  tab.evaluate(() => {
    const [first] = window.editor.page().sections
    return Object.values(first?.placements ?? {})[0]?.base.column
  })

test('a click on the canvas takes the keyboard focus from the toolbar', async () => {
  const { tab } = await open()
  await addControls(tab)
  const heading = tab.frameLocator('iframe').getByRole('heading', { name: 'Made slowly' })
  await tab.getByRole('radio', { name: 'Desktop' }).focus()
  await heading.click()
  await tab.keyboard.press('ArrowRight')
  await expect.poll(() => columnOfHeading(tab), BROWSER_TIMEOUT).toBe(2)
  expect(await tab.getByRole('radio', { name: 'Desktop' }).isChecked()).toBe(true)
  await tab.keyboard.press('ArrowLeft')
  await expect.poll(() => columnOfHeading(tab), BROWSER_TIMEOUT).toBe(1)
})

test('Delete removes a block that was clicked after typing in a search field', async () => {
  const { tab } = await open()
  await addControls(tab)
  const heading = tab.frameLocator('iframe').getByRole('heading', { name: 'Made slowly' })
  await tab.getByRole('searchbox').fill('quote')
  await heading.click()
  await tab.keyboard.press('Delete')
  await expect.poll(() => heading.count(), BROWSER_TIMEOUT).toBe(0)
  expect(await tab.getByRole('searchbox').inputValue()).toBe('quote')
})

test('resizing by a handle takes the keyboard focus', async () => {
  const { tab } = await open()
  await addControls(tab)
  await tab.frameLocator('iframe').getByRole('heading', { name: 'Made slowly' }).click()
  await tab.getByRole('radio', { name: 'Desktop' }).focus()
  const edge = await tab.locator('[data-handle="e"]').boundingBox()
  if (!edge) return expect.unreachable()
  await tab.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await tab.mouse.down()
  await tab.mouse.move(edge.x + 80, edge.y + edge.height / 2, { steps: 3 })
  await tab.mouse.up()
  await tab.keyboard.press('ArrowRight')
  await expect.poll(() => columnOfHeading(tab), BROWSER_TIMEOUT).toBe(2)
  expect(await tab.getByRole('radio', { name: 'Desktop' }).isChecked()).toBe(true)
})

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionTemplates } from '#editor/insert/sections/section-templates.ts'
import { drawSections } from '#editor/insert/sections/testing/rendered-section.tsx'
import { insertAccount } from '#people/testing/builders.ts'
import { projectRoot } from '#platform/project-root.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { anImageView } from '#shop/catalog/testing/product-items.ts'
import { PREVIEW_WIDTHS } from '#starters/contract.ts'
import { findStarter, starters } from '#starters/starters.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { createTestApp } from './testing/test-app.ts'

/**
 * The home pages of sites made from starters, in a browser. `STARTER_IMAGES=/tmp/starters` saves them as images; with
 * `STARTER_PREVIEWS=1` the images of the new-site screen are written again.
 */

/** Size of the screenshot and width of the saved image. */
const PREVIEWS = {
  phone: { width: PREVIEW_WIDTHS.phone, height: 844, saved: 390 },
  tablet: { width: PREVIEW_WIDTHS.tablet, height: 1152, saved: 640 },
  desktop: { width: PREVIEW_WIDTHS.desktop, height: 1080, saved: 1200 },
} as const
type PreviewDevice = keyof typeof PREVIEWS
const devices = ['phone', 'tablet', 'desktop'] as const satisfies readonly PreviewDevice[]
const designed = starters.filter(({ id }) => id !== 'blank')

const app = await createTestApp({ DEMO: '0' })
const owner = await insertAccount(app.database, { email: 'owner@starters.test', name: 'Owner' })
const hosts = new Map<string, string>()
for (const { id } of starters) {
  const { identifier } = await app.sites.create({ accountId: owner.id, starter: id })
  hosts.set(id, `${identifier}.localhost:3000`)
}

let browser: Browser
let css: string
beforeAll(async () => {
  css = await buildStyles('site', 'blocks')
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Opens a page of a site with its images and fonts; scripts are not loaded. */
const open = async (id: string, width: number): Promise<{ tab: Page; missing: string[] }> => {
  const host = hosts.get(id) ?? expect.unreachable(id)
  const tab = await browser.newPage({ viewport: { width, height: width < 500 ? 844 : 900 } })
  const missing: string[] = []
  await tab.route('**/*', async (route) => {
    const request = route.request()
    if (['script', 'stylesheet'].includes(request.resourceType())) return route.abort()
    const { pathname, search } = new URL(request.url())
    const response = await app.server.fastify.inject({ url: pathname + search, headers: { host } })
    if (response.statusCode !== 200) missing.push(`${response.statusCode} ${pathname}`)
    const isDocument = request.resourceType() === 'document'
    return route.fulfill({
      status: response.statusCode,
      contentType: String(response.headers['content-type']),
      body: isDocument
        ? response.body.replace(/<link rel="stylesheet"[^<>]*>/, () => `<style>${css}</style>`)
        : response.rawPayload,
    })
  })
  await tab.goto(`http://${host}/`, { waitUntil: 'load' })
  // Images load when they are scrolled into view.
  await tab.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
  })
  await tab.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))
  return { tab, missing }
}

const saveImages = async (tab: Page, id: string, device: PreviewDevice): Promise<void> => {
  const folder = process.env.STARTER_IMAGES
  if (folder) {
    mkdirSync(folder, { recursive: true })
    await tab.screenshot({ path: join(folder, `${id}-${device}.png`), fullPage: true, animations: 'disabled' })
  }
  if (process.env.STARTER_PREVIEWS) {
    const { width, height, saved } = PREVIEWS[device]
    const clip = { x: 0, y: 0, width, height }
    const image = await tab.screenshot({ type: 'png', fullPage: true, clip, animations: 'disabled' })
    const previews = join(projectRoot, 'src/starters', id, 'previews')
    mkdirSync(previews, { recursive: true })
    await sharp(image)
      .resize(saved)
      .webp({ quality: 74 })
      .toFile(join(previews, `${device}.webp`))
  }
}

for (const { id, name } of starters)
  for (const device of devices)
    test(`SCREEN-008 the home page of ${name} on a ${device} loads every image, fits and has no axe violations`, async () => {
      const { tab, missing } = await open(id, PREVIEW_WIDTHS[device])
      expect(missing).toEqual([])
      if (id !== 'blank') expect(await tab.evaluate(() => document.images.length)).toBeGreaterThan(2)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(PREVIEW_WIDTHS[device])
      await saveImages(tab, id, device)
      expect(await findAxeViolations(tab)).toEqual([])
      await tab.close()
    })

/** Images with the widths of one file have the same path. */
const listImages = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*\ssrc="([^"<>]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

test.each(designed)(
  'SCREEN-008 every page of $name shows images, and every image is served',
  async ({ id, images }) => {
    const host = hosts.get(id) ?? expect.unreachable(id)
    const get = (url: string) => app.server.fastify.inject({ url, headers: { host } })
    const { body: sitemap } = await get('/sitemap.xml')
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    const shown = new Map<string, string>()
    for (const path of paths) {
      const { statusCode, body } = await get(path)
      expect(statusCode, path).toBe(200)
      for (const url of listImages(body)) shown.set(url.split('?')[0] ?? url, url)
    }
    expect(shown.size).toBeGreaterThan(images.length / 2)
    for (const url of shown.values()) {
      const { statusCode, headers, rawPayload } = await get(url)
      expect(statusCode, url).toBe(200)
      expect(headers['content-type'], url).toMatch(/^image\//)
      expect(rawPayload.length, url).toBeGreaterThan(100)
    }
  },
)

test.each(['northlight', 'half-moon'])('designed sections adapt to the theme of %s', async (id) => {
  const { theme } = findStarter(id) ?? expect.unreachable(id)
  const pictures = [1, 2, 3, 4, 5, 6].map((number) => anImageView(number))
  const tab = await browser.newPage({ viewport: { width: 768, height: 900 } })
  await tab.route('**/*', (route) => route.abort())
  await tab.setContent(drawSections(sectionTemplates, pictures, { sheet: css, theme }), {
    waitUntil: 'domcontentloaded',
  })
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.close()
})

test('SCREEN-008 the starters differ in typography, shape and layout', () => {
  const looks = designed.map(({ theme, settings, pages }) => {
    const home = pages
      .find(({ isHomepage }) => isHomepage)
      ?.document(
        () => '0190d7a0-0000-7000-8000-000000000000',
        () => '0190a000-0000-7000-8000-000000000000' as never,
        () => '0190b000-0000-7000-8000-000000000000',
      )
    return {
      heading: theme.type.heading,
      background: theme.palette.paper.background,
      accent: theme.palette.paper.accent,
      radius: theme.shape.radius,
      wide: theme.rhythm.wide,
      header: settings?.header?.layout ?? 'left',
      sections: JSON.stringify(home?.sections.map(({ theme: colors, width, height }) => [colors, width, height])),
    }
  })
  for (const key of ['heading', 'background', 'accent', 'radius', 'wide', 'header', 'sections'] as const)
    expect(new Set(looks.map((look) => look[key])).size, key).toBe(designed.length)
})

import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareBlocks } from '#blocks/prepare.ts'
import { createTestContext, moonJar } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { sectionThemes } from '#document/constants.ts'
import { pageCss } from '#document/layout-css.ts'
import { link, paragraph, richText } from '#document/rich-text.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { SiteLayout } from '#storefront/views/layout/SiteLayout.tsx'
import { PageView } from './PageView.tsx'

/** Layout, accessibility and behavior without JavaScript in a real browser. */

const item = (title: string, href: string, current = false) => ({ title, href, current, external: false, children: [] })
const context = createTestContext({
  menus: {
    mainNavigation: [item('Shop', '/shop', true), item('Journal', '/journal'), item('Visit', '/visit')],
    footerNavigation: [item('Shipping and care', '/care')],
  },
})
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
const sample = page(
  section({}, place('heading', { text: `Made slowly, ${longWord}`, level: 1, size: 'display' })),
  ...sectionThemes.map((theme) =>
    section(
      { theme },
      place('heading', { text: `Nine firings: ${theme}` }),
      place('text', {
        text: richText(paragraph('Every autumn we ', link('decide', `/${theme}`), ' not to.', 'x'.repeat(90))),
      }),
      place('text', { text: richText('Quietly'), size: 'label' }),
      place('button', { text: `See ${theme}`, href: `/see/${theme}` }),
      place('button', { text: `Read ${theme}`, href: `/read/${theme}`, style: 'outline' }),
      place('image', { assetId: moonJar.id, shape: '4:5', caption: 'Morning mug' }),
      place('embed', { url: 'https://youtu.be/dQw4w9WgXcQ', title: `Film in ${theme}` }),
      place('quote', { text: 'We made it wrong.', source: 'Maren' }),
      place('html', { html: `<table><tr><td>${'wide '.repeat(60).replaceAll(' ', '_')}</td></tr></table>` }),
    ),
  ),
)

let browser: Browser
let css: string
beforeAll(async () => {
  css = await buildStyles('site')
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const open = async (width: number, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> => {
  const tab = await browser.newPage({ viewport: { width, height: 800 }, ...options })
  const body = renderToString(
    <SiteLayout context={context}>
      <PageView page={sample} prepared={prepareBlocks(sample)} context={context} />
    </SiteLayout>,
  )
  // No font files: the layout is tested with fallback fonts.
  await tab.route('**/*', (route) => route.abort())
  await tab.setContent(
    `<!doctype html><html lang="en"><title>Kiln</title><style>${css}${renderThemeStylesheet(kilnTheme)}${pageCss(sample)}</style><body>${body}`,
    { waitUntil: 'domcontentloaded' },
  )
  return tab
}

test('the shared style sheet, including shop, cart and header layouts, is at most 9.5 KB compressed', () => {
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(9.5 * 1024)
})

test.each([320, 390, 768, 1024, 1440])('nothing overflows a viewport of %i px', async (width) => {
  const tab = await open(width)
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await tab.close()
})

test.each([390, 1440])('axe finds no violations at %i px', async (width) => {
  const tab = await open(width)
  expect(await findAxeViolations(tab)).toEqual([])
  await tab.close()
})

test('the mobile menu opens and closes by keyboard without JavaScript', async () => {
  const tab = await open(390, { javaScriptEnabled: false })
  const panel = tab.locator('#site-menu')
  const button = tab.getByRole('button', { name: 'Menu' })
  expect(await panel.isVisible()).toBe(false)
  await button.focus()
  await tab.keyboard.press('Enter')
  expect(await panel.isVisible()).toBe(true)
  expect(await panel.getByRole('link').allTextContents()).toEqual(['Shop', 'Journal', 'Visit'])
  await tab.keyboard.press('Escape')
  expect(await panel.isVisible()).toBe(false)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await tab.close()
})

test('the skip link is visible on focus and skips the menu', async () => {
  const tab = await open(1440)
  await tab.keyboard.press('Tab')
  const box = await tab.locator('.skip').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  await tab.keyboard.press('Enter')
  await tab.keyboard.press('Tab')
  const focused = await tab.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(focused).toBe(true)
  await tab.close()
})

test('reduced motion disables animations', async () => {
  const tab = await open(1440)
  const duration = () =>
    tab.evaluate(() => getComputedStyle(document.querySelector('.button') as Element).transitionDuration)
  expect(await duration()).toContain('0.22s')
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  expect(await duration()).toMatch(/^0s(, 0s)*$/)
  await tab.close()
})

test('touch targets are large enough', async () => {
  const tab = await open(390)
  const heights = await tab
    .locator('main .button, .menu-button:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
  await tab.close()
})

test('in print every section is black on white, whatever its theme', async () => {
  const tab = await open(1024)
  await tab.emulateMedia({ media: 'print' })
  const colours = await tab
    .locator('body, .section, .footer')
    .evaluateAll((all) =>
      all.map((one) => `${getComputedStyle(one).color} on ${getComputedStyle(one).backgroundColor}`),
    )
  expect(colours.length).toBeGreaterThan(sectionThemes.length)
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0) on rgb(255, 255, 255)']))
  await tab.close()
})

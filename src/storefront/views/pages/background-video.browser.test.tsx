import type { Browser, BrowserContext, Page } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareBlocks } from '#blocks/prepare.ts'
import { createTestContext, moonJar } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { pageCss } from '#document/layout-css.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { renderThemeStylesheet } from '#site/themes/model.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { bundle } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import { withIslands } from '#storefront/islands/with-islands.tsx'
import { PageView } from './PageView.tsx'

/** Islands that start when visible, in a real browser: background videos and countdowns. */

const film = { ...moonJar, id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4eff', filename: 'kiln.mp4', mimeType: 'video/mp4' }
const context = createTestContext({
  Island,
  assets: new Map([
    [moonJar.id, moonJar],
    [film.id, film],
  ]),
})
const sample = page(
  { seed: 'film' },
  section(
    {
      height: 'large',
      background: { kind: 'video', assetId: film.id as never, poster: moonJar.id as never, overlay: 0.3 },
    },
    place('heading', { text: 'Fire', level: 1 }, { size: [24, 20] }),
  ),
  section({}, place('countdown', { until: '2099-01-01T18:00', showSeconds: true }, { size: [12, 4] })),
)

let browser: Browser
let site: Awaited<ReturnType<typeof servePage>>
beforeAll(async () => {
  const css = await buildStyles('site')
  const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })
  const body = renderToString(
    withIslands(<PageView page={sample} prepared={prepareBlocks(sample)} context={context} />),
  )
  const styles = `<style>${css}${renderThemeStylesheet(kilnTheme)}${pageCss(sample)}</style>`
  site = await servePage(chunks, 'loader', `${styles}<main>${body}</main>`)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

let tab: BrowserContext
afterEach(() => tab?.close())

const open = async (options: { reducedMotion?: 'reduce'; javaScriptEnabled?: boolean } = {}): Promise<Page> => {
  tab = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options })
  const visit = await tab.newPage()
  await visit.route('**/assets/images/**', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }))
  // Not every Chromium can decode videos, so playback is faked.
  await visit.addInitScript(() => {
    const asked = { playing: false }
    HTMLMediaElement.prototype.play = function play() {
      asked.playing = true
      this.dispatchEvent(new Event('play'))
      return Promise.resolve()
    }
    HTMLMediaElement.prototype.pause = function pause() {
      asked.playing = false
      this.dispatchEvent(new Event('pause'))
    }
    Object.assign(window, { asked })
  })
  await visit.goto(site.url)
  return visit
}
const plays = (visit: Page): Promise<boolean> =>
  visit.evaluate(() => (window as unknown as { asked: { playing: boolean } }).asked.playing)

test('D37 a background video starts when visible and can be paused by click or keyboard', async () => {
  const visit = await open()
  // The click fails if a block covers the button.
  await visit.getByRole('button', { name: 'Pause' }).click(BROWSER_TIMEOUT)
  await visit.getByRole('button', { name: 'Play' }).waitFor(BROWSER_TIMEOUT)
  expect(await plays(visit)).toBe(false)
  await visit.getByRole('button', { name: 'Play' }).press('Enter')
  await visit.getByRole('button', { name: 'Pause' }).waitFor(BROWSER_TIMEOUT)
  expect(await plays(visit)).toBe(true)
})

test('D37 with reduced motion only the poster is shown, without a button, and countdowns count', async () => {
  const visit = await open({ reducedMotion: 'reduce' })
  await visit.locator('.backdrop img').waitFor({ state: 'attached', ...BROWSER_TIMEOUT })
  expect(await visit.locator('.backdrop video').isVisible()).toBe(false)
  expect(await visit.locator('.film-button').isVisible()).toBe(false)
  expect(await plays(visit)).toBe(false)
  // Numbers are information, not motion.
  await visit.locator('.countdown').scrollIntoViewIfNeeded()
  await visit.getByText('seconds', { exact: true }).waitFor(BROWSER_TIMEOUT)
})

test('without JavaScript there is no video and no button', async () => {
  const visit = await open({ javaScriptEnabled: false })
  expect(await visit.locator('.film-button').isVisible()).toBe(false)
  expect(await visit.locator('video').getAttribute('autoplay')).toBeNull()
})

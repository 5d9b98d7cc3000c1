import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { page as aPage, place, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#storefront/islands/testing/browser.ts'
import { bundle, PROJECT } from '#storefront/islands/testing/bundle.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'
import type { FrameContent, FrameRemote } from './bridge.ts'

/** The frame's real script in a browser: a new section stays in view while the page around it still changes. */

declare global {
  interface Window {
    remote: FrameRemote
  }
}

const height = (rows: number) => place('heading', { text: 'Made slowly' }, { at: [1, 1], size: [10, rows] })
/** A page whose first section has as many rows; the others stay the same. */
const pageWith = (rows: number): PageDocument =>
  aPage({ seed: 'reveal' }, section({}, height(rows)), section({}, height(40)), section({}, height(8)))
const added = pageWith(20).sections[2] ?? expect.fail('no third section')

const { site, menus, path, now } = createTestContext()
const content: FrameContent = {
  page: pageWith(20),
  data: {
    path,
    site,
    menus: { ...menus },
    now: now.toISOString(),
    shop: { canBuy: false },
    around: { header: {}, footer: {} },
    assets: {},
    products: {},
    lists: {},
    postLists: {},
    prepared: {},
  },
  editingBlockId: null,
  preview: false,
  readOnly: false,
}

let browser: Browser
let served: Awaited<ReturnType<typeof servePage>>
let tab: Page
beforeAll(async () => {
  const styles = readFileSync(join(PROJECT, 'src/editor/frame/frame.css'), 'utf8')
  const site = readFileSync(join(PROJECT, 'src/storefront/styles/grid.css'), 'utf8')
  const chunks = await bundle({ frame: 'src/editor/frame/entry.tsx' })
  // Without scroll anchoring, which would hide a missing second scroll.
  const still = '*{overflow-anchor:none}'
  served = await servePage(chunks, 'frame', `<style>${site}${styles}${still}</style><div id="canvas"></div>`)
  browser = await launchBrowser()
})
afterEach(() => tab?.close())
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const open = async (): Promise<void> => {
  tab = await browser.newPage({ viewport: { width: 1024, height: 700 } })
  await tab.goto(served.url)
  await tab.waitForFunction(() => window.sitewrightFrame, undefined, BROWSER_TIMEOUT)
  await tab.evaluate((json) => {
    window.remote = window.sitewrightFrame?.connect({}, JSON.parse(json)) as FrameRemote
  }, JSON.stringify(content))
  await tab.locator('[data-section]').nth(2).waitFor({ state: 'attached', ...BROWSER_TIMEOUT })
  await tab.clock.install()
  await tab.clock.pauseAt(Date.now() + 60_000)
}
const reveal = () => tab.evaluate((id) => window.remote.reveal(id), added.id)
/** Content of the first section arrives and makes it taller. */
const grow = async (rows: number): Promise<void> => {
  await tab.evaluate((json) => window.remote.show({ page: JSON.parse(json) }), JSON.stringify(pageWith(rows)))
}
const isInView = () =>
  tab
    .locator('[data-section]')
    .nth(2)
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

test('probe', async () => {
  await open()
  console.log(await isInView(), await tab.evaluate(() => document.documentElement.scrollHeight))
  await reveal()
  console.log(await isInView())
  await grow(60)
  console.log(await isInView(), await tab.evaluate(() => document.documentElement.scrollHeight))
})

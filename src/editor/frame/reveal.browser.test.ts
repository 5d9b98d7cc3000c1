import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { paragraph, richText } from '#document/rich-text.ts'
import { createCanvasData } from '#editor/testing/canvas-data.ts'
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

const lines = (count: number) =>
  place('text', { text: richText(...Array.from({ length: count }, () => paragraph('Made slowly'))) })
/** A page whose first section has as many lines; the others stay the same. */
const pageWith = (count: number): PageDocument =>
  aPage({ seed: 'reveal' }, section({}, lines(count)), section({}, lines(40)), section({}, lines(4)))
const added = pageWith(20).sections[2] ?? expect.fail('no third section')

const content: FrameContent = {
  page: pageWith(20),
  data: createCanvasData(),
  editingBlockId: null,
  preview: false,
  readOnly: false,
}

let browser: Browser
let served: Awaited<ReturnType<typeof servePage>>
let tab: Page
beforeAll(async () => {
  const styles = readFileSync(join(PROJECT, 'src/editor/frame/frame.css'), 'utf8')
  const chunks = await bundle({ frame: 'src/editor/frame/entry.tsx' })
  // Without scroll anchoring, which would hide a missing second scroll.
  const still = '*{overflow-anchor:none}'
  served = await servePage(chunks, 'frame', `<style>${styles}${still}</style><div id="canvas"></div>`)
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
  await tab
    .locator('[data-section]')
    .nth(2)
    .waitFor({ state: 'attached', ...BROWSER_TIMEOUT })
  await tab.clock.install()
  await tab.clock.pauseAt(Date.now() + 60_000)
}
const reveal = () => tab.evaluate((id) => window.remote.reveal(id), added.id)
/** Content of the first section arrives and makes it taller. */
const grow = async (count: number): Promise<void> => {
  await tab.evaluate((json) => window.remote.show({ page: JSON.parse(json) }), JSON.stringify(pageWith(count)))
}
const isInView = () =>
  tab
    .locator('[data-section]')
    .nth(2)
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

test('FORMAT-028 a revealed section is scrolled into view again 100 ms after the page stopped changing', async () => {
  await open()
  expect(await isInView()).toBe(false)
  await reveal()
  expect(await isInView()).toBe(true)
  for (const count of [60, 100]) {
    await grow(count)
    await tab.clock.runFor(90)
    expect(await isInView()).toBe(false)
  }
  await tab.clock.runFor(20)
  await expect.poll(isInView, BROWSER_TIMEOUT).toBe(true)
})

test('FORMAT-028 a page that never stops changing is waited for 3000 ms', async () => {
  await open()
  await reveal()
  const step = 50
  for (let passed = step; passed < 3000; passed += step) {
    await grow(60 + passed / step)
    await tab.clock.runFor(step)
    if (passed % 500 === 0) expect(await isInView()).toBe(false)
  }
  expect(await isInView()).toBe(false)
  await grow(200)
  await tab.clock.runFor(step)
  await expect.poll(isInView, BROWSER_TIMEOUT).toBe(true)
})

test('a section is not scrolled into view again when the user scrolls or reveals something else', async () => {
  await open()
  await reveal()
  await tab.mouse.move(500, 300)
  await tab.mouse.wheel(0, -400)
  await expect.poll(isInView, BROWSER_TIMEOUT).toBe(false)
  await tab.clock.runFor(4000)
  await tab.evaluate(() => new Promise<void>((done) => queueMicrotask(done)))
  expect(await isInView()).toBe(false)

  await reveal()
  await tab.evaluate((id) => window.remote.reveal(id), content.page.sections[0]?.id ?? expect.fail())
  await tab.clock.runFor(4000)
  expect(await isInView()).toBe(false)
})

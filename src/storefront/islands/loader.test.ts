import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { bundle } from './testing/bundle.ts'
import { islandsPage } from './testing/page.tsx'
import { servePage } from './testing/serve.ts'

const chunks = await bundle({ page: 'src/storefront/islands/testing/page-script.ts' })
const site = await servePage(chunks, 'page', islandsPage())
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await site.close()
})

let context: BrowserContext
let page: Page
let fetched: string[]
let faults: string[]

beforeEach(async () => {
  context = await browser.newContext({ hasTouch: true })
  page = await context.newPage()
  fetched = []
  faults = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w.]+)-/.exec(request.url())?.[1]
    if (name) fetched.push(name)
  })
  page.on('pageerror', (error) => faults.push(error.message))
})
afterEach(() => context.close())

/** The chunk of React and the hydration code: named by its hash only. */
const SHARED_CHUNK = /\/assets\/[\w-]{8}\.js$/

/** Delays island chunks until released. */
const holdIslands = async () => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\.island-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
const eventually = <Read>(read: () => Read) => expect.poll(read, BROWSER_TIMEOUT)
const count = (title: string) => page.getByRole('region', { name: title }).locator('output')
const button = (title: string, name: string) =>
  page.getByRole('region', { name: title }).getByRole('button', { name, exact: true })
const busy = () => page.locator('[aria-busy=true]').count()

test('only the loader is fetched until an interaction, and then only the chunks of that island', async () => {
  await page.goto(site.url)
  await button('apples', 'Add one').hover()
  await page.getByRole('link', { name: 'An ordinary link' }).click()
  await page.keyboard.press('End')
  expect(fetched).toEqual(['page'])

  await button('apples', 'Add one').click()
  await eventually(() => count('apples').textContent()).toBe('4')
  expect(fetched.filter((name) => name.endsWith('.island'))).toEqual(['Counter.island'])
  expect(faults).toEqual([])
})

test('a click before hydration is replayed once', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  await page.evaluate(() => {
    document.body.dataset.heard = '0'
    document.addEventListener('click', () => {
      document.body.dataset.heard = String(Number(document.body.dataset.heard) + 1)
    })
  })
  await button('apples', 'Add one').click()
  expect(await busy()).toBe(1)
  expect(await count('apples').textContent()).toBe('3')

  letGo()
  await eventually(() => count('apples').textContent()).toBe('4')
  expect(await busy()).toBe(0)
  expect(await page.locator('body').getAttribute('data-heard')).toBe('1')
  await button('apples', 'Add one').click()
  expect(await count('apples').textContent()).toBe('5')
  // The other island of the same type is not hydrated.
  expect(await count('plums').textContent()).toBe('0')
})

test('several clicks are replayed in order', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  await button('plums', 'Add one').click()
  await button('plums', 'Add one').click()
  await button('plums', 'Add ten').click()
  // Moving to the next field reverts nothing.
  await page.getByRole('region', { name: 'plums' }).getByLabel('Name').click()
  letGo()
  await eventually(() => count('plums').textContent()).toBe('12')
})

test('state updates based on rendered values count each click', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  for (let press = 0; press < 3; press++) await button('plums', 'Double and one').click()
  letGo()
  await eventually(() => count('plums').textContent()).toBe('7')
})

test.each(['Enter', 'Space'])('%s on a button works before hydration', async (key) => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  await button('plums', 'Add ten').focus()
  await page.keyboard.press(key)
  letGo()
  await eventually(() => count('plums').textContent()).toBe('10')
})

test('a tap works before hydration', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  await button('plums', 'Add one').tap()
  letGo()
  await eventually(() => count('plums').textContent()).toBe('1')
})

test('a link handled by the island is not followed', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  await page.getByRole('region', { name: 'plums' }).getByText('a hundred').click()
  letGo()
  await eventually(() => count('plums').textContent()).toBe('100')
  expect(page.url()).toBe(site.url)
})

test('a click with a modifier key opens a tab immediately', async () => {
  await holdIslands()
  await page.goto(site.url)
  const url = `${site.url}followed`
  // The headless shell reports the request of the new tab, Chromium its URL.
  const opened = context.waitForEvent('page')
  const requested = context.waitForEvent('request', (request) => request.url() === url)
  const followed = Promise.any([requested, opened.then((tab) => tab.waitForURL(url))])
  await page
    .getByRole('region', { name: 'plums' })
    .getByText('a hundred')
    .click({ modifiers: ['ControlOrMeta'] })
  await followed
  expect(page.url()).toBe(site.url)
  expect(await busy()).toBe(0)
})

test('input before hydration is restored after hydration', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  const island = page.getByRole('region', { name: 'plums' })
  await island.getByLabel('Size').selectOption('large')
  await island.getByText('Gift').click()
  await island.getByLabel('blue').check()
  await island.getByLabel('Name').pressSequentially('Ada')
  await island.getByLabel('Name').press('ArrowLeft')
  await island.getByLabel('Name').press('Enter')
  letGo()
  await eventually(() => island.getByTestId('sent').textContent()).toBe('Ada, large, blue, gift')
  // The cursor position is preserved.
  await island.getByLabel('Name').press('d')
  await island.getByRole('button', { name: 'Send' }).click()
  expect(await island.getByTestId('sent').textContent()).toBe('Adda, large, blue, gift')
  expect(page.url()).toBe(site.url)
})

test('input while React hydrates is kept', async () => {
  const letGo = await holdIslands()
  await page.addInitScript(() => {
    const { cloneNode } = Node.prototype
    // Hydration begins with a copy of the island, and renders in a later task.
    Node.prototype.cloneNode = function (isDeep) {
      if (this instanceof HTMLElement && this.contains(document.activeElement))
        queueMicrotask(() => document.execCommand('insertText', false, '-'))
      return cloneNode.call(this, isDeep)
    }
  })
  await page.goto(site.url)
  const island = page.getByRole('region', { name: 'plums' })
  const name = island.getByLabel('Name')
  await name.pressSequentially('Ada')
  letGo()
  await island.and(page.locator('[data-hydrated]')).waitFor()
  await eventually(() => name.inputValue()).toBe('Ada-')
  await name.pressSequentially('5')
  await island.getByRole('button', { name: 'Send' }).click()
  expect(await island.getByTestId('sent').textContent()).toBe('Ada-5, small, red, no gift')
})

test('Enter in a form without a button is held', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  const field = page.getByLabel('Search').first()
  await field.fill('mugs')
  await field.press('Enter')
  letGo()
  await page.getByText('mugs').waitFor()
  expect(page.url()).toBe(site.url)
})

test('if the code fails to load, the link is followed', async () => {
  await page.route(/\.island-/, (route) => route.abort())
  await page.goto(site.url)
  await page.getByRole('region', { name: 'plums' }).getByText('a hundred').click()
  await page.waitForURL('**/followed')
})

test('if the code fails to load, only the last click is replayed', async () => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\.island-/, async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goto(site.url)
  const island = page.getByRole('region', { name: 'plums' })
  await island.getByText('a hundred').click()
  await island.getByRole('button', { name: 'Send' }).click()
  gate.resolve()
  await page.waitForURL('**/submitted?*')
})

test('if the code fails to load, the form is submitted with its input', async () => {
  await page.route(SHARED_CHUNK, (route) => route.fulfill({ status: 503 }))
  await page.goto(site.url)
  const island = page.getByRole('region', { name: 'plums' })
  await island.getByLabel('Name').fill('Ada')
  await island.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/submitted?name=Ada&size=small&colour=red')
})

test('if the code fails to load, a link to another tab opens in the same tab after user activation has expired', async () => {
  await page.route(/\.island-/, (route) => route.abort())
  await page.goto(site.url)
  // A scripted click has no user activation.
  await page.getByRole('link', { name: 'Beside' }).first().dispatchEvent('click')
  await page.waitForURL('**/beside')
})

test('if the code fails to load, a form without a button is submitted and the error is reported', async () => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\.island-/, async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goto(site.url)
  const field = page.getByLabel('Search').first()
  await field.fill('mugs')
  await field.press('Enter')
  gate.resolve()
  await page.waitForURL('**/searched?q=mugs')
  expect(faults).toHaveLength(1)
})

test('an island whose code throws keeps the server HTML', async () => {
  const letGo = await holdIslands()
  await page.goto(site.url)
  const link = page.getByRole('link', { name: 'Still a link' })
  await link.click()
  letGo()
  await page.waitForURL('**/followed')
  expect(faults).toContain('broken on purpose')
})

test('hydration matches the server HTML and ids, and ids are unique across islands', async () => {
  await page.goto(site.url)
  const ids = () => page.locator('main [id]').evaluateAll((elements) => elements.map(({ id }) => id))
  const before = await ids()
  expect(new Set(before).size).toBe(before.length)
  await button('apples', 'Add one').click()
  await button('plums', 'Add one').click()
  await expect
    .poll(async () => [await count('apples').textContent(), await count('plums').textContent()])
    .toEqual(['4', '1'])
  expect(await ids()).toEqual(before)
  await page.getByRole('region', { name: 'plums' }).getByText('Name').click()
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)).toBe('plums')
  // Ids rendered later match those of the server.
  const island = page.getByRole('region', { name: 'plums' })
  await island.getByRole('button', { name: 'Send' }).click()
  const drawnNow = await island.getByTestId('sent').getAttribute('data-field')
  expect(drawnNow).toBe(await island.getByLabel('Name').getAttribute('id'))
  expect(faults).toEqual([])
})

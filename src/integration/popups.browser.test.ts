import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, expect, test, vi } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { FormId, PopupId } from '#base/id.ts'
import { page as aPage, place, section } from '#document/builder.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { aForm } from '#site/forms/testing/builders.ts'
import type { Popup } from '#site/screens/contract.ts'
import { DEFAULT_POPUP_SETTINGS, type PopupSettings } from '#site/screens/popup-schema.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { buildStyles } from '#storefront/islands/testing/build-styles.ts'
import { BASE, bundle } from '#storefront/islands/testing/bundle.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const app = await createTestApp({ DEMO: '0' })
const { database, pages, sendRequest } = app
const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const cookies = await createOwnerCookie(database, owner.id)
const formId: FormId = await aForm(database, websiteId, { kind: 'newsletter', name: 'Kiln letter' })
await database.transact((tx) =>
  pages.addCollection(tx, websiteId, {
    type: CollectionType.page,
    title: 'Home',
    isHomepage: true,
    document: aPage(
      section(
        { height: 'screen' },
        place('heading', { text: 'Kiln & Co.', level: 1 }),
        place('button', { text: 'About us', href: '/about' }),
      ),
      section({ height: 'screen' }, place('heading', { text: 'Below' })),
      section({ height: 'screen' }, place('heading', { text: 'Far below' })),
    ),
  }),
)

const call = async <Output>(method: string, path: string, body?: object): Promise<Output> => {
  const response = await sendRequest(`/api/sites/${websiteId}/${path}`, { method, cookies, ...(body && { body }) })
  expect(response.status, response.text).toBeLessThan(300)
  return (response.text === '' ? undefined : response.json()) as Output
}
const { popupId } = await call<Popup>('POST', 'popups', { name: 'Kiln letter' })
const publish = async (): Promise<void> => {
  const { revision } = await call<{ revision: number }>('GET', `drafts/popup/${popupId}`)
  await call('POST', `drafts/popup/${popupId}/publish`, { revision })
}
const content = aPage(
  section(
    {},
    place('heading', { text: 'Letters from the kiln', level: 2 }, { size: [24, 2], phone: { size: [8, 2] } }),
    place('newsletter', { formId, title: '', text: '' }, { size: [24, 4], phone: { size: [8, 4] } }),
  ),
)
await database.pool.query(`UPDATE documents SET draft = $3 WHERE website_id = $1 AND owner_id = $2`, [
  websiteId,
  popupId satisfies PopupId,
  JSON.stringify(content),
])
await publish()
const configure = (settings: Partial<PopupSettings>) =>
  call('PATCH', `popups/${popupId}`, { enabled: true, settings: { ...DEFAULT_POPUP_SETTINGS, ...settings } })

await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://localhost:${(app.server.fastify.server.address() as AddressInfo).port}`
const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })
const loader = chunks.find(({ name }) => name === 'loader')?.fileName
const sheets = new Map<string, string>()
for (const name of ['site', 'buyers', 'blocks'] as const) sheets.set(`${name}.css`, await buildStyles(name))
const browser = await launchBrowser()
afterAll(() => browser.close())

/** The built scripts and style sheets. */
const open = async (options: Parameters<typeof browser.newContext>[0] = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ userAgent: USER_AGENT, ...options })
  context.setDefaultTimeout(BROWSER_TIMEOUT.timeout)
  await context.route(`**${BASE}**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith('.css'))
      return route.fulfill({
        contentType: 'text/css',
        // The files of single blocks are part of one.
        body: sheets.get(path.split('/').pop() ?? '') ?? sheets.get('blocks.css') ?? '',
      })
    const chunk = chunks.find(({ fileName }) => path === BASE + fileName)
    const body = path.endsWith('/entry-loader.ts') ? `import '${BASE}${loader}'` : chunk?.code
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  return context
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Kiln letter' })
const readStorage = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), `popup.${websiteId}.${popupId}.${key}`)
const POPUP_SCRIPT = /entry-popup/

test('SCREEN-002 a popup is a modal dialog: focus is kept and returned, Escape closes it, nothing moves, and it is accessible', async () => {
  await configure({ trigger: { kind: 'scroll', percent: 30 } })
  const context = await open({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  const overlays: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/census/overlay')) overlays.push(request.postData() ?? '')
  })
  const counted = page.waitForRequest('**/api/census/RecordHit')
  await page.goto(`${origin}/`)
  await counted
  await page.evaluate(`
    window.shifts = 0
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts += entry.value })
      .observe({ type: 'layout-shift', buffered: true })`)
  const button = page.getByRole('link', { name: 'About us' })
  await button.focus()
  await page.mouse.wheel(0, 1000)
  await dialogOf(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== null && active !== document.body && active.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.evaluate('window.shifts')).toBe(0)
  await expect.poll(() => overlays.length, BROWSER_TIMEOUT).toBe(2)
  expect(overlays.map((text) => Object.fromEntries(new URLSearchParams(text)))).toMatchObject([
    { event: 'show', overlayId: popupId, overlayTitle: 'Kiln letter' },
    { event: 'close', overlayId: popupId },
  ])
  await context.close()
})

test('SCREEN-001 a closed popup stays closed until a new version is published', async () => {
  await configure({ trigger: { kind: 'delay', seconds: 0 } })
  const context = await open()
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  // The browser reports the closing of a dialog after it is hidden.
  await expect.poll(async () => Date.parse((await readStorage(page, 'date-closed')) ?? '')).toBeGreaterThan(0)
  const version = Number(await readStorage(page, 'version'))
  const loaded = page.waitForRequest(POPUP_SCRIPT)
  await page.reload()
  await loaded
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(await dialogOf(page).isVisible()).toBe(false)
  await call('POST', `drafts/popup/${popupId}/batches`, {
    batchId: crypto.randomUUID(),
    client: 'window-one',
    base: (await call<{ revision: number }>('GET', `drafts/popup/${popupId}`)).revision,
    operations: [
      { type: 'setProps', blockId: Object.keys(content.blocks)[0], set: { text: 'A new letter' }, unset: [] },
    ],
  })
  await publish()
  await page.reload()
  await dialogOf(page).getByText('A new letter').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(async () => Number(await readStorage(page, 'version'))).toBeGreaterThan(version)
  await context.close()
})

test('SCREEN-001 leaving the window at the top opens the popup, and a submitted sign-up form ends it for good', async () => {
  await configure({ trigger: { kind: 'leave' }, showAgainDays: 1 })
  const context = await open()
  const page = await context.newPage()
  const loaded = page.waitForResponse(POPUP_SCRIPT)
  await page.goto(`${origin}/`)
  await loaded
  await expect
    .poll(async () => {
      await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })))
      return dialogOf(page).isVisible()
    }, BROWSER_TIMEOUT)
    .toBe(true)
  const saved = page.waitForRequest('**/api/form/SaveFormSubmission')
  await dialogOf(page).getByRole('textbox').fill('ada@example.com')
  await dialogOf(page).getByRole('button', { name: 'Sign up' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ formId, isInPopup: true })
  await dialogOf(page).locator('.form-success').waitFor()
  expect(await readStorage(page, 'submitted')).toBe('true')
  await context.close()
})

test('SCREEN-001 pages without a popup load no code for it, and without JavaScript there is none', async () => {
  await call('PATCH', `popups/${popupId}`, { enabled: false })
  const context = await open()
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const counted = page.waitForRequest('**/api/census/RecordHit')
  await page.goto(`${origin}/`)
  await counted
  expect(requested.filter((url) => url.includes('popup'))).toEqual([])
  await context.close()
  await configure({ trigger: { kind: 'delay', seconds: 0 } })
  const plain = await open({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`${origin}/`)
  expect(await still.locator('dialog').isVisible()).toBe(false)
  await plain.close()
  await call('PATCH', `popups/${popupId}`, { enabled: false })
})

test('SCREEN-003 a dismissed announcement bar stays away without moving the page; without JavaScript it is simply shown', async () => {
  const announcement = { enabled: true, text: 'Firing sale', href: '/shop', dismissible: true }
  const body = { header: { announcement }, footer: {} }
  expect((await sendRequest('/api/site-header-footer', { method: 'PUT', cookies, body })).status).toBe(200)
  const context = await open({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  expect(await findAxeViolations(page)).toEqual([])
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect
    .poll(async () => {
      await bar
        .getByRole('button', { name: 'Close' })
        .click({ timeout: 1000 })
        .catch(() => undefined)
      return bar.isVisible()
    }, BROWSER_TIMEOUT)
    .toBe(false)
  const counted = page.waitForRequest('**/api/census/RecordHit')
  await page.reload()
  await counted
  expect(await bar.isVisible()).toBe(false)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBe(0)
  await context.close()
  const plain = await open({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`${origin}/`)
  expect(await still.getByText('Firing sale').isVisible()).toBe(true)
  expect(await still.locator('.announcement-close').isVisible()).toBe(false)
  await plain.close()
})

test('SCREEN-005 customized screens are accessible at 390 px with their functional part', async () => {
  const context = await open({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  for (const [screen, path, label] of [
    ['sign-on', '/account/sign-in', 'Password'],
    ['not-found', '/nowhere', 'What are you looking for?'],
    ['search', '/search?q=kiln', 'What are you looking for?'],
    ['lock', '/', 'Password'],
  ] as const) {
    await call('PUT', `screens/${screen}/draft`)
    const { revision } = await call<{ revision: number }>('GET', `drafts/${screen}/${websiteId}`)
    await call('POST', `drafts/${screen}/${websiteId}/publish`, { revision })
    if (screen === 'lock') {
      await database.pool.query("UPDATE websites SET lock_password_hash = 'x' WHERE website_id = $1", [websiteId])
      await database.transact((tx) => app.sites.markChanged(tx, websiteId))
    }
    await page.goto(origin + path)
    expect(await page.getByLabel(label, { exact: true }).first().isVisible(), screen).toBe(true)
    expect(await findAxeViolations(page), screen).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(390)
    if (process.env.SCREEN_IMAGES)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env.SCREEN_IMAGES}/${screen}-${width}.png` })
      }
    await page.setViewportSize({ width: 390, height: 800 })
  }
  await context.close()
})

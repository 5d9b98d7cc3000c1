import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { getConsentMessages } from '#site/sites/locales/get-consent-messages.ts'
import {
  COLLECTION,
  eventually,
  newContext,
  openPage,
  readCookies,
  serveCensusPage,
  WITH_BANNER,
} from '../census/testing/visit.ts'

const CONTENT = `<a class="skip" href="#main">Skip to content</a><main id="main"><h1>A page</h1><p><a href="#one">A link</a></p></main>
<footer><a href="#cookie-settings" hidden>Cookie settings</a></footer>`
const asking = await serveCensusPage(
  { ...WITH_BANNER, bannerText: 'Cookies? <b>Please</b>.', policyUrl: '/privacy' },
  CONTENT,
)
const strict = await serveCensusPage({ ...WITH_BANNER, countWithoutConsent: false }, CONTENT)
const free = await serveCensusPage(COLLECTION, CONTENT)
const sites = [asking, strict, free]
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  for (const site of sites) await site.close()
})
beforeEach(() => {
  for (const { calls } of sites) calls.length = 0
})

const OLD_COOKIES = { ss_cid: 'a', ss_cpvisit: '1', ss_cvisit: '2', ss_cvr: 'a|1|1|2|2', ss_cvt: '3' }
const CENSUS_COOKIES = Object.keys(OLD_COOKIES).sort()
const CONSENT = 'ss_performanceCookiesAllowed'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const isShown = (page: Page) => banner(page).waitFor({ timeout: BROWSER_TIMEOUT.timeout })
const cookieNames = async (context: BrowserContext): Promise<string[]> => Object.keys(await readCookies(context)).sort()

test('CENSUS-026 CENSUS-027 CENSUS-028 until the visitor agrees every hit has a fresh ss_cvr, and no cookie is stored', async () => {
  const context = await newContext(browser, asking.url, OLD_COOKIES)
  await isShown(await openPage(context, asking.url))
  await isShown(await openPage(context, asking.url))
  await eventually(() => asking.hits().length).toBe(2)
  const [first, second] = asking.hits()
  expect([first?.restrictive, second?.restrictive]).toEqual(['1', '1'])
  expect(first?.ss_cvr).toMatch(/^[\w-]+\|(\d+)\|\1\|\1\|1$/)
  expect(first?.ss_cvr.split('|')[0]).not.toBe(second?.ss_cvr.split('|')[0])
  expect(await cookieNames(context)).toEqual([])
  await context.close()
})

test('CENSUS-028 accepting sets the cookies, and the banner does not come back', async () => {
  const context = await newContext(browser, asking.url)
  const page = await openPage(context, asking.url)
  await page.getByRole('button', { name: 'Accept' }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect(await cookieNames(context)).toEqual([...CENSUS_COOKIES, CONSENT].sort())
  const stored = await context.cookies()
  const consent = stored.find(({ name }) => name === CONSENT)
  expect(consent?.value).toBe('true')
  expect(Math.round(((consent?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(390 * 24)
  // The page view was counted already.
  expect(asking.hits()).toHaveLength(1)

  const loaded: string[] = []
  context.on('request', (request) => loaded.push(request.url()))
  await openPage(context, asking.url)
  await eventually(() => asking.hits().length).toBe(2)
  expect(asking.hits()[1]).toMatchObject({ ss_cvr: (await readCookies(context)).ss_cvr, restrictive: undefined })
  expect(loaded.filter((url) => url.includes('banner'))).toEqual([])
  await context.close()
})

test('CENSUS-027 CENSUS-028 after declining only the answer is stored', async () => {
  const context = await newContext(browser, asking.url, OLD_COOKIES)
  const page = await openPage(context, asking.url)
  await page.getByRole('button', { name: 'Decline' }).click()
  await banner(page).waitFor({ state: 'detached' })
  await openPage(context, asking.url)
  await eventually(() => asking.hits().map(({ restrictive }) => restrictive)).toEqual(['1', '1'])
  expect(await readCookies(context)).toEqual({ [CONSENT]: 'false' })
  await context.close()
})

test('CENSUS-028 with Global Privacy Control no cookie is stored, and the visitor is not asked', async () => {
  for (const site of [asking, free]) {
    const context = await newContext(browser, site.url, OLD_COOKIES)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    const page = await openPage(context, site.url)
    await eventually(() => site.hits().map(({ restrictive }) => restrictive)).toEqual(['1'])
    await page.waitForLoadState('networkidle')
    expect(await banner(page).count()).toBe(0)
    expect(await cookieNames(context)).toEqual([])
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await isShown(page)
    expect(await banner(page).innerText()).toContain('Global Privacy Control')
    expect(await banner(page).getByRole('button').allInnerTexts()).toEqual(['Close'])
    await context.close()
  }
})

test('a site that counts only with consent sends the hit after the visitor has accepted', async () => {
  const context = await newContext(browser, strict.url)
  const page = await openPage(context, strict.url)
  await isShown(page)
  expect(strict.calls).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await eventually(() => strict.hits().map(({ restrictive }) => restrictive)).toEqual([undefined])
  await context.close()

  const declined = await newContext(browser, strict.url)
  const other = await openPage(declined, strict.url)
  await other.getByRole('button', { name: 'Decline' }).click()
  await banner(other).waitFor({ state: 'detached' })
  await other.waitForLoadState('networkidle')
  expect(strict.hits()).toHaveLength(1)
  await declined.close()
})

test('without the banner setting visitors are not asked', async () => {
  const context = await newContext(browser, free.url)
  const page = await openPage(context, free.url)
  await page.waitForLoadState('networkidle')
  expect(await banner(page).count()).toBe(0)
  await context.close()
})

test('the banner is reached by keyboard after the skip link, and shows the text of the owner and the policy', async () => {
  const context = await newContext(browser, asking.url)
  const page = await openPage(context, asking.url)
  await isShown(page)
  expect(await banner(page).locator('p').first().innerText()).toBe('Cookies? <b>Please</b>. Privacy policy')
  // The page keeps the focus: the banner is not modal.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const order: (string | null | undefined)[] = []
  for (const _ of Array(5)) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order).toEqual(['Skip to content', 'Privacy policy', 'Accept', 'Decline', 'A link'])
  await page.getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await banner(page).waitFor({ state: 'detached' })
  await context.close()
})

test('Accept and Decline look the same, at 390 px too, and axe finds no violations', async () => {
  const context = await newContext(browser, asking.url)
  const page = await openPage(context, asking.url)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [accept, decline] = await Promise.all(
      ['Accept', 'Decline'].map((name) =>
        page.getByRole('button', { name }).evaluate((button) => {
          const { width: buttonWidth, height } = button.getBoundingClientRect()
          const { backgroundColor, color, fontWeight } = getComputedStyle(button)
          return { buttonWidth: Math.round(buttonWidth), height, backgroundColor, color, fontWeight }
        }),
      ),
    )
    expect(accept).toEqual(decline)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await findAxeViolations(page)).toEqual([])
  }
  await context.close()
})

test('the link in the footer opens the settings: current choice, visitor ID, and a change of mind', async () => {
  const context = await newContext(browser, asking.url, { [CONSENT]: 'true' })
  const page = await openPage(context, asking.url)
  const link = page.getByRole('link', { name: 'Cookie settings' })
  await link.click()
  await isShown(page)
  const { ss_cid = '' } = await readCookies(context)
  expect(await banner(page).innerText()).toContain('You have accepted cookies.')
  expect(await banner(page).innerText()).toContain(ss_cid)
  await page.keyboard.press('Escape')
  await banner(page).waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)

  await link.click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect(await readCookies(context)).toEqual({ [CONSENT]: 'false' })
  await context.close()
})

test('every translation has all messages', () => {
  for (const language of ['de-AT', 'fr', 'es']) {
    expect(Object.keys(getConsentMessages(language))).toEqual(Object.keys(getConsentMessages('en')))
    expect(getConsentMessages(language).accept).not.toBe(getConsentMessages('en').accept)
  }
  expect(getConsentMessages('ja')).toBe(getConsentMessages('en'))
})

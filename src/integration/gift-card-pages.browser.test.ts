import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { aStore } from '#shop/catalog/testing/builders.ts'
import type { NewGiftCard } from '#shop/gift-cards/operations/change-balance.ts'
import { createBrowserPages } from './testing/browser-page.ts'
import { createTestApp } from './testing/test-app.ts'

/** Gift cards as recipients and buyers see them: by email and in a browser, against the whole program. */

vi.setConfig({ testTimeout: 120_000 })

/** Set to a folder to save images of the pages. */
const IMAGES = process.env.PAGE_IMAGES

const smtp = await startSmtpServer()
afterAll(smtp.close)
const app = await createTestApp({ DEMO: '0', SMTP_URL: smtp.url })
const { database, sites, giftCards, sendRequest } = app
const owner = await insertAccount(database, { email: 'm@kiln.test', name: 'M' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln & Co.' })
await aStore(database, websiteId)
await database.transact((tx) => sites.markChanged(tx, websiteId))

const open = createBrowserPages((path) => sendRequest(path))
let browser: Browser
let origin: string
beforeAll(async () => {
  await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.fastify.server.address() as AddressInfo).port}`
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const openWithoutScripts = async (path: string): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const tab = await context.newPage()
  await tab.goto(origin + path)
  return tab
}

/** Issues a card and returns what the mail server received. */
const aCardByEmail = async (more: Partial<NewGiftCard> = {}) => {
  const recipientEmail = `${newId()}@friend.test`
  const card = await database.transact((tx) =>
    giftCards.issue(tx, websiteId, {
      amount: 5000n,
      currency: 'USD',
      testMode: false,
      expiresAt: null,
      language: 'en',
      recipientEmail,
      recipientName: 'Ben',
      senderName: 'Ada',
      message: 'Happy birthday!\nBuy a <bowl> & a cup.',
      ...more,
    }),
  )
  await app.jobs.runDue()
  const source = smtp.received.find(({ to }) => to.includes(recipientEmail))?.source ?? ''
  const text = source.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  return {
    card,
    source: text,
    code: /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? '',
    path: /\/gift-card\/[bc][0-9a-f]{64}/.exec(text)?.[0] ?? '',
  }
}
const voidCard = (giftCardId: string) =>
  database.transact((tx) => giftCards.voidCard(tx, websiteId, { giftCardId, reason: 'Lost', accountId: owner.id }))

test('GIFT-011 the recipient opens the link in the email and sees code, balance and message, as often as they like', async () => {
  const { card, source, code, path } = await aCardByEmail()
  expect(source).toContain('Ada sent you a gift card for Kiln & Co.')
  const tab = await openWithoutScripts(path)
  const region = tab.getByRole('region', { name: 'Gift card' })
  expect(await region.innerText()).toContain('$50.00\u00a0USD')
  expect(await region.innerText()).toContain(code)
  expect(await region.locator('blockquote').textContent()).toBe('Happy birthday!\nBuy a <bowl> & a cup.')
  expect(await region.innerText()).toContain('Does not expire')
  // Crawlers and mail scanners open links: nothing is spent.
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await sendRequest(path, { method })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  expect(await giftCards.find(websiteId, card.id)).toMatchObject({ available: 5000n, held: 0n })
  const json = await sendRequest(`${path}?format=json`)
  expect(json.text).not.toContain(code)
})

test('GIFT-011 a visitor without JavaScript enters a code and sees the balance, without the code in page or URL', async () => {
  const { card, code } = await aCardByEmail({ expiresAt: new Date('2031-05-04T12:00:00Z') })
  const tab = await openWithoutScripts('/gift-card/balance')
  const field = tab.getByLabel('Gift card code')
  await field.fill('ABCD-EFGH-JKLM-NPQR')
  await tab.getByRole('button', { name: 'Check balance' }).click()
  expect(await tab.getByRole('alert').innerText()).toBe(
    'This gift card code is not valid. Please check it and try again.',
  )
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')} `)
  await tab.getByRole('button', { name: 'Check balance' }).click()
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe(`Gift card ending in ${card.lastFour}`)
  const text = await tab.locator('main').innerText()
  expect(text).toContain('$50.00\u00a0USD')
  expect(text).toContain('Valid until May 4, 2031')
  expect(await tab.content()).not.toContain(code)
  expect(tab.url()).not.toContain(code)
  await tab.getByRole('link', { name: 'Check another gift card' }).click()
  expect(new URL(tab.url()).pathname).toBe('/gift-card/balance')
})

test('GIFT-007 forged links, links of other sites and links of voided cards show no code', async () => {
  const { card, code, path } = await aCardByEmail()
  const forged = [
    path.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    path.replace('/c', '/b'),
    `/gift-card/c${newId().replaceAll('-', '')}${'0'.repeat(32)}`,
    '/gift-card/x',
  ]
  for (const link of forged) {
    const { status, text } = await sendRequest(link)
    expect([status, text.includes('This link is not valid')], link).toEqual([404, true])
  }
  await voidCard(card.id)
  const { status, text } = await sendRequest(path)
  expect(status).toBe(200)
  expect(text).toContain('This gift card has been canceled and can no longer be used.')
  expect(text).not.toContain(code)
})

test('links in emails work while the site is locked, without menus; the form does not', async () => {
  const { code, path } = await aCardByEmail()
  await sites.lock(websiteId, 'open sesame')
  try {
    const page = await sendRequest(path)
    expect([page.status, page.text.includes(code)]).toEqual([200, true])
    expect(page.text).not.toContain('Start shopping')
    expect((await sendRequest('/gift-card/balance')).status).toBe(401)
    expect((await sendRequest('/gift-card/x')).status).toBe(401)
  } finally {
    await sites.removeLock(websiteId)
  }
})

test('GIFT-011 the pages are accessible and fit phones, tablets and desktops; printing shows the card', async () => {
  const { path } = await aCardByEmail({ message: 'W'.repeat(200), recipientName: 'X'.repeat(100) })
  const scheduled = await aCardByEmail({ deliverAt: new Date('2031-12-24T07:00:00Z') })
  const paths = {
    card: path,
    balance: giftCards.getPath(websiteId, scheduled.card, 'balance'),
    form: '/gift-card/balance?problem=unknown',
    invalid: '/gift-card/x',
  }
  for (const [name, address] of Object.entries(paths))
    for (const width of [390, 768, 1440]) {
      const tab = await open(address, width)
      if (width === 390) expect(await findAxeViolations(tab), name).toEqual([])
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
      if (IMAGES) await tab.screenshot({ path: `${IMAGES}/gift-card-${name}-${width}.png`, fullPage: true })
      if (IMAGES && name === 'card') {
        await tab.emulateMedia({ media: 'print' })
        await tab.screenshot({ path: `${IMAGES}/gift-card-print-${width}.png`, fullPage: true })
      }
      await tab.close()
    }
})

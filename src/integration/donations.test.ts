import { afterAll, expect, test, vi } from 'vitest'
import { solveCaptcha } from '#platform/captcha/testing/solve-captcha.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { aFund } from '#shop/donations/testing/funds.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createDonor, readField } from './testing/donor.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

let now = new Date('2026-11-17T09:00:00Z')
const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const shop = await createTestShop({ SMTP_URL: smtp.url }, { clock: () => now })
const { database, websiteId } = shop
await database.pool.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [
  websiteId,
  JSON.stringify(kilnTheme),
])
await database.transact((tx) => shop.sites.markChanged(tx, websiteId))
const TAX_TEXT = 'Kiln & Co. e. V., tax number 12/345/67890. No goods were provided in exchange.'
const fundId = await aFund(database, websiteId, { goal: 10_000, receiptText: TAX_TEXT })

/** A person takes a few seconds. */
const waitAsPerson = () => {
  now = new Date(now.getTime() + 5000)
}
const createTestDonor = () => createDonor(shop.browser(), '/donate/school-kiln', waitAsPerson)

test('DONATE-002 PURCHASE-008 the page of a fund has type 203, is not cached, and takes the amount of a donation block', async () => {
  const donor = shop.browser()
  const page = await donor.call('GET', '/donate/school-kiln?amount=2500')
  const html = String(page.body)
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(html).toContain('data-page-type="203"')
  expect(html).toMatch(/value="2500" checked=""|checked="" value="2500"/)
  expect(html).not.toMatch(/name="(coupon|code|giftCard|shippingAddress|quantity)/)
  const json = await donor.call('GET', '/donate/school-kiln?format=json')
  expect(json.body).toMatchObject({ donationFund: { name: 'A kiln for the school' } })
  expect(JSON.stringify(json.body)).toContain('203')
  expect((await donor.call('GET', '/donate/other')).status).toBe(404)
  const bare = await donor.call('GET', '/donate')
  expect([bare.status, bare.headers.location]).toEqual([302, '/donate/school-kiln'])
})

test('DONATE-002 a donation is an order without tax, shipping, stock and codes; its page has type 204 and the tax words', async () => {
  const donor = createTestDonor()
  const sent = await donor.donate({ amount: 'custom', custom: '12.50', email: 'ada@example.com' })
  expect(sent.status, String(sent.body)).toBe(303)
  const location = String(sent.headers.location)
  const thanks = String((await donor.call('GET', location)).body)
  expect(thanks).toContain('data-page-type="204"')
  expect(thanks).toContain('$12.50')
  expect(thanks).toContain('tax number 12/345/67890')
  const again = String((await donor.call('GET', location)).body)
  expect(again).toContain('data-page-type="211"')
  const [order] = await shop.query<Record<string, unknown>>(
    `SELECT kind, total::int, tax::int, shipping::int, discount::int, state, payment_state, fulfilment_state FROM orders
      WHERE email = 'ada@example.com'`,
  )
  expect(order).toEqual({
    kind: 'donation',
    total: 1250,
    tax: 0,
    shipping: 0,
    discount: 0,
    state: 'completed',
    payment_state: 'paid',
    fulfilment_state: 'not-needed',
  })
  const [line] = await shop.query('SELECT product_id, fulfilment, product_type FROM order_lines WHERE title = $1', [
    'A kiln for the school',
  ])
  expect(line).toEqual({ product_id: fundId, fulfilment: 'none', product_type: null })
  expect(await shop.audit()).toEqual([])
})

test('DONATE-002 the receipt is emailed once, with the owner’s tax words, and no order confirmation', async () => {
  const donor = createTestDonor()
  await donor.donate({ amount: '1000', email: 'receipt@example.com' })
  await shop.jobs.runDue()
  await shop.jobs.runDue()
  const received = smtp.received.filter(({ to }) => to.includes('receipt@example.com'))
  expect(received).toHaveLength(1)
  const source = (received[0]?.source ?? '').replaceAll('=\r\n', '')
  expect(source).toContain('Subject: Your donation to A kiln for the school')
  expect(source).toContain('tax number 12/345/67890')
  expect(source).toMatch(/Amount: \$10\.00.*USD/)
  const kinds = await shop.query<{ kind: string }>(`SELECT kind FROM mails WHERE to_address = 'receipt@example.com'`)
  expect(kinds).toEqual([{ kind: 'donations.receipt' }])
})

test('a rejected form keeps what was typed and says what is wrong', async () => {
  const donor = createTestDonor()
  const rejected = await donor.donate({
    amount: 'custom',
    custom: '1',
    lastName: '',
    email: 'not an address',
    note: 'For Ida',
  })
  const html = String(rejected.body)
  expect(rejected.status).toBe(400)
  expect(html).toContain('Please fix the highlighted fields.')
  expect(html).toContain('The smallest donation is $5.')
  expect(html).toContain('Please enter a valid email address')
  expect(html).toContain('value="For Ida"')
  expect(html).toContain('value="not an address"')
  expect(html).not.toContain(CARD.good.replaceAll(' ', ''))
})

test('a declined card is reported, counts for the same donation, and another card pays it once', async () => {
  const donor = createTestDonor()
  const declined = await donor.donate({ amount: '1000', email: 'second@example.com', cardNumber: CARD.declined })
  expect(declined.status).toBe(402)
  const html = String(declined.body)
  expect(html).toContain('Your payment was declined')
  const fields = { amount: '1000', email: 'second@example.com', cardNumber: CARD.good }
  const form = { ...donor.toForm(html), ...fields }
  const paid = await donor.post(form)
  expect(paid.status).toBe(303)
  // The same form again, as by a double click or a reload.
  const repeated = await donor.post(form)
  expect([repeated.status, repeated.headers.location]).toEqual([303, paid.headers.location])
  // The same donation with another key.
  const other = await donor.post({ ...form, key: crypto.randomUUID() })
  expect(other.headers.location).toBe(paid.headers.location)
  expect(await shop.query(`SELECT 1 FROM orders WHERE email = 'second@example.com'`)).toHaveLength(1)
  expect(await shop.audit()).toEqual([])
})

test('a challenged card leads to the bank, and a refusal back to the page of the fund', async () => {
  const donor = createTestDonor()
  const challenged = await donor.donate({ amount: '2500', email: 'bank@example.com', cardNumber: CARD.challenged })
  expect(challenged.status).toBe(303)
  const bank = new URL(String(challenged.headers.location), 'http://localhost')
  expect(bank.pathname).toMatch(/^\/checkout\/test-bank\//)
  const refused = await donor.call('POST', bank.pathname, new URLSearchParams({ decision: 'refuse' }))
  const back = new URL(String(refused.headers.location), 'http://localhost')
  const returned = await donor.call('GET', back.pathname + back.search)
  expect(returned.headers.location).toBe('/donate/school-kiln?failed=checkout.declined')
  expect(String((await donor.call('GET', String(returned.headers.location))).body)).toContain(
    'Your payment was declined',
  )
})

test('DONATE-003 a filled honeypot, a form sent within three seconds, and an altered key are rejected before any payment', async () => {
  const before = await shop.query('SELECT 1 FROM payments')
  const donor = createTestDonor()
  const trapped = await donor.donate({ amount: '1000', contactPreference: 'http://spam.example' })
  expect(trapped.status).toBe(400)
  expect(String(trapped.body)).toContain('We could not verify that you are a person')
  const fast = createDonor(shop.browser(), '/donate/school-kiln', () => {})
  expect((await fast.donate({ amount: '1000' })).status).toBe(400)
  const forged = await createTestDonor().donate({ amount: '1000', donation: 'x' })
  expect(forged.status).toBe(409)
  expect(String(forged.body)).toContain('This page has expired')
  expect(await shop.query('SELECT 1 FROM payments')).toHaveLength(before.length)
})

test('DONATE-003 without scripts an address can try four times an hour, and the whole site thirty times', async () => {
  const donor = createTestDonor()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await donor.donate({ amount: '1000', cardNumber: CARD.declined })).status)
  expect(statuses).toEqual([402, 402, 402, 402, 429, 429])
  const rejected = await donor.donate({ amount: '1000' })
  expect(String(rejected.body)).toContain('Too many attempts. You were not charged.')
  // Of the first donor and of the site: the next donor has another address.
  await shop.query('UPDATE rate_limits SET hits = 30')
  expect((await createTestDonor().donate({ amount: '1000' })).status).toBe(429)
  await shop.query('DELETE FROM rate_limits')
  expect((await createTestDonor().donate({ amount: '1000' })).status).toBe(303)
})

test('DONATE-003 with a captcha an address can try ten times in ten minutes, and a solution counts once', async () => {
  await shop.query('DELETE FROM rate_limits')
  const solve = async () =>
    solveCaptcha((await shop.browser().call('GET', '/api/form/captcha-challenge')).body as never)
  const donor = createTestDonor()
  const captcha = await solve()
  expect((await donor.donate({ amount: '1000', captcha })).status).toBe(303)
  const replayed = await donor.donate({ amount: '1000', captcha })
  expect(replayed.status).toBe(400)
  expect(String(replayed.body)).toContain('We could not verify that you are a person')
  expect((await donor.donate({ amount: '1000', captcha: 'made up' })).status).toBe(400)
  const statuses: number[] = []
  // Two cards, because each of them is limited too.
  for (let attempt = 0; attempt < 9; attempt++) {
    const cardNumber = attempt % 2 === 0 ? CARD.declined : CARD.good
    statuses.push((await donor.donate({ amount: '1000', cardNumber, captcha: await solve() })).status)
  }
  expect(statuses).toEqual([402, 303, 402, 303, 402, 303, 402, 429, 429])
})

test('DONATE-003 one card can be tried five times an hour, from whatever address', async () => {
  await shop.query('DELETE FROM rate_limits')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 7; attempt++)
    statuses.push((await createTestDonor().donate({ amount: '1000', cardNumber: CARD.declined })).status)
  expect(statuses).toEqual([402, 402, 402, 402, 402, 429, 429])
  expect((await createTestDonor().donate({ amount: '1000', cardNumber: CARD.good })).status).toBe(303)
})

test('a disabled fund has no page and takes no donations; other sites’ funds neither', async () => {
  await shop.query('DELETE FROM rate_limits')
  const donor = createTestDonor()
  const html = await donor.open()
  await shop.query('UPDATE donation_funds SET enabled = false WHERE fund_id = $1', [fundId])
  const late = await donor.post({ ...donor.toForm(html), amount: '1000', lastName: 'L', email: 'late@example.com' })
  expect(late.status).toBe(404)
  expect((await donor.call('GET', '/donate/school-kiln')).status).toBe(404)
  await shop.query('UPDATE donation_funds SET enabled = true WHERE fund_id = $1', [fundId])
  expect(readField(await donor.open(), 'key')).not.toBe(readField(html, 'key'))
})

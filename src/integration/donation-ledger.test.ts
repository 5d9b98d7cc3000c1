import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { aFund } from '#shop/donations/testing/funds.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createDonor } from './testing/donor.ts'
import { createTestShop } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 180_000 })

let now = new Date('2026-06-01T09:00:00Z')
const shop = await createTestShop({}, { clock: () => now })
const { database, websiteId, pages, sites, owner } = shop
await database.pool.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [
  websiteId,
  JSON.stringify(kilnTheme),
])
const fundId = await aFund(database, websiteId, { goal: 100_000 })
const otherFundId = await aFund(database, websiteId, { urlId: 'roof', name: 'Roof', goal: 100_000 })
await database.transact(async (tx) => {
  await pages.addCollection(tx, websiteId, {
    type: CollectionType.page,
    urlId: 'help',
    title: 'Help',
    document: page(section({}, place('donation', { fundId } as never))),
  })
  await sites.markChanged(tx, websiteId)
})
const cookies = await createOwnerCookie(database, owner.id)
const callOwner = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const response = await shop.sendRequest(`/api/sites/${websiteId}${path}`, { method, body, cookies })
  expect(response.status, response.text).toBeLessThan(300)
  return response.json() as Body
}

const donate = async (path: string, amount: string, email: string): Promise<string> => {
  await shop.query('DELETE FROM rate_limits')
  const donor = createDonor(shop.browser(), path, () => {
    now = new Date(now.getTime() + 5000)
  })
  const sent = await donor.donate({ amount: 'custom', custom: amount, email })
  expect(sent.status, String(sent.body)).toBe(303)
  const [order] = await shop.query<{ order_id: string }>('SELECT order_id FROM orders ORDER BY number DESC LIMIT 1')
  return order?.order_id ?? expect.fail('no order')
}
const refund = (orderId: string, amount: bigint) =>
  callOwner('POST', `/orders/${orderId}/refunds`, { refundId: crypto.randomUUID(), amount: String(amount), reason: '' })

/** In minor units, from the aria-label of the meter of the published page. */
const readMeter = async (): Promise<number> => {
  const { text } = await shop.sendRequest('/help', { host: 'localhost', headers: { accept: 'text/html' } })
  const raised = /aria-label="\$([\d,.]+) of \$1,000 raised"/.exec(text)?.[1] ?? expect.fail('no meter')
  return Math.round(Number(raised.replaceAll(',', '')) * 100)
}
const sumLedger = async (): Promise<number> => {
  const [row] = await shop.query<{ sum: number }>(
    `SELECT coalesce(sum(CASE WHEN m.kind = 'refund' THEN -m.amount ELSE m.amount END), 0)::int AS sum
      FROM payment_ledger m JOIN order_lines l USING (website_id, order_id) WHERE l.product_id = $1`,
    [fundId],
  )
  return row?.sum ?? 0
}

test('DONATE-004 after any donations and refunds the meter of a cached page equals the ledger', async () => {
  const step = fc.record({ cents: fc.integer({ min: 500, max: 5000 }), refundShare: fc.integer({ min: 0, max: 100 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { cents, refundShare } of steps) {
        await readMeter()
        const orderId = await donate('/donate/school-kiln', (cents / 100).toFixed(2), 'ada@example.com')
        expect(await readMeter()).toBe(await sumLedger())
        const part = BigInt(Math.floor((cents * refundShare) / 100))
        if (part > 0n) await refund(orderId, part)
        expect(await readMeter()).toBe(await sumLedger())
      }
    }),
    { numRuns: 3 },
  )
  const { funds } = await callOwner<{ funds: { id: string; raised: string }[] }>('GET', '/donation-funds')
  expect(funds.find(({ id }) => id === fundId)?.raised).toBe(String(await sumLedger()))
  expect(funds.find(({ id }) => id === otherFundId)?.raised).toBe('0')
  expect(await shop.audit()).toEqual([])
})

test('DONATE-004 ten donors at once are all counted', async () => {
  await shop.query('DELETE FROM rate_limits')
  const before = await sumLedger()
  const donors = Array.from({ length: 10 }, () => createDonor(shop.browser(), '/donate/school-kiln', () => {}))
  const forms = await Promise.all(donors.map(async (donor) => donor.toForm(await donor.open())))
  now = new Date(now.getTime() + 5000)
  const sent = await Promise.all(
    donors.map((donor, index) => donor.post({ ...forms[index], amount: '1000', cardNumber: '4242424242424242' })),
  )
  const placed = sent.filter(({ status }) => status === 303).length
  // One card is limited to five attempts.
  expect(placed).toBe(5)
  expect(await sumLedger()).toBe(before + placed * 1000)
  expect(await readMeter()).toBe(await sumLedger())
})

test('DONATE-004 donors and yearly statements are exported, in the time zone of the site, without formulas', async () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  const zone = 'Europe/Berlin'
  await shop.query('UPDATE websites SET time_zone = $2 WHERE website_id = $1', [websiteId, zone])
  await database.transact((tx) => sites.markChanged(tx, websiteId))
  const first = await donate('/donate/roof', '20', 'Grace@Example.com')
  await shop.query('UPDATE orders SET placed_at = $2 WHERE order_id = $1', [first, newYear])
  const second = await donate('/donate/roof', '30', 'grace@example.com')
  await shop.query('UPDATE orders SET placed_at = $2 WHERE order_id = $1', [second, new Date('2027-06-01T00:00:00Z')])
  await refund(second, 1000n)
  await shop.query(
    `UPDATE orders SET details = jsonb_set(details, '{shippingAddress,lastName}', '"=HYPERLINK(1)"') WHERE order_id = $1`,
    [first],
  )
  const read = async (path: string) =>
    (await shop.sendRequest(`/api/sites/${websiteId}/${path}`, { cookies })).text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
  const donations = await read(`donations.csv?fundId=${otherFundId}`)
  expect(donations).toHaveLength(3)
  expect(donations[0]).toBe(
    'Donation,Date,Fund,First name,Last name,Email,Currency,Amount,Received,Status,Message,Test',
  )
  expect(donations.find((line) => line.includes('HYPERLINK'))).toContain(`,2027-01-01,Roof,Ada,'=HYPERLINK(1),`)
  const statements = await read('donation-statements.csv?year=2027')
  expect(statements[0]).toBe('Year,Name,Email,Donations,First,Last,Currency,Donated,Refunded,Total')
  expect(statements.slice(1)).toEqual([
    '2027,Ada Lindqvist,grace@example.com,2,2027-01-01,2027-06-01,USD,50.00,10.00,40.00',
  ])
  const lastYear = await read('donation-statements.csv?year=2026')
  expect(lastYear.some((line) => line.includes('ada@example.com'))).toBe(true)
})

test('the owner lists donors, searches them, and cannot delete a fund that has received donations', async () => {
  const list = await callOwner<{ donations: { email: string }[]; total: number; years: number[] }>(
    'GET',
    `/donations?fundId=${otherFundId}&search=GRACE`,
  )
  expect(list.total).toBe(2)
  expect(list.years).toEqual([2027, 2026])
  const refused = await shop.sendRequest(`/api/sites/${websiteId}/donation-funds/${fundId}`, {
    method: 'DELETE',
    cookies,
  })
  expect([refused.status, refused.json()]).toMatchObject([409, { code: 'donations.has_donations' }])
})

test('funds are created with a slug from the name, saved by revision, and deleted', async () => {
  const input = { name: 'School kiln', minAmount: '500', maxAmount: '100000', suggestedAmounts: [{ amount: '1000' }] }
  const created = await callOwner<{ id: string; urlId: string; revision: number }>('POST', '/donation-funds', input)
  expect(created.urlId).toBe('school-kiln-1')
  const url = `/api/sites/${websiteId}/donation-funds/${created.id}`
  const save = (body: object) => shop.sendRequest(url, { method: 'PUT', body: { ...input, ...body }, cookies })
  expect((await save({ revision: created.revision, name: 'Kiln' })).status).toBe(200)
  expect((await save({ revision: created.revision })).json()).toMatchObject({ code: 'donations.changed_meanwhile' })
  expect((await save({ urlId: 'roof' })).json()).toMatchObject({
    code: 'donations.url_taken',
    errors: { urlId: expect.any(String) },
  })
  expect((await shop.sendRequest(url, { method: 'DELETE', cookies })).status).toBe(204)
  expect((await shop.sendRequest(url, { cookies })).status).toBe(404)
})

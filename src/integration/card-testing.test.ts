import { expect, test, vi } from 'vitest'
import { getErrorCode } from './testing/stripe-shop.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await createTestShop()
const bowl = await shop.product(null)
const createBuyer = async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  return buyer
}
type Buyer = Awaited<ReturnType<typeof createBuyer>>

/** Shifts all failed payments into the past. */
const age = (interval: string) =>
  shop.query('UPDATE payments SET created_at = created_at - $1::interval, updated_at = updated_at - $1::interval', [
    interval,
  ])

/** Pays from one address, whichever browser does. */
const payFrom = async (buyer: Buyer, address: string) => {
  const body = {
    method: 'test',
    instrument: { cardNumber: CARD.good },
    cartRevision: (await buyer.state()).cart?.revision,
  }
  const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': address }
  return buyer.call('POST', '/api/commerce/checkout/pay', body, headers)
}

test('an address can start ten payments a minute, whatever the number of carts', async () => {
  const buyers = await Promise.all(Array.from({ length: 13 }, createBuyer))
  const paid = await Promise.all(buyers.map((buyer) => payFrom(buyer, '192.0.2.1')))
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(10)
  const rejected = paid.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(3)
  expect(rejected[0]?.body).toMatchObject({
    code: 'checkout.too_many_attempts',
    error: expect.stringMatching(/^Too many payment attempts\. You were not charged\. Please wait \d+ seconds? /),
    retryAfter: expect.any(Number),
  })
  expect((await payFrom(await createBuyer(), '192.0.2.2')).status).toBe(200)
  expect(await shop.audit()).toEqual([])
})

test('after three declined cards a cart has to wait longer each time, and the fifteenth ends the day', async () => {
  const buyer = await createBuyer()
  const results: string[] = []
  for (let attempt = 1; attempt <= 15; attempt++) {
    const declined = await buyer.pay(CARD.declined)
    expect(getErrorCode(declined), `attempt ${attempt}`).toBe('checkout.declined')
    const next = await buyer.pay(CARD.good, { revision: -1 })
    results.push(String(getErrorCode(next)))
    // Longer than the longest delay.
    await age('16 minutes')
    await shop.query('DELETE FROM rate_limits')
  }
  expect(results.slice(0, 2)).toEqual(['checkout.cart_changed', 'checkout.cart_changed'])
  expect(new Set(results.slice(2))).toEqual(new Set(['checkout.too_many_attempts']))
  const ended = await buyer.pay(CARD.good)
  expect(ended.body).toMatchObject({ error: expect.stringMatching(/Please wait \d+ hours/) })
  await age('24 hours')
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  expect(await shop.audit()).toEqual([])
})

test('a repeated request for the same payment is not an attempt', async () => {
  const buyer = await createBuyer()
  const again = { key: crypto.randomUUID(), revision: (await buyer.state()).cart?.revision }
  for (let request = 0; request < 15; request++)
    expect(getErrorCode(await buyer.pay(CARD.declined, again))).toBe('checkout.declined')
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
})

test('failed payments with their personal data are deleted after the retention period, and then their carts expire', async () => {
  const [declined, paid] = [await createBuyer(), await createBuyer()]
  const [declinedCart, paidCart] = [(await declined.state()).cart?.id, (await paid.state()).cart?.id]
  await declined.pay(CARD.declined)
  await paid.pay(CARD.declined)
  await paid.pay(CARD.good)
  const count = async (): Promise<number[]> =>
    Promise.all(
      [declinedCart, paidCart].map(
        async (cartId) => (await shop.query('SELECT 1 FROM payments WHERE purchase_id = $1', [cartId])).length,
      ),
    )
  await age('29 days')
  await shop.checkout.deleteExpired()
  expect(await count()).toEqual([1, 2])
  await shop.query(
    `INSERT INTO commerce_preferences (website_id, namespace, preferences) VALUES ($1, 'checkout', '{"failedPaymentDays": 14}')`,
    [shop.websiteId],
  )
  await shop.checkout.deleteExpired()
  expect(await count()).toEqual([0, 1])
  expect(await shop.query(`SELECT 1 FROM payments WHERE state = 'failed'`)).toEqual([])
  expect(await shop.audit()).toEqual([])
})

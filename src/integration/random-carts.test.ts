import { expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { buildRefundRequest } from '#shop/orders/testing/orders.ts'
import { createConcurrentShoppers, range, runInBatches } from './testing/concurrent-shoppers.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

const random = createSeededRandom()

/** `npm test` pays the small number of carts, `npm run test:full` the large one. */
const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 3_600_000 : 120_000 })
const CARTS = FULL ? 2000 : 60

const shop = await createTestShop()
const { ready, pay } = createConcurrentShoppers(shop)

test(`${CARTS} random carts, paid concurrently with all test cards, then refunded: lines + shipping + tax - discounts = total = charged = refunded`, async () => {
  const products = await Promise.all(
    range(8).map((index) => shop.product(index % 2 ? null : 5000, { variants: [{ price: 1 + index * 997 }] })),
  )
  await shop.query(
    `INSERT INTO tax_rules (website_id, rule_id, name, country, percent, on_shipping) VALUES ($1, $2, 'Sales tax', 'US', '8.875', true)`,
    [shop.websiteId, newId()],
  )
  await shop.query(
    `INSERT INTO coupons (website_id, coupon_id, code, name, kind, percent) VALUES ($1, $2, 'TENTH', 'A tenth', 'percent', '12.5')`,
    [shop.websiteId, newId()],
  )
  await shop.query('UPDATE websites SET revision = revision + 1 WHERE website_id = $1', [shop.websiteId])
  shop.sites.invalidate(shop.websiteId)
  const cards = [CARD.good, CARD.good, CARD.good, CARD.silent, CARD.declined, CARD.challenged]
  let done = 0
  for (let from = 0; from < CARTS; from += 30) {
    const answers = await Promise.all(
      range(Math.min(30, CARTS - from)).map(async (index) => {
        const some = products.filter(() => random() < 0.4)
        const cart = await ready(some.length > 0 ? some : products.slice(0, 1), random() < 0.5 ? 'TENTH' : undefined)
        return pay(cart, cards[index % cards.length])
      }),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    done += answers.length
  }
  expect(done).toBe(CARTS)
  // Lost responses are reconciled; unanswered challenges expire.
  await shop.query(`UPDATE payments SET look_at = now() - interval '1 second', expires_at = now() - interval '1 second'
    WHERE state IN ('started', 'challenged')`)
  await shop.checkout.recover(false)
  expect(await shop.query(`SELECT 1 FROM payments WHERE state IN ('started', 'challenged')`)).toEqual([])
  expect(
    await shop.query(`SELECT o.order_id FROM orders o WHERE o.total <> o.subtotal - o.discount + o.shipping + o.tax
      OR o.subtotal <> (SELECT sum(l.unit_price * l.quantity) FROM order_lines l WHERE l.order_id = o.order_id)
      OR o.discount <> (SELECT sum(l.discount) FROM order_lines l WHERE l.order_id = o.order_id)
      OR o.total <> (SELECT sum(l.amount) FROM payment_ledger l WHERE l.order_id = o.order_id AND l.kind = 'charge')`),
  ).toEqual([])
  expect(await shop.audit()).toEqual([])

  const orders = await shop.query<{ orderId: string; total: bigint }>(
    `SELECT order_id AS "orderId", total FROM orders WHERE website_id = $1`,
    [shop.websiteId],
  )
  expect(orders.length).toBeGreaterThan(CARTS / 3)
  await runInBatches(orders.length, async (index) => {
    const order = orders[index]
    if (!order) return
    const { orderId, total } = order
    // Every third order is refunded in two parts, the first of random size.
    const part = index % 3 === 0 && total > 1n ? BigInt(1 + Math.floor(random() * (Number(total) - 1))) : total
    for (const amount of part === total ? [total] : [part, total - part])
      await shop.orders.refund(shop.websiteId, orderId, buildRefundRequest({ amount: String(amount) }), undefined)
  })
  expect(
    await shop.query(`SELECT o.order_id FROM orders o WHERE o.total <> (
      SELECT coalesce(sum(l.amount), 0) FROM payment_ledger l WHERE l.order_id = o.order_id AND l.kind = 'refund')`),
  ).toEqual([])
  expect(await shop.query(`SELECT 1 FROM orders WHERE payment_state <> 'refunded'`)).toEqual([])
})

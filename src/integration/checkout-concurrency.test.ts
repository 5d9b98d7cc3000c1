import { expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { createSeededRandom, shuffle } from '#platform/testing/seeded-random.ts'
import { createConcurrentShoppers, range, runInBatches } from './testing/concurrent-shoppers.ts'
import { CARD, createTestShop, type TestResponse } from './testing/test-shop.ts'

const random = createSeededRandom()

/** `npm test` runs the small sizes, `npm run test:full` those of the right column. */
const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 3_600_000 : 120_000 })
const BUYERS = FULL ? 200 : 40
const UNITS = 10
const CODE_USERS = FULL ? 100 : 20
const PAYS = 50
const CROSSED = FULL ? 200 : 30
const RETURNS = FULL ? 40 : 8

const shop = await createTestShop()
const { ready, pay } = createConcurrentShoppers(shop)
const plenty = await shop.product(null)

const codeOf = ({ body }: TestResponse) => (body as { code?: string }).code
const stateOf = ({ body }: TestResponse) => (body as { state?: string }).state
const countBy = <One>(all: readonly One[], of: (one: One) => string | undefined): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(all, of)].map(([name, { length }]) => [String(name), length]))
const expectSound = async () => expect(await shop.audit()).toEqual([])

test(`${BUYERS} concurrent buyers of ${UNITS} units: exactly ${UNITS} orders, stock 0, and an error for all others`, async () => {
  const rare = await shop.product(UNITS)
  const carts = await runInBatches(BUYERS, () => ready([rare]))
  const answers = await Promise.all(carts.map((cart) => pay(cart)))
  expect(countBy(answers, (answer) => stateOf(answer) ?? codeOf(answer))).toEqual({
    paid: UNITS,
    ...(Object.fromEntries(
      Object.entries(countBy(answers, codeOf)).filter(([name]) =>
        ['inventory.not_enough', 'checkout.cart_problems'].includes(name),
      ),
    ) as Record<string, number>),
  })
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await shop.ordersOf(rare)).toHaveLength(UNITS)
  expect(await shop.stockOf(rare)).toEqual({ on_hand: 0, held: 0 })
  await expectSound()
})

test(`a one-use code redeemed by ${CODE_USERS} concurrently is used once`, async () => {
  await shop.query(
    `INSERT INTO coupons (website_id, coupon_id, code, name, kind, amount, total_limit) VALUES ($1, $2, 'ONCE', 'Once', 'fixed', 100, 1)`,
    [shop.websiteId, newId()],
  )
  const carts = await runInBatches(CODE_USERS, () => ready([plenty], 'ONCE'))
  const answers = await Promise.all(carts.map((cart) => pay(cart)))
  const withCode = await shop.query(`SELECT 1 FROM orders WHERE discount = 100`)
  expect(withCode).toHaveLength(1)
  expect(await shop.query(`SELECT used FROM coupons WHERE code = 'ONCE'`)).toEqual([{ used: 1 }])
  const counts = countBy(answers, (answer) => stateOf(answer) ?? codeOf(answer))
  // Later buyers get an error, or see a cart without the discount and retry.
  for (const name of Object.keys(counts)) expect(['paid', 'discounts.used_up', 'checkout.cart_changed']).toContain(name)
  await expectSound()
})

test(`${PAYS} concurrent payments of one cart with one key: one order, one charge, the same response for all`, async () => {
  const cart = await ready([plenty])
  const key = newId()
  const answers = await Promise.all(range(PAYS).map(() => pay(cart, CARD.good, key)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(countBy(answers, ({ status }) => String(status))).toEqual({ 200: PAYS })
  const cartId = (await shop.query<{ cart_id: string }>('SELECT cart_id FROM orders ORDER BY number DESC LIMIT 1'))[0]
  expect(await shop.query('SELECT state FROM payments WHERE purchase_id = $1', [cartId?.cart_id])).toEqual([
    { state: 'paid' },
  ])
  await expectSound()
})

test(`${PAYS} concurrent payments of one cart with different keys: one order, one charge`, async () => {
  const cart = await ready([plenty])
  const before = (await shop.query(`SELECT 1 FROM test_charges WHERE state = 'succeeded'`)).length
  const answers = await Promise.all(range(PAYS).map(() => pay(cart)))
  const counts = countBy(answers, (answer) => stateOf(answer) ?? codeOf(answer))
  for (const name of Object.keys(counts)) expect(['paid', 'checkout.under_way', 'cart.none']).toContain(name)
  expect(counts.paid).toBeGreaterThanOrEqual(1)
  const urls = answers.flatMap(({ body }) => (body as { orderUrl?: string }).orderUrl ?? [])
  expect(new Set(urls).size).toBe(1)
  expect((await shop.query(`SELECT 1 FROM test_charges WHERE state = 'succeeded'`)).length).toBe(before + 1)
  await expectSound()
})

test('one key for two different concurrent requests: one runs, the other is rejected', async () => {
  const cart = await ready([plenty])
  const key = newId()
  const answers = await Promise.all([pay(cart, CARD.good, key), pay(cart, CARD.declined, key)])
  expect(answers.map(codeOf)).toContain('checkout.key_reused')
  await expectSound()
})

test(`two products in opposite order, ${CROSSED} times: no deadlock and no 5xx`, async () => {
  const [a, b] = [await shop.product(CROSSED), await shop.product(CROSSED)]
  const carts = await runInBatches(CROSSED, (index) => ready(index % 2 ? [a, b] : [b, a]))
  const deadlocks = async () =>
    (
      await shop.query<{ deadlocks: bigint }>(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      )
    )[0]?.deadlocks
  const before = await deadlocks()
  const cards = [CARD.good, CARD.good, CARD.declined]
  const answers = await Promise.all(carts.map((cart, index) => pay(cart, cards[index % cards.length])))
  expect(countBy(answers, ({ status }) => String(status))).toEqual({
    200: answers.filter((answer) => stateOf(answer) === 'paid').length,
    402: answers.filter((answer) => codeOf(answer) === 'checkout.declined').length,
  })
  expect(await deadlocks()).toBe(before)
  const sold = answers.filter((answer) => stateOf(answer) === 'paid').length
  for (const product of [a, b]) expect(await shop.stockOf(product)).toEqual({ on_hand: CROSSED - sold, held: 0 })
  await expectSound()
})

test(`browser return, confirm call and webhook at the same time, ${RETURNS} times, shuffled and repeated: one transition`, async () => {
  const cup = await shop.product(RETURNS)
  const carts = await runInBatches(RETURNS, () => ready([cup]))
  const challenged = await Promise.all(carts.map((cart) => pay(cart, CARD.challenged)))
  const ids = challenged.map(({ body }) => (body as { paymentId: string }).paymentId)
  await shop.query(`UPDATE test_charges SET state = 'succeeded' WHERE payment_id = ANY($1)`, [ids])
  const calls = carts.flatMap(({ buyer }, index) => {
    const path = `/api/commerce/checkout/payments/${ids[index]}`
    return [
      () => buyer.call('POST', `${path}/confirm`),
      () => buyer.call('POST', `${path}/confirm`),
      () => buyer.call('GET', `/checkout/return?payment=${ids[index]}`),
      () => buyer.call('GET', path),
    ]
  })
  const answers = await Promise.all(shuffle(calls, random).map((call) => call()))
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  expect(await shop.query(`SELECT state FROM payments WHERE payment_id = ANY($1) AND state <> 'paid'`, [ids])).toEqual(
    [],
  )
  expect(await shop.ordersOf(cup)).toHaveLength(RETURNS)
  await expectSound()
})

test('entries added during payment stay in the cart, paid entries are ordered', async () => {
  for (const _ of range(FULL ? 20 : 4)) {
    const cart = await ready([plenty])
    const [paid] = await Promise.all([pay(cart), ...range(6).map(() => cart.buyer.add(plenty as never))])
    const left = (await cart.buyer.state()).cart?.totalQuantity ?? 0
    expect(stateOf(paid) === 'paid' ? left : left - 1).toBe(6)
  }
  await expectSound()
})

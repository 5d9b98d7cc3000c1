import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createSeededRandom, shuffle } from '#platform/testing/seeded-random.ts'
import type { BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { type Answer, newClient } from './client.ts'
import { stop } from './program.ts'
import { twoNodes } from './shop.ts'
import { createShoppingLog, expectSound, type Paying, payAt, ready, stockShop } from './shoppers.ts'
import { CONCURRENT_COUPON_USERS, CONCURRENT_RETURNS, CROSSED_CARTS } from './suite-size.ts'

const random = createSeededRandom()

/** The races of `src/integration/checkout-concurrency.test.ts` and `src/integration/cart-concurrency.test.ts` again, on two programs at once. */

const ADDS = 64
const PAYS = 50
const GOOD = '4242424242424242'
const CHALLENGED = '4000000000003220'

type Said = { code?: string; state?: string; orderUrl?: string; paymentId?: string }
const said = ({ body }: Answer): Said => (body ?? {}) as Said
const wordOf = (answer: Answer): string => said(answer).state ?? said(answer).code ?? String(answer.status)
const countBy = (answers: readonly Answer[], of: (answer: Answer) => string = wordOf): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, of)].map(([name, { length }]) => [name, length]))
const times = <Result>(count: number, deed: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => deed(index))

const openShop = async (stock: readonly number[]) => {
  const nodes = await twoNodes()
  const products = await stockShop(nodes.pool, nodes.websiteId, stock)
  const urlOf = (index: number): string => (index % 2 ? nodes.a : nodes.b).url
  const readyAt = async (index: number, wanted: readonly BuiltProduct[]): Promise<Paying> => {
    const paying = await ready(urlOf(index), wanted, GOOD)
    if (!paying) throw new Error('A cart could not be prepared.')
    return paying
  }
  const end = async (): Promise<void> => {
    await expectSound(nodes.a.url, createShoppingLog(), nodes.query)
    for (const node of [nodes.a, nodes.b]) expect(await stop(node)).toEqual({ code: 0, signal: null })
  }
  return { ...nodes, products, urlOf, readyAt, end }
}

test(`two nodes: ${ADDS} adds to one cart at once are all counted`, async () => {
  const { products, urlOf, end } = await openShop([1000])
  const productId = products[0]?.productId
  const shopper = newClient(urlOf(0))
  const add = (url: string) =>
    shopper.at(url).call('POST', '/api/commerce/shopping-cart/entries', { itemId: productId })
  expect((await add(urlOf(0))).status).toBe(200)
  const answers = await Promise.all(times(ADDS, (index) => add(urlOf(index))))
  expect(countBy(answers, ({ status }) => String(status))).toEqual({ 200: ADDS })
  const { body } = await shopper.call('GET', '/api/commerce/shopping-cart')
  expect((body as { totalQuantity: number }).totalQuantity).toBe(ADDS + 1)
  await end()
})

test(`two nodes: a coupon limited to one use, redeemed by ${CONCURRENT_COUPON_USERS} at once, is used once`, async () => {
  const { products, urlOf, readyAt, query, websiteId, end } = await openShop([1000])
  await query(
    `INSERT INTO coupons (website_id, coupon_id, code, name, kind, amount, total_limit) VALUES ($1, $2, 'ONCE', 'Once', 'fixed', 100, 1)`,
    [websiteId, newId()],
  )
  const carts = await Promise.all(
    times(CONCURRENT_COUPON_USERS, async (index) => {
      const paying = await readyAt(index, products)
      await paying.client.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'ONCE' })
      const { body } = await paying.client.call('GET', '/api/commerce/checkout')
      const { cart } = body as { cart: { revision: number } }
      return { ...paying, body: { ...paying.body, cartRevision: cart.revision } }
    }),
  )
  const answers = await Promise.all(carts.map((paying, index) => payAt(urlOf(index), paying)))
  for (const word of Object.keys(countBy(answers)))
    expect(['paid', 'discounts.used_up', 'checkout.cart_changed']).toContain(word)
  expect(await query('SELECT 1 FROM orders WHERE discount = 100')).toHaveLength(1)
  expect(await query(`SELECT used FROM coupons WHERE code = 'ONCE'`)).toEqual([{ used: 1 }])
  await end()
})

test(`two nodes: ${PAYS} times "pay" for one cart at once, with one key and with many: one order, one charge`, async () => {
  const { products, urlOf, readyAt, query, end } = await openShop([1000])
  const one = await readyAt(0, products)
  const same = await Promise.all(times(PAYS, (index) => payAt(urlOf(index), one)))
  expect(new Set(same.map(({ text }) => text)).size).toBe(1)
  expect(countBy(same, ({ status }) => String(status))).toEqual({ 200: PAYS })
  const other = await readyAt(1, products)
  const many = await Promise.all(times(PAYS, (index) => payAt(urlOf(index), { ...other, key: newId() })))
  for (const word of Object.keys(countBy(many))) expect(['paid', 'checkout.under_way', 'cart.none']).toContain(word)
  expect(new Set(many.flatMap((answer) => said(answer).orderUrl ?? [])).size).toBe(1)
  expect(await query('SELECT 1 FROM orders')).toHaveLength(2)
  expect(await query(`SELECT 1 FROM test_charges WHERE state = 'succeeded'`)).toHaveLength(2)
  await end()
})

test(`two nodes: two products in opposite order, ${CROSSED_CARTS} times: no deadlock, no 5xx`, async () => {
  const { products, urlOf, readyAt, query, end } = await openShop([CROSSED_CARTS, CROSSED_CARTS])
  const [a, b] = products
  if (!a || !b) throw new Error('There are no products.')
  const carts: Paying[] = []
  for (let from = 0; from < CROSSED_CARTS; from += 10)
    carts.push(
      ...(await Promise.all(
        times(Math.min(10, CROSSED_CARTS - from), (index) => readyAt(index, index % 2 ? [a, b] : [b, a])),
      )),
    )
  const deadlocks = () => query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  const before = await deadlocks()
  const answers = await Promise.all(carts.map((paying, index) => payAt(urlOf(index), paying)))
  expect(countBy(answers)).toEqual({ paid: CROSSED_CARTS })
  expect(await deadlocks()).toEqual(before)
  for (const { variants } of [a, b])
    expect(await query('SELECT on_hand, held FROM stock WHERE variant_id = $1', [variants[0].variantId])).toEqual([
      { on_hand: 0, held: 0 },
    ])
  await end()
})

test(`two nodes: webhook, browser return and confirm call at once, ${CONCURRENT_RETURNS} times, repeated: one transition`, async () => {
  const { products, urlOf, readyAt, query, end } = await openShop([CONCURRENT_RETURNS])
  const carts = await Promise.all(times(CONCURRENT_RETURNS, (index) => readyAt(index, products)))
  const challenged = await Promise.all(
    carts.map((paying, index) =>
      payAt(urlOf(index), { ...paying, body: { ...paying.body, instrument: { cardNumber: CHALLENGED } } }),
    ),
  )
  const ids = challenged.map((answer) => said(answer).paymentId)
  await query(`UPDATE test_charges SET state = 'succeeded' WHERE payment_id = ANY($1)`, [ids])
  const calls = carts.flatMap(({ client }, index) => {
    const path = `/api/commerce/checkout/payments/${ids[index]}`
    return [0, 1].flatMap((node) => [
      () => client.at(urlOf(node)).call('POST', `${path}/confirm`),
      () => client.at(urlOf(node)).call('GET', `/checkout/return?payment=${ids[index]}`),
      () => client.at(urlOf(node)).call('GET', path),
    ])
  })
  const answers = await Promise.all(shuffle(calls, random).map((call) => call()))
  expect(answers.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([])
  expect(await query('SELECT 1 FROM orders')).toHaveLength(CONCURRENT_RETURNS)
  expect(await query(`SELECT 1 FROM payments WHERE state <> 'paid'`)).toEqual([])
  await end()
})

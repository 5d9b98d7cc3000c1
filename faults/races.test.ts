import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createSeededRandom, shuffle } from '#platform/testing/seeded-random.ts'
import type { BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { type ApiResponse, createClient } from './client.ts'
import { stop } from './program.ts'
import { startTwoNodes } from './shop.ts'
import {
  createShoppingLog,
  expectConsistent,
  type PendingPayment,
  pay,
  preparePayment,
  seedProducts,
} from './shoppers.ts'
import { CONCURRENT_COUPON_USERS, CONCURRENT_RETURNS, CROSSED_CARTS } from './suite-size.ts'

const random = createSeededRandom()

/** The races of `src/integration/checkout-concurrency.test.ts` and `src/integration/cart-concurrency.test.ts` again, on two programs at once. */

const ADDS = 64
const PAYS = 50
const GOOD = '4242424242424242'
const CHALLENGED = '4000000000003220'

type PaymentBody = { code?: string; state?: string; orderUrl?: string; paymentId?: string }
const parseBody = ({ body }: ApiResponse): PaymentBody => (body ?? {}) as PaymentBody
const getOutcome = (response: ApiResponse): string =>
  parseBody(response).state ?? parseBody(response).code ?? String(response.status)
const countBy = (
  responses: readonly ApiResponse[],
  by: (response: ApiResponse) => string = getOutcome,
): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(responses, by)].map(([name, { length }]) => [name, length]))
const repeat = <Result>(count: number, operation: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => operation(index))

const startShop = async (stock: readonly number[]) => {
  const nodes = await startTwoNodes()
  const products = await seedProducts(nodes.pool, nodes.websiteId, stock)
  const getUrl = (index: number): string => (index % 2 ? nodes.a : nodes.b).url
  const prepareAt = async (index: number, selected: readonly BuiltProduct[]): Promise<PendingPayment> => {
    const payment = await preparePayment(getUrl(index), selected, GOOD)
    if (!payment) throw new Error('A cart could not be prepared.')
    return payment
  }
  const finish = async (): Promise<void> => {
    await expectConsistent(nodes.a.url, createShoppingLog(), nodes.query)
    for (const node of [nodes.a, nodes.b]) expect(await stop(node)).toEqual({ code: 0, signal: null })
  }
  return { ...nodes, products, getUrl, prepareAt, finish }
}

test(`two nodes: ${ADDS} adds to one cart at once are all counted`, async () => {
  const { products, getUrl, finish } = await startShop([1000])
  const productId = products[0]?.productId
  const shopper = createClient(getUrl(0))
  const add = (url: string) =>
    shopper.at(url).call('POST', '/api/commerce/shopping-cart/entries', { itemId: productId })
  expect((await add(getUrl(0))).status).toBe(200)
  const responses = await Promise.all(repeat(ADDS, (index) => add(getUrl(index))))
  expect(countBy(responses, ({ status }) => String(status))).toEqual({ 200: ADDS })
  const { body } = await shopper.call('GET', '/api/commerce/shopping-cart')
  expect((body as { totalQuantity: number }).totalQuantity).toBe(ADDS + 1)
  await finish()
})

test(`two nodes: a coupon limited to one use, redeemed by ${CONCURRENT_COUPON_USERS} at once, is used once`, async () => {
  const { products, getUrl, prepareAt, query, websiteId, finish } = await startShop([1000])
  await query(
    `INSERT INTO coupons (website_id, coupon_id, code, name, kind, amount, total_limit) VALUES ($1, $2, 'ONCE', 'Once', 'fixed', 100, 1)`,
    [websiteId, newId()],
  )
  const carts = await Promise.all(
    repeat(CONCURRENT_COUPON_USERS, async (index) => {
      const payment = await prepareAt(index, products)
      await payment.client.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'ONCE' })
      const { body } = await payment.client.call('GET', '/api/commerce/checkout')
      const { cart } = body as { cart: { revision: number } }
      return { ...payment, body: { ...payment.body, cartRevision: cart.revision } }
    }),
  )
  const responses = await Promise.all(carts.map((payment, index) => pay(getUrl(index), payment)))
  for (const outcome of Object.keys(countBy(responses)))
    expect(['paid', 'discounts.used_up', 'checkout.cart_changed']).toContain(outcome)
  expect(await query('SELECT 1 FROM orders WHERE discount = 100')).toHaveLength(1)
  expect(await query(`SELECT used FROM coupons WHERE code = 'ONCE'`)).toEqual([{ used: 1 }])
  await finish()
})

test(`two nodes: ${PAYS} times "pay" for one cart at once, with one key and with many: one order, one charge`, async () => {
  const { products, getUrl, prepareAt, query, finish } = await startShop([1000])
  const payment = await prepareAt(0, products)
  const sameKey = await Promise.all(repeat(PAYS, (index) => pay(getUrl(index), payment)))
  expect(new Set(sameKey.map(({ text }) => text)).size).toBe(1)
  expect(countBy(sameKey, ({ status }) => String(status))).toEqual({ 200: PAYS })
  const otherPayment = await prepareAt(1, products)
  const manyKeys = await Promise.all(repeat(PAYS, (index) => pay(getUrl(index), { ...otherPayment, key: newId() })))
  for (const outcome of Object.keys(countBy(manyKeys)))
    expect(['paid', 'checkout.under_way', 'cart.none']).toContain(outcome)
  expect(new Set(manyKeys.flatMap((response) => parseBody(response).orderUrl ?? [])).size).toBe(1)
  expect(await query('SELECT 1 FROM orders')).toHaveLength(2)
  expect(await query(`SELECT 1 FROM test_charges WHERE state = 'succeeded'`)).toHaveLength(2)
  await finish()
})

test(`two nodes: two products in opposite order, ${CROSSED_CARTS} times: no deadlock, no 5xx`, async () => {
  const { products, getUrl, prepareAt, query, finish } = await startShop([CROSSED_CARTS, CROSSED_CARTS])
  const [a, b] = products
  if (!a || !b) throw new Error('There are no products.')
  const carts: PendingPayment[] = []
  for (let from = 0; from < CROSSED_CARTS; from += 10)
    carts.push(
      ...(await Promise.all(
        repeat(Math.min(10, CROSSED_CARTS - from), (index) => prepareAt(index, index % 2 ? [a, b] : [b, a])),
      )),
    )
  const deadlocks = () => query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  const before = await deadlocks()
  const responses = await Promise.all(carts.map((payment, index) => pay(getUrl(index), payment)))
  expect(countBy(responses)).toEqual({ paid: CROSSED_CARTS })
  expect(await deadlocks()).toEqual(before)
  for (const { variants } of [a, b])
    expect(await query('SELECT on_hand, held FROM stock WHERE variant_id = $1', [variants[0].variantId])).toEqual([
      { on_hand: 0, held: 0 },
    ])
  await finish()
})

test(`two nodes: webhook, browser return and confirm call at once, ${CONCURRENT_RETURNS} times, repeated: one transition`, async () => {
  const { products, getUrl, prepareAt, query, finish } = await startShop([CONCURRENT_RETURNS])
  const carts = await Promise.all(repeat(CONCURRENT_RETURNS, (index) => prepareAt(index, products)))
  const challenged = await Promise.all(
    carts.map((payment, index) =>
      pay(getUrl(index), { ...payment, body: { ...payment.body, instrument: { cardNumber: CHALLENGED } } }),
    ),
  )
  const ids = challenged.map((response) => parseBody(response).paymentId)
  await query(`UPDATE test_charges SET state = 'succeeded' WHERE payment_id = ANY($1)`, [ids])
  const calls = carts.flatMap(({ client }, index) => {
    const path = `/api/commerce/checkout/payments/${ids[index]}`
    return [0, 1].flatMap((node) => [
      () => client.at(getUrl(node)).call('POST', `${path}/confirm`),
      () => client.at(getUrl(node)).call('GET', `/checkout/return?payment=${ids[index]}`),
      () => client.at(getUrl(node)).call('GET', path),
    ])
  })
  const responses = await Promise.all(shuffle(calls, random).map((call) => call()))
  expect(responses.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([])
  expect(await query('SELECT 1 FROM orders')).toHaveLength(CONCURRENT_RETURNS)
  expect(await query(`SELECT 1 FROM payments WHERE state <> 'paid'`)).toEqual([])
  await finish()
})

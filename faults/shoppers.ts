import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { aProduct, aStore, type BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { findInconsistencies, recordOpeningStock } from '#shop/checkout/testing/audit.ts'
import { enableTestMode } from '#shop/payments/testing/enable-test-mode.ts'
import { type ApiResponse, type Client, createClient } from './client.ts'
import { reconcileUntil } from './reconcile-payments.ts'
import { waitUntil } from './wait-until.ts'

export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

/** Seeds products directly into the tables. */
export const seedProducts = async (
  pool: pg.Pool,
  websiteId: WebsiteId,
  stock: readonly number[],
): Promise<BuiltProduct[]> => {
  const store = await aStore({ pool }, websiteId)
  await enableTestMode(pool, websiteId)
  const zoneId = newId()
  await pool.query(`INSERT INTO shipping_zones (website_id, zone_id, name) VALUES ($1, $2, 'Everywhere')`, [
    websiteId,
    zoneId,
  ])
  await pool.query(
    `INSERT INTO shipping_rates (website_id, rate_id, zone_id, kind, name, price) VALUES ($1, $2, $3, 'flat', 'Post', 500)`,
    [websiteId, newId(), zoneId],
  )
  const products: BuiltProduct[] = []
  for (const each of stock) products.push(await aProduct({ pool }, store, { variants: [{ stock: each }] }))
  await recordOpeningStock((sql, values) => pool.query(sql, values), products)
  return products
}

const ADDRESS = {
  lastName: 'Lindqvist',
  line1: '12 Kiln Road',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
}
const CARDS = ['4242424242424242', '4242424242424242', '4000000000000119', '4000000000000002', '4000000000003220']

export type PendingPayment = { client: Client; key: string; body: object }

export const pay = async (url: string, { client, key, body }: PendingPayment): Promise<ApiResponse> => {
  const response = await fetch(`${url}/api/commerce/checkout/pay`, {
    method: 'POST',
    headers: { ...client.headers(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, body: JSON.parse(text) as unknown }
}

/** A cart that is ready to pay; undefined when the shop was unreachable or sold out. */
export const preparePayment = async (
  url: string,
  selected: readonly BuiltProduct[],
  card: string,
): Promise<PendingPayment | undefined> => {
  const client = createClient(url)
  for (const { productId } of selected)
    if ((await client.call('POST', '/api/commerce/shopping-cart/entries', { itemId: productId })).status !== 200)
      return undefined
  const details = { email: `${newId()}@example.com`, shippingAddress: ADDRESS }
  const { status, body } = await client.call('PUT', '/api/commerce/checkout', details)
  const { cart } = body as { cart: { revision: number } | null }
  if (status !== 200 || !cart) return undefined
  return {
    client,
    key: newId(),
    body: { method: 'test', instrument: { cardNumber: card }, cartRevision: cart.revision },
  }
}

/** Responses shoppers received, and payments still waiting for one. */
export type ShoppingLog = {
  orderUrls: Set<string>
  pending: Set<PendingPayment>
  responses: number
  unexpected: string[]
}
export const createShoppingLog = (): ShoppingLog => ({
  orderUrls: new Set(),
  pending: new Set(),
  responses: 0,
  unexpected: [],
})

/** Success, declined, or sold out meanwhile. Never "no cart": a repeated idempotency key returns the order. */
const EXPECTED = ['', 'checkout.declined', 'checkout.cart_problems', 'inventory.not_enough']

type PayResponse = { state?: string; orderUrl?: string; paymentId?: string; redirectUrl?: string; code?: string }

/** Follows the response as a browser does: to the bank's page and back. */
const followRedirect = async (
  url: string,
  { client }: PendingPayment,
  { state, orderUrl, paymentId, redirectUrl }: PayResponse,
  log: ShoppingLog,
) => {
  if (orderUrl) log.orderUrls.add(orderUrl)
  if (state === 'challenged' && redirectUrl) {
    await client.at(url).call('POST', redirectUrl, { decision: 'approve' })
    const { body } = await client.at(url).call('POST', `/api/commerce/checkout/payments/${paymentId}/confirm`)
    const after = body as PayResponse
    if (after.orderUrl) log.orderUrls.add(after.orderUrl)
  }
}

/** Pays and records the response. Without a response the payment stays in `pending` and is retried with the same key. */
export const payAndRecord = async (url: string, payment: PendingPayment, log: ShoppingLog): Promise<void> => {
  log.pending.add(payment)
  const { status, body } = await pay(url, payment)
  const response = body as PayResponse
  // In progress or unreachable: no final response yet.
  if (status >= 500 || response.code === 'checkout.under_way') return
  await followRedirect(url, payment, response, log)
  if (!EXPECTED.includes(response.code ?? '')) log.unexpected.push(`${status} ${JSON.stringify(response)}`)
  log.pending.delete(payment)
  log.responses++
}

/** Runs shoppers that fill and pay one cart after another until stopped. Broken connections are expected. */
export const startShoppers = (
  urls: readonly string[],
  products: readonly BuiltProduct[],
  log: ShoppingLog,
  { random, count = 6 }: { random: () => number; count?: number },
) => {
  let stopping = false
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const runShopper = async (): Promise<void> => {
    while (!stopping) {
      try {
        const selected = [...new Set([pick(products), pick(products)])]
        const payment = await preparePayment(pick(urls), selected, pick(CARDS))
        if (payment) await payAndRecord(pick(urls), payment, log)
        else await wait(20)
      } catch {
        await wait(20)
      }
    }
  }
  const running = Array.from({ length: count }, runShopper)
  return {
    stop: async (): Promise<void> => {
      stopping = true
      await Promise.all(running)
    },
  }
}

/** Retries payments without a response; then money, stock and orders must agree. */
export const expectConsistent = async (
  url: string,
  log: ShoppingLog,
  query: Query,
  timeout?: number,
): Promise<void> => {
  for (const payment of [...log.pending])
    await waitUntil(
      'every payment has a response',
      async () => {
        await payAndRecord(url, payment, log)
        return !log.pending.has(payment)
      },
      timeout,
    )
  await reconcileUntil(
    'no payment is in progress',
    async () => (await query(`SELECT 1 FROM payments WHERE state = 'started'`)).length === 0,
    { query, timeout },
  )
  // Approved at the bank, but the browser's return was cut off: retry it.
  const approved = await query<{ payment_id: string }>(
    `SELECT p.payment_id FROM payments p JOIN test_charges b USING (website_id, payment_id)
     WHERE p.state = 'challenged' AND b.state = 'succeeded'`,
  )
  for (const { payment_id: paymentId } of approved)
    await query(`UPDATE payments SET expires_at = now(), look_at = now() WHERE payment_id = $1`, [paymentId])
  if (approved.length > 0)
    await reconcileUntil(
      'every approved payment has an order',
      async () =>
        (
          await query(`SELECT 1 FROM payments WHERE payment_id = ANY($1) AND state = 'challenged'`, [
            approved.map(({ payment_id: id }) => id),
          ])
        ).length === 0,
      { query, timeout },
    )
  await waitUntil(
    'every late payment is refunded',
    async () =>
      (
        await query(`SELECT 1 FROM payments p WHERE state = 'refunded-late' AND NOT EXISTS (SELECT FROM payment_ledger l
          WHERE l.website_id = p.website_id AND l.payment_id = p.payment_id AND l.kind = 'refund')`)
      ).length === 0,
    timeout,
  )
  expect(log.unexpected).toEqual([])
  expect(await findInconsistencies((sql) => query(sql))).toEqual([])
  // Every order URL a shopper received exists.
  const missing: string[] = []
  for (const path of log.orderUrls) {
    const response = await fetch(url + path, { redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status >= 400) missing.push(`${response.status} ${path}`)
  }
  expect(missing, 'orders whose URL a shopper received').toEqual([])
}

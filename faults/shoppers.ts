import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { aProduct, aStore, type BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { audit } from '#shop/checkout/testing/audit.ts'
import { type Answer, type Client, newClient } from './client.ts'
import { until } from './until.ts'

export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

/** What there is to buy: written straight into the tables, as a shop that has been there for long. */
export const stockShop = async (
  pool: pg.Pool,
  websiteId: WebsiteId,
  stock: readonly number[],
): Promise<BuiltProduct[]> => {
  const store = await aStore({ pool }, websiteId)
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

export type Paying = { client: Client; key: string; body: object }

const send = async (url: string, { client, key, body }: Paying): Promise<Answer> => {
  const response = await fetch(`${url}/api/commerce/checkout/pay`, {
    method: 'POST',
    headers: { ...client.headers(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, body: JSON.parse(text) as unknown }
}

/** A cart with everything said that has to be said; undefined where the shop could not be reached or had nothing left. */
export const ready = async (
  url: string,
  wanted: readonly BuiltProduct[],
  card: string,
): Promise<Paying | undefined> => {
  const client = newClient(url)
  for (const { productId } of wanted)
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

export const payAt = (url: string, paying: Paying): Promise<Answer> => send(url, paying)

/** What shoppers were told, and who still waits for an answer. */
export type Till = { told: Set<string>; waiting: Set<Paying>; answers: number; faults: string[] }
export const newTill = (): Till => ({ told: new Set(), waiting: new Set(), answers: 0, faults: [] })

/** No code, declined, or sold out meanwhile. Nobody is told that there is no cart: whoever asks again with a key hears of the order. */
const EXPECTED = ['', 'checkout.declined', 'checkout.cart_problems', 'inventory.not_enough']

type Said = { state?: string; orderUrl?: string; paymentId?: string; redirectUrl?: string; code?: string }

/** The browser goes on as it was told: to the bank's page and back, or it asks again. */
const goOn = async (url: string, { client }: Paying, { state, orderUrl, paymentId, redirectUrl }: Said, till: Till) => {
  if (orderUrl) till.told.add(orderUrl)
  if (state === 'challenged' && redirectUrl) {
    await client.at(url).call('POST', redirectUrl, { decision: 'approve' })
    const { body } = await client.at(url).call('POST', `/api/commerce/checkout/payments/${paymentId}/confirm`)
    const after = body as Said
    if (after.orderUrl) till.told.add(after.orderUrl)
  }
}

/** Pays, and whatever the answer is, writes it down. Without one, it is asked for again with the same key, as browsers do. */
const settle = async (url: string, paying: Paying, till: Till): Promise<void> => {
  till.waiting.add(paying)
  const { status, body } = await send(url, paying)
  const said = body as Said
  // Somebody is at it, or could not be reached: not an answer yet.
  if (status >= 500 || said.code === 'checkout.under_way') return
  await goOn(url, paying, said, till)
  if (!EXPECTED.includes(said.code ?? '')) till.faults.push(`${status} ${JSON.stringify(said)}`)
  till.waiting.delete(paying)
  till.answers++
}

/** So many shoppers, each with one cart after the other, until they are told to stop. Connections that break are part of it. */
export const startShoppers = (
  urls: readonly string[],
  products: readonly BuiltProduct[],
  till: Till,
  { random, count = 6, onAnswer = () => {} }: { random: () => number; count?: number; onAnswer?: () => void },
) => {
  let stopping = false
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
  const shop = async (): Promise<void> => {
    while (!stopping) {
      try {
        const wanted = [...new Set([pick(products), pick(products)])]
        const paying = await ready(pick(urls), wanted, pick(CARDS))
        if (paying) await settle(pick(urls), paying, till)
        else await wait(20)
        onAnswer()
      } catch {
        await wait(20)
      }
    }
  }
  const running = Array.from({ length: count }, shop)
  return {
    stop: async (): Promise<void> => {
      stopping = true
      await Promise.all(running)
    },
  }
}

/** Whoever lost the answer asks again until there is one; then money, stock and orders must agree. */
export const expectSound = async (url: string, till: Till, query: Query, patience?: number): Promise<void> => {
  for (const paying of [...till.waiting])
    await until(
      'whoever waits has an answer',
      async () => {
        await settle(url, paying, till)
        return !till.waiting.has(paying)
      },
      patience,
    )
  await until(
    'nobody is left in the middle of paying',
    async () => (await query(`SELECT 1 FROM payments WHERE state = 'started'`)).length === 0,
    patience,
  )
  // Approved at the bank, and the way back was cut off: the shopper's browser tries it again.
  const open = await query<{ payment_id: string }>(
    `SELECT p.payment_id FROM payments p JOIN test_charges b USING (website_id, payment_id)
     WHERE p.state = 'challenged' AND b.state = 'succeeded'`,
  )
  for (const { payment_id: paymentId } of open)
    await query(`UPDATE payments SET expires_at = now(), look_at = now() WHERE payment_id = $1`, [paymentId])
  if (open.length > 0)
    await until(
      'what was approved is an order',
      async () =>
        (
          await query(`SELECT 1 FROM payments WHERE payment_id = ANY($1) AND state = 'challenged'`, [
            open.map(({ payment_id: id }) => id),
          ])
        ).length === 0,
      patience,
    )
  expect(till.faults).toEqual([])
  expect(await audit((sql) => query(sql))).toEqual([])
  // Everybody who was told of an order has one.
  const missing: string[] = []
  for (const path of till.told) {
    const response = await fetch(url + path, { redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status >= 400) missing.push(`${response.status} ${path}`)
  }
  expect(missing, 'orders that shoppers were told of').toEqual([])
}

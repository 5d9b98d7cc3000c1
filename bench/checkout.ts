import { request } from 'node:http'
import pg from 'pg'
import { newId } from '#base/id.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { startServer } from '../e2e/server.ts'
import { info, type Row } from './table.ts'

const HOST = 'small.test'
const CRUMB = 'abcdefghijklmnopqrstuvwx'
const AT_ONCE = 16
const CARTS = 600
const WARM_UP = 60
const ADDRESS = {
  lastName: 'Lindqvist',
  line1: '12 Kiln Road',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
}

type Answer = { status: number; body: { cart?: { revision: number }; state?: string }; cookies: string[] }
type Shopper = { number: number; cart: string; revision: number }
type Item = { itemId: string; sku: string }

let shoppers = 0

const call = (
  url: string,
  {
    method,
    path,
    body,
    shopper,
  }: { method: string; path: string; body: object; shopper: { number: number; cart: string } },
) =>
  new Promise<Answer>((resolve, reject) => {
    const { number, cart } = shopper
    const headers = {
      host: HOST,
      'content-type': 'application/json',
      cookie: `crumb=${CRUMB}${cart && `; CART=${cart}`}`,
      'x-csrf-token': CRUMB,
      'x-forwarded-for': `12.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      'idempotency-key': newId(),
    }
    const sent = request(new URL(path, url), { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(parts).toString()),
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      )
    })
    sent.on('error', reject).end(JSON.stringify(body))
  })

/** Creates a cart with complete checkout details. */
const fill = async (url: string, item: Item): Promise<Shopper> => {
  const shopper = { number: ++shoppers, cart: '' }
  const added = await call(url, {
    method: 'POST',
    path: '/api/commerce/shopping-cart/entries',
    body: { ...item, quantity: 1 },
    shopper,
  })
  shopper.cart = /^CART=([^;]+)/.exec(added.cookies.find((cookie) => cookie.startsWith('CART=')) ?? '')?.[1] ?? ''
  const details = { email: `${shopper.number}@example.com`, shippingAddress: ADDRESS }
  const { status, body } = await call(url, { method: 'PUT', path: '/api/commerce/checkout', body: details, shopper })
  if (status !== 200 || !body.cart)
    throw new Error(`Filling in checkout details failed: ${status} ${JSON.stringify(body)}`)
  return { ...shopper, revision: body.cart.revision }
}

const pay = async (url: string, { revision, ...shopper }: Shopper): Promise<void> => {
  const body = { method: 'test', instrument: { cardNumber: '4242424242424242' }, cartRevision: revision }
  const answer = await call(url, { method: 'POST', path: '/api/commerce/checkout/pay', body, shopper })
  if (answer.body.state !== 'paid') throw new Error(`Payment returned ${JSON.stringify(answer.body)}`)
}

/** Runs tasks with a fixed concurrency. */
const crowd = async <One>(all: readonly One[], operation: (one: One) => Promise<void>): Promise<number> => {
  const waiting = [...all]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await operation(one)
    }),
  )
  return all.length / ((performance.now() - began) / 1000)
}

const prepare = async (folder: string): Promise<Item[]> => {
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  const site = `(SELECT website_id FROM website_domains WHERE host = '${HOST}')`
  await client.query(
    `INSERT INTO shipping_zones (website_id, zone_id, name) VALUES (${site}, '${newId()}', 'Everywhere')`,
  )
  await client.query(
    `INSERT INTO shipping_rates (website_id, rate_id, zone_id, kind, name, price)
     SELECT website_id, gen_random_uuid(), zone_id, 'flat', 'Post', 500 FROM shipping_zones WHERE website_id = ${site}`,
  )
  // Enough stock that no page changes; selling out is covered by the concurrency tests.
  await client.query(`UPDATE stock SET on_hand = 100000 WHERE website_id = ${site}`)
  const { rows } = await client.query<Item>(
    `SELECT product_id AS "itemId", sku FROM variants WHERE website_id = ${site} ORDER BY sku LIMIT 100`,
  )
  await client.end()
  return rows
}

/** Checkouts per second with the test provider. Uses the data of `measureCatalog`. */
export const measureCheckout = async (folder: string): Promise<Row[]> => {
  const before = await startServer(folder, { TRUST_PROXY: '1' })
  const items = await prepare(folder)
  await before.stop()
  // Restart, because the previous server has cached the old rows.
  const server = await startServer(folder, { TRUST_PROXY: '1' })
  try {
    const [hot] = items
    if (!hot) throw new Error('There is nothing to buy.')
    const carts = async (count: number, itemOf: (index: number) => Item): Promise<Shopper[]> => {
      const filled: Shopper[] = []
      await crowd(
        Array.from({ length: count }, (_, index) => index),
        async (index) => {
          filled.push(await fill(server.url, itemOf(index)))
        },
      )
      return filled
    }
    const rateOf = async (itemOf: (index: number) => Item): Promise<string> => {
      const rate = await crowd(await carts(CARTS, itemOf), (shopper) => pay(server.url, shopper))
      return `${Math.round(rate)}/s`
    }
    const spread = (index: number): Item => items[index % items.length] ?? hot
    await crowd(await carts(WARM_UP, spread), (shopper) => pay(server.url, shopper))
    return [
      info('complete checkouts, spread over 100 products', await rateOf(spread)),
      info('complete checkouts, all of one hot product', await rateOf(() => hot)),
    ]
  } finally {
    await server.stop()
  }
}

import { request } from 'node:http'
import pg from 'pg'
import { newId, type WebsiteId } from '#base/id.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { addGiftCardToCart, insertGiftCard } from '#shop/checkout/testing/gift-cards.ts'
import { startServer } from '../e2e/server.ts'
import { countLoggedSql } from './sql.ts'
import { type Row, toInfoRow, toMaxRow } from './table.ts'

const HOST = 'small.test'
const CONCURRENCY = 16
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

type ApiResponse = {
  status: number
  body: { cart?: { id: string; revision: number }; state?: string }
  cookies: string[]
}
type Shopper = { number: number; cart: string; cartId: string; revision: number; giftCardCents: number }
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
  new Promise<ApiResponse>((resolve, reject) => {
    const { number, cart } = shopper
    const crumb = `crumb-of-shopper-${number}`
    const headers = {
      host: HOST,
      'content-type': 'application/json',
      cookie: `crumb=${crumb}${cart && `; CART=${cart}`}`,
      'x-csrf-token': crumb,
      'x-forwarded-for': `12.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      'idempotency-key': newId(),
    }
    const clientRequest = request(new URL(path, url), { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(parts).toString()),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    clientRequest.on('error', reject).end(JSON.stringify(body))
  })

/** Creates a cart with complete checkout details. */
const createFilledCart = async (url: string, item: Item): Promise<Shopper> => {
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
  return { ...shopper, cartId: body.cart.id, revision: body.cart.revision, giftCardCents: 0 }
}

const pay = async (url: string, { revision, giftCardCents, ...shopper }: Shopper): Promise<void> => {
  const body = {
    method: 'test',
    instrument: { cardNumber: '4242424242424242' },
    cartRevision: revision,
    seenGiftCardCents: giftCardCents,
  }
  const response = await call(url, { method: 'POST', path: '/api/commerce/checkout/pay', body, shopper })
  if (response.body.state !== 'paid') throw new Error(`Payment returned ${JSON.stringify(response.body)}`)
}

/** Runs tasks with a fixed concurrency. */
const runConcurrently = async <Task>(tasks: readonly Task[], run: (task: Task) => Promise<void>): Promise<number> => {
  const queue = [...tasks]
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let task = queue.pop(); task !== undefined; task = queue.pop()) await run(task)
    }),
  )
  return tasks.length / ((performance.now() - startedAt) / 1000)
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
  await client.query(`INSERT INTO payment_accounts (website_id, provider, enabled) VALUES (${site}, 'test', true)`)
  // Enough stock that no page changes; selling out is covered by the concurrency tests.
  await client.query(`UPDATE stock SET on_hand = 100000 WHERE website_id = ${site}`)
  const { rows } = await client.query<Item>(
    `SELECT product_id AS "itemId", sku FROM variants WHERE website_id = ${site} ORDER BY sku LIMIT 100`,
  )
  await client.end()
  return rows
}

const GIFT_CARD_CENTS = 100
const COUNTED_PAYMENTS = 15

/** Gives each cart a gift card that pays a part. */
const addGiftCards = async (folder: string, shoppers: readonly Shopper[]): Promise<Shopper[]> => {
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  const query = (sql: string, values: unknown[]) => client.query(sql, values)
  const { rows } = await client.query<{ websiteId: WebsiteId }>(
    `SELECT website_id AS "websiteId" FROM website_domains WHERE host = $1`,
    [HOST],
  )
  const [site] = rows
  if (!site) throw new Error('The site is missing.')
  for (const { cartId } of shoppers) {
    const giftCardId = await insertGiftCard(query, site.websiteId, { amount: GIFT_CARD_CENTS })
    await addGiftCardToCart(query, site.websiteId, cartId, giftCardId)
  }
  await client.end()
  return shoppers.map((shopper) => ({ ...shopper, giftCardCents: GIFT_CARD_CENTS }))
}

/** Checkouts per second with the test provider. Uses the data of `measureCatalog`. */
export const measureCheckout = async (folder: string): Promise<Row[]> => {
  const before = await startServer(folder, { TRUST_PROXY: '1' })
  const items = await prepare(folder)
  await before.stop()
  // Restart, because the previous server has cached the old rows.
  const server = await startServer(folder, { TRUST_PROXY: '1' })
  try {
    const [hotItem] = items
    if (!hotItem) throw new Error('There is nothing to buy.')
    const createCarts = async (count: number, getItem: (index: number) => Item): Promise<Shopper[]> => {
      const filled: Shopper[] = []
      await runConcurrently(
        Array.from({ length: count }, (_, index) => index),
        async (index) => {
          filled.push(await createFilledCart(server.url, getItem(index)))
        },
      )
      return filled
    }
    const measureRate = async (getItem: (index: number) => Item): Promise<string> => {
      const rate = await runConcurrently(await createCarts(CARTS, getItem), (shopper) => pay(server.url, shopper))
      return `${Math.round(rate)}/s`
    }
    const spread = (index: number): Item => items[index % items.length] ?? hotItem
    await runConcurrently(await createCarts(WARM_UP, spread), (shopper) => pay(server.url, shopper))
    const countPaymentSql = async (carts: readonly Shopper[]): Promise<number> =>
      countLoggedSql(
        carts.map((shopper) => () => pay(server.url, shopper)),
        folder,
      )
    const byCard = await countPaymentSql(await createCarts(COUNTED_PAYMENTS, spread))
    const byBoth = await countPaymentSql(await addGiftCards(folder, await createCarts(COUNTED_PAYMENTS, spread)))
    return [
      toInfoRow('SQL statements of a payment by card', String(byCard)),
      toMaxRow('additional SQL statements of a payment by gift card and card', byBoth - byCard, 8, {
        unit: '',
        digits: 0,
      }),
      toInfoRow('complete checkouts, spread over 100 products', await measureRate(spread)),
      toInfoRow('complete checkouts, all of one hot product', await measureRate(() => hotItem)),
    ]
  } finally {
    await server.stop()
  }
}

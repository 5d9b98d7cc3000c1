import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import type { BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { findInconsistencies } from '#shop/checkout/testing/audit.ts'
import { addGiftCardToCart, insertGiftCard } from '#shop/checkout/testing/gift-cards.ts'
import type { ApiResponse } from './client.ts'
import { forceKill } from './processes.ts'
import { createFolder, start, stop } from './program.ts'
import { buildSettings, createSite, openPool, startTwoNodes } from './shop.ts'
import {
  createShoppingLog,
  expectConsistent,
  type PendingPayment,
  pay,
  payAndRecord,
  preparePayment,
  type Query,
  seedProducts,
} from './shoppers.ts'
import { CONCURRENT_GIFT_CARD_USERS, GIFT_CARD_KILLS } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'

const GOOD = '4242424242424242'
/** The bank charges it and never responds. */
const SILENT = '4000000000000119'
const UNLIMITED = 100_000

type Shop = { query: Query; websiteId: WebsiteId; product: BuiltProduct }
type Checkout = { cart: { id: string; giftCardCents: number; amountDueCents: number } }

const getCode = ({ body }: ApiResponse): string | undefined => (body as { code?: string }).code

/** With shipping, the product costs 30.00. */
const seedShop = async (
  pool: Parameters<typeof seedProducts>[0],
  query: Query,
  websiteId: WebsiteId,
): Promise<Shop> => {
  const [product] = await seedProducts(pool, websiteId, [UNLIMITED])
  if (!product) throw new Error('There is no product.')
  await query('UPDATE variants SET price = 2500 WHERE product_id = $1', [product.productId])
  return { query, websiteId, product }
}

/** What the shopper's checkout shows now is what the payment takes from the gift cards. */
const asSeen = async (payment: PendingPayment, card: string): Promise<PendingPayment> => {
  const { cart } = (await payment.client.call('GET', '/api/commerce/checkout')).body as Checkout
  const seen = { ...payment.body, seenGiftCardCents: cart.giftCardCents }
  const body =
    cart.amountDueCents === 0
      ? { ...seen, method: 'free', instrument: {} }
      : { ...seen, method: 'test', instrument: { cardNumber: card } }
  return { ...payment, key: newId(), body }
}

const prepareWithGiftCard = async (
  url: string,
  { query, websiteId, product }: Shop,
  giftCardId: string,
  card: string,
): Promise<PendingPayment> => {
  const payment = await preparePayment(url, [product], card)
  if (!payment) throw new Error('A cart could not be prepared.')
  const { cart } = (await payment.client.call('GET', '/api/commerce/checkout')).body as Checkout
  await addGiftCardToCart(query, websiteId, cart.id, giftCardId)
  return asSeen(payment, card)
}

const readBalance = async ({ query }: Shop, giftCardId: string) =>
  (
    await query<{ available: string; held: string; captured: string }>(
      `SELECT available::text, held::text, (SELECT coalesce(-sum(held_change), 0)::text FROM gift_card_ledger l
         WHERE l.gift_card_id = c.gift_card_id AND l.kind = 'captured') AS captured
       FROM gift_cards c WHERE gift_card_id = $1`,
      [giftCardId],
    )
  )[0]

test(`two nodes: ${CONCURRENT_GIFT_CARD_USERS} checkouts of 30.00 at once with one gift card of 50.00 capture exactly 50.00, and the other buyers see the reason`, async () => {
  const { a, b, websiteId, pool, query } = await startTwoNodes()
  const shop = await seedShop(pool, query, websiteId)
  const giftCardId = await insertGiftCard((sql, values) => query(sql, values), websiteId, { amount: 5000 })
  const getUrl = (index: number): string => (index % 2 ? a : b).url
  const payments: PendingPayment[] = []
  for (let index = 0; index < CONCURRENT_GIFT_CARD_USERS; index++)
    payments.push(await prepareWithGiftCard(getUrl(index), shop, giftCardId, GOOD))
  const responses = await Promise.all(payments.map((payment, index) => pay(getUrl(index), payment)))
  const told = responses.filter(({ status }) => status !== 200)
  expect(told.length).toBe(CONCURRENT_GIFT_CARD_USERS - 1)
  for (const response of told) {
    expect(['gift_cards.in_use', 'gift_cards.used_up']).toContain(getCode(response))
    expect(response.status).toBe(409)
  }
  expect(await findInconsistencies((sql) => query(sql))).toEqual([])
  // All of them pay at once what their checkout shows now: 20.00 by gift card for one, nothing for the others.
  for (let round = 0; round < 3; round++) {
    const open = payments.filter((_, index) => responses[index]?.status !== 200)
    const seen = await Promise.all(open.map((payment) => asSeen(payment, GOOD)))
    await Promise.all(
      seen.map(async (payment, index) => {
        const place = payments.indexOf(open[index] as PendingPayment)
        responses[place] = await pay(getUrl(index), payment)
      }),
    )
  }
  expect(responses.map(({ status }) => status)).toEqual(payments.map(() => 200))
  expect(await readBalance(shop, giftCardId)).toEqual({ available: '0', held: '0', captured: '5000' })
  expect(await findInconsistencies((sql) => query(sql))).toEqual([])
  for (const node of [a, b]) expect(await stop(node)).toEqual({ code: 0, signal: null })
})

const HELD = `SELECT t.payment_id FROM payment_tenders t JOIN payments p USING (website_id, payment_id)
  WHERE t.state = 'held' AND p.state = 'started'`

test(`kill -9 between hold and capture (${GIFT_CARD_KILLS} rounds): every hold of a gift card is captured or released once`, async () => {
  const folder = createFolder()
  const settings = buildSettings({ DATA_DIR: folder })
  let program = await start(settings)
  const websiteId = await createSite(program)
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('PostgreSQL is not running.')
  const { pool, query } = openPool(clientConfig(connection))
  const shop = await seedShop(pool, query, websiteId)
  const log = createShoppingLog()
  const SHOPPERS = 4
  let kills = 0
  while (kills < GIFT_CARD_KILLS) {
    const { url, pid } = program
    const payments = await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, index) => {
        const giftCardId = await insertGiftCard((sql, values) => query(sql, values), websiteId, { amount: 1000 })
        return prepareWithGiftCard(url, shop, giftCardId, index % 2 ? GOOD : SILENT)
      }),
    )
    // The connection breaks; the payments stay in the log and are retried after the next start.
    const paying = payments.map((payment) => payAndRecord(url, payment, log).catch(() => {}))
    await waitUntil('a payment holds a gift card', async () => (await query(HELD)).length > 0)
    forceKill(pid)
    await program.exited
    await Promise.all(paying)
    if ((await query(HELD)).length > 0) kills++
    program = await start(settings)
    await expectConsistent(program.url, log, query)
    expect(await query(HELD)).toEqual([])
  }
  expect(log.orderUrls.size).toBeGreaterThan(0)
  // Every payment was repeated until it had a response, so every gift card is spent and nothing is held.
  expect(await query('SELECT gift_card_id FROM gift_cards WHERE held <> 0 OR available NOT IN (0, 1000)')).toEqual([])
  expect(await stop(program)).toEqual({ code: 0, signal: null })
})

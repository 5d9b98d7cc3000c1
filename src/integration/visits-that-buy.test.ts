import { expect, test } from 'vitest'
import { EventType } from '#analytics/census/model.ts'
import { newId } from '#base/id.ts'
import { formatVisitorCookie } from '#base/testing/format-visitor-cookie.ts'
import { VISITOR_COOKIE_NAME } from '#base/visitor-cookie.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createStripeShop, getPaymentId, TEST_KEYS } from './testing/stripe-shop.ts'
import { type Browser, CARD, type TestResponse } from './testing/test-shop.ts'

const shop = await createStripeShop()
const { stripe, sendWebhook, intentOf, stateOf } = shop
await shop.change(TEST_KEYS)
await shop.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [shop.websiteId, JSON.stringify(kilnTheme)])
await shop.database.transact((tx) => shop.sites.markChanged(tx, shop.websiteId))

type Event = { type: number; name: string; label: string; path: string; visitorId: string; visitId: string }

const settle = async (): Promise<void> => {
  await shop.visitorEvents.flush()
  await shop.census.flush()
  await shop.purchases.update()
}

/** A browser that has visited the site, as the census script remembers it. */
const aVisitor = (): Browser => {
  const browser = shop.browser()
  const now = Date.now()
  const cookie = { id: newId(), firstVisit: now, previousVisit: now, currentVisit: now, visitCount: 1 }
  browser.jar.set(VISITOR_COOKIE_NAME, formatVisitorCookie(cookie))
  return browser
}

const readEvents = async (since: string): Promise<Event[]> => {
  await settle()
  return shop.query<Event>(
    `SELECT type, name, label, path, visitor_id AS "visitorId", visit_id AS "visitId" FROM census_events
     WHERE received_at >= $1 ORDER BY received_at, type`,
    [since],
  )
}
const now = async (): Promise<string> =>
  (await shop.query<{ now: string }>('SELECT clock_timestamp()::text AS now'))[0]?.now ?? ''
const named = (events: readonly Event[]): Set<string> => new Set(events.map(({ type, name }) => `${type} ${name}`))

const orderIdOf = async (paymentId: string): Promise<string | undefined> =>
  (await shop.query<{ id: string }>('SELECT order_id AS id FROM payments WHERE payment_id = $1', [paymentId]))[0]?.id
const buyerOf = async (paymentId: string) => {
  await settle()
  const rows = await shop.query<{ visitorId: string; visitId: string }>(
    'SELECT visitor_id AS "visitorId", visit_id AS "visitId" FROM census_orders WHERE order_id = $1',
    [await orderIdOf(paymentId)],
  )
  return rows[0]
}
const countPurchases = async ({ visitId }: { visitId: string }): Promise<number> =>
  (await shop.query('SELECT FROM census_events WHERE type = $1 AND visit_id = $2', [EventType.purchase, visitId]))
    .length

test('adds, checkout steps and the purchase of a visit are recorded with its visitor', async () => {
  const since = await now()
  const bowl = await shop.product(9, { title: 'Salt bowl' })
  const buyer = aVisitor()
  await buyer.call(
    'POST',
    '/api/commerce/shopping-cart/entries',
    { itemId: bowl.productId, quantity: 2 },
    { referer: 'http://localhost/shop/p/bowl?x=1' },
  )
  await buyer.call('GET', '/checkout')
  await buyer.fillIn()
  const paid = await buyer.pay(CARD.good)
  const events = await readEvents(since)
  expect(events).toHaveLength(5)
  expect(named(events)).toEqual(
    new Set([
      `${EventType.cartAdd} ${bowl.productId}`,
      `${EventType.checkout} view`,
      `${EventType.checkout} details`,
      `${EventType.checkout} payment`,
      `${EventType.purchase} `,
    ]),
  )
  expect(events.find(({ type }) => type === EventType.cartAdd)).toMatchObject({
    label: 'Salt bowl',
    path: '/shop/p/bowl',
  })
  expect(new Set(events.map(({ visitId }) => visitId)).size).toBe(1)
  const { visitorId, visitId } = events[0] ?? { visitorId: '', visitId: '' }
  expect(await buyerOf(getPaymentId(paid))).toEqual({ visitorId, visitId })
})

test('a purchase that a webhook settles later without cookies keeps the visitor and the time of the visit', async () => {
  const buyer = aVisitor()
  await buyer.add(await shop.product(9))
  await buyer.fillIn()
  const asked = await shop.byStripe(buyer, 'pm_card_threeDSecure')
  const paymentId = getPaymentId(asked)
  await settle()
  expect(await buyerOf(paymentId)).toBeUndefined()
  await shop.query(`UPDATE census_payments SET started_at = started_at - interval '3 days' WHERE payment_id = $1`, [
    paymentId,
  ])
  const intent = intentOf(paymentId)
  stripe.decide(intent.id, true)
  await sendWebhook(stripe.message('payment_intent.succeeded', intent))
  await sendWebhook(stripe.message('payment_intent.succeeded', intent))
  expect(await stateOf(paymentId)).toBe('paid')
  const order = await buyerOf(paymentId)
  expect(order).toBeDefined()
  const events = await shop.query<{ day: string; today: string }>(
    `SELECT e.day::text, current_date::text AS today FROM census_events e WHERE type = $1 AND visit_id = $2`,
    [EventType.purchase, order?.visitId],
  )
  expect(events).toHaveLength(1)
  expect(Date.parse(events[0]?.day ?? '')).toBeLessThan(Date.parse(events[0]?.today ?? '') - 86_400_000)
  expect(await shop.query('SELECT FROM census_payments WHERE payment_id = $1', [paymentId])).toEqual([])
})

test('two tabs that pay at once are one order of one visit with one purchase event', async () => {
  const bowl = await shop.product(9)
  const buyer = aVisitor()
  await buyer.add(bowl)
  await buyer.fillIn()
  const answers = await Promise.all([buyer.pay(CARD.good), buyer.pay(CARD.good)])
  const [paymentId = ''] = answers.filter(({ status }) => status === 200).map(getPaymentId)
  const order = await buyerOf(paymentId)
  expect(await shop.ordersOf(bowl)).toHaveLength(1)
  expect(order && (await countPurchases(order))).toBe(1)
})

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

test('plain forms without scripts and cookies are one visit of the day from the cart to the order', async () => {
  const since = await now()
  const bowl = await shop.product(9)
  const buyer = shop.browser()
  await buyer.call(
    'POST',
    '/api/commerce/shopping-cart/entries',
    new URLSearchParams({ itemId: bowl.productId, quantity: '1' }),
  )
  const { cart } = await buyer.fillIn()
  expect(cart?.entries).toHaveLength(1)
  const html = String((await buyer.call('GET', '/checkout')).body)
  const fields = Object.fromEntries(['key', 'cartRevision', 'seenTotal'].map((name) => [name, hidden(html, name)]))
  const card = { do: 'pay', method: 'test', cardNumber: CARD.good, billingSame: '1' }
  const paid = await buyer.call('POST', '/checkout', new URLSearchParams({ ...fields, ...card }))
  expect(paid.headers.location).toMatch(/^\/order\//)
  const events = await readEvents(since)
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([EventType.cartAdd, EventType.checkout, EventType.purchase]),
  )
  expect(new Set(events.map(({ visitId }) => visitId)).size).toBe(1)
})

test('CENSUS-036 contributors are not recorded, but their orders are revenue', async () => {
  const since = await now()
  const query = {
    websiteId: shop.websiteId,
    timeZone: 'UTC',
    currency: 'USD',
    from: '2000-01-01',
    to: '2199-01-01',
  } as const
  const before = await shop.sales.sumRevenue(query)
  const contributor = aVisitor()
  for (const [name, value] of Object.entries(await createOwnerCookie(shop.database, shop.owner.id)))
    contributor.jar.set(name, value)
  await contributor.add(await shop.product(9, { variants: [{ price: 1200 }] }))
  await contributor.call('GET', '/checkout')
  await contributor.call('GET', '/search?q=owner')
  await contributor.fillIn()
  const paid = await contributor.pay(CARD.good)
  expect(await readEvents(since)).toEqual([])
  expect(await buyerOf(getPaymentId(paid))).toBeUndefined()
  expect(await shop.sales.sumRevenue(query)).toEqual({ revenue: before.revenue + 1700, orders: before.orders + 1 })
})

test('searches are recorded once with the number of results', async () => {
  const since = await now()
  await shop.query(`UPDATE products SET title = 'Ash glaze' WHERE product_id = $1`, [(await shop.product(1)).productId])
  const visitor = aVisitor()
  for (const url of ['/search?q=Glaze', '/search?q=Glaze&page=2', '/search?q=', '/search', '/search?q=+zzzz+'])
    await visitor.call('GET', url)
  const events = await readEvents(since)
  expect(events.map(({ type, name, path }) => ({ type, name, path }))).toEqual([
    { type: EventType.search, name: 'glaze', path: '/search' },
    { type: EventType.search, name: 'zzzz', path: '/search' },
  ])
  expect(events[1]?.label).toBe('0')
})

test('deleting a visitor removes the link to orders, not their revenue', async () => {
  const buyer = aVisitor()
  await buyer.add(await shop.product(9))
  await buyer.fillIn()
  const paymentId = getPaymentId((await buyer.pay(CARD.good)) as TestResponse)
  const order = await buyerOf(paymentId)
  const query = {
    websiteId: shop.websiteId,
    timeZone: 'UTC',
    currency: 'USD',
    from: '2000-01-01',
    to: '2199-01-01',
  } as const
  const before = await shop.sales.sumRevenue(query)
  await shop.eventStore.deleteVisitor(shop.websiteId, order?.visitorId ?? '')
  expect(await buyerOf(paymentId)).toBeUndefined()
  expect(await shop.sales.sumRevenue(query)).toEqual(before)
  expect(await shop.query('SELECT FROM census_events WHERE visitor_id = $1', [order?.visitorId])).toEqual([])
})

test('a cart is abandoned after a day without use, and recovered by its order', async () => {
  const bowl = await shop.product(9, { title: 'Tall vase', variants: [{ price: 3100 }] })
  const buyer = aVisitor()
  const { id } = await buyer.add(bowl, 2)
  await buyer.fillIn()
  const age = (interval: string) =>
    shop.query(
      'UPDATE carts SET updated_at = updated_at - $2::interval, expires_at = expires_at - $2::interval WHERE cart_id = $1',
      [id, interval],
    )
  const query = {
    websiteId: shop.websiteId,
    timeZone: 'UTC',
    currency: 'USD',
    from: '2000-01-01',
    to: '2199-01-01',
    limit: 10,
    offset: 0,
  } as const
  await age('23 hours')
  await settle()
  expect(await shop.sales.readAbandonedCarts(query)).toMatchObject({ carts: 0, products: [] })
  await age('2 hours')
  await settle()
  await settle()
  expect(await shop.sales.readAbandonedCarts(query)).toMatchObject({
    carts: 1,
    value: 6200n,
    recovered: 0,
    products: [{ productId: bowl.productId, title: 'Tall vase', carts: 1, units: 2, value: 6200n }],
  })
  await buyer.pay(CARD.good)
  expect(await shop.sales.readAbandonedCarts(query)).toMatchObject({
    carts: 1,
    recovered: 1,
    recoveredValue: 6200n,
    products: [],
  })
})

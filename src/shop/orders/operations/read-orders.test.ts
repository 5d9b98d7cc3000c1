import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import type { OrderQuery } from '../contract.ts'
import { toPurchaseEvent } from '../model.ts'
import { testOrders } from '../testing/orders.ts'

const database = await createTestDatabase()
const { orders, anOrder } = testOrders(database)
const all: OrderQuery = { sort: 'number', direction: 'up', page: 1, limit: 50 }

test('orders can be searched by number, email, name and SKU, and filtered by each state', async () => {
  const websiteId = await insertWebsite(database)
  const ada = await anOrder({ websiteId, email: 'ada@buyer.test', lines: [{ sku: 'JAR-1', unitPrice: 900n }] })
  const bob = await anOrder({
    websiteId,
    provider: 'manual',
    testMode: false,
    email: 'bob@else.test',
    details: { shippingAddress: { firstName: 'Bob', lastName: '100%' } },
  })
  const otherOrder = await anOrder()
  const found = async (query: Partial<OrderQuery>) =>
    (await orders.list(websiteId, { ...all, ...query })).orders.map(({ orderId }) => orderId)
  expect([ada.number, bob.number, otherOrder.number]).toEqual([1001, 1002, 1001])
  expect(await found({})).toEqual([ada.orderId, bob.orderId])
  expect(await found({ direction: 'down' })).toEqual([bob.orderId, ada.orderId])
  expect(await found({ sort: 'total' })).toEqual([ada.orderId, bob.orderId])
  expect(await found({ search: '#1002' })).toEqual([bob.orderId])
  expect(await found({ search: 'BUYER.test' })).toEqual([ada.orderId])
  expect(await found({ search: 'ob 100%' })).toEqual([bob.orderId])
  expect(await found({ search: 'jar-' })).toEqual([ada.orderId])
  expect(await found({ payment: 'awaiting' })).toEqual([bob.orderId])
  expect(await found({ fulfilment: 'fulfilled' })).toEqual([])
  expect(await found({ state: 'open' })).toHaveLength(2)
  expect(await found({ test: 'yes' })).toEqual([ada.orderId])
  const page = await orders.list(websiteId, { ...all, limit: 1, page: 2 })
  expect(page).toMatchObject({ total: 2, orders: [{ orderId: bob.orderId, name: 'Bob 100%', quantity: 1 }] })
})

test('date filters use the site’s time zone and include the last day', async () => {
  const order = await anOrder()
  const when = (at: string) =>
    database.pool.query('UPDATE orders SET placed_at = $2 WHERE order_id = $1', [order.orderId, at])
  const count = async (from?: string, to?: string) => (await orders.list(order.websiteId, { ...all, from, to })).total
  // 00:30 in Berlin is still the previous day in UTC.
  await when('2026-11-14T23:30:00Z')
  expect(await count('2026-11-15', '2026-11-15')).toBe(1)
  expect(await count('2026-11-16')).toBe(0)
  expect(await count(undefined, '2026-11-14')).toBe(0)
})

test('the export has one row per line and contains no formulas', async () => {
  const order = await anOrder({
    lines: [
      { title: '=HYPERLINK("http://evil")', sku: '+1' },
      { title: 'Plate, "blue"', unitPrice: 150n },
    ],
    details: { note: '@SUM(A1)', shippingAddress: { firstName: '-cmd', lastName: 'Buyer' } },
  })
  const csv = await text(Readable.from(await orders.exportCsv(order.websiteId, all)))
  const [head, ...rows] = csv.trim().split('\r\n')
  expect(head).toMatch(/^Order,Placed,/)
  expect(rows).toHaveLength(2)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(csv).toContain(`'+1`)
  expect(csv).toContain(`'@SUM(A1)`)
  expect(csv).toContain(`,'-cmd,`)
  expect(csv).toContain('"Plate, ""blue"""')
  expect(csv).toContain('25.50')
  expect(csv).not.toMatch(/(^|,)[=+@-](?!\d)/m)
})

test('CHECKOUT-011 the order for analytics carries its members, amounts in major units', async () => {
  const order = await anOrder({ lines: [{ sku: 'JAR', title: 'Jar', quantity: 2 }], shipping: 500n, tax: 99n })
  const page = await orders.findOrderPage(order.websiteId, order.token)
  expect(page?.analytics).toEqual({
    id: order.orderId,
    purchasedCartId: expect.any(String),
    testMode: true,
    websiteId: order.websiteId,
    currency: 'USD',
    items: [{ sku: 'JAR', productName: 'Jar', quantity: 2, unitPrice: 24 }],
    grandTotal: 53.99,
    shippingTotal: 5,
    taxTotal: 0.99,
  })
  expect(await orders.findOrderPage(order.websiteId, `${order.token}x`)).toBeUndefined()
  expect(await orders.findOrderPage(await insertWebsite(database), order.token)).toBeUndefined()
})

test('CHECKOUT-017 test orders produce no purchase event; others map id, total, shipping, tax and items', async () => {
  const order = await anOrder({
    provider: 'manual',
    testMode: false,
    lines: [{ sku: 'JAR', title: 'Jar' }],
    shipping: 500n,
  })
  const page = await orders.findOrderPage(order.websiteId, order.token)
  if (!page) throw new Error('There is no page.')
  expect(toPurchaseEvent(page.analytics)).toEqual({
    transaction_id: order.orderId,
    value: 29,
    currency: 'USD',
    shipping: 5,
    tax: 0,
    items: [{ item_id: 'JAR', item_name: 'Jar', quantity: 1, price: 24 }],
  })
  expect(toPurchaseEvent({ ...page.analytics, testMode: true })).toBeUndefined()
})

test('of several concurrent views of an order, exactly one is the first', async () => {
  const { websiteId, orderId } = await anOrder()
  const looks = await Promise.all([1, 2, 3].map(() => orders.markFirstView(websiteId, orderId)))
  expect(looks.toSorted()).toEqual([false, false, true])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dimension } from '#analytics/census/model.ts'
import type { SalesDimension, SalesQuery, SalesSums } from '#analytics/sales/model.ts'
import { createSales } from '#analytics/sales/service.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { buildRefundRequest, testOrders } from '#shop/orders/testing/orders.ts'

const database = await createTestDatabase()
const { orders, anOrder } = testOrders(database)
const sales = createSales({ queries: database.queries, isTestMode: async () => true })

const TIME_ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia']
/** Around midnight, and around both changes of daylight saving time in New York. */
const Moment = fc
  .date({ min: new Date('2026-03-06T00:00:00Z'), max: new Date('2026-11-04T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const ALL = { from: '2026-03-01', to: '2026-11-30' } as const

const Change = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 100 }), byLine: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), refund: fc.boolean() }),
)
const Visit = fc.record({
  source: fc.constantFrom('', 'google', 'newsletter'),
  campaign: fc.constantFrom('', 'spring', 'autumn'),
  isNew: fc.boolean(),
  device: fc.integer({ min: 0, max: 4 }),
})
const Order = fc.record({
  lines: fc.array(
    fc.record({ unitPrice: fc.bigInt({ min: 1n, max: 99_999n }), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.bigInt({ min: 0n, max: 999n }),
  giftCardPercent: fc.constantFrom(0n, 0n, 30n, 100n),
  provider: fc.constantFrom('test' as const, 'test' as const, 'manual' as const),
  isMarkedPaid: fc.boolean(),
  changes: fc.array(Change, { maxLength: 3 }),
  visits: fc.array(Visit, { maxLength: 4 }),
  moments: fc.array(Moment, { minLength: 8, maxLength: 8 }),
})
type Order = typeof Order extends fc.Arbitrary<infer Value> ? Value : never

/** Places the order and returns what its provider received and kept, computed from the requests. */
const placeOrder = async (websiteId: WebsiteId, given: Order): Promise<{ orderId: string; kept: bigint }> => {
  const total = given.lines.reduce((sum, line) => sum + line.unitPrice * BigInt(line.quantity), given.shipping)
  const byGiftCard = (total * given.giftCardPercent) / 100n
  const order = await anOrder({
    websiteId,
    lines: given.lines,
    shipping: given.shipping,
    provider: given.provider,
    testMode: true,
    giftCards: byGiftCard > 0n ? [byGiftCard] : [],
  })
  const { orderId } = order
  const byProvider = total - byGiftCard
  let isPaid = given.provider === 'test' || byProvider === 0n
  if (!isPaid && given.isMarkedPaid) {
    await orders.markPaid(websiteId, orderId, { note: '', notify: false }, undefined)
    isPaid = true
  }
  let [refunded, isCanceled] = [0n, false]
  for (const change of given.changes) {
    if (isCanceled || !isPaid) break
    if (change.kind === 'cancel') {
      isCanceled = true
      await orders.cancel(
        websiteId,
        orderId,
        { restock: false, notify: false, reason: '', refund: change.refund },
        undefined,
      )
      if (change.refund) refunded = total
      continue
    }
    const left = total - refunded
    if (left === 0n) break
    const [line] = order.lines
    const asLine = change.byLine && refunded === 0n && line
    const amount = asLine ? BigInt(line.unitPrice) : (left * BigInt(change.percent) + 99n) / 100n
    const request = buildRefundRequest(
      asLine ? { lines: [{ lineId: line.lineId, quantity: 1 }] } : { amount: String(amount) },
    )
    await orders.refund(websiteId, orderId, request, undefined)
    refunded += amount
  }
  // Refunds return money of the provider first.
  const returned = refunded < byProvider ? refunded : byProvider
  return { orderId, kept: isPaid ? byProvider - returned : 0n }
}

const insertVisits = async (websiteId: WebsiteId, orderId: string, { visits, moments }: Order): Promise<void> => {
  const visitorId = newId()
  let lastVisit: { visitId: string; day: string } | undefined
  for (const [index, visit] of visits.entries()) {
    const visitId = newId()
    const startedAt = new Date(Date.UTC(2026, 5, 1 + index * 9))
    const day = startedAt.toISOString().slice(0, 10)
    await database.pool.query(
      `INSERT INTO census_visits (website_id, day, visit_id, visitor_id, hour, started_at, ended_at, page_views, interactions, is_bounce,
         seconds, timed_views, is_new_visitor, entry_page, exit_page, source, medium, campaign, referrer, language, time_zone, device,
         browser, os, product_views, cart_adds, checkouts, purchases, pages, events)
       VALUES ($1, $2, $3, $4, 0, $5, $5, 1, 0, false, 0, 0, $6, '/', $7, $8, '', $9, '', 'en', '', $10, '', '', 0, 0, 0, 0, '[]', '[]')`,
      [
        websiteId,
        day,
        visitId,
        visitorId,
        startedAt,
        visit.isNew,
        moments[0],
        visit.source,
        visit.campaign,
        visit.device,
      ],
    )
    lastVisit = { visitId, day }
  }
  if (!lastVisit) return
  await database.pool.query(
    `INSERT INTO census_buying_visits SELECT website_id, day, visit_id, visitor_id, started_at, is_new_visitor, entry_page, exit_page, source,
       medium, campaign, referrer, language, time_zone, device, browser, os, pages FROM census_visits WHERE website_id = $1 AND visit_id = $2`,
    [websiteId, lastVisit.visitId],
  )
  await database.pool.query(
    'INSERT INTO census_orders (website_id, order_id, visitor_id, visit_id, day, hour, started_at) VALUES ($1, $2, $3, $4, $5, 0, now())',
    [websiteId, orderId, visitorId, lastVisit.visitId, lastVisit.day],
  )
}

/** Payments and refunds of an order at random times. */
const spreadEntries = async (orderId: string, moments: readonly string[]): Promise<void> => {
  await database.pool.query('UPDATE orders SET placed_at = $2 WHERE order_id = $1', [orderId, moments[0]])
  await database.pool.query(
    `UPDATE payment_ledger l SET created_at = ($2::timestamptz[])[e.place] FROM (
       SELECT entry_id, row_number() OVER (ORDER BY created_at, entry_id) AS place FROM payment_ledger WHERE order_id = $1) e
     WHERE e.entry_id = l.entry_id AND e.place <= 8`,
    [orderId, moments],
  )
}

const sumOf = (rows: readonly { revenue: number | bigint }[]): number =>
  rows.reduce((sum, { revenue }) => sum + Number(revenue), 0)
const countOf = (rows: readonly { orders: number }[]): number => rows.reduce((sum, { orders }) => sum + orders, 0)
const DIMENSIONS = Object.values(Dimension).filter(
  (dimension): dimension is SalesDimension => dimension !== Dimension.total && dimension !== Dimension.page,
)

/** All ways to compute the sums, with and without filters. */
const expectSums = async (query: SalesQuery, sums: SalesSums): Promise<void> => {
  expect(await sales.sumRevenue(query)).toEqual(sums)
  const { products, orders } = await sales.readSoldProducts(query)
  expect({ revenue: sumOf(products), orders }).toEqual(sums)
  const days = await sales.sumRevenueByInterval({ ...query, interval: 'day' })
  expect({ revenue: sumOf(days), orders: countOf(days) }).toEqual(sums)
  const attributed = await sales.attribute({ ...query, windows: [30] })
  const bySource = attributed.filter(({ kind }) => kind === 'source')
  expect({
    revenue: sumOf(bySource.map(({ lastRevenue }) => ({ revenue: lastRevenue }))),
    orders: countOf(bySource.map(({ lastOrders }) => ({ orders: lastOrders }))),
  }).toEqual(sums)
}

test('revenue by interval, dimension, product and attribution always sums to the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Order, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...TIME_ZONES),
      async (given, timeZone) => {
        const websiteId = await insertWebsite(database)
        let kept = 0n
        for (const order of given) {
          const placed = await placeOrder(websiteId, order)
          kept += placed.kept
          await spreadEntries(placed.orderId, order.moments)
          await insertVisits(websiteId, placed.orderId, order)
        }
        const query = { websiteId, timeZone, currency: 'USD', ...ALL } as const
        const revenue = Number(kept)
        expect(await sales.sumRevenue(query)).toEqual({ revenue, orders: given.length })
        for (const interval of ['hour', 'day', 'week', 'month'] as const) {
          const rows = await sales.sumRevenueByInterval({ ...query, interval })
          expect([sumOf(rows), countOf(rows)]).toEqual([revenue, given.length])
        }
        for (const dimension of DIMENSIONS) {
          const { rows, total } = await sales.sumRevenueByValue({ ...query, dimension, limit: 100 })
          expect([sumOf(rows), countOf(rows), total]).toEqual([revenue, given.length, rows.length])
          for (const { value, ...sums } of rows)
            if (value !== null) await expectSums({ ...query, filters: [{ dimension, value }] }, sums)
        }
        await expectSums(query, { revenue, orders: given.length })
        const windows = [0, 30, 90]
        const attributed = await sales.attribute({ ...query, windows })
        for (const days of windows) {
          const alone = await sales.attribute({ ...query, windows: [days] })
          // Fractions are rounded differently, and rows are sorted by them.
          const withoutFractions = (rows: typeof alone) =>
            new Set(rows.map(({ linearOrders: _, ...row }) => Object.values(row).join(' ')))
          expect(withoutFractions(alone)).toEqual(withoutFractions(attributed.filter((row) => row.days === days)))
          for (const kind of ['source', 'campaign']) {
            const rows = alone.filter((row) => row.kind === kind)
            for (const model of ['first', 'last', 'linear'] as const) {
              expect(sumOf(rows.map((row) => ({ revenue: row[`${model}Revenue`] })))).toBe(revenue)
              expect(countOf(rows.map((row) => ({ orders: row[`${model}Orders`] })))).toBeCloseTo(given.length)
            }
          }
        }
        // Ranges that follow each other add up to the whole.
        const half = new Date(given[0]?.moments[1] ?? '').toISOString().slice(0, 10)
        const next = new Date(Date.parse(half) + 86_400_000).toISOString().slice(0, 10)
        const halves = [
          await sales.sumRevenue({ ...query, to: half }),
          await sales.sumRevenue({ ...query, from: next }),
        ]
        expect([sumOf(halves), countOf(halves)]).toEqual([revenue, given.length])
        const productHalves = [
          ...(await sales.readSoldProducts({ ...query, to: half })).products,
          ...(await sales.readSoldProducts({ ...query, from: next })).products,
        ]
        expect(sumOf(productHalves)).toBe(revenue)
      },
    ),
    { numRuns: 8 },
  )
})

test('reports that are read during refunds show a sum of the ledger at some moment, and afterwards the exact one', async () => {
  const websiteId = await insertWebsite(database)
  const placed = []
  for (let count = 0; count < 6; count++) placed.push(await anOrder({ websiteId, lines: [{ unitPrice: 1000n }] }))
  const query = { websiteId, timeZone: 'UTC', currency: 'USD', from: '2000-01-01', to: '2199-01-01' } as const
  const reads: Promise<number>[] = []
  const read = (): void => {
    reads.push(
      sales.sumRevenue(query).then(({ revenue }) => revenue),
      sales.sumRevenueByInterval({ ...query, interval: 'day' }).then(sumOf),
      sales.sumRevenueByValue({ ...query, dimension: Dimension.source, limit: 10 }).then(({ rows }) => sumOf(rows)),
      sales.readSoldProducts(query).then(({ products }) => sumOf(products)),
      sales
        .attribute({ ...query, windows: [30] })
        .then((rows) =>
          sumOf(rows.filter(({ kind }) => kind === 'source').map((row) => ({ revenue: row.linearRevenue }))),
        ),
    )
  }
  await Promise.all(
    placed.map(async ({ orderId }) => {
      read()
      await orders.refund(websiteId, orderId, buildRefundRequest({ amount: '300' }), undefined)
      read()
    }),
  )
  const possible = Array.from({ length: placed.length + 1 }, (_, refunds) => 6000 - refunds * 300)
  for (const revenue of await Promise.all(reads)) expect(possible).toContain(revenue)
  expect(await sales.sumRevenue(query)).toEqual({ revenue: 4200, orders: 6 })
})

test('revenue of test orders, other currencies, gift cards and store credit', async () => {
  const websiteId = await insertWebsite(database)
  const query = { websiteId, timeZone: 'UTC', currency: 'USD', from: '2000-01-01', to: '2199-01-01' } as const
  const realSales = createSales({ queries: database.queries, isTestMode: async () => false })
  await anOrder({ websiteId, lines: [{ unitPrice: 5000n }] })
  const paidByCard = await anOrder({ websiteId, lines: [{ unitPrice: 3000n }], giftCards: [1000n] })
  expect(await sales.sumRevenue(query)).toEqual({ revenue: 7000, orders: 2 })
  expect(await realSales.sumRevenue(query)).toEqual({ revenue: 0, orders: 0 })
  expect(await sales.sumRevenue({ ...query, currency: 'EUR' })).toEqual({ revenue: 0, orders: 0 })
  // The card is refunded first, then the gift card, which is no money.
  await orders.refund(websiteId, paidByCard.orderId, buildRefundRequest({ amount: '2500' }), undefined)
  expect(await sales.sumRevenue(query)).toEqual({ revenue: 5000, orders: 2 })
})

test('refunds of units reduce their product, and other refunds the row without a product', async () => {
  const websiteId = await insertWebsite(database)
  const query = { websiteId, timeZone: 'UTC', currency: 'USD', from: '2000-01-01', to: '2199-01-01' } as const
  const { orderId, lines } = await anOrder({
    websiteId,
    lines: [{ title: 'Bowl', unitPrice: 1000n, quantity: 3 }],
    shipping: 500n,
  })
  const [line] = lines
  const refund = { lines: [{ lineId: line?.lineId ?? '', quantity: 1 }] }
  await orders.refund(websiteId, orderId, buildRefundRequest(refund), undefined)
  expect((await sales.readSoldProducts(query)).products).toMatchObject([
    { title: 'Bowl', orders: 1, units: 3, revenue: 2000n },
    { productId: null, orders: 0, units: 0, revenue: 500n },
  ])
  await orders.refund(websiteId, orderId, buildRefundRequest({ amount: '400' }), undefined)
  expect((await sales.readSoldProducts(query)).products).toMatchObject([
    { title: 'Bowl', revenue: 2000n },
    { productId: null, revenue: 100n },
  ])
})

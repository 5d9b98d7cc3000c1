import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createDownloads } from '#shop/downloads/service.ts'
import { testGiftCards } from '#shop/gift-cards/testing/gift-cards.ts'
import { orderPaid } from '#shop/orders/event-contract.ts'
import { buildRefundRequest, testOrders } from '#shop/orders/testing/orders.ts'
import type { Provider } from '#shop/payments/provider.ts'
import { createDelivery } from './service.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
/** Failure that the provider simulates. */
const failure: { refund?: Provider['refund'] } = {}
const { orders, anOrder, sentEmails, events, jobs, clock, secrets, mail, giftCards } = testOrders(database, {
  disturb: (provider) => ({
    ...provider,
    refund: (...args) => (failure.refund ?? provider.refund)(...args),
  }),
})
const folder = await mkdtemp(join(tmpdir(), 'delivery-'))
afterAll(() => rm(folder, { recursive: true }))
const site = { title: 'Kiln', origin: 'https://kiln.test', timeZone: 'Europe/Berlin', language: 'en', color: undefined }
const downloads = createDownloads({
  queries,
  transact,
  storage: createDiskStorage(folder),
  jobs,
  clock,
  emails: mail,
  secrets,
  eraseFiles: async () => {},
  siteOf: async () => site,
  managersOf: async () => ({ addresses: [], dashboard: '' }),
})
createDelivery({ events, clock, giftCards, downloads, timeZoneOf: async () => site.timeZone })

type Placed = Awaited<ReturnType<typeof anOrder>>
const GIFT = {
  recipientName: 'Ben',
  recipientEmail: 'ben@friend.test',
  senderName: 'Ada',
  message: 'Enjoy',
  deliverOn: null,
  expiresAfterMonths: null,
}
const aCardOrder = (more: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ lines: [{ type: ProductType.giftCard, unitPrice: 5000n, gift: GIFT }], ...more })

const cardsOf = async ({ orderId }: Placed) => {
  const { rows } = await pool.query<{ id: string; available: bigint; state: string; recipient_email: string }>(
    `SELECT gift_card_id AS id, available, state, recipient_email FROM gift_cards WHERE order_id = $1
     ORDER BY available DESC, gift_card_id`,
    [orderId],
  )
  return rows
}
const grantsOf = async ({ websiteId, orderId }: Placed) =>
  (await downloads.listForOrder(websiteId, orderId)).map(({ status }) => status)

const refund = ({ websiteId, orderId }: Placed, overrides: Parameters<typeof buildRefundRequest>[0]): Promise<string> =>
  orders.refund(websiteId, orderId, buildRefundRequest(overrides), undefined).then(
    () => 'done',
    (error: unknown) => (isDomainError(error) ? error.code : `crash: ${error}`),
  )

/** Moves money off a card, as a payment does. */
const spend = (order: Placed, giftCardId: string, amount: bigint) =>
  transact((tx) =>
    giftCards.adjust(tx, order.websiteId, {
      giftCardId,
      amount: -amount,
      adjustmentId: crypto.randomUUID(),
      reason: 'Spent',
      accountId: undefined,
    }),
  )

test('GIFT-001 a paid order issues its gift cards, one per unit, and emails them to the recipient', async () => {
  const order = await aCardOrder({
    lines: [{ type: ProductType.giftCard, unitPrice: 2500n, quantity: 2, gift: GIFT }],
  })
  expect(await cardsOf(order)).toMatchObject([
    { available: 2500n, state: 'active', recipient_email: 'ben@friend.test' },
    { available: 2500n, state: 'active' },
  ])
  const emails = await sentEmails(order.websiteId)
  expect(emails.filter(({ to_address }) => to_address === 'ben@friend.test')).toHaveLength(2)
  expect(await orders.read(order.websiteId, order.orderId)).toMatchObject({
    state: 'completed',
    fulfilmentState: 'not-needed',
    issuedGiftCards: [
      { issued: '2500', available: '2500', recipientEmail: 'ben@friend.test' },
      { issued: '2500', available: '2500' },
    ],
  })
})

test('an order that awaits payment delivers nothing; marked as paid, it delivers once', async () => {
  const order = await anOrder({
    provider: 'manual',
    lines: [{ type: ProductType.giftCard, unitPrice: 5000n, gift: GIFT }, { type: ProductType.digital }],
  })
  expect(await cardsOf(order)).toEqual([])
  expect(await grantsOf(order)).toEqual([])
  const pay = () => orders.markPaid(order.websiteId, order.orderId, { note: '', notify: false }, undefined)
  await Promise.allSettled([pay(), pay()])
  expect(await cardsOf(order)).toHaveLength(1)
  expect(await grantsOf(order)).toEqual(['available'])
})

test('an error of the delivery rolls the payment back: nothing is paid without being delivered', async () => {
  const order = await anOrder({ provider: 'manual', lines: [{ type: ProductType.digital }] })
  let isBroken = true
  events.on(orderPaid, async (_, { orderId }) => {
    if (isBroken && orderId === order.orderId) throw new Error('The process died.')
  })
  const pay = () => orders.markPaid(order.websiteId, order.orderId, { note: '', notify: false }, undefined)
  await expect(pay()).rejects.toThrow('died')
  expect((await orders.read(order.websiteId, order.orderId)).paymentState).toBe('awaiting')
  expect(await grantsOf(order)).toEqual([])
  isBroken = false
  await pay()
  expect(await grantsOf(order)).toEqual(['available'])
})

test('GIFT-008 refunding the purchase of a gift card voids its unspent rest in the same transaction', async () => {
  const order = await aCardOrder()
  const [card] = await cardsOf(order)
  const [line] = order.lines
  if (!card || !line) throw new Error('There is no card.')
  await spend(order, card.id, 2000n)
  // The card is void before the provider returns the money: it cannot be spent in between.
  let seen: unknown
  failure.refund = async () => {
    seen = await cardsOf(order)
    return { state: 'refunded', reference: `re-${order.orderId}` }
  }
  expect(await refund(order, { lines: [{ lineId: line.lineId, quantity: 1 }], amount: '3000' })).toBe('done')
  failure.refund = undefined
  expect(seen).toMatchObject([{ state: 'void', available: 0n }])
  const { rows } = await pool.query<{ kind: string; available_change: bigint }>(
    'SELECT kind, available_change FROM gift_card_ledger WHERE gift_card_id = $1 ORDER BY created_at, entry_id',
    [card.id],
  )
  expect(rows.map(({ kind, available_change }) => [kind, available_change])).toEqual([
    ['issued', 5000n],
    ['adjusted', -2000n],
    ['voided', -3000n],
  ])
})

test('GIFT-008 a refund of the whole amount voids the cards, even if no line was selected', async () => {
  const order = await aCardOrder()
  expect(await refund(order, { amount: '4999' })).toBe('done')
  expect(await cardsOf(order)).toMatchObject([{ state: 'active', available: 5000n }])
  expect(await refund(order, { amount: '1' })).toBe('done')
  expect(await cardsOf(order)).toMatchObject([{ state: 'void', available: 0n }])
})

test('GIFT-008 refunding one of two cards voids one', async () => {
  const order = await aCardOrder({
    lines: [{ type: ProductType.giftCard, unitPrice: 2500n, quantity: 2, gift: GIFT }],
  })
  const [line] = order.lines
  expect(await refund(order, { lines: [{ lineId: line?.lineId ?? '', quantity: 1 }] })).toBe('done')
  expect((await cardsOf(order)).map(({ state }) => state).toSorted()).toEqual(['active', 'void'])
})

test('a rejected refund restores gift cards and downloads', async () => {
  const order = await anOrder({
    lines: [{ type: ProductType.giftCard, unitPrice: 5000n, gift: GIFT }, { type: ProductType.digital }],
  })
  failure.refund = async () => ({ state: 'failed', reason: 'The card is closed.' })
  expect(await refund(order, { amount: String(order.total) })).toBe('orders.refund_refused')
  failure.refund = undefined
  expect(await cardsOf(order)).toMatchObject([{ state: 'active', available: 5000n }])
  expect(await grantsOf(order)).toEqual(['available'])
})

test('DOWNLOAD-005 refunding a line or canceling the order ends its downloads', async () => {
  const refunded = await anOrder({ lines: [{ type: ProductType.digital, quantity: 2 }, {}] })
  const [line] = refunded.lines
  const units = (quantity: number) => [{ lineId: line?.lineId ?? '', quantity }]
  expect(await refund(refunded, { lines: units(1) })).toBe('done')
  expect(await grantsOf(refunded)).toEqual(['available'])
  expect(await refund(refunded, { lines: units(1) })).toBe('done')
  expect(await grantsOf(refunded)).toEqual(['ended'])

  const canceled = await anOrder({
    lines: [{ type: ProductType.digital }, { type: ProductType.giftCard, unitPrice: 5000n, gift: GIFT }, {}],
  })
  const request = { restock: true, refund: false, reason: '', notify: false }
  await orders.cancel(canceled.websiteId, canceled.orderId, request, undefined)
  expect(await grantsOf(canceled)).toEqual(['ended'])
  expect(await cardsOf(canceled)).toMatchObject([{ state: 'void', available: 0n }])
})

test('GIFT-008 a card that is refunded while it is spent is held before it is void, or not at all', async () => {
  const { aPayment } = testGiftCards(database)
  for (let round = 0; round < 8; round++) {
    const order = await aCardOrder()
    const [card] = await cardsOf(order)
    if (!card) throw new Error('There is no card.')
    const paymentId = await aPayment(order.websiteId)
    const request = {
      paymentId,
      giftCardIds: [card.id],
      payable: 3000n,
      expected: 3000n,
      currency: 'USD',
      testMode: true,
    }
    const [, held] = await Promise.allSettled([
      refund(order, { amount: '5000' }),
      transact((tx) => giftCards.hold(tx, order.websiteId, { ...request, currency: 'USD' })),
    ])
    const expected = held.status === 'fulfilled' ? 3000n : 0n
    expect(await giftCards.find(order.websiteId, card.id)).toMatchObject({
      state: 'void',
      available: 0n,
      held: expected,
    })
    await transact((tx) => giftCards.release(tx, order.websiteId, paymentId))
    expect(await giftCards.find(order.websiteId, card.id)).toMatchObject({ state: 'void', available: 0n, held: 0n })
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { insertContributor } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { readStockAndLedger } from '#shop/inventory/testing/stocked-product.ts'
import { buildRefundRequest, testOrders } from '../testing/orders.ts'

const database = await createTestDatabase()
const { orders, anOrder, sentEmails } = testOrders(database)

const codeOf = (operation: Promise<unknown>): Promise<string> =>
  operation.then(
    () => 'done',
    (error: unknown) => (isDomainError(error) ? error.code : `crash: ${error}`),
  )

type Of = { websiteId: WebsiteId; orderId: string }
const parcel = (lines?: { lineId: string; quantity: number }[], notify = false) => ({
  lines,
  carrier: '',
  trackingNumber: '',
  trackingUrl: '',
  notify,
})
const fulfil = ({ websiteId, orderId }: Of, lines?: { lineId: string; quantity: number }[]) =>
  codeOf(orders.fulfill(websiteId, orderId, parcel(lines), undefined))
const cancel = ({ websiteId, orderId }: Of, options: { restock?: boolean; refund?: boolean } = {}) =>
  codeOf(
    orders.cancel(
      websiteId,
      orderId,
      { restock: true, refund: true, reason: '', notify: false, ...options },
      undefined,
    ),
  )
const paid = ({ websiteId, orderId }: Of) =>
  codeOf(orders.markPaid(websiteId, orderId, { note: 'Bank', notify: true }, undefined))
const statesOf = async ({ websiteId, orderId }: Of) => {
  const { state, paymentState, fulfilmentState } = await orders.read(websiteId, orderId)
  return [state, paymentState, fulfilmentState]
}

test('partial fulfillments update the order state, and canceling one reopens the order', async () => {
  const order = await anOrder({ lines: [{ quantity: 3 }, { type: ProductType.digital }] })
  const [first, second] = order.lines
  if (!first || !second) throw new Error('There are no lines.')
  expect(await statesOf(order)).toEqual(['open', 'paid', 'unfulfilled'])
  expect(await fulfil(order, [{ lineId: first.lineId, quantity: 4 }])).toBe('orders.wrong_step')
  expect(await fulfil(order, [{ lineId: second.lineId, quantity: 1 }])).toBe('orders.wrong_step')
  expect(await fulfil(order, [{ lineId: first.lineId, quantity: 1 }])).toBe('done')
  expect(await statesOf(order)).toEqual(['open', 'paid', 'partly-fulfilled'])
  expect(await fulfil(order)).toBe('done')
  expect(await statesOf(order)).toEqual(['completed', 'paid', 'fulfilled'])
  expect(await fulfil(order)).toBe('orders.wrong_step')
  const { fulfilments } = await orders.read(order.websiteId, order.orderId)
  expect(fulfilments.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2])
  const [one, two] = fulfilments
  const back = (id = newId()) => codeOf(orders.cancelFulfillment(order.websiteId, order.orderId, id, undefined))
  expect(await back(two?.fulfilmentId)).toBe('done')
  expect(await statesOf(order)).toEqual(['open', 'paid', 'partly-fulfilled'])
  expect(await back(two?.fulfilmentId)).toBe('orders.not_found')
  expect(await back(one?.fulfilmentId)).toBe('done')
  expect(await statesOf(order)).toEqual(['open', 'paid', 'unfulfilled'])
})

test('concurrent fulfillments of a line never exceed the ordered quantity', async () => {
  const order = await anOrder({ lines: [{ quantity: 3 }] })
  const [line] = order.lines
  const one = [{ lineId: line?.lineId ?? '', quantity: 1 }]
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => fulfil(order, one)))
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'orders.wrong_step']))
  const { lines, fulfilments } = await orders.read(order.websiteId, order.orderId)
  expect(lines[0]?.fulfilled).toBe(3)
  expect(fulfilments).toHaveLength(3)
})

test('an awaiting order is marked as paid once; without shippable items it is then completed', async () => {
  const order = await anOrder({
    provider: 'manual',
    lines: [{ type: ProductType.digital }],
    instructions: 'To our bank.',
  })
  expect(await statesOf(order)).toEqual(['open', 'awaiting', 'not-needed'])
  const both = await Promise.all([paid(order), paid(order)])
  expect(both.toSorted()).toEqual(['done', 'orders.wrong_step'])
  expect(await statesOf(order)).toEqual(['completed', 'paid', 'not-needed'])
  const { payments } = await orders.read(order.websiteId, order.orderId)
  expect(payments).toMatchObject([{ kind: 'charge', amount: String(order.total), provider: 'manual', reason: 'Bank' }])
  const sent = await sentEmails(order.websiteId)
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['orders.awaiting', 'orders.new-order', 'orders.paid'])
  expect(sent.find(({ kind }) => kind === 'orders.awaiting')?.text).toContain('To our bank.')
  // Manual payments are refunded manually.
  await orders.refund(order.websiteId, order.orderId, buildRefundRequest({ amount: '100' }), undefined)
  expect(await statesOf(order)).toEqual(['completed', 'partly-refunded', 'not-needed'])
})

test('PURCHASE-006 the type of a line decides who fulfills it: parcels and services by the owner, the others when paid', async () => {
  const lines = [
    { type: ProductType.physical },
    { type: ProductType.digital },
    { type: ProductType.service, quantity: 2 },
    { type: ProductType.giftCard },
  ]
  const order = await anOrder({ lines })
  const before = await orders.read(order.websiteId, order.orderId)
  expect(before.lines.map(({ fulfilment }) => fulfilment)).toEqual(['shipped', 'downloaded', 'performed', 'issued'])
  expect(await statesOf(order)).toEqual(['open', 'paid', 'unfulfilled'])
  const [parcelLine, fileLine, serviceLine, cardLine] = order.lines.map(({ lineId }) => lineId)
  if (!parcelLine || !fileLine || !serviceLine || !cardLine) throw new Error('There are no lines.')
  // Nobody fulfills by hand what is delivered automatically.
  expect(await fulfil(order, [{ lineId: fileLine, quantity: 1 }])).toBe('orders.wrong_step')
  expect(await fulfil(order, [{ lineId: cardLine, quantity: 1 }])).toBe('orders.wrong_step')
  expect(await fulfil(order, [{ lineId: serviceLine, quantity: 1 }])).toBe('done')
  expect(await statesOf(order)).toEqual(['open', 'paid', 'partly-fulfilled'])
  expect(await fulfil(order)).toBe('done')
  expect(await statesOf(order)).toEqual(['completed', 'paid', 'fulfilled'])
  const { fulfilments } = await orders.read(order.websiteId, order.orderId)
  // Parcels and services are separate fulfillments.
  expect(fulfilments.map((one) => one.lines.map(({ lineId }) => lineId))).toEqual([
    [serviceLine],
    [parcelLine],
    [serviceLine],
  ])
})

test('DOWNLOAD-009 a service is fulfilled by being marked as done; the email says so, and nothing is shipped', async () => {
  const order = await anOrder({ lines: [{ type: ProductType.service, title: 'Throwing lesson' }], testMode: false })
  expect(await statesOf(order)).toEqual(['open', 'paid', 'unfulfilled'])
  const request = { ...parcel(undefined, true), carrier: 'DHL', trackingNumber: '0034' }
  await orders.fulfill(order.websiteId, order.orderId, request, undefined)
  expect(await statesOf(order)).toEqual(['completed', 'paid', 'fulfilled'])
  const { fulfilments, timeline } = await orders.read(order.websiteId, order.orderId)
  expect(fulfilments).toMatchObject([{ carrier: '', trackingNumber: '', trackingUrl: '' }])
  expect(timeline.find(({ kind }) => kind === 'fulfilled')?.data).toMatchObject({ kind: 'performed' })
  const sent = (await sentEmails(order.websiteId)).find(({ kind }) => kind === 'orders.shipped')
  expect(sent?.subject).toContain('We are done')
  expect(sent?.text).toContain('Throwing lesson')
  expect(sent?.text).not.toMatch(/shipped|Ship to|DHL/)
})

test('canceling does not restock items that a refund has restocked', async () => {
  const order = await anOrder({ lines: [{ quantity: 3 }] })
  const [line] = order.lines
  const [variantId] = order.variantIds
  if (!line || !variantId) throw new Error('There are no lines.')
  const { websiteId, orderId } = order
  const some = (quantity: number) => [{ lineId: line.lineId, quantity }]
  const onHand = async () => (await readStockAndLedger(database, [variantId])).get(variantId)
  const before = (await onHand())?.on_hand ?? 0
  const refund = { refundId: newId(), lines: some(1), restock: true, toStoreCredit: false, reason: '', notify: false }
  await orders.refund(websiteId, orderId, refund, undefined)
  await fulfil(order, some(2))
  expect(await cancel(order)).toBe('done')
  expect(await onHand()).toMatchObject({ on_hand: before + 1, ledger: before + 1 })
  expect((await orders.read(websiteId, orderId)).lines[0]).toMatchObject({ fulfilled: 2, restocked: 1 })
})

test('any mix of fulfillments, restocking refunds and cancellations, also concurrent, restocks at most the unfulfilled quantity', async () => {
  const operation = fc.record({
    kind: fc.constantFrom('send', 'refund', 'cancel'),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 6 }), fc.boolean(), async (operations, atOnce) => {
      const order = await anOrder({ lines: [{ quantity: 4, unitPrice: 500n }] })
      const { websiteId, orderId } = order
      const [variantId] = order.variantIds
      if (!variantId) throw new Error('There are no lines.')
      const before = (await readStockAndLedger(database, [variantId])).get(variantId)?.on_hand ?? 0
      const run = ({ kind, quantity }: (typeof operations)[number]): Promise<string> => {
        const lines = order.lines.map(({ lineId }) => ({ lineId, quantity }))
        const refund = { refundId: newId(), lines, restock: true, toStoreCredit: false, reason: '', notify: false }
        if (kind === 'send') return fulfil(order, lines)
        return kind === 'cancel' ? cancel(order) : codeOf(orders.refund(websiteId, orderId, refund, undefined))
      }
      const outcomes: string[] = []
      if (atOnce) outcomes.push(...(await Promise.all(operations.map(run))))
      else for (const one of operations) outcomes.push(await run(one))
      expect(outcomes.filter((code) => code.startsWith('crash'))).toEqual([])
      const { lines, state, refunded, total } = await orders.read(websiteId, orderId)
      const after = (await readStockAndLedger(database, [variantId])).get(variantId)
      const { fulfilled = 0, restocked = 0, refunded: pieces = 0 } = lines[0] ?? {}
      expect(after).toMatchObject({ on_hand: before + restocked, ledger: before + restocked })
      expect(restocked).toBeLessThanOrEqual(4)
      // Only items that an owner restocked with a refund may have been fulfilled before.
      expect(restocked).toBeLessThanOrEqual(Math.max(4 - fulfilled, pieces))
      if (state === 'cancelled') expect(restocked).toBeGreaterThanOrEqual(4 - fulfilled)
      expect(BigInt(refunded) <= BigInt(total)).toBe(true)
    }),
    { numRuns: 12 },
  )
})

test('canceling restocks unfulfilled items and refunds the payment once, and blocks further operations', async () => {
  const order = await anOrder({ lines: [{ quantity: 3 }] })
  const [line] = order.lines
  const [variantId] = order.variantIds
  if (!line || !variantId) throw new Error('There are no lines.')
  await fulfil(order, [{ lineId: line.lineId, quantity: 1 }])
  const outcomes = await Promise.all([cancel(order), cancel(order)])
  expect(outcomes.toSorted()).toEqual(['done', 'orders.wrong_step'])
  expect((await readStockAndLedger(database, [variantId])).get(variantId)).toMatchObject({ on_hand: 12, ledger: 12 })
  expect(await statesOf(order)).toEqual(['cancelled', 'refunded', 'partly-fulfilled'])
  expect(await fulfil(order)).toBe('orders.wrong_step')
  const waiting = await anOrder({ provider: 'manual' })
  expect(await cancel(waiting, { restock: false })).toBe('done')
  expect(await paid(waiting)).toBe('orders.wrong_step')
  expect(await statesOf(waiting)).toEqual(['cancelled', 'awaiting', 'unfulfilled'])
  const withoutRestock = await anOrder()
  expect(await cancel(withoutRestock, { refund: false })).toBe('done')
  expect(await statesOf(withoutRestock)).toEqual(['cancelled', 'paid', 'unfulfilled'])
  const done = await anOrder()
  await fulfil(done)
  expect(await cancel(done)).toBe('orders.wrong_step')
})

test('the timeline names the contributor; emails link to the order page at the site’s own URL', async () => {
  const order = await anOrder()
  const { websiteId, orderId } = order
  const owner = await insertContributor(database, websiteId)
  const tracked = { carrier: 'DHL', trackingNumber: '00340', trackingUrl: 'https://dhl.test/00340', notify: true }
  await orders.addNote(websiteId, orderId, 'Wrap it well', owner.id)
  await orders.fulfill(websiteId, orderId, tracked, owner.id)
  const sent = await sentEmails(websiteId)
  expect(sent.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['orders.confirmed', 'Ada@Buyer.test'],
    ['orders.new-order', 'owner@kiln.test'],
    ['orders.shipped', 'Ada@Buyer.test'],
  ])
  const [confirmed, toOwner, shipped] = sent
  expect(confirmed?.text).toContain(`https://kiln.test/order/${order.token}`)
  expect(toOwner?.text).toContain(`https://manage.test/config/sites/1/orders/${orderId}`)
  expect(toOwner?.text).not.toContain(order.token)
  expect(shipped?.text).toContain('https://dhl.test/00340')
  const answer = await orders.read(websiteId, orderId)
  expect(answer.pageUrl).toBe(`https://kiln.test/order/${order.token}`)
  expect(answer.timeline.map(({ kind, by }) => [kind, by])).toEqual([
    ['placed', null],
    ['note', owner.name],
    ['fulfilled', owner.name],
    ['mailed', null],
    ['mailed', null],
    ['mailed', null],
  ])
  // Only emails that match the current status can be resent.
  await orders.resendEmail(websiteId, orderId, 'confirmed', owner.id)
  expect(await codeOf(orders.resendEmail(websiteId, orderId, 'cancelled', owner.id))).toBe('orders.wrong_step')
  const again = await sentEmails(websiteId)
  expect(again.filter(({ kind }) => kind === 'orders.confirmed')).toHaveLength(2)
})

test('customer emails use the language of the order', async () => {
  const order = await anOrder({ language: 'de-AT', email: 'ada@käufer.test' })
  const [confirmed] = await sentEmails(order.websiteId)
  expect(confirmed?.subject).toBe(`Danke für Ihre Bestellung – Bestellung ${order.number}`)
  expect(confirmed?.html).toContain('lang="de-AT"')
})

test('bulk fulfillment skips orders with nothing to fulfill', async () => {
  const first = await anOrder()
  const second = await anOrder({ websiteId: first.websiteId })
  const done = await anOrder({ websiteId: first.websiteId })
  await fulfil(done)
  const orderIds = [first.orderId, second.orderId, done.orderId, newId(), first.orderId]
  expect(await orders.fulfillMany(first.websiteId, { orderIds, notify: false }, undefined)).toEqual({
    fulfilled: 2,
    left: 2,
  })
})

test('emails about pickup orders do not mention shipping; payment instructions are announced only if there are some', async () => {
  const pickup = await anOrder({ pickup: true })
  const untracked = parcel(undefined, true)
  await orders.fulfill(pickup.websiteId, pickup.orderId, untracked, undefined)
  const ready = (await sentEmails(pickup.websiteId)).find(({ kind }) => kind === 'orders.shipped')
  expect(ready?.subject).toContain('Your order is ready')
  expect(ready?.text).not.toMatch(/have just shipped|on its way/i)

  const textOf = async (instructions: string) => {
    const { websiteId } = await anOrder({ provider: 'manual', instructions })
    return (await sentEmails(websiteId)).find(({ kind }) => kind === 'orders.awaiting')?.text
  }
  expect(await textOf('')).not.toContain('How to pay')
  expect(await textOf('Transfer it to DE00 1234.')).toMatch(/How to pay:\s+Transfer it to DE00 1234\./)
})

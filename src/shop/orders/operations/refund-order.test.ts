import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { readStockAndLedger } from '#shop/inventory/testing/stocked-product.ts'
import { refundedExternally } from '#shop/payments/contract.ts'
import type { Provider } from '#shop/payments/provider.ts'
import { buildRefundRequest, testOrders } from '../testing/orders.ts'

const database = await createTestDatabase()
/** Failure that the fake provider simulates. */
const mood: { refund?: Provider['refund']; after?: () => void } = {}
const { orders, anOrder, sentEmails, jobs, payments, events } = testOrders(database, {
  disturb: (provider) => ({
    ...provider,
    refund: async (...args) => {
      if (mood.refund) return mood.refund(...args)
      const outcome = await provider.refund(...args)
      mood.after?.()
      return outcome
    },
  }),
})

const codeOf = (operation: Promise<unknown>): Promise<string> =>
  operation.then(
    () => 'done',
    (error: unknown) => (isDomainError(error) ? error.code : `crash: ${error}`),
  )

const refund = (
  order: { websiteId: WebsiteId; orderId: string },
  overrides: Parameters<typeof buildRefundRequest>[0],
) => codeOf(orders.refund(order.websiteId, order.orderId, buildRefundRequest(overrides), undefined))

/** Refunded amounts of the order, the ledger and the test bank, which must be equal. */
const sums = async ({ orderId }: { orderId: string }) => {
  const { rows } = await database.pool.query<{ refunded: bigint; ledger: bigint; bank: bigint; payment_state: string }>(
    `SELECT o.refunded, o.payment_state,
       (SELECT coalesce(sum(amount), 0)::bigint FROM payment_ledger l WHERE l.order_id = o.order_id AND kind = 'refund') AS ledger,
       (SELECT coalesce(sum(r.amount), 0)::bigint FROM test_refunds r
         JOIN payments p ON p.payment_id = r.payment_id WHERE p.order_id = o.order_id) AS bank
     FROM orders o WHERE o.order_id = $1`,
    [orderId],
  )
  return rows[0]
}

test('partial refunds never exceed the total; an unpaid order cannot be refunded', async () => {
  const order = await anOrder({ lines: [{ unitPrice: 1000n }] })
  expect(await refund(order, { amount: '400' })).toBe('done')
  expect(await sums(order)).toEqual({ refunded: 400n, ledger: 400n, bank: 400n, payment_state: 'partly-refunded' })
  expect(await refund(order, { amount: '601' })).toBe('orders.too_much')
  expect(await refund(order, { amount: '0' })).toBe('orders.nothing_to_refund')
  expect(await refund(order, { amount: '600' })).toBe('done')
  expect(await sums(order)).toEqual({ refunded: 1000n, ledger: 1000n, bank: 1000n, payment_state: 'refunded' })
  expect(await refund(order, { amount: '1' })).toBe('orders.too_much')
  const waiting = await anOrder({ provider: 'manual' })
  expect(await refund(waiting, { amount: '1' })).toBe('orders.wrong_step')
  expect(await refund({ ...order, orderId: newId() }, { amount: '1' })).toBe('orders.not_found')
})

test('refunding lines refunds their price, restocks on request, and never exceeds the ordered quantity', async () => {
  const order = await anOrder({ lines: [{ quantity: 3, unitPrice: 333n }, { unitPrice: 1000n }] })
  const [first] = order.lines
  const [variantId] = order.variantIds
  if (!first || !variantId) throw new Error('There are no lines.')
  const some = (quantity: number) => [{ lineId: first.lineId, quantity }]
  expect(await refund(order, { lines: some(2), restock: true })).toBe('done')
  expect((await sums(order))?.refunded).toBe(666n)
  expect((await readStockAndLedger(database, [variantId])).get(variantId)).toMatchObject({ on_hand: 12, ledger: 12 })
  expect(await refund(order, { lines: some(2), amount: '10' })).toBe('orders.wrong_step')
  expect((await sums(order))?.refunded).toBe(666n)
  expect(await refund(order, { lines: some(1) })).toBe('done')
  expect((await sums(order))?.refunded).toBe(999n)
  expect((await readStockAndLedger(database, [variantId])).get(variantId)).toMatchObject({ on_hand: 12 })
  expect(await refund(order, { lines: [{ lineId: newId(), quantity: 1 }] })).toBe('orders.not_found')
})

test('of two concurrent full refunds one succeeds; the same refund sent ten times is one refund', async () => {
  const order = await anOrder()
  const whole = { amount: String(order.total) }
  const both = await Promise.all([refund(order, whole), refund(order, whole), refund(order, whole)])
  expect(both.toSorted()).toEqual(['done', 'orders.too_much', 'orders.too_much'])
  expect(await sums(order)).toMatchObject({ refunded: order.total, ledger: order.total, bank: order.total })

  const other = await anOrder()
  const same = { amount: '100', refundId: newId() }
  const all = await Promise.all(Array.from({ length: 10 }, () => refund(other, same)))
  expect(new Set(all)).toEqual(new Set(['done']))
  expect(await sums(other)).toMatchObject({ refunded: 100n, ledger: 100n, bank: 100n })
  const neighbour = await anOrder({ websiteId: other.websiteId })
  expect(await refund(neighbour, same)).toBe('orders.wrong_step')
})

test('a rejected refund releases its amount and lines', async () => {
  const order = await anOrder()
  const lines = order.lines.map(({ lineId }) => ({ lineId, quantity: 1 }))
  mood.refund = async () => ({ state: 'failed', reason: 'The card is closed.' })
  const asked = { lines, refundId: newId() }
  expect(await refund(order, asked)).toBe('orders.refund_refused')
  expect(await refund(order, asked)).toBe('orders.refund_refused')
  mood.refund = undefined
  expect(await sums(order)).toEqual({ refunded: 0n, ledger: 0n, bank: 0n, payment_state: 'paid' })
  const { timeline, lines: after } = await orders.read(order.websiteId, order.orderId)
  expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'refund-asked', 'refund-refused'])
  expect(after[0]?.refunded).toBe(0)
  expect(await refund(order, { lines })).toBe('done')
})

test('a refund that fails in the background is emailed to managers, shown in the timeline, and can be retried', async () => {
  const order = await anOrder()
  await sentEmails(order.websiteId)
  mood.refund = () => Promise.reject(new Error('Connection reset.'))
  expect(await refund(order, { amount: '500' })).toBe('done')
  mood.refund = async () => ({ state: 'failed', reason: 'The card is closed.' })
  await jobs.runDue({ ahead: true })
  mood.refund = undefined
  const sent = (await sentEmails(order.websiteId)).at(-1)
  expect(sent).toMatchObject({ kind: 'orders.refund-failed', to_address: 'owner@kiln.test' })
  expect(sent?.text).toContain('The card is closed.')
  expect(sent?.text).toContain(`/orders/${order.orderId}`)
  const { refunds } = await orders.read(order.websiteId, order.orderId)
  expect(refunds).toMatchObject([{ state: 'refused', failure: 'The card is closed.' }])
  expect(await sums(order)).toEqual({ refunded: 0n, ledger: 0n, bank: 0n, payment_state: 'paid' })
  expect(await refund(order, { amount: String(order.total) })).toBe('done')
})

test('after a crash before or after the provider call, the retry with the same id completes the refund', async () => {
  const order = await anOrder()
  const refundId = newId()
  mood.refund = () => Promise.reject(new Error('Connection reset.'))
  expect(await refund(order, { amount: '500', refundId })).toBe('done')
  mood.refund = undefined
  expect((await orders.read(order.websiteId, order.orderId)).refunds).toMatchObject([{ state: 'asked', amount: '500' }])
  expect(await refund(order, { amount: '501', refundId })).toBe('orders.wrong_step')
  expect(await sums(order)).toMatchObject({ refunded: 500n, ledger: 0n, bank: 0n, payment_state: 'paid' })
  // The bank refunded it, and the response was lost.
  mood.after = () => {
    mood.after = undefined
    throw new Error('The process died.')
  }
  expect(await refund(order, { amount: '500', refundId })).toBe('done')
  expect(await sums(order)).toMatchObject({ refunded: 500n, ledger: 0n, bank: 500n })
  await jobs.runDue({ ahead: true })
  expect(await sums(order)).toEqual({ refunded: 500n, ledger: 500n, bank: 500n, payment_state: 'partly-refunded' })
  await jobs.runDue({ ahead: true })
  expect(await sums(order)).toMatchObject({ ledger: 500n, bank: 500n })
})

test('refunds made at the provider are counted, and own refunds are not counted twice', async () => {
  const order = await anOrder({ lines: [{ unitPrice: 1000n }] })
  const sendRefundEvent = (reference: string) =>
    database.transact(async (tx) => {
      const amount = { amount: 300n, currency: 'USD' } as const
      const { websiteId, orderId, paymentId } = order
      const entry = { paymentId, orderId, kind: 'refund', amount, reference } as const
      if (await payments.records.addLedgerEntry(tx, websiteId, entry))
        await events.emit(tx, refundedExternally, { websiteId, orderId, paymentId, amount: 300n, reference })
    })
  await sendRefundEvent('re_1')
  await sendRefundEvent('re_1')
  expect(await sums(order)).toMatchObject({ refunded: 300n, ledger: 300n, payment_state: 'partly-refunded' })
  // The provider's webhook arrives before the refund is stored.
  const refundId = newId()
  mood.refund = async () => {
    await sendRefundEvent('re_2')
    return { state: 'refunded', reference: 're_2' }
  }
  expect(await refund(order, { amount: '300', refundId })).toBe('done')
  mood.refund = undefined
  expect(await sums(order)).toMatchObject({ refunded: 600n, ledger: 600n })
  expect(await refund(order, { amount: '401' })).toBe('orders.too_much')
})

test('any sequence of partial refunds stays within the total, and the ledger matches the order', async () => {
  const operation = fc.record({
    amount: fc.integer({ min: 1, max: 1500 }),
    mishap: fc.constantFrom('none', 'refused', 'lost'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 8 }), fc.boolean(), async (operations, atOnce) => {
      const order = await anOrder({ lines: [{ unitPrice: 2000n }] })
      const requestRefund = async ({ amount, mishap }: (typeof operations)[number]): Promise<void> => {
        if (mishap === 'refused' && !atOnce) mood.refund = async () => ({ state: 'failed', reason: 'No.' })
        if (mishap === 'lost' && !atOnce) mood.refund = () => Promise.reject(new Error('Lost.'))
        await refund(order, { amount: String(amount) })
        mood.refund = undefined
      }
      if (atOnce) await Promise.all(operations.map(requestRefund))
      else for (const one of operations) await requestRefund(one)
      const { rows } = await database.pool.query<{ refund_id: string }>(
        `SELECT refund_id FROM order_refunds WHERE order_id = $1 AND state = 'asked'`,
        [order.orderId],
      )
      for (const { refund_id } of rows) await orders.completeRefund(order.websiteId, refund_id)
      const after = await sums(order)
      expect(after?.refunded).toBe(after?.ledger)
      expect(after?.bank).toBe(after?.ledger)
      expect((after?.ledger ?? 0n) <= 2000n).toBe(true)
      const state = after?.ledger === 0n ? 'paid' : after?.ledger === 2000n ? 'refunded' : 'partly-refunded'
      expect(after?.payment_state).toBe(state)
    }),
    { numRuns: 12 },
  )
})

test('the customer is emailed about the refund if requested', async () => {
  const order = await anOrder()
  await sentEmails(order.websiteId)
  await orders.refund(
    order.websiteId,
    order.orderId,
    { ...buildRefundRequest({ amount: '1250' }), notify: true, reason: 'A crack' },
    undefined,
  )
  const sent = (await sentEmails(order.websiteId)).at(-1)
  expect(sent).toMatchObject({ kind: 'orders.refunded', to_address: 'Ada@Buyer.test' })
  expect(sent?.text).toContain('$12.50')
  expect(sent?.text).toContain('A crack')
})

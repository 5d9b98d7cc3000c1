import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { insertCustomer } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { buildRefundRequest, testOrders } from '../testing/orders.ts'

const database = await createTestDatabase()
const { orders, anOrder, sentEmails, giftCards } = testOrders(database)

type Placed = Awaited<ReturnType<typeof anOrder>>

const refund = (order: Placed, overrides: Parameters<typeof buildRefundRequest>[0]): Promise<string> =>
  orders.refund(order.websiteId, order.orderId, buildRefundRequest(overrides), undefined).then(
    () => 'done',
    (error: unknown) => (isDomainError(error) ? error.code : `crash: ${error}`),
  )

/** What the provider and each card have returned, by the ledger, and what the test bank returned. */
const readParts = async ({ orderId, cardIds }: Placed) => {
  const { rows } = await database.pool.query<{ card: string | null; amount: bigint }>(
    `SELECT gift_card_id AS card, sum(amount)::bigint AS amount FROM payment_ledger
     WHERE order_id = $1 AND kind = 'refund' GROUP BY 1`,
    [orderId],
  )
  const { rows: bank } = await database.pool.query<{ amount: bigint }>(
    `SELECT coalesce(sum(r.amount), 0)::bigint AS amount FROM test_refunds r
     JOIN payments p USING (website_id, payment_id) WHERE p.order_id = $1`,
    [orderId],
  )
  const amountOf = (card: string | null): bigint => rows.find((row) => row.card === card)?.amount ?? 0n
  expect(bank[0]?.amount).toBe(amountOf(null))
  return { provider: amountOf(null), cards: cardIds.map(amountOf) }
}

const balanceOf = async (websiteId: WebsiteId, giftCardId: string): Promise<bigint | undefined> =>
  (await giftCards.find(websiteId, giftCardId))?.available

test('PURCHASE-005 a refund returns to the provider first and then to the gift cards that paid, never more than they paid', async () => {
  const order = await anOrder({ lines: [{ unitPrice: 10_000n }], giftCards: [2000n, 3000n] })
  expect((await orders.read(order.websiteId, order.orderId)).refundable).toMatchObject({
    provider: '5000',
    giftCards: [{ amount: '2000' }, { amount: '3000' }],
  })
  expect(await refund(order, { amount: '4000' })).toBe('done')
  expect(await readParts(order)).toEqual({ provider: 4000n, cards: [0n, 0n] })
  expect(await refund(order, { amount: '2500' })).toBe('done')
  expect(await readParts(order)).toEqual({ provider: 5000n, cards: [0n, 1500n] })
  expect(await refund(order, { amount: '3501' })).toBe('orders.too_much')
  expect(await refund(order, { amount: '3500' })).toBe('done')
  expect(await readParts(order)).toEqual({ provider: 5000n, cards: [2000n, 3000n] })
  const [first = '', second = ''] = order.cardIds
  expect(await balanceOf(order.websiteId, first)).toBe(2000n)
  expect(await balanceOf(order.websiteId, second)).toBe(3000n)
  const after = await orders.read(order.websiteId, order.orderId)
  expect(after).toMatchObject({ paymentState: 'refunded', refunded: '10000', refundable: { provider: '0' } })
  expect(after.payments.filter(({ kind, giftCard }) => kind === 'refund' && giftCard)).toHaveLength(3)
})

test('PURCHASE-005 what a voided card paid is refunded to a new card that is emailed to the buyer', async () => {
  const order = await anOrder({ lines: [{ unitPrice: 2000n }], giftCards: [2000n], testMode: true })
  const [giftCardId = ''] = order.cardIds
  const accountId = (await aSite(database)).owner.id
  await database.transact((tx) => giftCards.voidCard(tx, order.websiteId, { giftCardId, reason: 'Stolen', accountId }))
  expect(await refund(order, { amount: '1500' })).toBe('done')
  expect(await balanceOf(order.websiteId, giftCardId)).toBe(0n)
  const { rows } = await database.pool.query<{ available: bigint; recipient_email: string; state: string }>(
    'SELECT available, recipient_email, state FROM gift_cards WHERE website_id = $1 AND gift_card_id <> $2',
    [order.websiteId, giftCardId],
  )
  expect(rows).toEqual([{ available: 1500n, recipient_email: 'ada@buyer.test', state: 'active' }])
  const emails = await sentEmails(order.websiteId)
  expect(emails.filter(({ kind }) => kind.startsWith('gift-cards.')).map(({ to_address }) => to_address)).toContain(
    'ada@buyer.test',
  )
  // The card that paid counts as refunded, so the rest is all that is left.
  expect(await refund(order, { amount: '501' })).toBe('orders.too_much')
})

test('PURCHASE-003 an order that a gift card paid completely is refunded without a provider', async () => {
  const order = await anOrder({ lines: [{ unitPrice: 2000n }], giftCards: [2000n], testMode: true })
  expect(await orders.read(order.websiteId, order.orderId)).toMatchObject({
    paymentState: 'paid',
    tenders: [{ kind: 'gift-card', amount: '2000' }],
  })
  expect(await refund(order, { amount: '2000' })).toBe('done')
  expect(await readParts(order)).toEqual({ provider: 0n, cards: [2000n] })
  expect((await orders.read(order.websiteId, order.orderId)).paymentState).toBe('refunded')
})

test('GIFT-010 a refund can become store credit of the customer; the order needs an account', async () => {
  const { websiteId } = await aSite(database)
  const customer = await insertCustomer(database, websiteId)
  const order = await anOrder({ websiteId, lines: [{ unitPrice: 2000n }], memberId: customer.id })
  const refundId = newId()
  expect(await refund(order, { amount: '1200', toStoreCredit: true, refundId })).toBe('done')
  expect(await refund(order, { amount: '1200', toStoreCredit: true, refundId })).toBe('done')
  expect(await readParts(order)).toMatchObject({ provider: 0n })
  const credit = await giftCards.listForCustomer(websiteId, { memberId: customer.id, email: '' })
  expect(credit).toMatchObject([{ kind: 'store-credit', lastFour: '', available: 1200n, testMode: true }])
  expect(await orders.read(websiteId, order.orderId)).toMatchObject({
    refunded: '1200',
    paymentState: 'partly-refunded',
    refunds: [{ toStoreCredit: true, state: 'done' }],
  })
  // A second refund adds to the same balance, and the total is the limit.
  expect(await refund(order, { amount: '801', toStoreCredit: true })).toBe('orders.too_much')
  expect(await refund(order, { amount: '300', toStoreCredit: true })).toBe('done')
  expect(await refund(order, { amount: '500' })).toBe('done')
  expect(await readParts(order)).toMatchObject({ provider: 500n })
  const again = await giftCards.listForCustomer(websiteId, { memberId: customer.id, email: '' })
  expect(again.map(({ available }) => available)).toEqual([1500n])
  const guest = await anOrder({ lines: [{ unitPrice: 2000n }] })
  expect(await refund(guest, { amount: '100', toStoreCredit: true })).toBe('orders.no_account')
})

test('the refund email says what returned to gift cards', async () => {
  const order = await anOrder({ lines: [{ unitPrice: 2000n }], giftCards: [2000n], testMode: true })
  await orders.refund(
    order.websiteId,
    order.orderId,
    { ...buildRefundRequest({ amount: '2000' }), notify: true },
    undefined,
  )
  const sent = (await sentEmails(order.websiteId)).find(({ kind }) => kind === 'orders.refunded')
  expect(sent?.text).toContain('Gift cards: $20.00')
  expect(sent?.text).not.toContain('bank')
})

test('canceling an unpaid order returns what gift cards paid', async () => {
  const order = await anOrder({ provider: 'manual', lines: [{ unitPrice: 5000n }], giftCards: [2000n] })
  const [giftCardId = ''] = order.cardIds
  expect(await balanceOf(order.websiteId, giftCardId)).toBe(0n)
  expect(await refund(order, { amount: '100' })).toBe('orders.wrong_step')
  await orders.cancel(
    order.websiteId,
    order.orderId,
    { restock: true, refund: false, reason: '', notify: false },
    undefined,
  )
  expect(await balanceOf(order.websiteId, giftCardId)).toBe(2000n)
  expect(await orders.read(order.websiteId, order.orderId)).toMatchObject({ state: 'cancelled', refunded: '2000' })
})

test('marking an order as paid records only what gift cards did not pay', async () => {
  const order = await anOrder({ provider: 'manual', lines: [{ unitPrice: 5000n }], giftCards: [2000n] })
  await orders.markPaid(order.websiteId, order.orderId, { note: 'Bank', notify: false }, undefined)
  const { payments } = await orders.read(order.websiteId, order.orderId)
  expect(payments.map(({ amount, giftCard }) => [amount, giftCard?.kind])).toEqual([
    ['2000', 'gift-card'],
    ['3000', undefined],
  ])
})

test('PURCHASE-005 any sequence of refunds, also at once, keeps every tender within what it paid', async () => {
  const operation = fc.record({ amount: fc.integer({ min: 1, max: 4000 }), toStoreCredit: fc.boolean() })
  const { websiteId } = await aSite(database)
  const customer = await insertCustomer(database, websiteId)
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 6 }), fc.boolean(), async (operations, isConcurrent) => {
      const order = await anOrder({
        websiteId,
        memberId: customer.id,
        lines: [{ unitPrice: 5000n }],
        giftCards: [1000n, 1500n],
      })
      const run = ({ amount, toStoreCredit }: (typeof operations)[number]) =>
        refund(order, { amount: String(amount), toStoreCredit })
      if (isConcurrent) await Promise.all(operations.map(run))
      else for (const one of operations) await run(one)
      const { provider, cards } = await readParts(order)
      expect(provider <= 2500n).toBe(true)
      expect(cards.every((amount, index) => amount <= ([1000n, 1500n][index] ?? 0n))).toBe(true)
      const { refunded, refundable } = await orders.read(websiteId, order.orderId)
      expect(BigInt(refunded) <= 5000n).toBe(true)
      const left = refundable.giftCards.reduce((sum, card) => sum + BigInt(card.amount), BigInt(refundable.provider))
      expect(left >= 5000n - BigInt(refunded)).toBe(true)
    }),
    { numRuns: 10 },
  )
})

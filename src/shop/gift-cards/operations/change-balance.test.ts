import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'
import { testGiftCards } from '../testing/gift-cards.ts'

const database = await createTestDatabase()
const { transact } = database
const { giftCards, time, aCard, hold, capture, release, findInconsistencies, sentEmails } = testGiftCards(database)
const { anOrder } = testOrders(database)

const balanceOf = async (websiteId: Parameters<typeof aCard>[0], id: string) => {
  const card = await giftCards.find(websiteId, id)
  return card && [card.state, card.available, card.held]
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (isDomainError(error) ? error.code : error),
  )

/** An order that a card paid completely. */
const aPaidOrder = async () => {
  const order = await anOrder({ lines: [{ unitPrice: 4000n }], email: 'Ada@Buyer.test', language: 'de' })
  const { websiteId } = order
  const card = await aCard(websiteId)
  const { paymentId } = await hold(websiteId, [card.id], 4000n)
  await capture(websiteId, paymentId, order.orderId)
  return { ...order, card }
}

test('PURCHASE-005 a refund returns to the card once, and never more than the card paid', async () => {
  const { websiteId, orderId, card } = await aPaidOrder()
  const refund = { giftCardId: card.id, orderId, amount: 1500n, refundId: newId(), reason: 'Broken' }
  const refundOnce = () => transact((tx) => giftCards.refundToCard(tx, websiteId, refund))
  for (let time = 0; time < 3; time++) expect(await refundOnce()).toEqual({ giftCardId: card.id })
  expect(await balanceOf(websiteId, card.id)).toEqual(['active', 2500n, 0n])
  const tooMuch = transact((tx) =>
    giftCards.refundToCard(tx, websiteId, { ...refund, refundId: newId(), amount: 2501n }),
  )
  await expect(tooMuch).rejects.toThrow()
  expect(await balanceOf(websiteId, card.id)).toEqual(['active', 2500n, 0n])
  const rest = transact((tx) => giftCards.refundToCard(tx, websiteId, { ...refund, refundId: newId(), amount: 2500n }))
  await rest
  expect(await balanceOf(websiteId, card.id)).toEqual(['active', 5000n, 0n])
})

test('PURCHASE-005 a refund to a voided card becomes a new card, which is emailed to the buyer', async () => {
  const { websiteId, orderId, card, ...order } = await aPaidOrder()
  const reason = 'Refund'
  await transact((tx) => giftCards.voidOfLine(tx, websiteId, { orderId, lineId: order.lines[0]?.lineId ?? '', reason }))
  const { rows } = await database.pool.query<{ account_id: string }>('SELECT account_id FROM accounts LIMIT 1')
  const accountId = rows[0]?.account_id as never
  await transact((tx) => giftCards.voidCard(tx, websiteId, { giftCardId: card.id, reason: 'Stolen', accountId }))
  const returned = await transact((tx) =>
    giftCards.refundToCard(tx, websiteId, { giftCardId: card.id, orderId, amount: 4000n, refundId: newId(), reason }),
  )
  expect(returned.giftCardId).not.toBe(card.id)
  expect(await balanceOf(websiteId, card.id)).toEqual(['void', 0n, 0n])
  expect(await balanceOf(websiteId, returned.giftCardId)).toEqual(['active', 4000n, 0n])
  const email = (await sentEmails(websiteId)).find(({ kind }) => kind === 'gift-cards.issued')
  expect(email).toMatchObject({ to_address: 'ada@buyer.test', subject: 'Ihr Gutschein für Kiln & Co.' })
})

test('GIFT-008 refunded units void the unspent rest of their cards, and a rejected refund restores it', async () => {
  const order = await anOrder({ lines: [{ quantity: 3, unitPrice: 2000n }] })
  const { websiteId, orderId } = order
  const lineId = order.lines[0]?.lineId ?? ''
  const cards = [
    await aCard(websiteId, { amount: 2000n, orderId, lineId }),
    await aCard(websiteId, { amount: 2000n, orderId, lineId }),
    await aCard(websiteId, { amount: 2000n, orderId, lineId }),
  ] as const
  const { paymentId } = await hold(websiteId, [cards[0].id], 500n)
  await capture(websiteId, paymentId)
  const [refundId, reason] = [newId(), 'Changed their mind']
  await transact((tx) => giftCards.voidOfLine(tx, websiteId, { orderId, lineId, most: 2, refundId, reason }))
  const states = async () => Promise.all(cards.map(({ id }) => balanceOf(websiteId, id)))
  expect(await states()).toEqual([
    ['active', 1500n, 0n],
    ['void', 0n, 0n],
    ['void', 0n, 0n],
  ])
  for (let time = 0; time < 2; time++)
    await transact((tx) => giftCards.restoreOfRefund(tx, websiteId, { refundId, reason: 'Rejected' }))
  await transact((tx) => giftCards.voidOfLine(tx, websiteId, { orderId, lineId, reason }))
  expect(await states()).toEqual([
    ['void', 0n, 0n],
    ['void', 0n, 0n],
    ['void', 0n, 0n],
  ])
  expect(await findInconsistencies()).toEqual([])
})

test('GIFT-008 what a payment holds of a voided card is voided when it is released, and captured when it is paid', async () => {
  const order = await anOrder()
  const { websiteId, orderId } = order
  const lineId = order.lines[0]?.lineId ?? ''
  const card = await aCard(websiteId, { orderId, lineId })
  const [lost, paid] = [await hold(websiteId, [card.id], 1000n), await hold(websiteId, [card.id], 700n)]
  await transact((tx) => giftCards.voidOfLine(tx, websiteId, { orderId, lineId, reason: 'Refund' }))
  expect(await balanceOf(websiteId, card.id)).toEqual(['void', 0n, 1700n])
  await release(websiteId, lost.paymentId)
  expect(await capture(websiteId, paid.paymentId)).toHaveLength(1)
  expect(await balanceOf(websiteId, card.id)).toEqual(['void', 0n, 0n])
  expect(await findInconsistencies()).toEqual([])
})

test('GIFT-011 an adjustment has a reason, counts once and never goes below zero', async () => {
  const { websiteId } = await anOrder()
  const card = await aCard(websiteId)
  const { rows } = await database.pool.query<{ account_id: string }>('SELECT account_id FROM accounts LIMIT 1')
  const accountId = rows[0]?.account_id as never
  const adjust = (amount: bigint, adjustmentId: string = newId()) =>
    transact((tx) =>
      giftCards.adjust(tx, websiteId, { giftCardId: card.id, amount, adjustmentId, reason: 'Goodwill', accountId }),
    )
  const adjustmentId = newId()
  for (let time = 0; time < 2; time++) await adjust(2500n, adjustmentId)
  expect(await balanceOf(websiteId, card.id)).toEqual(['active', 7500n, 0n])
  expect(await codeOf(adjust(-7501n))).toBe('gift_cards.below_zero')
  await adjust(-7500n)
  await transact((tx) => giftCards.voidCard(tx, websiteId, { giftCardId: card.id, reason: 'Lost', accountId }))
  expect(await codeOf(adjust(1n))).toBe('gift_cards.void')
  const expired = await aCard(websiteId, { expiresAt: time.now })
  const late = transact((tx) =>
    giftCards.adjust(tx, websiteId, {
      giftCardId: expired.id,
      amount: 1n,
      adjustmentId: newId(),
      reason: '',
      accountId,
    }),
  )
  expect(await codeOf(late)).toBe('gift_cards.void')
})

test('issuing a card with the same id again changes nothing', async () => {
  const { websiteId } = await anOrder()
  const id = crypto.randomUUID()
  const cards = await Promise.all(Array.from({ length: 4 }, () => aCard(websiteId, { id, amount: 1000n })))
  expect(new Set(cards.map((card) => card.lastFour)).size).toBe(1)
  expect(await balanceOf(websiteId, id)).toEqual(['active', 1000n, 0n])
})

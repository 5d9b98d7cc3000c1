import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import type { OrderPaid } from '#shop/orders/event-contract.ts'
import { listGiftCardsToIssue } from './model.ts'

type PaidLine = OrderPaid['lines'][number]

const aLine = (overrides: Partial<PaidLine>): PaidLine => ({
  lineId: newId(),
  productId: newId(),
  variantId: newId(),
  title: 'Gift card',
  fulfilment: 'issued',
  quantity: 1,
  unitPrice: 5000n,
  gift: null,
  ...overrides,
})

const anOrder = (lines: readonly PaidLine[]): OrderPaid => ({
  websiteId: newId<WebsiteId>(),
  orderId: newId(),
  number: 1001,
  kind: 'cart',
  purchaseId: newId(),
  paymentId: newId(),
  memberId: null,
  email: 'ada@buyer.test',
  name: 'Ada Buyer',
  currency: 'EUR',
  total: 5000n,
  testMode: false,
  language: 'de',
  lines: [...lines],
})

const settings = { now: new Date('2026-11-17T10:00:00Z'), timeZone: 'Europe/Berlin' }

test('GIFT-001 each unit of a gift-card line becomes a card with recipient, message, date and expiry', () => {
  const gift = {
    recipientName: 'Ben',
    recipientEmail: 'ben@friend.test',
    senderName: 'Ada',
    message: 'For your birthday',
    deliverOn: '2026-12-24',
    expiresAfterMonths: 12,
  }
  const line = aLine({ quantity: 2, gift })
  const order = anOrder([aLine({ fulfilment: 'shipped' }), line])
  const cards = listGiftCardsToIssue(order, settings)
  expect(cards).toHaveLength(2)
  expect(cards[0]).toEqual({
    amount: 5000n,
    currency: 'EUR',
    testMode: false,
    orderId: order.orderId,
    lineId: line.lineId,
    recipientName: 'Ben',
    recipientEmail: 'ben@friend.test',
    senderName: 'Ada',
    message: 'For your birthday',
    language: 'de',
    deliverAt: new Date('2026-12-24T07:00:00Z'),
    expiresAt: new Date('2027-11-17T10:00:00Z'),
  })
})

test('GIFT-001 without a recipient the buyer gets the card at once', () => {
  const [card] = listGiftCardsToIssue(anOrder([aLine({})]), settings)
  expect(card).toMatchObject({ recipientEmail: 'ada@buyer.test', senderName: '', deliverAt: null, expiresAt: null })
})

test('a free gift card is worth nothing and is not issued', () => {
  expect(listGiftCardsToIssue(anOrder([aLine({ unitPrice: 0n })]), settings)).toEqual([])
})

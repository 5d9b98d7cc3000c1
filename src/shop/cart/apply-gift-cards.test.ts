import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyGiftCards } from './apply-gift-cards.ts'
import type { StoredGiftCard } from './store/stored-cart.ts'

const now = new Date('2026-11-17T12:00:00Z')
const DAY = 24 * 3_600_000
const rules = { currency: 'USD', testMode: false } as const

const aCard = (id: string, more: Partial<StoredGiftCard> = {}): StoredGiftCard => ({
  id,
  kind: 'gift-card',
  lastFour: 'WXYZ',
  currency: 'USD',
  available: '1000',
  held: '0',
  isVoid: false,
  expiresAt: null,
  testMode: false,
  isSelected: true,
  ...more,
})
const apply = (cards: readonly StoredGiftCard[], payable: bigint) => {
  const { cards: applied, ...rest } = applyGiftCards(cards, { rules, now, payable })
  return { ...rest, parts: applied.map(({ card, amount, problem }) => [card.id, amount, problem]) }
}

test('GIFT-004 cards pay by earliest expiry, then by smallest balance, and those that are not needed stay selected', () => {
  const cards = [
    aCard('large', { available: '5000' }),
    aCard('small', { available: '300' }),
    aCard('soon', { expiresAt: now.getTime() + DAY, available: '900' }),
    aCard('later', { expiresAt: now.getTime() + 2 * DAY, available: '100' }),
  ]
  expect(apply(cards, 1500n)).toMatchObject({
    applied: 1500n,
    parts: [
      ['soon', 900n, null],
      ['later', 100n, null],
      ['small', 300n, null],
      ['large', 200n, null],
    ],
  })
  expect(apply(cards, 500n).parts).toEqual([
    ['soon', 500n, null],
    ['large', 0n, null],
    ['small', 0n, null],
    ['later', 0n, null],
  ])
})

test('GIFT-004 at most ten cards pay', () => {
  const cards = Array.from({ length: 12 }, (_, index) => aCard(`card ${index}`, { available: '100' }))
  expect(apply(cards, 5000n).applied).toBe(1000n)
})

test('a card that is held elsewhere is in use; one without money is used up; an expired one has expired', () => {
  expect(apply([aCard('held', { available: '0', held: '1000' })], 500n).parts).toEqual([['held', 0n, 'in-use']])
  expect(apply([aCard('part', { available: '200', held: '800' })], 500n).parts).toEqual([['part', 200n, 'in-use']])
  expect(apply([aCard('enough', { available: '600', held: '400' })], 500n).parts).toEqual([['enough', 500n, null]])
  expect(apply([aCard('empty', { available: '0' })], 500n).parts).toEqual([['empty', 0n, 'used-up']])
  expect(apply([aCard('void', { isVoid: true })], 500n).parts).toEqual([['void', 0n, 'used-up']])
  expect(apply([aCard('old', { expiresAt: now.getTime() - 1 })], 500n).parts).toEqual([['old', 0n, 'expired']])
})

test('cards of another currency or mode do not pay, and store credit only if it is selected', () => {
  expect(apply([aCard('euro', { currency: 'EUR' }), aCard('test', { testMode: true })], 500n)).toMatchObject({
    applied: 0n,
    parts: [],
  })
  const credit = aCard('credit', { kind: 'store-credit', lastFour: '', isSelected: false })
  expect(apply([credit], 500n)).toMatchObject({ applied: 0n, parts: [], storeCredit: credit })
  expect(apply([{ ...credit, isSelected: true }], 500n)).toMatchObject({ applied: 500n })
})

test('GIFT-003 cards never pay more than is payable, or more than they have', () => {
  const card = fc.record({
    available: fc.bigInt(0n, 100_000n).map(String),
    held: fc.bigInt(0n, 1000n).map(String),
    expiresAt: fc.option(fc.integer({ min: -5, max: 5 }).map((days) => now.getTime() + days * DAY)),
    isVoid: fc.boolean(),
    isSelected: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(card, { maxLength: 15 }), fc.bigInt(0n, 200_000n), (drawn, payable) => {
      const cards = drawn.map((more, index) => aCard(`card ${index}`, more))
      const { cards: applied, applied: sum } = applyGiftCards(cards, { rules, now, payable })
      expect(sum).toBe(applied.reduce((total, { amount }) => total + amount, 0n))
      expect(sum <= payable).toBe(true)
      for (const { card: used, amount } of applied) expect(amount <= BigInt(used.available)).toBe(true)
      expect(applied.filter(({ amount }) => amount > 0n).length).toBeLessThanOrEqual(10)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateGiftCards, getDeliveryTime, getExpiry, MAX_GIFT_CARDS, sumAmounts } from './model.ts'

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

test('GIFT-004 the card that expires first pays first, then the one with the smallest balance', () => {
  const cards = [
    { id: 'a', available: 2000n, expiresAt: null },
    { id: 'b', available: 500n, expiresAt: null },
    { id: 'c', available: 3000n, expiresAt: day('2027-03-01') },
    { id: 'd', available: 1000n, expiresAt: day('2027-03-01') },
    { id: 'e', available: 4000n, expiresAt: day('2027-01-01') },
  ]
  const parts = allocateGiftCards(cards, 9000n).map(({ card, amount }) => [card.id, amount])
  expect(parts).toEqual([
    ['e', 4000n],
    ['d', 1000n],
    ['c', 3000n],
    ['b', 500n],
    ['a', 500n],
  ])
})

test('GIFT-004 at most ten cards pay, and cards without a balance do not count', () => {
  const cards = Array.from({ length: 15 }, (_, index) => ({
    id: String(index),
    available: index < 3 ? 0n : 100n,
    expiresAt: null,
  }))
  const parts = allocateGiftCards(cards, 100_000n)
  expect(parts).toHaveLength(MAX_GIFT_CARDS)
  expect(sumAmounts(parts)).toBe(1000n)
})

const arbitraryCard = fc.record({
  id: fc.uuid(),
  available: fc.bigInt({ min: 0n, max: 10_000n }),
  expiresAt: fc.option(fc.date({ min: day('2026-01-01'), max: day('2026-01-05'), noInvalidDate: true })),
})

test('GIFT-004 parts never exceed a balance or the total, and sum to the smaller of total and balances', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(arbitraryCard, { maxLength: MAX_GIFT_CARDS, selector: ({ id }) => id }),
      fc.bigInt({ min: 0n, max: 60_000n }),
      (cards, payable) => {
        const parts = allocateGiftCards(cards, payable)
        for (const { card, amount } of parts) {
          expect(amount).toBeGreaterThan(0n)
          expect(amount).toBeLessThanOrEqual(card.available)
        }
        const balances = sumAmounts(cards.map(({ available }) => ({ amount: available })))
        expect(sumAmounts(parts)).toBe(balances < payable ? balances : payable)
        const reversed = allocateGiftCards(cards.toReversed(), payable)
        expect(reversed).toEqual(parts)
      },
    ),
  )
})

test('a delivery date is eight in the morning of the site, across daylight saving time', () => {
  expect(getDeliveryTime('2026-12-24', 'Europe/Berlin')?.toISOString()).toBe('2026-12-24T07:00:00.000Z')
  expect(getDeliveryTime('2026-07-01', 'Europe/Berlin')?.toISOString()).toBe('2026-07-01T06:00:00.000Z')
  expect(getDeliveryTime(null, 'Europe/Berlin')).toBeNull()
})

test('a card of the 31st expires on the last day of a shorter month', () => {
  expect(getExpiry(day('2026-08-31'), 6)).toEqual(day('2027-02-28'))
  expect(getExpiry(day('2026-11-17'), 36)).toEqual(day('2029-11-17'))
  expect(getExpiry(day('2026-11-17'), null)).toBeNull()
})

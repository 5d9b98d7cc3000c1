import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { divideRefund } from './divide-refund.ts'

const [first, second] = [newId(), newId()]

test('PURCHASE-005 the provider gets its money back first, then the gift cards in reverse order', () => {
  const refundable = {
    provider: 1000n,
    giftCards: [
      { giftCardId: first, amount: 500n },
      { giftCardId: second, amount: 300n },
    ],
  }
  expect(divideRefund(800n, refundable)).toEqual({ provider: 800n, giftCards: [] })
  expect(divideRefund(1200n, refundable)).toEqual({
    provider: 1000n,
    giftCards: [{ giftCardId: second, amount: 200n }],
  })
  expect(divideRefund(1800n, refundable)).toEqual({
    provider: 1000n,
    giftCards: [
      { giftCardId: second, amount: 300n },
      { giftCardId: first, amount: 500n },
    ],
  })
  expect(divideRefund(1801n, refundable)).toBeUndefined()
})

test('PURCHASE-005 parts sum to the refund, and no tender gets more than it has left', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10_000n })
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 10 }), amounts, (provider, cards, amount) => {
      const giftCards = cards.map((left) => ({ giftCardId: newId(), amount: left }))
      const total = cards.reduce((sum, left) => sum + left, provider)
      const parts = divideRefund(amount, { provider, giftCards })
      if (amount > total) {
        expect(parts).toBeUndefined()
        return
      }
      expect(parts?.giftCards.reduce((sum, part) => sum + part.amount, parts.provider)).toBe(amount)
      expect((parts?.provider ?? 0n) <= provider).toBe(true)
      for (const part of parts?.giftCards ?? []) {
        expect(part.amount > 0n).toBe(true)
        expect(part.amount <= (giftCards.find((one) => one.giftCardId === part.giftCardId)?.amount ?? 0n)).toBe(true)
      }
    }),
  )
})

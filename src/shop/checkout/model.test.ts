import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTotal } from './model.ts'

const digits = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String)

test('PURCHASE-002 the parts of gift cards and provider always sum to the total, and gift cards pay no more than they may', () => {
  fc.assert(
    fc.property(digits, digits, digits, (total, payableByGiftCards, expectedFromGiftCards) => {
      const parts = splitTotal({ total, giftCardIds: ['a'], payableByGiftCards, expectedFromGiftCards })
      const [whole, payable, expected] = [BigInt(total), BigInt(payableByGiftCards), BigInt(expectedFromGiftCards)]
      const isPossible = expected <= payable && expected <= whole
      expect(parts).toEqual(isPossible ? { giftCards: expected, provider: whole - expected } : undefined)
    }),
  )
})

test('without gift cards the provider charges the total', () => {
  expect(splitTotal({ total: '3000' })).toEqual({ giftCards: 0n, provider: 3000n })
})

test('gift cards that were removed from the cart cannot pay what the shopper saw', () => {
  const purchase = { total: '3000', giftCardIds: [], payableByGiftCards: '3000', expectedFromGiftCards: '1000' }
  expect(splitTotal(purchase)).toBeUndefined()
})

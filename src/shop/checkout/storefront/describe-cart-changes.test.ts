import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import { describeCartChanges } from './describe-cart-changes.ts'

const messages = {
  gone: '{title} gone',
  added: '{title} added',
  quantity: '{title} {before} → {after}',
  price: '{title} costs {before} → {after}',
  unavailable: '{title} unavailable',
  shipping: 'shipping {before} → {after}',
  total: 'total {before} → {after}',
  giftCards: 'gift cards {before} → {after}',
}
const changes = (before: Parameters<typeof describeCartChanges>[0], after: Parameters<typeof describeCartChanges>[1]) =>
  describeCartChanges(before, after, messages, (cents) => String(cents))

test('changes of a cart are described line by line, the total last', () => {
  const before = aCart([anEntry(1), anEntry(2), anEntry(3), anEntry(4)], { shippingCostCents: 500 })
  const after = aCart(
    [
      anEntry(1, { quantity: 2 }),
      anEntry(2, { purchasePriceCents: 2500 }),
      anEntry(3, { problem: 'sold-out' }),
      anEntry(5),
    ],
    { shippingCostCents: 900 },
  )
  expect(changes(before, after)).toEqual([
    'Bowl 4 gone',
    'Bowl 1 1 → 2',
    'Bowl 2 costs 2400 → 2500',
    'Bowl 3 unavailable',
    'Bowl 5 added',
    'shipping 500 → 900',
    `total ${before.grandTotalCents} → ${after.grandTotalCents}`,
  ])
})

test('an unchanged cart has no changes, a changed total is described', () => {
  const someCart = fc
    .array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), purchasePriceCents: fc.nat({ max: 9999 }) }))
    .map((entries) => aCart(entries.map((entry, index) => anEntry(index, entry))))
  fc.assert(
    fc.property(someCart, someCart, (before, after) => {
      expect(changes(before, before)).toEqual([])
      expect(changes(before, after).some((line) => line.startsWith('total'))).toBe(
        before.grandTotalCents !== after.grandTotalCents,
      )
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCart, anEntry } from '../testing/carts.ts'
import { createOptimisticCart, reduceOptimisticCart, toDisplayedCart } from './optimistic-cart.ts'

const [bowl, mug] = [anEntry(1, { quantity: 2 }), anEntry(2, { purchasePriceCents: 1000 })]
const known = aCart([bowl, mug])
const quantities = (state: Parameters<typeof toDisplayedCart>[0]) =>
  toDisplayedCart(state).entries.map(({ quantity }) => quantity)

describe('optimistic cart', () => {
  test('shows a changed quantity, its line total and the subtotal before the server responds', () => {
    const state = reduceOptimisticCart(createOptimisticCart(known), {
      type: 'changed',
      change: { id: 1, entryId: bowl.id, quantity: 5 },
    })
    expect(quantities(state)).toEqual([5, 1])
    expect(toDisplayedCart(state)).toMatchObject({
      subtotalCents: 5 * 2400 + 1000,
      totalQuantity: 6,
      isConfirmed: false,
    })
  })

  test('CART-061 CART-063 a rejected change is reverted, other pending changes stay', () => {
    const wished = reduceOptimisticCart(createOptimisticCart(known), {
      type: 'changed',
      change: { id: 1, entryId: bowl.id, quantity: 0 },
    })
    const both = reduceOptimisticCart(wished, { type: 'changed', change: { id: 2, entryId: mug.id, quantity: 3 } })
    expect(quantities(both)).toEqual([3])
    const rejected = reduceOptimisticCart(both, { type: 'rejected', id: 1 })
    expect(quantities(rejected)).toEqual([2, 3])
    expect(toDisplayedCart(reduceOptimisticCart(rejected, { type: 'rejected', id: 2 }))).toEqual({
      ...known,
      isConfirmed: true,
    })
  })

  test('a later change of the same entry replaces the pending one, and the earlier response is not displayed', () => {
    const first = reduceOptimisticCart(createOptimisticCart(known), {
      type: 'changed',
      change: { id: 1, entryId: bowl.id, quantity: 3 },
    })
    const second = reduceOptimisticCart(first, { type: 'changed', change: { id: 2, entryId: bowl.id, quantity: 4 } })
    const answer = aCart([anEntry(1, { quantity: 3 }), mug], { revision: 2 })
    const confirmed = reduceOptimisticCart(second, { type: 'confirmed', id: 1, cart: answer })
    expect(quantities(confirmed)).toEqual([4, 1])
    const last = aCart([anEntry(1, { quantity: 4 }), mug], { revision: 3 })
    expect(toDisplayedCart(reduceOptimisticCart(confirmed, { type: 'confirmed', id: 2, cart: last }))).toEqual({
      ...last,
      isConfirmed: true,
    })
  })

  test('a cart received after another change keeps pending quantities', () => {
    const pending = reduceOptimisticCart(createOptimisticCart(known), {
      type: 'changed',
      change: { id: 1, entryId: bowl.id, quantity: 5 },
    })
    const received = aCart([bowl, mug], { revision: 2, coupons: ['TEN'] })
    const state = reduceOptimisticCart(pending, { type: 'received', cart: received })
    expect(quantities(state)).toEqual([5, 1])
    expect(toDisplayedCart(state)).toMatchObject({ coupons: ['TEN'], isConfirmed: false })
  })

  test('a response with an older revision is ignored', () => {
    const newest = aCart([anEntry(1, { quantity: 9 })], { revision: 7 })
    const state = reduceOptimisticCart(createOptimisticCart(newest), {
      type: 'confirmed',
      id: 1,
      cart: aCart([], { revision: 6 }),
    })
    expect(toDisplayedCart(state)).toEqual({ ...newest, isConfirmed: true })
  })

  test('once every change is answered, the cart equals the server’s, in any order of responses', () => {
    const wish = fc.record({ entry: fc.constantFrom(bowl, mug), quantity: fc.nat({ max: 20 }), granted: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(wish, { maxLength: 12 }).chain((wishes) =>
          fc.record({
            wishes: fc.constant(wishes),
            order: fc.shuffledSubarray([...wishes.keys()], { minLength: wishes.length }),
          }),
        ),
        ({ wishes, order }) => {
          let state = createOptimisticCart(known)
          for (const [id, { entry, quantity }] of wishes.entries())
            state = reduceOptimisticCart(state, { type: 'changed', change: { id, entryId: entry.id, quantity } })
          let newest = known
          for (const id of order) {
            const answer = aCart([anEntry(1, { quantity: id + 1 })], { revision: id + 2 })
            if (wishes[id]?.granted) {
              state = reduceOptimisticCart(state, { type: 'confirmed', id, cart: answer })
              if (answer.revision > newest.revision) newest = answer
            } else state = reduceOptimisticCart(state, { type: 'rejected', id })
          }
          expect(toDisplayedCart(state)).toEqual({ ...newest, isConfirmed: true })
        },
      ),
    )
  })
})

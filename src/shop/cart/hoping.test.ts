import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hopingCart, nextHoping, shownCart } from './hoping.ts'
import { aCart, anEntry } from './testing/carts.ts'

const [bowl, mug] = [anEntry(1, { quantity: 2 }), anEntry(2, { purchasePriceCents: 1000 })]
const known = aCart([bowl, mug])
const quantities = (state: Parameters<typeof shownCart>[0]) => shownCart(state).entries.map(({ quantity }) => quantity)

describe('a cart that runs ahead of the server', () => {
  test('shows a wished quantity at once, with its line and the subtotal', () => {
    const state = nextHoping(hopingCart(known), { type: 'hope', hope: { id: 1, entryId: bowl.id, quantity: 5 } })
    expect(quantities(state)).toEqual([5, 1])
    expect(shownCart(state)).toMatchObject({ subtotalCents: 5 * 2400 + 1000, totalQuantity: 6, settled: false })
  })

  test('CART-061 CART-063 goes back to what it was when it is refused, and other wishes stay', () => {
    const wished = nextHoping(hopingCart(known), { type: 'hope', hope: { id: 1, entryId: bowl.id, quantity: 0 } })
    const both = nextHoping(wished, { type: 'hope', hope: { id: 2, entryId: mug.id, quantity: 3 } })
    expect(quantities(both)).toEqual([3])
    const refused = nextHoping(both, { type: 'refused', id: 1 })
    expect(quantities(refused)).toEqual([2, 3])
    expect(shownCart(nextHoping(refused, { type: 'refused', id: 2 }))).toEqual({ ...known, settled: true })
  })

  test('a later wish for the same line takes the place of the earlier, whose answer then changes nothing that is seen', () => {
    const first = nextHoping(hopingCart(known), { type: 'hope', hope: { id: 1, entryId: bowl.id, quantity: 3 } })
    const second = nextHoping(first, { type: 'hope', hope: { id: 2, entryId: bowl.id, quantity: 4 } })
    const answer = aCart([anEntry(1, { quantity: 3 }), mug], { revision: 2 })
    const granted = nextHoping(second, { type: 'granted', id: 1, cart: answer })
    expect(quantities(granted)).toEqual([4, 1])
    const last = aCart([anEntry(1, { quantity: 4 }), mug], { revision: 3 })
    expect(shownCart(nextHoping(granted, { type: 'granted', id: 2, cart: last }))).toEqual({ ...last, settled: true })
  })

  test('an answer that was overtaken says nothing new', () => {
    const newest = aCart([anEntry(1, { quantity: 9 })], { revision: 7 })
    const state = nextHoping(hopingCart(newest), { type: 'granted', id: 1, cart: aCart([], { revision: 6 }) })
    expect(shownCart(state)).toEqual({ ...newest, settled: true })
  })

  test('when every wish is answered, it is exactly what the server said, however the answers came', () => {
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
          let state = hopingCart(known)
          for (const [id, { entry, quantity }] of wishes.entries())
            state = nextHoping(state, { type: 'hope', hope: { id, entryId: entry.id, quantity } })
          let newest = known
          for (const id of order) {
            const answer = aCart([anEntry(1, { quantity: id + 1 })], { revision: id + 2 })
            if (wishes[id]?.granted) {
              state = nextHoping(state, { type: 'granted', id, cart: answer })
              if (answer.revision > newest.revision) newest = answer
            } else state = nextHoping(state, { type: 'refused', id })
          }
          expect(shownCart(state)).toEqual({ ...newest, settled: true })
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId, type VariantId } from '#base/id.ts'
import type { StockChange } from './contract.ts'
import { belowZeroError } from './errors.ts'
import { formatVariantName, mergeStockChanges, type StockMove, toStockMove } from './model.ts'

type Stock = { onHand: number; unlimited: boolean }
const ids = [newId<VariantId>(), newId<VariantId>(), newId<VariantId>()] as const

const quantity = fc.integer({ min: 0, max: 1000 })
const change: fc.Arbitrary<StockChange> = fc.oneof(
  fc.record({ kind: fc.constant('set'), variantId: fc.constantFrom(...ids), quantity }),
  fc.record({ kind: fc.constant('set'), variantId: fc.constantFrom(...ids), quantity, seen: quantity }),
  fc.record({
    kind: fc.constant('adjust'),
    variantId: fc.constantFrom(...ids),
    by: fc.integer({ min: -1000, max: 1000 }),
  }),
  fc.record({ kind: fc.constant('unlimited'), variantId: fc.constantFrom(...ids), unlimited: fc.boolean() }),
)

const oneByOne = (stock: Stock, asked: StockChange): Stock => {
  if (asked.kind === 'unlimited') return { ...stock, unlimited: asked.unlimited }
  if (asked.kind === 'adjust') return { ...stock, onHand: stock.onHand + asked.by }
  return { ...stock, onHand: asked.seen === undefined ? asked.quantity : stock.onHand + asked.quantity - asked.seen }
}

/** Same arithmetic as the SQL statement. */
const moved = (stock: Stock, { to, delta, unlimited }: StockMove): Stock => ({
  onHand: (to ?? stock.onHand) + delta,
  unlimited: unlimited ?? stock.unlimited,
})

describe('moves', () => {
  test('several changes of a variant merge into an equivalent move', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), quantity, fc.boolean(), (changes, onHand, unlimited) => {
        const moves = mergeStockChanges(changes)
        expect(new Set(moves.map(({ variantId }) => variantId)).size).toBe(moves.length)
        for (const move of moves) {
          const own = changes.filter(({ variantId }) => variantId === move.variantId)
          expect(moved({ onHand, unlimited }, move)).toEqual(own.reduce(oneByOne, { onHand, unlimited }))
        }
      }),
    )
  })

  test('set and adjusted quantities have different causes', () => {
    const [variantId] = ids
    expect(mergeStockChanges([{ kind: 'adjust', variantId, by: 2 }])[0]?.cause).toBe('adjusted')
    expect(mergeStockChanges([{ kind: 'set', variantId, quantity: 2, seen: 1 }])[0]?.cause).toBe('set')
    expect(mergeStockChanges([{ kind: 'unlimited', variantId, unlimited: true }])[0]?.cause).toBe('set')
  })

  test('unlimited input keeps the quantity; input with `seen` applies the difference', () => {
    const [variantId] = ids
    const stock = { onHand: 7, unlimited: true }
    const wished = (wish: Parameters<typeof toStockMove>[1]) => moved(stock, toStockMove(variantId, wish, 'set'))
    expect(wished({ unlimited: true, quantity: 99 })).toEqual({ onHand: 7, unlimited: true })
    expect(wished({ unlimited: false, quantity: 3 })).toEqual({ onHand: 3, unlimited: false })
    expect(wished({ unlimited: false, quantity: 12, seen: 10 })).toEqual({ onHand: 9, unlimited: false })
  })
})

test('the error names the variant, the stock and the reserved quantity', () => {
  const name = formatVariantName({ title: 'Moon jar', optionValues: ['Large', 'Blue'] })
  const error = belowZeroError(name, { variantId: ids[0], onHand: 5, held: 2, onHandAfter: 1 })
  expect(error.message).toBe(
    'There are 5 of Moon jar (Large / Blue) in stock. 2 of them are reserved for orders that are being paid. Stock cannot go below 2. No changes were made.',
  )
  expect(belowZeroError('Moon jar', { variantId: ids[0], onHand: 1, held: 0, onHandAfter: -1 }).message).toBe(
    'There is 1 of Moon jar in stock. Stock cannot go below 0. No changes were made.',
  )
})

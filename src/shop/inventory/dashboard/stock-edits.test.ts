import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemId, newId, type VariantId } from '#base/id.ts'
import type { InventoryItem } from '../contract.ts'
import { getStockLevel } from '../model.ts'
import { parseStockCell, patchPage, toStockChanges } from './stock-edits.ts'

const aLine = (overrides: Partial<InventoryItem> = {}): InventoryItem => {
  const { onHand = 5, held = 0 } = overrides
  return {
    variantId: newId<VariantId>(),
    productId: newId<ItemId>(),
    title: 'Moon jar',
    options: '',
    sku: 'MJ',
    image: null,
    unlimited: false,
    onHand,
    held,
    available: Math.max(onHand - held, 0),
    ...overrides,
  }
}

describe('parseStockCell', () => {
  test('a number sets the quantity, a signed number adjusts it', () => {
    expect(parseStockCell(' 12 ')).toEqual({ kind: 'set', quantity: 12 })
    expect(parseStockCell('007')).toEqual({ kind: 'set', quantity: 7 })
    expect(parseStockCell('+5')).toEqual({ kind: 'adjust', by: 5 })
    expect(parseStockCell('- 3')).toEqual({ kind: 'adjust', by: -3 })
    expect(parseStockCell('−3')).toEqual({ kind: 'adjust', by: -3 })
    for (const text of ['', '  ', '+0', '-0']) expect(parseStockCell(text)).toEqual({ kind: 'nothing' })
  })

  test('fractions, text and quantities above the limit are invalid', () => {
    for (const text of ['1.5', '1,000', 'many', '--3', '1e3', '٣', '99999999999999999999'])
      expect(parseStockCell(text).kind).toBe('wrong')
    expect(parseStockCell('1000001')).toEqual({ kind: 'wrong', message: 'Enter at most 1,000,000.' })
  })

  test('any text results in a whole number within bounds or an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const typed = parseStockCell(text)
        const number = typed.kind === 'set' ? typed.quantity : typed.kind === 'adjust' ? Math.abs(typed.by) : 0
        expect(Number.isInteger(number) && number >= 0 && number <= 1_000_000).toBe(true)
      }),
    )
  })
})

test('bulk quantities skip unlimited variants, and set includes the seen quantity', () => {
  const [counted, endless] = [aLine({ onHand: 4 }), aLine({ unlimited: true })]
  const lines = [counted, endless]
  const { variantId } = counted
  expect(toStockChanges('set', 9, lines)).toEqual([{ kind: 'set', variantId, quantity: 9, seen: 4 }])
  expect(toStockChanges('add', 2, lines)).toEqual([{ kind: 'adjust', variantId, by: 2 }])
  expect(toStockChanges('take', 2, lines)).toEqual([{ kind: 'adjust', variantId, by: -2 }])
  expect(toStockChanges('unlimited', 0, lines)).toEqual([{ kind: 'unlimited', variantId, unlimited: true }])
  expect(toStockChanges('counted', 0, lines)).toEqual([
    { kind: 'unlimited', variantId: endless.variantId, unlimited: false },
  ])
})

test('after a change lines keep their position and counts are updated', () => {
  const stock = fc.record({ onHand: fc.integer({ min: 0, max: 8 }), unlimited: fc.boolean() })
  fc.assert(
    fc.property(fc.array(fc.tuple(stock, fc.option(stock)), { maxLength: 8 }), (rows) => {
      const pairs = rows.map(([was, becomes]) => {
        const before = aLine(was)
        return { before, after: becomes ? { ...before, ...becomes, available: becomes.onHand } : before, becomes }
      })
      const count = (lines: InventoryItem[], level: string) =>
        lines.filter((one) => getStockLevel(one, 5) === level).length
      const pageOf = (lines: InventoryItem[]) => ({
        lines,
        total: 50,
        // Other pages contain further variants.
        lowStock: 3 + count(lines, 'low'),
        soldOut: 2 + count(lines, 'sold-out'),
        lowStockThreshold: 5,
      })
      const changed = pairs.filter(({ becomes }) => becomes).map(({ after }) => after)
      const shown = patchPage(pageOf(pairs.map(({ before }) => before)), [...changed, aLine()])
      expect(shown).toEqual(pageOf(pairs.map(({ after }) => after)))
    }),
  )
})

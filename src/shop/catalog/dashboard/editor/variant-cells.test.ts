import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { createBlankProduct, type VariantDraft } from './product-draft.ts'
import {
  CELLS,
  fillDown,
  isManyCells,
  moveCellFocus,
  parseCells,
  pasteCells,
  readCell,
  writeCell,
} from './variant-cells.ts'

const row = (change: Partial<VariantDraft> = {}): VariantDraft => {
  const [one] = createBlankProduct(newId(), ProductType.physical).variants
  if (!one) throw new Error('A blank product has a variant.')
  return { ...one, ...change }
}

test('cells copied from a spreadsheet are pasted from the selected cell on, clipped to the table', () => {
  const rows = [row({ sku: 'A' }), row({ sku: 'B' }), row({ sku: 'C' })]
  const pasted = pasteCells(
    rows,
    CELLS,
    { row: 1, column: 1 },
    parseCells('10\t8,50\t3\r\n12\t\tunlimited\r\n14\t1\t1'),
  )
  expect(
    pasted.map(({ price, salePrice, onSale, quantity, unlimited }) => [price, salePrice, onSale, quantity, unlimited]),
  ).toEqual([
    ['', '', false, '', false],
    ['10', '8,50', true, '3', false],
    ['12', '', false, '', true],
  ])
  expect(pasted.map(({ sku }) => sku)).toEqual(['A', 'B', 'C'])
  expect(pasteCells(rows, ['sku'], { row: 0, column: 0 }, [['X', 'beyond']])[0]?.sku).toBe('X')
})

test('cells with tabs, line breaks and quotes are parsed as spreadsheets quote them', () => {
  expect(parseCells('"a\tb"\t"say ""hi"""\n"two\nlines"\tplain "inside"')).toEqual([
    ['a\tb', 'say "hi"'],
    ['two\nlines', 'plain "inside"'],
  ])
  expect(isManyCells('one word\n')).toBe(false)
  expect(isManyCells('1\t2')).toBe(true)
  expect(isManyCells('1\r\n2')).toBe(true)
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
  const table = fc.array(fc.array(fc.stringMatching(/^[a-z"\t\n ]{0,8}$/), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(table, (cells) => {
      expect(parseCells(cells.map((line) => line.map(quoted).join('\t')).join('\n'))).toEqual(cells)
    }),
  )
})

test('filling down copies a cell and its related values to all rows below', () => {
  const rows = [
    row({ price: '1' }),
    row({ price: '2', salePrice: '1', onSale: true, unlimited: true }),
    row({ quantity: '4' }),
  ]
  expect(fillDown(rows, 'price', 1).map(({ price }) => price)).toEqual(['1', '2', '2'])
  expect(fillDown(rows, 'salePrice', 1)[2]).toMatchObject({ salePrice: '1', onSale: true })
  expect(fillDown(rows, 'quantity', 1)[2]).toMatchObject({ unlimited: true })
  expect(fillDown(rows, 'sku', 9)).toEqual(rows)
})

test('a sale price starts a sale; a number turns on stock tracking, and the word unlimited turns it off', () => {
  expect(writeCell(row(), 'salePrice', '9')).toMatchObject({ onSale: true })
  expect(writeCell(row({ onSale: true }), 'salePrice', ' ')).toMatchObject({ onSale: false })
  expect(readCell(writeCell(row(), 'quantity', '∞'), 'quantity')).toBe('')
  expect(writeCell(row({ unlimited: true }), 'quantity', '3')).toMatchObject({ unlimited: false, quantity: '3' })
})

test('arrow keys and Enter move between rows; left and right only from the edge of the text', () => {
  const at = { row: 2, column: 1 }
  const inside = { start: 1, end: 1, length: 3 }
  expect(moveCellFocus('ArrowDown', at, inside, false)).toEqual({ row: 3, column: 1 })
  expect(moveCellFocus('Enter', at, inside, true)).toEqual({ row: 1, column: 1 })
  expect(moveCellFocus('ArrowLeft', at, inside, false)).toBeUndefined()
  expect(moveCellFocus('ArrowLeft', at, { start: 0, end: 0, length: 3 }, false)).toEqual({ row: 2, column: 0 })
  expect(moveCellFocus('ArrowRight', at, { start: 3, end: 3, length: 3 }, false)).toEqual({ row: 2, column: 2 })
  expect(moveCellFocus('ArrowRight', at, { start: 0, end: 3, length: 3 }, false)).toEqual({ row: 2, column: 2 })
  expect(moveCellFocus('a', at, inside, false)).toBeUndefined()
})

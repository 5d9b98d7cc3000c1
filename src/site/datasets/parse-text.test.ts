import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsvLine } from '#base/csv-cell.ts'
import { detectSeparator, parseText } from './parse-text.ts'

const LIMITS = { maxRows: 1000, maxColumns: 50 }

describe('pasted text and CSV', () => {
  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb, or c\r\n1\t2\r\n',
      [
        ['a', 'b, or c'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['"say ""hi"", twice",b', [['say "hi", twice', 'b']]],
    ['"two\nlines",b\n\n , \nc', [['two\nlines', 'b'], ['c']]],
    ['\uFEFFa,b', [['a', 'b']]],
    ['a,', [['a', '']]],
    ['"open, and never closed', [['open, and never closed']]],
    ['', []],
    [' \n\n', []],
  ])('%j', (text, rows) => {
    expect(parseText(text, LIMITS)).toEqual({ rows, isTruncated: false })
  })

  test('separators within quotes do not count', () => {
    expect(detectSeparator('"a;b;c",d')).toBe(',')
    expect(detectSeparator('a,b\n1\t2')).toBe(',')
  })

  test('every table that is written as CSV is read back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'ü', '7') }).map((text) => text.trim())
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      )
      .filter((rows) => rows.every((row) => row.some((text) => text !== '')))
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseText(rows.map(toCsvLine).join(''), LIMITS).rows).toEqual(rows)
      }),
    )
  })

  test('any text gives a table within the limits', () => {
    const limits = { maxRows: 3, maxColumns: 2 }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '\t', ';', '"', '\n', '\r', ' ') }), (text) => {
        const { rows } = parseText(text, limits)
        expect(rows.length).toBeLessThanOrEqual(3)
        for (const row of rows) expect(row.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

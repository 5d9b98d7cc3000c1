import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { tableBlock } from './block.ts'
import { formatCells, MAX_COLUMNS, MAX_ROWS, parseCells } from './cells.ts'

const rows = [
  ['', 'Low', 'High'],
  ['Width', '11 in', '14 in'],
]

test('parsing the defaults returns them unchanged', () => {
  expect(tableBlock.schema.parse(tableBlock.defaults)).toEqual(tableBlock.defaults)
})

test('headers have a scope, the caption names the table, and the scroll area is focusable', () => {
  const html = renderBlock('table', { rows, headerColumn: true, caption: 'Sizes' })
  expect(html).toMatch(
    /^<section class="table" aria-labelledby="(table-\w+)" tabindex="0"><table><caption id="\1">Sizes</,
  )
  expect(html).toContain('<thead><tr><td></td><th scope="col">Low</th><th scope="col">High</th></tr></thead>')
  expect(html).toContain('<tbody><tr><th scope="row">Width</th><td>11 in</td><td>14 in</td></tr></tbody>')
})

test('headers are optional, and without rows it renders a placeholder in the canvas only', () => {
  expect(renderBlock('table', { rows, headerRow: false })).not.toContain('<th')
  expect(renderBlock('table', { rows: [] })).toBe('')
  expect(renderBlock('table', { rows: [] }, createTestContext({ mode: 'canvas' }))).toContain('Add table content')
})

test('HTML is escaped, and rows and columns are limited', () => {
  expect(renderBlock('table', { rows: [['<script>x</script>']] })).not.toContain('<script')
  expect(renderBlock('table', { rows: Array(MAX_ROWS + 1).fill(['a']) })).toBeUndefined()
  expect(renderBlock('table', { rows: [Array(MAX_COLUMNS + 1).fill('a')] })).toBeUndefined()
})

describe('pasted cells', () => {
  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb, or c\n1\t2',
      [
        ['a', 'b, or c'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['"say ""hi"", twice",b', [['say "hi", twice', 'b']]],
    [
      '"two\nlines",b\nc',
      [
        ['two\nlines', 'b'],
        ['c', ''],
      ],
    ],
    ['', []],
  ])('%j', (text, cells) => {
    expect(parseCells(text)).toEqual(cells)
  })

  test('formatted cells parse back, and arbitrary input gives a table within the limits', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ' ', ',', ';', '"', '\t', '\n', 'ü') })
      .map((text) => text.trim())
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((columns) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
      )
      // Leading and trailing empty lines are not rows.
      .filter((cells) => cells.every((row) => row.some((text) => text !== '')))
    fc.assert(
      fc.property(table, (cells) => {
        expect(parseCells(formatCells(cells))).toEqual(cells)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(tableBlock.schema.safeParse({ rows: parseCells(text) }).success).toBe(true)
      }),
    )
  })
})

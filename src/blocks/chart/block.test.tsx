import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { chartBlock } from './block.ts'
import { isNumberColumn, parseNumber, selectChartData, selectSlices } from './chart-data.ts'

const datasetId = '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e90'
const table = {
  columns: ['Month', 'Bowls', 'Plates', 'Note'],
  rows: [
    ['January', '12', '$8.50', '=1+1'],
    ['February', '', '14,5', 'fine <b>'],
    ['March', '1,024', '(3)', ''],
  ],
}
const datasets = new Map([[datasetId, table]])
const render = (props: object) => renderBlock('chart', { datasetId, ...props }, createTestContext({ datasets })) ?? ''

test('parsing the defaults returns them unchanged', () => {
  expect(chartBlock.schema.parse(chartBlock.defaults)).toEqual(chartBlock.defaults)
  expect(chartBlock.datasetIds?.(chartBlock.schema.parse({ datasetId }))).toEqual([datasetId])
})

test('SCREEN-006 a dataset is shown as a table with headers', () => {
  const html = render({ display: 'table', title: 'Made' })
  expect(html).toContain('<th scope="col">Month</th><th scope="col" class="chart-number">Bowls</th>')
  expect(html).toContain('<th scope="row">January</th>')
  expect(html).toContain('fine &lt;b&gt;')
  expect(html).not.toContain('<svg')
})

test.each(['bar', 'line', 'area', 'pie', 'scatter'] as const)(
  'SCREEN-006 a %s chart is SVG with a text alternative and a table behind it, without a script',
  (display) => {
    const html = render({ display, title: 'Made', labelColumn: display === 'scatter' ? 'Bowls' : '' })
    expect(html).toMatch(/role="img" aria-label="[A-Z][a-z]+ chart, 3 rows\. /)
    expect(html).toContain('<svg')
    expect(html).toContain('<details class="chart-data"><summary>Show data as a table</summary>')
    expect(html).toContain('<th scope="row">')
    expect(html).not.toContain('data-island')
    expect(html).not.toMatch(/NaN|Infinity/)
  },
)

test('the text alternative names the lowest and highest value of each column', () => {
  expect(render({})).toContain('Bowls: from 12 (January) to 1,024 (March). Plates: from -3 (March) to 14.5 (February).')
})

test('SCREEN-006 a scatter chart uses columns of numbers, and says on the canvas that it needs two', () => {
  const html = render({ display: 'scatter' })
  expect(html).toContain('Scatter chart, 3 rows. Plates: from -3 (1,024) to 8.5 (12).')
  expect(html).toContain(
    '<th scope="col" class="chart-number">Bowls</th><th scope="col" class="chart-number">Plates</th>',
  )
  const scores = { columns: ['Name', 'Points'], rows: [['Ines', '12']] }
  const renderScores = (mode: 'canvas' | 'published', labelColumn: string) =>
    renderBlock(
      'chart',
      { datasetId, display: 'scatter', labelColumn },
      createTestContext({ datasets: new Map([[datasetId, scores]]), mode }),
    )
  for (const labelColumn of ['', 'Name', 'Points']) {
    expect(renderScores('canvas', labelColumn)).toContain('A scatter chart needs two columns of numbers.')
    expect(renderScores('published', labelColumn)).toContain('<th scope="col" class="chart-number">Points</th>')
  }
})

test('rows beyond the limit are not shown, and a note says so', () => {
  const html = render({ maxRows: 2 })
  expect(html).toContain('First 2 of 3 rows')
  expect(html).not.toContain('March')
})

test('without a dataset it renders a placeholder in the canvas only', () => {
  expect(renderBlock('chart', { datasetId })).toBe('')
  expect(renderBlock('chart', { datasetId: null }, createTestContext({ mode: 'canvas' }))).toContain('Select a dataset')
})

test('columns that no longer exist are ignored', () => {
  expect(render({ valueColumns: ['Gone', 'Plates'], labelColumn: 'Gone' })).toContain('Plates')
})

test.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1234567],
  ['1,234', 1234],
  ['14,5', 14.5],
  ['$1,200', 1200],
  ['45 %', 45],
  ['(300)', -300],
  ['−7', -7],
  ['1e3', 1000],
  ['EUR 12', 12],
  ['', null],
  ['=1+1', null],
  ['2026-08-14', null],
  ['n/a', null],
  ['1e999', null],
])('the cell %j is the number %j', (cell, number) => {
  expect(parseNumber(cell)).toBe(number)
})

test('formatted numbers are read back, and any text is a finite number or nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      const number = cents / 100
      for (const locale of ['en-US', 'de-DE'])
        expect(parseNumber(number.toLocaleString(locale, { minimumFractionDigits: 2 }))).toBe(number)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const number = parseNumber(text)
      expect(number === null || Number.isFinite(number)).toBe(true)
    }),
  )
})

test('a column is numeric if most of its cells are numbers; small slices are added up', () => {
  expect(isNumberColumn(table.rows, 2)).toBe(true)
  expect(isNumberColumn(table.rows, 3)).toBe(false)
  const rows = Array.from({ length: 20 }, (_, index) => [`Row ${index}`, String(index)])
  const data = selectChartData(
    { columns: ['Name', 'Count'], rows },
    { display: 'pie', labelColumn: '', valueColumns: [], maxRows: 100 },
  )
  const slices = selectSlices(data, 'Other')
  expect(slices).toHaveLength(8)
  expect(slices.at(-1)).toEqual({ label: 'Other', value: 78 })
})

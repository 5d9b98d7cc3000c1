import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Report } from './contract.ts'
import { toCsvLines } from './csv.ts'

const aReport = (parts: Partial<Report>): Report => ({
  report: 'pages',
  from: '2026-11-01',
  to: '2026-11-02',
  comparedFrom: null,
  comparedTo: null,
  timeZone: 'Europe/Berlin',
  currency: 'USD',
  totals: [],
  series: [],
  tables: [],
  ...parts,
})

const parse = (report: Report, table?: string): string[][] =>
  Papa.parse<string[]>([...toCsvLines(report, table)].join('').replace('\uFEFF', ''), { skipEmptyLines: true }).data

test('numbers are rounded by their unit and have no separators', () => {
  const table = {
    key: 'all',
    label: 'All',
    columns: [
      { key: 'label', label: 'Page', unit: 'text' },
      { key: 'visits', label: 'Visits', unit: 'count' },
      { key: 'bounceRate', label: 'Bounce rate', unit: 'percent' },
      { key: 'timeOnPage', label: 'Time on page', unit: 'seconds' },
      { key: 'pagesPerVisit', label: 'Pages per visit', unit: 'decimal' },
      { key: 'cls', label: 'CLS', unit: 'score' },
      { key: 'revenue', label: 'Revenue', unit: 'money' },
      { key: 'week', label: 'Week', unit: 'date' },
    ],
    rows: [
      {
        label: '/a',
        visits: 12345,
        bounceRate: 0.3333,
        timeOnPage: 84.6,
        pagesPerVisit: 1.239,
        cls: 0.1234,
        revenue: -3179,
        week: '2026-11-02',
      },
      {
        label: '/b',
        visits: 0,
        bounceRate: null,
        timeOnPage: null,
        pagesPerVisit: null,
        cls: null,
        revenue: 0,
        week: '2026-11-09',
      },
    ],
    total: 2,
  } satisfies Report['tables'][number]
  expect(parse(aReport({ tables: [table] }))).toEqual([
    ['Page', 'Visits', 'Bounce rate', 'Time on page (seconds)', 'Pages per visit', 'CLS', 'Revenue (USD)', 'Week'],
    ['/a', '12345', '33.3%', '85', '1.24', '0.123', '-31.79', '2026-11-02'],
    ['/b', '0', '', '', '', '', '0.00', '2026-11-09'],
  ])
})

test('a report without tables, and the table “series”, list the intervals with their comparison', () => {
  const series = [
    {
      metric: 'visits',
      label: 'Visits',
      unit: 'count' as const,
      points: [
        { at: '2026-11-01', value: 3, previous: 1 },
        { at: '2026-11-02', value: 4, previous: null },
      ],
    },
  ]
  expect(parse(aReport({ series, comparedFrom: '2026-10-30' }))).toEqual([
    ['Date', 'Visits', 'Visits, previous'],
    ['2026-11-01', '3', '1'],
    ['2026-11-02', '4', ''],
  ])
  const tables = [{ key: 'pages', label: 'Pages', columns: [], rows: [], total: 0 }]
  expect(parse(aReport({ series, tables }), 'series')).toEqual([
    ['Date', 'Visits'],
    ['2026-11-01', '3'],
    ['2026-11-02', '4'],
  ])
})

test('texts of visitors stay one cell and are never formulas', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;a1(') }), (label) => {
      const columns = [
        { key: 'label', label: 'Page', unit: 'text' as const },
        { key: 'visits', label: 'Visits', unit: 'count' as const },
      ]
      const table = { key: 'pages', label: 'Pages', columns, rows: [{ label, visits: 1 }], total: 1 }
      const [, [cell = '', visits] = []] = parse(aReport({ tables: [table] }))
      expect(visits).toBe('1')
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      expect([label, `'${label}`]).toContain(cell)
    }),
  )
})

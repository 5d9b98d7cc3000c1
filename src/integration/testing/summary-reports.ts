import type { Report, Table } from '#analytics/reports/contract.ts'
import type { SummaryReports } from '#analytics/reports/emails/weekly-summary.tsx'

const LONG_PATH = `/journal/${'a-very-long-path-without-any-space-'.repeat(5)}`
const PATHS = ['/', '/shop/vase', LONG_PATH, '/<b>&"quoted"', '/בלוג']

const aReport = (report: Report['report'], parts: Partial<Report>): Report => ({
  report,
  from: '2026-11-09',
  to: '2026-11-15',
  comparedFrom: '2026-11-02',
  comparedTo: '2026-11-08',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  totals: [],
  series: [],
  tables: [],
  ...parts,
})

const aTable = (key: string, column: string, names: readonly string[], figure: Table['columns'][number]): Table => ({
  key,
  label: column,
  columns: [{ key: 'label', label: column, unit: 'text' }, figure],
  rows: names.map((name, index) => ({ value: name, label: name, [figure.key]: 12_345 - index * 1000 })),
  total: names.length,
})

/** Reports of a week for samples of the summary: with sales, without sales, with figures that cannot be compared, without tables. */
export const createSummaryReports = (index: number): SummaryReports => {
  const hasSales = index === 0 || index === 2
  const previous = index === 2 ? null : 900
  const totals: Report['totals'] = [
    { metric: 'visits', label: 'Visits', unit: 'count', value: 1234, previous },
    { metric: 'visitors', label: 'Visitors', unit: 'count', value: 1001, previous },
    { metric: 'pageViews', label: 'Page views', unit: 'count', value: 4321, previous: previous && 5000 },
    { metric: 'bounceRate', label: 'Bounce rate', unit: 'percent', value: 0.4321, previous: previous && 0.4321 },
    { metric: 'timeOnPage', label: 'Time on page', unit: 'seconds', value: index === 1 ? null : 84, previous: null },
    { metric: 'conversionRate', label: 'Conversion rate', unit: 'percent', value: 0.0123, previous: previous && 0.01 },
    { metric: 'orders', label: 'Orders', unit: 'count', value: hasSales ? 15 : 0, previous: 0 },
    {
      metric: 'revenue',
      label: 'Revenue',
      unit: 'money',
      value: hasSales ? 123_456_789 : 0,
      previous: previous && 1_000,
    },
  ]
  const pageViews = { key: 'pageViews', label: 'Page views', unit: 'count' } as const
  const visits = { key: 'visits', label: 'Visits', unit: 'count' } as const
  const isEmpty = index === 3
  return {
    overview: aReport('overview', { totals }),
    pages: aReport('pages', { tables: isEmpty ? [] : [aTable('pages', 'Page', PATHS, pageViews)] }),
    sources: aReport('sources', {
      tables: isEmpty ? [] : [aTable('sources', 'Source', ['Direct', 'google', 'news.example.org'], visits)],
    }),
  }
}

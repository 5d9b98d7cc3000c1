import Papa from 'papaparse'
import { expect, test, vi } from 'vitest'
import { REPORTS } from '#analytics/reports/catalog.ts'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createReportSite } from './testing/report-site.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const NOW = new Date('2026-11-18T12:00:00Z')
const app = await createTestApp({ DEMO: '0' }, { clock: () => NOW })
const site = await createReportSite(app)
const WEEK = { from: '2026-11-09', to: '2026-11-15' }

const visits = ['=HYPERLINK("http://evil.test")', '+1', '@x', 'a,b', 'say "hi"', 'plain'].map((campaign, index) => ({
  receivedAt: new Date(Date.parse('2026-11-10T09:00:00Z') + index * 60_000),
  source: 'news',
  medium: 'email',
  campaign,
}))
await site.add(visits, NOW)

const parseCsv = (text: string): string[][] => {
  expect(text.startsWith('\uFEFF')).toBe(true)
  return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
}

test('the CSV of a table has the rows and figures of the report', async () => {
  const report = await site.read('campaigns', { ...WEEK, table: 'campaigns' })
  const [table] = report.tables
  const [header = [], ...lines] = parseCsv(await site.readCsv('campaigns', { ...WEEK, table: 'campaigns' }))
  expect(header).toEqual(table?.columns.map(({ label }) => label))
  expect(lines.map(([label]) => label?.replace(/^'/, ''))).toEqual(table?.rows.map(({ label }) => label))
  expect(lines.map(([, count]) => Number(count))).toEqual(table?.rows.map(({ visits: count }) => count))
  // Campaigns are texts of strangers: a spreadsheet must not run them.
  expect(lines.map(([label]) => label)).toEqual(
    expect.arrayContaining([`'=HYPERLINK("http://evil.test")`, `'+1`, `'@x`]),
  )
  const page = parseCsv(await site.readCsv('campaigns', { ...WEEK, table: 'campaigns', limit: 2, offset: 1 }))
  expect(page.slice(1)).toEqual(lines.slice(1, 3))
})

test('the CSV of a report without tables has its chart', async () => {
  const report = await site.read('overview', { ...WEEK, compare: 'previous' })
  const [header = [], ...lines] = parseCsv(await site.readCsv('overview', { ...WEEK, compare: 'previous' }))
  expect(header.slice(0, 3)).toEqual(['Date', 'Visits', 'Visits, previous'])
  expect(header).toContain('Revenue (USD)')
  const points = report.series.find(({ metric }) => metric === 'visits')?.points ?? []
  expect(lines.map(([at, value]) => [at, Number(value)])).toEqual(points.map(({ at, value }) => [at, value]))
  const response = await site.request('overview.csv', WEEK)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="overview-2026-11-09-2026-11-15.csv"')
})

test('every report answers, as JSON and as CSV, with and without visits', async () => {
  const empty = await createReportSite(app, { currency: 'JPY', timeZone: 'Africa/Cairo' })
  for (const on of [site, empty])
    for (const report of REPORTS)
      for (const path of [report, `${report}.csv`]) {
        const response = await on.request(path, {
          ...WEEK,
          compare: 'year',
          interval: 'month',
          filter: ['page:/', 'device:phone'],
        })
        expect([path, response.status]).toEqual([path, 200])
      }
})

test('reports need the right to view them, on their own site', async () => {
  for (const [role, expected] of [
    [ContributorRole.admin, 200],
    [ContributorRole.storeManager, 200],
    [ContributorRole.editor, 403],
    [ContributorRole.viewer, 403],
  ] as const) {
    const { id } = await insertContributor(app.database, site.websiteId, [role])
    const cookies = await createOwnerCookie(app.database, id)
    for (const path of ['overview', 'overview.csv'])
      expect([role, path, (await site.request(path, WEEK, cookies)).status]).toEqual([role, path, expected])
  }
  const other = await createReportSite(app)
  expect((await site.request('overview', WEEK, other.cookies)).status).toBe(404)
  expect((await site.request('overview', WEEK, {})).status).toBe(401)
})

test('without the plan feature there are no reports', async () => {
  const without = await createTestApp({ DEMO: '0', DISABLED_FEATURES: 'analyticsTiers' })
  const own = await createReportSite(without)
  for (const path of ['overview', 'overview.csv']) {
    const response = await own.request(path, WEEK)
    expect([response.status, response.json()]).toMatchObject([403, { code: 'plan.feature_disabled' }])
  }
})

test('wrong ranges, filters and tables have their own errors', async () => {
  const cases: [object, string][] = [
    [{ from: '2026-11-15', to: '2026-11-09' }, 'reports.invalid_range'],
    [{ from: '0001-01-01', to: '0001-01-02', compare: 'year' }, 'reports.invalid_range'],
    [{ from: '2026-01-01', to: '9999-12-31' }, 'reports.invalid_range'],
    [{ from: '2025-01-01', to: '2026-11-15' }, 'reports.range_too_long'],
    [{ from: '2026-11-01', to: '2026-11-15', interval: 'hour' }, 'reports.too_many_hours'],
    [{ ...WEEK, filter: 'constructor:x' }, 'reports.unknown_filter'],
    [{ ...WEEK, filter: 'total:' }, 'reports.unknown_filter'],
    [{ ...WEEK, table: '__proto__' }, 'reports.unknown_table'],
  ]
  for (const [query, code] of cases)
    for (const path of ['pages', 'pages.csv']) {
      const response = await site.request(path, query as Record<string, string>)
      expect([response.status, response.json()]).toMatchObject([400, { code }])
    }
})

test('hostile query strings are rejected without a server error', async () => {
  const hostile: string[] = [
    'from=2026-11-09&to=2026-11-15&from=2026-11-10',
    'from[]=2026-11-09&to=2026-11-15',
    'from=2026-02-30&to=2026-11-15',
    'from=-infinity&to=infinity',
    'from=2026-11-09&to=2026-11-15&limit=-1',
    'from=2026-11-09&to=2026-11-15&limit=1e9',
    'from=2026-11-09&to=2026-11-15&offset=NaN',
    'from=2026-11-09&to=2026-11-15&interval=second',
    'from=2026-11-09&to=2026-11-15&compare=next',
    `from=2026-11-09&to=2026-11-15&filter=page:${'a'.repeat(600)}`,
    `from=2026-11-09&to=2026-11-15${'&filter=page:/'.repeat(9)}`,
    'from=2026-11-09&to=2026-11-15&filter=nothing',
    `from=2026-11-09&to=2026-11-15&${'x=1&'.repeat(2000)}filter=`,
  ]
  for (const search of hostile) {
    const url = `/api/sites/${site.websiteId}/analytics/pages?${search}`
    const { status } = await app.sendRequest(url, { cookies: site.cookies })
    expect([search.slice(0, 80), status]).toEqual([search.slice(0, 80), 400])
  }
  // Unusual but valid values find nothing.
  for (const filter of ['page:%00', "page:'; DROP TABLE census_events --", 'page:\\', 'language:💥', 'device:3'])
    expect([400, 200]).toContain((await site.request('pages', { ...WEEK, filter })).status)
  for (const report of ['nothing', 'overview.json', '__proto__', 'overview.csv.csv', '%2e%2e'])
    expect([400, 404]).toContain((await site.request(report, WEEK)).status)
})

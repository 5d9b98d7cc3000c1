import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { Dimension } from '#analytics/census/model.ts'
import { parseUserAgent } from '#analytics/census/user-agent.ts'
import type { ReportContext, ReportSources } from '#analytics/reports/context.ts'
import { errors } from '#analytics/reports/definitions/errors.ts'
import { performance } from '#analytics/reports/definitions/performance.ts'
import { createScriptErrors } from '#analytics/script-errors/service.ts'
import { createVitals } from '#analytics/vitals/service.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import { newId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { getIds } from '#document/page.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

let now = new Date('2026-11-10T12:00:00Z')
const app = await createTestApp({ DEMO: '0' }, { clock: () => now })
const { sendRequest, database, pages, sites } = app
const analytics = { ...database, clock: () => now, parseUserAgent }
const vitals = createVitals({
  ...analytics,
  findSite: sites.findById,
  canEdit: async () => false,
  baseDomain: undefined,
})
const sources = {
  vitals,
  scriptErrors: createScriptErrors({ ...analytics, getVisitorId: () => null }),
} as unknown as ReportSources
const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const cookies = await createOwnerCookie(database, owner.id)
const about = await database.transact((tx) =>
  pages.addCollection(tx, websiteId, {
    type: CollectionType.page,
    title: 'About',
    document: page(section({}, place('heading', { text: 'Four people', level: 1 }))),
  }),
)

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const RECORDS = '/api/1/performance/records'

/** As a beacon sends it: without a crumb. */
const send = (
  body: string,
  { userAgent = CHROME, ...options }: Parameters<typeof sendRequest>[1] & { userAgent?: string } = {},
) =>
  sendRequest(RECORDS, {
    method: 'POST',
    ...options,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': userAgent, 'x-csrf-token': '' },
    body,
  })
const timing = (data: object, more: object = {}) => ({
  app: 'site',
  event: 'page-timing',
  pageLoadId: randomUUID(),
  ts: now.getTime(),
  data: { version: '4.13.1', path: '/about', pageType: 2, ...data },
  ...more,
})
const stored = () => database.queries.selectFrom('page_loads').selectAll().execute()

beforeEach(async () => {
  await database.pool.query('DELETE FROM page_loads; DELETE FROM rate_limits')
})

test('PERF-001 PERF-002 records are accepted without a crumb and answered with 202', async () => {
  const response = await send(JSON.stringify([timing({ layoutShift: 0.05 })]))
  expect([response.status, response.json()]).toEqual([202, {}])
  expect(await stored()).toMatchObject([{ website_id: websiteId, layout_shift: 0.05, browser: 'Chrome' }])
})

test.each([
  ['no JSON', 'hello', 400],
  ['an object', '{}', 400],
  ['thousands of keys', `[{${Array.from({ length: 6000 }, (_, index) => `"k${index}":1`).join()}}]`, 400],
  ['deep JSON', '['.repeat(60_000), 400],
  ['100 KB', `["${'x'.repeat(100_000)}"]`, 413],
  ['wrong types', '[1, null, [], {"app":1,"data":{"layoutShift":"x"}}]', 202],
  ['broken text', JSON.stringify([{ ...timing({ layoutShiftElement: '\0\ud800', layoutShift: 1 }) }]), 202],
])('hostile records are rejected or dropped: %s', async (_, body, status) => {
  expect((await send(body)).status).toBe(status)
})

test('a flood from one address is limited, and the address is not stored', async () => {
  const statuses = new Set<number>()
  for (let i = 0; i < 1201; i++) statuses.add((await send('[]')).status)
  expect([...statuses]).toEqual([202, 429])
  const limits = await database.pool.query('SELECT key FROM rate_limits')
  expect(JSON.stringify(limits.rows)).not.toContain('127.0.0.1')
})

test('PERF-015 contributors report the editor of their own sites only, at any host', async () => {
  const body = JSON.stringify([timing({ websiteId, layoutShift: 0.1 }, { app: 'editor' })])
  const outsider = await createOwnerCookie(database, (await aSite(database)).owner.id)
  const reader = await createOwnerCookie(database, (await insertContributor(database, websiteId, [16])).id)
  expect((await send(body)).status).toBe(202)
  expect((await send(body, { cookies: outsider })).status).toBe(202)
  expect(await stored()).toEqual([])
  expect((await send(body, { cookies: reader })).status).toBe(202)
  expect(await stored()).toMatchObject([{ website_id: websiteId, app: 2 }])
  // Not mixed with the speed of the site.
  expect(await vitals.countByBucket({ websiteId, from: '2026-11-01', to: '2026-11-30' }, 'day')).toEqual([])
})

const context = (filters: ReportContext['filters'] = []): ReportContext => ({
  websiteId,
  timeZone: 'UTC',
  currency: 'USD',
  now,
  range: { from: '2026-11-10', to: '2026-11-16' },
  comparison: { from: '2026-11-03', to: '2026-11-09' },
  filters,
  interval: 'day',
  table: undefined,
  limit: 50,
  offset: 0,
})

const DRAFT = `/api/sites/${websiteId}/drafts/page/${about}`
const publish = async (text: string) => {
  const draft = (await sendRequest(DRAFT, { cookies })).json() as { page: ReturnType<typeof page>; revision: number }
  const [blockId] = getIds(draft.page.blocks)
  const operations = [{ type: 'setProps', blockId, set: { text }, unset: [] }]
  const body = { batchId: newId(), client: 'window-one', base: draft.revision, operations }
  await sendRequest(`${DRAFT}/batches`, { method: 'POST', cookies, body })
  const { revision } = (await sendRequest(DRAFT, { cookies })).json() as { revision: number }
  expect((await sendRequest(`${DRAFT}/publish`, { method: 'POST', cookies, body: { revision } })).status).toBe(200)
}
/** What the script of the page reads from its body. */
const readFacts = async () => {
  const { text } = await sendRequest('/about')
  const [, pageId, pageType, pageRevision] =
    /<body data-page-id="([^"]+)" data-page-type="(\d+)" data-page-revision="(\d+)"/.exec(text) ?? []
  return { pageId, pageType: Number(pageType), pageRevision: Number(pageRevision) }
}

test('PERF-011 the report has percentiles and shares, by page and device, before and after each publish, and slow elements', async () => {
  now = new Date('2026-11-10T12:00:00Z')
  const before = await readFacts()
  expect(before).toMatchObject({ pageId: about, pageType: 2 })
  const slow = {
    largestContentfulPaint: 5000,
    largestContentfulPaintElement: 'main>h1',
    interactionToNextPaint: 504,
    layoutShift: 0,
  }
  const fast = {
    largestContentfulPaint: 1000,
    largestContentfulPaintElement: 'main>h1',
    interactionToNextPaint: 48,
    layoutShift: 0,
  }
  await send(JSON.stringify([1, 2, 3].map(() => timing({ ...before, ...slow }))))
  now = new Date('2026-11-12T12:00:00Z')
  await publish('Five people')
  const after = await readFacts()
  expect(after.pageRevision).toBeGreaterThan(before.pageRevision)
  await send(JSON.stringify([1, 2, 3, 4].map(() => timing({ ...after, ...fast }))), { userAgent: PHONE })
  // A page that was loaded before the publish counts for the old version.
  await send(JSON.stringify([timing({ ...before, ...slow })]))

  const { totals, series, tables } = await performance(context(), sources)
  const total = (metric: string) => totals.find((one) => one.metric === metric)
  expect(total('loads')).toMatchObject({ value: 8, previous: 0 })
  expect(total('largestContentfulPaint')).toMatchObject({ unit: 'milliseconds', previous: null })
  expect(total('layoutShift')).toMatchObject({ unit: 'score', value: 0 })
  expect(series[0]?.points.map(({ at, value }) => [at, value !== null])).toEqual([
    ['2026-11-10', true],
    ['2026-11-11', false],
    ['2026-11-12', true],
    ['2026-11-13', false],
    ['2026-11-14', false],
    ['2026-11-15', false],
    ['2026-11-16', false],
  ])
  const rows = (key: string) => tables.find((table) => table.key === key)?.rows
  expect(rows('ratings')?.[1]).toMatchObject({ good: 0.5, needsImprovement: 0, poor: 0.5, loads: 8 })
  expect(rows('pages')).toMatchObject([{ value: '/about', loads: 8, largestContentfulPaintGood: 0.5 }])
  expect(rows('devices')).toMatchObject([
    { value: 'desktop', label: 'Desktop', loads: 4, interactionToNextPaintGood: 0 },
    { value: 'phone', loads: 4, interactionToNextPaintGood: 1 },
  ])
  const [published] = rows('publishes') ?? []
  expect(published).toMatchObject({ label: 'About', day: '2026-11-12', loadsBefore: 4, loadsAfter: 4 })
  expect(Number(published?.largestContentfulPaintBefore) / 5000).toBeCloseTo(1, 1)
  expect(Number(published?.largestContentfulPaintAfter) / 1000).toBeCloseTo(1, 1)
  expect(rows('elements')?.[0]).toMatchObject({
    label: 'main>h1',
    page: '/about',
    poorLoads: 4,
    loads: 8,
    average: '3000 ms',
  })

  const onPhones = await performance(context([{ dimension: Dimension.device, value: 'phone' }]), sources)
  expect(onPhones.totals.find(({ metric }) => metric === 'loads')?.value).toBe(4)
  const elsewhere = await performance(context([{ dimension: Dimension.page, value: '/' }]), sources)
  expect(elsewhere.totals.find(({ metric }) => metric === 'loads')?.value).toBe(0)
  expect(await performance(context([{ dimension: Dimension.source, value: 'x' }]), sources)).toMatchObject({
    totals: [],
    tables: [],
  })
})

test('the report of errors has causes with their page and browser', async () => {
  now = new Date('2026-11-12T12:00:00Z')
  const report = (message: string) => ({
    event: 'error',
    timestamp: now.getTime(),
    data: { message, url: 'http://localhost:3000/about', stack: 'draw@http://localhost:3000/a.js:1:2' },
  })
  const visitor = 'ss_cvr'
  const headers = { 'user-agent': CHROME }
  const options = { method: 'POST', headers, cookies: { [visitor]: 'abc|1|1|1|1' } }
  await sendRequest('/api/events/RecordJavascriptErrors', {
    ...options,
    body: [report('No item 1'), report('No item 2')],
  })
  const { totals, tables } = await errors(context([{ dimension: Dimension.page, value: '/about' }]), sources)
  expect(totals.map(({ metric, value }) => [metric, value])).toEqual([
    ['errors', 2],
    ['causes', 1],
  ])
  expect(tables[0]?.rows).toMatchObject([
    {
      label: 'No item 2',
      place: 'draw /a.js',
      count: 2,
      visitors: 1,
      page: '/about',
      browser: 'Chrome',
      firstDay: '2026-11-12',
    },
  ])
})

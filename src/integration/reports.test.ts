import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { Device, EventType, Traffic } from '#analytics/census/model.ts'
import { createReportSite, getPoints, getPrevious, getRows, getTotals } from './testing/report-site.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Wednesday. */
const NOW = new Date('2026-11-18T12:00:00Z')
const app = await createTestApp({ DEMO: '0' }, { clock: () => NOW })
const at = (time: string) => new Date(`${time}Z`)

const [ada, bea, cal] = [randomUUID(), randomUUID(), randomUUID()]

/**
 * Three visits on November 10 and 11, one in the week before, one today:
 * - Ada from Google on a phone: two pages, 60 seconds apart, a click on a button, a purchase.
 * - Bea directly on a desktop: one page, a bounce.
 * - Ada again the next day, from a campaign.
 */
const createVisitedSite = async () => {
  const site = await createReportSite(app)
  const google = { source: 'google', medium: 'organic', referrer: 'google.com' }
  const direct = { source: 'direct', medium: 'none' }
  const news = { source: 'news', medium: 'email', campaign: 'autumn' }
  const phone = { device: Device.phone, browser: 'Safari', os: 'iOS', language: 'de-AT', timeZone: 'Europe/Vienna' }
  const first = { visitorId: ada, visitId: randomUUID(), ...google, ...phone }
  const second = { visitorId: bea, visitId: randomUUID(), ...direct }
  const third = { visitorId: ada, visitId: randomUUID(), isNewVisitor: false, ...news, ...phone }
  const earlier = { visitorId: cal, visitId: randomUUID(), ...direct }
  await site.add(
    [
      { ...earlier, receivedAt: at('2026-11-03T08:00:00') },
      { ...first, receivedAt: at('2026-11-10T09:00:00'), path: '/' },
      { ...first, receivedAt: at('2026-11-10T09:01:00'), path: '/shop' },
      {
        ...first,
        receivedAt: at('2026-11-10T09:01:05'),
        type: EventType.buttonRender,
        name: 'b1',
        label: 'Order',
        path: '/shop',
      },
      {
        ...first,
        receivedAt: at('2026-11-10T09:01:10'),
        type: EventType.buttonClick,
        name: 'b1',
        label: 'Order',
        path: '/shop',
      },
      { ...first, receivedAt: at('2026-11-10T09:02:00'), type: EventType.purchase, name: 'order', path: '/checkout' },
      { ...second, receivedAt: at('2026-11-10T23:59:59'), path: '/' },
      { ...third, receivedAt: at('2026-11-11T10:00:00'), path: '/shop' },
      {
        ...third,
        receivedAt: at('2026-11-11T10:00:05'),
        type: EventType.formRender,
        name: 'f1',
        label: 'Contact',
        path: '/shop',
      },
      {
        ...third,
        receivedAt: at('2026-11-11T10:00:30'),
        type: EventType.formRender,
        name: 'f1',
        label: 'Contact',
        path: '/shop',
      },
      {
        ...third,
        receivedAt: at('2026-11-11T10:00:40'),
        type: EventType.formSubmit,
        name: 'f1',
        label: 'Contact',
        path: '/shop',
      },
      {
        ...third,
        receivedAt: at('2026-11-11T10:01:00'),
        type: EventType.search,
        name: 'vase',
        label: '3',
        path: '/search',
      },
      {
        ...third,
        receivedAt: at('2026-11-11T10:02:00'),
        type: EventType.search,
        name: 'clock',
        label: '0',
        path: '/search',
      },
      { receivedAt: at('2026-11-11T11:00:00'), traffic: Traffic.bot },
      { receivedAt: at('2026-11-11T11:00:01'), traffic: Traffic.prefetch },
    ],
    NOW,
  )
  return site
}
const site = await createVisitedSite()
const WEEK = { from: '2026-11-09', to: '2026-11-15' }

test('CENSUS-041 the overview shows visits, visitors, page views, bounces, time on page and conversion', async () => {
  const report = await site.read('overview', { ...WEEK, compare: 'previous' })
  expect(getTotals(report)).toEqual({
    visits: 3,
    visitors: 2,
    pageViews: 4,
    bounceRate: 1 / 3,
    timeOnPage: 60,
    conversionRate: 1 / 3,
    orders: 0,
    revenue: 0,
  })
  expect(getPrevious(report)).toMatchObject({ visits: 1, visitors: 1, pageViews: 1, bounceRate: 1, timeOnPage: null })
  expect([report.comparedFrom, report.comparedTo]).toEqual(['2026-11-02', '2026-11-08'])
  expect(getPoints(report, 'visits')).toEqual([
    ['2026-11-09', 0, 0],
    ['2026-11-10', 2, 1],
    ['2026-11-11', 1, 0],
    ['2026-11-12', 0, 0],
    ['2026-11-13', 0, 0],
    ['2026-11-14', 0, 0],
    ['2026-11-15', 0, 0],
  ])
  const byHour = await site.read('overview', { from: '2026-11-10', to: '2026-11-10', interval: 'hour' })
  expect(getPoints(byHour, 'visits').filter(([, value]) => value)).toEqual([
    ['2026-11-10T09', 1, null],
    ['2026-11-10T23', 1, null],
  ])
  const byWeek = await site.read('overview', { from: '2026-11-02', to: '2026-11-15', interval: 'week' })
  expect(getPoints(byWeek, 'visitors')).toEqual([
    ['2026-11-02', 1, null],
    ['2026-11-09', 2, null],
  ])
})

test('CENSUS-041 sources and campaigns show where visits came from', async () => {
  const sources = await site.read('sources', WEEK)
  expect(getRows(sources, 'sources')).toEqual([
    ['Direct', 1, 1, 1, 1, 0],
    ['google', 1, 1, 2, 0, 1],
    ['news', 1, 1, 1, 0, 0],
  ])
  expect(getRows(sources, 'mediums').map(([label]) => label)).toEqual(['Email', 'None', 'Organic search'])
  expect(sources.tables[0]).toMatchObject({ filter: 'source', total: 3, rows: [{ value: 'direct' }, {}, {}] })
  const campaigns = await site.read('campaigns', WEEK)
  expect(getTotals(campaigns)).toEqual({ campaignVisits: 1, campaignShare: 1 / 3 })
  expect(getRows(campaigns, 'campaigns').map(([label, visits]) => [label, visits])).toEqual([
    ['No campaign', 2],
    ['autumn', 1],
  ])
})

test('CENSUS-041 pages show views and time, and where visits began and ended', async () => {
  const pages = await site.read('pages', WEEK)
  expect(getRows(pages, 'pages')).toEqual([
    ['/', 2, 2, 2, 60],
    ['/shop', 2, 2, 1, null],
  ])
  expect(getRows(pages, 'entryPages').map((row) => row.slice(0, 2))).toEqual([
    ['/', 2],
    ['/shop', 1],
  ])
  expect(getRows(pages, 'exitPages').map((row) => row.slice(0, 2))).toEqual([
    ['/shop', 2],
    ['/', 1],
  ])
})

test('CENSUS-041 geography and devices use what browsers say', async () => {
  const geography = await site.read('geography', WEEK)
  expect(getRows(geography, 'languages').map((row) => row.slice(0, 2))).toEqual([
    ['Austrian German', 2],
    ['English', 1],
  ])
  expect(getRows(geography, 'timeZones').map((row) => row.slice(0, 2))).toEqual([
    ['Vienna (Europe)', 2],
    ['Berlin (Europe)', 1],
  ])
  const devices = await site.read('devices', WEEK)
  expect(getRows(devices, 'devices').map((row) => row.slice(0, 2))).toEqual([
    ['Phone', 2],
    ['Desktop', 1],
  ])
  expect(getRows(devices, 'browsers').map((row) => row.slice(0, 2))).toEqual([
    ['Safari', 2],
    ['Firefox', 1],
  ])
  expect(getRows(devices, 'operatingSystems')).toHaveLength(2)
})

test('CENSUS-041 events, forms and searches are counted by name', async () => {
  const events = await site.read('events', { ...WEEK, compare: 'previous' })
  expect(getTotals(events)).toEqual({ clicks: 1, overlays: 0, quickViews: 0, custom: 0 })
  expect(getPrevious(events)).toMatchObject({ clicks: 0 })
  expect(getRows(events, 'buttons')).toEqual([['Order', 1, 1, 1]])
  const forms = await site.read('forms', WEEK)
  expect(getTotals(forms)).toEqual({ submissions: 1, renders: 2, submissionRate: 0.5 })
  expect(getRows(forms, 'forms')).toEqual([['Contact', 1, 2, 0.5]])
  const search = await site.read('search', WEEK)
  expect(getTotals(search)).toEqual({ searches: 2, terms: 2, withoutResults: 0.5 })
  expect(getRows(search, 'terms')).toEqual([
    ['clock', 1, 1, 0],
    ['vase', 1, 1, 3],
  ])
  expect(getRows(search, 'withoutResults')).toEqual([['clock', 1, 1]])
})

test('CENSUS-041 bots and prefetches are only in their own report', async () => {
  const bots = await site.read('bots', { ...WEEK, compare: 'previous' })
  expect(getTotals(bots)).toEqual({ people: 4, bots: 1, prefetches: 1, botShare: 1 / 6 })
  expect(getPrevious(bots)).toMatchObject({ people: 1, bots: 0 })
  expect(getRows(bots, 'traffic').map((row) => row.slice(0, 2))).toEqual([
    ['People', 4],
    ['Bots', 1],
    ['Prefetches', 1],
  ])
})

test('filters select visits in every figure, and all must match', async () => {
  const filter = ['device:phone', 'source:google']
  const overview = await site.read('overview', { ...WEEK, filter })
  expect(getTotals(overview)).toMatchObject({ visits: 1, visitors: 1, pageViews: 2, bounceRate: 0 })
  const pages = await site.read('pages', { ...WEEK, filter: 'page:/shop' })
  expect(getRows(pages, 'entryPages').map((row) => row.slice(0, 2))).toEqual([
    ['/', 1],
    ['/shop', 1],
  ])
  expect(getTotals(await site.read('overview', { ...WEEK, filter: 'visitor:returning' }))).toMatchObject({ visits: 1 })
  expect(getTotals(await site.read('overview', { ...WEEK, filter: 'campaign:' }))).toMatchObject({ visits: 2 })
  expect(getTotals(await site.read('forms', { ...WEEK, filter: 'source:google' }))).toMatchObject({ submissions: 0 })
})

test('rows are paged, and one table can be requested', async () => {
  const second = await site.read('sources', { ...WEEK, table: 'sources', limit: 1, offset: 1 })
  expect(second.tables.map(({ key, total }) => [key, total])).toEqual([['sources', 3]])
  expect(getRows(second, 'sources').map(([label]) => label)).toEqual(['google'])
})

test('CENSUS-041 retention shows the share of visitors who came back in later weeks', async () => {
  const own = await createReportSite(app)
  const visit = (visitorId: string, time: string, isNewVisitor: boolean) => ({
    visitorId,
    receivedAt: at(time),
    isNewVisitor,
  })
  await own.add(
    [
      visit(ada, '2026-10-26T10:00:00', true),
      visit(bea, '2026-10-28T10:00:00', true),
      visit(bea, '2026-10-29T10:00:00', false),
      // Twice in the next week: counted once.
      visit(ada, '2026-11-02T10:00:00', false),
      visit(ada, '2026-11-04T10:00:00', false),
      visit(cal, '2026-11-05T10:00:00', true),
      visit(bea, '2026-11-15T10:00:00', false),
    ],
    NOW,
  )
  const report = await own.read('retention', { from: '2026-10-27', to: '2026-11-15' })
  expect(getRows(report, 'cohorts')).toEqual([
    ['2026-10-26', 2, 0.5, 0.5],
    ['2026-11-02', 1, 0, null],
    ['2026-11-09', 0, null, null],
  ])
  expect(getTotals(report)).toEqual({ returnedNextWeek: 1 / 3, newVisitors: 3 })
  expect(getPoints(report, 'returning').map(([, value]) => value)).toEqual([0, 1, 1])
})

test('CENSUS-041 real time shows the last 30 minutes', async () => {
  const own = await createReportSite(app, { timeZone: 'Asia/Kolkata' })
  const visitId = randomUUID()
  await own.add(
    [
      { receivedAt: at('2026-11-18T11:29:00') },
      { receivedAt: at('2026-11-18T11:31:10'), visitorId: ada, visitId, source: 'google' },
      { receivedAt: at('2026-11-18T11:59:50'), visitorId: ada, visitId, source: 'google', path: '/shop' },
      { receivedAt: at('2026-11-18T11:59:55'), traffic: Traffic.bot },
    ],
    NOW,
  )
  const report = await own.read('real-time', { from: '2026-11-18', to: '2026-11-18' })
  expect(getTotals(report)).toEqual({ visitors: 1, pageViews: 2 })
  expect(report.series[0]?.points).toHaveLength(30)
  expect(getPoints(report, 'pageViews').filter(([, value]) => value)).toEqual([
    ['2026-11-18T17:01', 1, null],
    ['2026-11-18T17:29', 1, null],
  ])
  expect(getRows(report, 'events')[0]).toEqual(['17:29', 'Page view', '/shop', 'Desktop', 'English'])
})

test('days are those of the site’s time zone, also when clocks change', async () => {
  const auckland = await createReportSite(app, { timeZone: 'Pacific/Auckland' })
  // 10:59 and 11:00 UTC are on different days in Auckland (UTC+13).
  await auckland.add([{ receivedAt: at('2026-11-10T10:59:00') }, { receivedAt: at('2026-11-10T11:00:00') }], NOW)
  expect(getPoints(await auckland.read('overview', { from: '2026-11-10', to: '2026-11-11' }), 'visits')).toEqual([
    ['2026-11-10', 1, null],
    ['2026-11-11', 1, null],
  ])
  const berlin = await createReportSite(app, { timeZone: 'Europe/Berlin' })
  // October 25 has 25 hours: both hours named 2 are one.
  await berlin.add(
    [
      { receivedAt: at('2026-10-24T22:00:00') },
      { receivedAt: at('2026-10-25T00:30:00') },
      { receivedAt: at('2026-10-25T01:30:00') },
      { receivedAt: at('2026-10-25T22:59:00') },
    ],
    NOW,
  )
  const day = await berlin.read('overview', { from: '2026-10-25', to: '2026-10-25', interval: 'hour' })
  expect(getPoints(day, 'visits')).toHaveLength(24)
  expect(getPoints(day, 'visits').filter(([, value]) => value)).toEqual([
    ['2026-10-25T00', 1, null],
    ['2026-10-25T02', 2, null],
    ['2026-10-25T23', 1, null],
  ])
})

test('the day summary counts a day, or its first hours', async () => {
  expect(await app.reports.getDaySummary(site.websiteId, '2026-11-10')).toEqual({
    day: '2026-11-10',
    visits: 2,
    visitors: 2,
    pageViews: 3,
    orders: 0,
    revenue: 0,
  })
  expect(await app.reports.getDaySummary(site.websiteId, '2026-11-10', { untilHour: 10 })).toMatchObject({
    visits: 1,
    pageViews: 2,
  })
})

test('after a start the reports of a site are read once, so that the first one finds its columns in memory', async () => {
  const busy = await createVisitedSite()
  const range = { from: '2026-10-20', to: '2026-11-18', compare: 'previous' }
  await app.reports.prepare(busy.websiteId)
  // The versions of days stay the same, so that what is in memory is still valid.
  await app.database.pool.query('TRUNCATE census_columns')
  await app.database.pool.query('DELETE FROM census_visits WHERE website_id = $1', [busy.websiteId])
  expect(getTotals(await busy.read('overview', range))).toMatchObject({ visits: 4 })
})

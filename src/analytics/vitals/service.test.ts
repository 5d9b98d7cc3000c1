import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { Device } from '#analytics/census/model.ts'
import { parseUserAgent } from '#analytics/census/user-agent.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { CollectorApp, Environment, getLimits, summarize, VITAL_NAMES, VitalMetric } from './model.ts'
import { createVitals } from './service.ts'
import type { VitalsQuery } from './store/queries.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
let now = new Date('2026-11-17T12:00:00Z')
const vitals = createVitals({
  queries,
  transact,
  clock: () => now,
  findSite: async () => ({ timeZone: 'America/New_York' }) as never,
  canEdit: async (websiteId) => websiteId === site,
  baseDomain: 'sites.example',
  parseUserAgent,
})

const insertSite = async (identifier: string): Promise<WebsiteId> => {
  const id = newId<WebsiteId>()
  await queries
    .insertInto('websites')
    .values({ website_id: id, identifier, title: identifier, status: 8, theme: '{}' })
    .execute()
  return id
}
const site = await insertSite('one')
const other = await insertSite('two')

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const sender = (userAgent = DESKTOP) => ({ userAgent, host: 'www.kiln.example', cookies: {}, secure: true })

const pageId = randomUUID()
const load = (data: object = {}, more: object = {}) => ({
  app: 'site',
  event: 'page-timing',
  pageLoadId: randomUUID(),
  ts: now.getTime(),
  data: { path: '/shop', pageId, pageRevision: 1, pageType: 2, ...data },
  ...more,
})
const record = (events: readonly object[], userAgent?: string, websiteId: WebsiteId | undefined = site) =>
  vitals.record(websiteId, JSON.stringify(events), sender(userAgent))
const rows = () => queries.selectFrom('page_loads').selectAll().orderBy('received_at').execute()

beforeEach(async () => {
  now = new Date('2026-11-17T12:00:00Z')
  await pool.query('DELETE FROM page_loads; DELETE FROM page_load_summed_days; DELETE FROM page_load_histograms')
  await pool.query('DELETE FROM page_load_elements; DELETE FROM page_load_images')
})

test('PERF-001 PERF-013 a page load is stored with its page, device, environment and day of the site', async () => {
  now = new Date('2026-11-17T03:00:00Z')
  await record([load({ layoutShift: 0.125, largestContentfulPaint: 1234.5000000059606, version: '4.13.1' })], PHONE)
  expect(await rows()).toMatchObject([
    {
      website_id: site,
      day: '2026-11-16',
      path: '/shop',
      page_id: pageId,
      page_revision: 1,
      page_type: 2,
      device: Device.phone,
      browser: 'Safari',
      environment: Environment.prod,
      largest_contentful_paint: 1234.5000000059606,
      layout_shift: 0.125,
      interaction_to_next_paint: null,
    },
  ])
})

test('later values of a page load replace earlier ones, also if they arrive first, and images are added', async () => {
  const first = load({ layoutShift: 0.1 })
  const image = (source: string) => ({
    ...first,
    event: 'image',
    data: {
      source,
      visibleOnLoad: true,
      observationTime: 5,
      intersectionRatio: 1,
      imageType: 'jpg',
      imageLoaderType: 'sqs',
    },
  })
  const later = { ...first, ts: first.ts + 60_000, data: { ...first.data, layoutShift: 0.2, firstInputDelay: 3 } }
  await Promise.all([record([first, image('/a.jpg')]), record([later])])
  await record([image('/b.jpg')])
  await record([first])
  const [row, ...more] = await rows()
  expect(more).toEqual([])
  expect(row).toMatchObject({ layout_shift: 0.2, first_input_delay: 3, path: '/shop' })
  expect(row?.images).toMatchObject([{ source: '/a.jpg' }, { source: '/b.jpg' }])
})

test('records of bots and previews are ignored', async () => {
  await record([load()], BOT)
  await record([load({ path: '/preview/secret' })])
  expect(await rows()).toEqual([])
})

test('PERF-015 records of the editor belong to the site that they name, if the sender can edit it', async () => {
  await record([load({ websiteId: other }, { app: 'editor' })])
  await record([load({}, { app: 'editor' })])
  expect(await rows()).toEqual([])
  await record(
    [load({ websiteId: site }, { app: 'editor' }), load({ websiteId: other }, { app: 'editor' })],
    DESKTOP,
    other,
  )
  expect(await rows()).toMatchObject([{ website_id: site, app: CollectorApp.editor }])
})

const RANGE = { websiteId: site, from: '2026-11-10', to: '2026-11-17' }
const ALL = { limit: 50, offset: 0 }
type Counted = Readonly<{ metric: number; bucket: number }>
const inOrder = <Row extends Counted>(rows: readonly Row[], toKey: (row: Row) => unknown): Row[] =>
  rows.toSorted((a, b) => `${toKey(a)} ${a.metric} ${a.bucket}`.localeCompare(`${toKey(b)} ${b.metric} ${b.bucket}`))
/** With and without each filter. */
const readOfAll = async <Row>(read: (query: VitalsQuery) => Promise<Row[]>) => ({
  all: await read(RANGE),
  ofPage: await read({ ...RANGE, path: '/shop' }),
  ofPhones: await read({ ...RANGE, device: Device.phone }),
  ofPageOnPhones: await read({ ...RANGE, path: '/shop', device: Device.phone }),
})
const readFigures = async () => {
  const pages = await vitals.countByPage(RANGE, { limit: 1, offset: 0 })
  const ofPhones = await vitals.countByPage({ ...RANGE, device: Device.phone }, ALL)
  return {
    days: inOrder(await vitals.countByBucket(RANGE, 'day'), ({ key }) => key),
    devices: inOrder(await vitals.countByBucket(RANGE, 'device'), ({ key }) => key),
    pages: { total: pages.total, rows: inOrder(pages.rows, ({ key }) => key) },
    ofPhones: { total: ofPhones.total, rows: inOrder(ofPhones.rows, ({ key }) => key) },
    elements: await readOfAll((query) => vitals.listSlowElements(query, ALL)),
    images: await readOfAll((query) => vitals.listImages(query, ALL)),
    revisions: inOrder(await vitals.countByRevision(RANGE, [pageId]), ({ revision }) => revision),
  }
}

test('figures are the same from raw records and from finished days', async () => {
  for (const [index, lcp] of [900, 1800, 2600, 5000].entries()) {
    now = new Date(`2026-11-1${3 + index}T12:00:00Z`)
    const values = {
      largestContentfulPaint: lcp,
      largestContentfulPaintElement: 'main>img',
      layoutShift: 0,
      pageRevision: index < 2 ? 1 : 2,
    }
    const timing = load(values)
    const image = {
      source: '/a.jpg',
      visibleOnLoad: index > 1,
      observationTime: 5,
      intersectionRatio: 1,
      imageType: 'jpg',
      imageLoaderType: 'raw',
      elementTiming: lcp,
    }
    await record([timing, { ...timing, event: 'image', data: image }], index % 2 ? PHONE : DESKTOP)
    await record([load({ path: '/' })], PHONE)
  }
  const onHome = load({ path: '/' })
  const painted = { source: '/a.jpg', visibleOnLoad: true, observationTime: 5, intersectionRatio: 1 }
  await record(
    [onHome, { ...onHome, event: 'image', data: { ...painted, imageType: 'jpg', imageLoaderType: 'raw' } }],
    PHONE,
  )
  await record([load()], DESKTOP, other)
  const raw = await readFigures()
  now = new Date('2026-11-17T12:00:00Z')
  await vitals.deleteExpired()
  const finished = await queries
    .selectFrom('page_load_summed_days')
    .select('day')
    .where('website_id', '=', site)
    .execute()
  expect(finished).toHaveLength(3)
  expect(await readFigures()).toEqual(raw)
  const counts = raw.days.filter(({ metric }) => metric === VitalMetric.largestContentfulPaint)
  expect(summarize('largestContentfulPaint', counts)).toMatchObject({ loads: 4, good: 2, needsImprovement: 1, poor: 1 })
  const element = { element: 'main>img', path: '/shop', loads: 4, average: 2575, poorLoads: 1 }
  expect(raw.elements).toMatchObject({ all: [element], ofPage: [element] })
  expect(raw.elements.ofPageOnPhones).toMatchObject([{ ...element, loads: 2, average: 3400 }])
  const image = { source: '/a.jpg', visibleOnLoad: 2, average: 2575, imageLoaderType: 'raw' }
  expect(raw.images.ofPage).toMatchObject([{ ...image, loads: 4 }])
  expect(raw.images.all).toMatchObject([{ ...image, loads: 5, visibleOnLoad: 3 }])
  expect(raw.images.ofPhones).toMatchObject([{ ...image, loads: 3, average: 3400 }])
})

test('a busy day is summed up while it lasts, and again after new records', async () => {
  await record([load({ layoutShift: 0.1 })])
  expect(await vitals.sumBusyDays(now)).toBe(0)
  await pool.query(
    `INSERT INTO page_loads SELECT (jsonb_populate_record(l, jsonb_build_object('page_load_id', gen_random_uuid()))).*
     FROM page_loads l, generate_series(1, 2000)`,
  )
  const raw = await readFigures()
  expect(raw.days).toMatchObject([{ key: '2026-11-17', loads: 2001 }])
  expect(await vitals.sumBusyDays(now)).toBe(1)
  expect(await readFigures()).toEqual(raw)

  expect(await vitals.sumBusyDays(now)).toBe(0)
  now = new Date(now.getTime() + 60_000)
  await record([load({ layoutShift: 0.1 })])
  expect(await vitals.sumBusyDays(now)).toBe(1)
  expect((await readFigures()).days).toMatchObject([{ key: '2026-11-17', loads: 2002 }])

  now = new Date('2026-11-19T12:00:00Z')
  await vitals.deleteExpired()
  const [summed] = await queries.selectFrom('page_load_summed_days').select('summed_at').execute()
  expect(summed).toEqual({ summed_at: now })
})

test('metrics, devices and buckets fit into the two bytes of a stored histogram', () => {
  for (const vital of VITAL_NAMES) expect(getLimits(vital).length).toBeLessThan(512)
  expect(Math.max(...Object.values(Device))).toBeLessThan(8)
  expect(Math.max(...Object.values(VitalMetric))).toBeLessThan(8)
})

test('raw records are deleted after 90 days, figures stay', async () => {
  now = new Date('2026-08-01T12:00:00Z')
  await record([load({ layoutShift: 0.1 })])
  now = new Date('2026-08-05T12:00:00Z')
  await vitals.deleteExpired()
  now = new Date('2026-11-17T12:00:00Z')
  await record([load({ layoutShift: 0.1 })])
  await vitals.deleteExpired()
  expect(await rows()).toMatchObject([{ day: '2026-11-17' }])
  const counted = await vitals.countByBucket({ ...RANGE, from: '2026-07-01' }, 'day')
  expect(counted.map(({ key }) => key).sort()).toEqual(['2026-08-01', '2026-11-17'])
})

test('two processes that need the same partition at the same time create it once', async () => {
  const second = createVitals({
    queries,
    transact,
    clock: () => now,
    findSite: async () => ({ timeZone: 'UTC' }) as never,
    canEdit: async () => false,
    baseDomain: undefined,
    parseUserAgent,
  })
  now = new Date('2027-05-05T12:00:00Z')
  const send = (to: typeof vitals) => to.record(site, JSON.stringify([load()]), sender())
  await Promise.all([send(vitals), send(second), send(vitals), send(second)])
  expect(await rows()).toHaveLength(4)
})

test('the records of a deleted site are deleted', async () => {
  const gone = await insertSite('gone')
  await record([load()], DESKTOP, gone)
  await queries.deleteFrom('websites').where('website_id', '=', gone).execute()
  expect(await rows()).toEqual([])
})

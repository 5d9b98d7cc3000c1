import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { VisitFilter } from '#analytics/census/event-store.ts'
import { Dimension, EventType, Traffic } from '#analytics/census/model.ts'
import { anEvent, insertEvents } from '#analytics/testing/builders.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createRollups } from '../rollups/rollups.ts'
import { DAYS, PATHS, SOURCES, someEvents } from '../testing/random-events.ts'
import {
  countReferenceEvents,
  countReferenceReturning,
  countReferenceTraffic,
  sumReference,
  sumReferenceByInterval,
  sumReferenceByValue,
} from '../testing/reference-figures.ts'
import { createCensusQueries } from './queries.ts'

const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 900_000 : 60_000 })

const database = await createTestDatabase()
const { pool, queries, transact } = database
const { updateRollups } = createRollups({ transact })
/** Small enough that columns are evicted. */
const store = createCensusQueries({ queries, cacheBytes: 5000 })
const now = new Date('2026-11-17T12:00:00Z')
const websiteIds = [await insertWebsite(database), await insertWebsite(database)] as const
const [websiteId] = websiteIds

const clear = () =>
  pool.query(
    'TRUNCATE census_events, census_changes, census_visits, census_buying_visits, census_visitor_days, census_hours, census_days, census_columns',
  )
beforeEach(async () => {
  await clear()
})

const aFilter: fc.Arbitrary<VisitFilter> = fc.oneof(
  fc.record({
    dimension: fc.constantFrom(Dimension.page, Dimension.entryPage, Dimension.exitPage),
    value: fc.constantFrom(...PATHS),
  }),
  fc.record({ dimension: fc.constant(Dimension.source), value: fc.constantFrom(...SOURCES, 'nobody') }),
  fc.record({ dimension: fc.constant(Dimension.device), value: fc.constantFrom('desktop', 'phone') }),
  fc.record({ dimension: fc.constant(Dimension.visitor), value: fc.constantFrom('new', 'returning') }),
  fc.record({ dimension: fc.constant(Dimension.language), value: fc.constantFrom('en', 'de') }),
)
const aQuery = fc.record({
  websiteId: fc.constantFrom(...websiteIds),
  range: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)).map((days) => days.toSorted()),
  filters: fc.array(aFilter, { maxLength: 3 }),
  dimension: fc.constantFrom(...Object.values(Dimension)),
  interval: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
  types: fc.subarray(Object.values(EventType)),
})

test('CENSUS-041 all figures are those of a plain computation over the raw events, for any range and filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      someEvents(websiteIds, FULL ? 400 : 120),
      fc.array(aQuery, { minLength: 4, maxLength: 8 }),
      async (events, requests) => {
        await clear()
        await insertEvents(database, events)
        while ((await updateRollups(now)) > 0);
        for (const { range, dimension, interval, types, ...rest } of requests) {
          const query = { ...rest, from: range[0] ?? '', to: range[1] ?? '' }
          expect(await store.sumVisits(query)).toEqual(sumReference(events, query))
          expect(await store.sumVisitsByInterval({ ...query, interval })).toEqual(
            sumReferenceByInterval(events, { ...query, interval }),
          )
          const byValue = sumReferenceByValue(events, { ...query, dimension })
          expect(await store.sumVisitsByValue({ ...query, dimension, limit: 1000 })).toEqual({
            rows: byValue,
            total: byValue.length,
          })
          const counted = await store.countEvents({ ...query, types, limit: 1000 })
          expect(counted.rows.map(({ label: _, ...row }) => row)).toEqual(
            countReferenceEvents(events, { ...query, types }),
          )
          expect(await store.countTraffic(query)).toEqual(countReferenceTraffic(events, query))
          expect(await store.countReturningVisitors(query)).toEqual(countReferenceReturning(events, query))
        }
      },
    ),
    { numRuns: FULL ? 300 : 20 },
  )
})

const inMinute = (minute: number): Date => new Date(Date.parse('2026-11-17T09:00:00Z') + minute * 60_000)

test('rows are limited, and the total counts all of them', async () => {
  const paths = ['/a', '/b', '/b', '/c']
  await insertEvents(
    database,
    paths.map((path) => anEvent(websiteId, { path })),
  )
  await updateRollups(now)
  const query = { websiteId, from: '2026-11-17', to: '2026-11-17', filters: [], dimension: Dimension.page }
  const first = await store.sumVisitsByValue({ ...query, limit: 1 })
  expect([first.total, first.rows.map(({ value }) => value)]).toEqual([3, ['/b']])
  const next = await store.sumVisitsByValue({ ...query, limit: 2, offset: 1 })
  expect(next.rows.map(({ value }) => value)).toEqual(['/a', '/c'])
})

test('an event has its last label that is not empty', async () => {
  const click = { type: EventType.buttonClick, name: 'buy' }
  await insertEvents(database, [
    anEvent(websiteId, { ...click, label: 'Buy', receivedAt: new Date('2026-11-15T10:00:00Z') }),
    anEvent(websiteId, { ...click, label: 'Add to cart', receivedAt: new Date('2026-11-16T10:00:00Z') }),
    anEvent(websiteId, { ...click, label: '', receivedAt: new Date('2026-11-17T10:00:00Z') }),
  ])
  await updateRollups(now)
  const query = { websiteId, from: '2026-11-01', to: '2026-11-30', filters: [], limit: 10 }
  expect(await store.countEvents({ ...query, types: [EventType.buttonClick] })).toEqual({
    rows: [{ ...click, label: 'Add to cart', events: 3, visits: 3 }],
    total: 1,
  })
})

test('a finished day that changes is read again, although its columns are in memory', async () => {
  const reader = createCensusQueries({ queries })
  const query = { websiteId, from: '2026-11-16', to: '2026-11-16', filters: [] }
  await insertEvents(database, [anEvent(websiteId, { receivedAt: new Date('2026-11-16T10:00:00Z') })])
  await updateRollups(now)
  expect((await reader.sumVisits(query)).visits).toBe(1)
  expect((await reader.sumVisits(query)).visits).toBe(1)
  await insertEvents(database, [anEvent(websiteId, { receivedAt: new Date('2026-11-16T11:00:00Z') })])
  await updateRollups(now)
  expect((await reader.sumVisits(query)).visits).toBe(2)
})

test('queries at the same time read the columns of a day once', async () => {
  await insertEvents(database, [
    anEvent(websiteId),
    anEvent(websiteId, { receivedAt: new Date('2026-11-16T10:00:00Z') }),
  ])
  await updateRollups(now)
  const reader = createCensusQueries({ queries })
  const query = { websiteId, from: '2026-11-16', to: '2026-11-17', filters: [] }
  const count = countStatements(pool, { withCensus: true })
  const results = await Promise.all(Array.from({ length: 5 }, () => reader.sumVisits(query)))
  count.stop()
  expect(results.map(({ visits }) => visits)).toEqual([2, 2, 2, 2, 2])
  // A list of days, two reads of the finished day (visitors first), one computation of today.
  expect(count.statements()).toHaveLength(4)
})

test('figures of today change with each update', async () => {
  const reader = createCensusQueries({ queries })
  const query = { websiteId, from: '2026-11-17', to: '2026-11-17', filters: [] }
  for (const visits of [1, 2, 3]) {
    await insertEvents(database, [anEvent(websiteId)])
    await updateRollups(now)
    expect((await reader.sumVisits(query)).visits).toBe(visits)
  }
})

test('queries during updates see every day before or after a change', async () => {
  const reader = createCensusQueries({ queries })
  const query = { websiteId, from: '2026-11-17', to: '2026-11-17', filters: [], dimension: Dimension.page, limit: 10 }
  let isDone = false
  const write = async (): Promise<void> => {
    for (let round = 0; round < 20; round++) {
      await insertEvents(database, [anEvent(websiteId), anEvent(websiteId, { path: '/about' })])
      await updateRollups(now)
    }
    isDone = true
  }
  const read = async (): Promise<void> => {
    while (!isDone) {
      const { rows } = await reader.sumVisitsByValue(query)
      expect(new Set(rows.map(({ visits }) => visits)).size).toBeLessThan(2)
      expect(rows.every(({ visits, visitors, pageViews }) => visits === visitors && visits === pageViews)).toBe(true)
    }
  }
  await Promise.all([write(), read(), read()])
  expect((await reader.sumVisits(query)).visits).toBe(40)
})

test('real time shows the events of people since a time', async () => {
  const [ada, ben] = [anEvent(websiteId), anEvent(websiteId)].map(({ visitorId, visitId }) => ({ visitorId, visitId }))
  await insertEvents(database, [
    anEvent(websiteId, { receivedAt: inMinute(0), path: '/before' }),
    anEvent(websiteId, { ...ada, receivedAt: inMinute(10), path: '/', source: 'google' }),
    anEvent(websiteId, { ...ada, receivedAt: inMinute(12), path: '/shop', source: '' }),
    anEvent(websiteId, { ...ben, receivedAt: inMinute(12), path: '/shop', source: 'newsletter' }),
    anEvent(websiteId, { ...ben, receivedAt: inMinute(13), type: EventType.buttonClick, label: 'Buy' }),
    anEvent(websiteId, { receivedAt: inMinute(13), traffic: Traffic.bot }),
    anEvent(websiteIds[1], { receivedAt: inMinute(13) }),
  ])
  const { events, ...shown } = await store.readRealTime({ websiteId, since: inMinute(10) })
  expect(shown).toEqual({
    visitors: 2,
    pageViews: 3,
    minutes: [
      { at: inMinute(10), pageViews: 1 },
      { at: inMinute(12), pageViews: 2 },
    ],
    pages: [
      { value: '/shop', visitors: 2 },
      { value: '/', visitors: 1 },
    ],
    sources: [
      { value: 'google', visitors: 1 },
      { value: 'newsletter', visitors: 1 },
    ],
  })
  expect(events[0]).toMatchObject({ receivedAt: inMinute(13), type: EventType.buttonClick, label: 'Buy' })
  expect(events).toHaveLength(4)
})

test('a form that is shown together with the page does not hide where the visit came from', async () => {
  const { visitorId, visitId } = anEvent(websiteId)
  const ids = { visitorId, visitId, receivedAt: inMinute(20) }
  await insertEvents(database, [
    anEvent(websiteId, {
      ...ids,
      eventId: 'f0000000-0000-4000-8000-000000000001',
      path: '/form',
      source: 'google',
      medium: 'organic',
    }),
    // Sorted before the page view by time or by id, and with no source of its own.
    anEvent(websiteId, {
      ...ids,
      eventId: '00000000-0000-4000-8000-000000000001',
      type: EventType.formRender,
      timeZone: '',
    }),
    anEvent(websiteId, { ...ids, receivedAt: inMinute(19), type: EventType.buttonRender, timeZone: '' }),
  ])
  while ((await updateRollups(now)) > 0);
  const visits = await pool.query(`SELECT source, medium, time_zone FROM census_visits WHERE visit_id = '${visitId}'`)
  expect(visits.rows).toEqual([{ source: 'google', medium: 'organic', time_zone: 'Europe/Berlin' }])
  const { sources } = await store.readRealTime({ websiteId, since: inMinute(19) })
  expect(sources).toEqual([{ value: 'google', visitors: 1 }])
})

test('reports of a busy site are prepared: their columns are in memory, of both ranges that a screen opens with', async () => {
  const prepared = createCensusQueries({ queries, minPreparedVisits: 1 })
  await insertEvents(database, [
    anEvent(websiteId, { path: '/a', receivedAt: new Date('2026-11-16T09:00:00Z'), day: '2026-11-16' }),
    anEvent(websiteId, { path: '/b', receivedAt: new Date('2026-09-25T09:00:00Z'), day: '2026-09-25' }),
  ])
  while ((await updateRollups(now)) > 0);
  expect(await prepared.prepareReports(now)).toEqual([websiteId])
  // The versions of days stay the same.
  await pool.query('TRUNCATE census_columns')
  const range = { websiteId, from: '2026-09-19', to: '2026-11-17', filters: [] }
  expect(await prepared.sumVisits(range)).toMatchObject({ visits: 2, pageViews: 2 })
  const { rows } = await prepared.sumVisitsByValue({
    ...range,
    from: '2026-10-19',
    dimension: Dimension.page,
    limit: 9,
  })
  expect(rows).toMatchObject([{ value: '/a', visits: 1 }])
})

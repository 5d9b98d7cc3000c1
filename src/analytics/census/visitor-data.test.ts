import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '#analytics/testing/builders.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { toVisitorId } from './identity.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'
import { createVisitorData } from './visitor-data.ts'

const { queries, transact } = await createTestDatabase()
const forgotten: string[] = []
const eventStore = createPostgresEventStore({
  queries,
  transact,
  onVisitorDeleted: async (_tx, _websiteId, visitorId) => void forgotten.push(visitorId),
})
const visitorData = createVisitorData(eventStore)
const [websiteId, otherSite] = [newId<WebsiteId>(), newId<WebsiteId>()]
for (const [id, identifier] of [
  [websiteId, 'kiln'],
  [otherSite, 'other'],
] as const)
  await queries
    .insertInto('websites')
    .values({ website_id: id, identifier, title: identifier, status: 8, theme: '{}' })
    .execute()

const visitorId = toVisitorId(websiteId, 'ada')

beforeEach(async () => {
  for (const table of ['census_events', 'census_visits', 'census_visitor_days', 'census_changes'] as const)
    await queries.deleteFrom(table).execute()
  await eventStore.record([
    anEvent(websiteId, { visitorId, path: '/a' }),
    anEvent(websiteId, { visitorId, path: '/b', receivedAt: new Date('2026-11-16T09:00:00Z') }),
    anEvent(websiteId, { path: '/somebody-else' }),
    anEvent(otherSite, { visitorId: toVisitorId(otherSite, 'ada'), path: '/other-site' }),
  ])
  await eventStore.updateRollups(new Date('2026-11-17T12:00:00Z'))
})

test('the export has all events of the visitor on this site, oldest first', async () => {
  const data = await visitorData.exportAll(websiteId, 'ada')
  expect(data).toMatchObject({ visitorId, isTruncated: false })
  expect(data.events.map(({ path, type, device }) => [path, type, device])).toEqual([
    ['/b', 'pageView', 'desktop'],
    ['/a', 'pageView', 'desktop'],
  ])
  expect((await visitorData.exportAll(websiteId, 'nobody')).events).toEqual([])
})

test('more events than one page are exported', async () => {
  await eventStore.record(Array.from({ length: 2500 }, () => anEvent(websiteId, { visitorId })))
  const { events } = await visitorData.exportAll(websiteId, 'ada')
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2502)
})

test('deletion removes events, visits and other slices’ data of the visitor, and reports change', async () => {
  const range = { websiteId, from: '2026-11-16', to: '2026-11-17', filters: [] }
  expect(await eventStore.sumVisits(range)).toMatchObject({ visits: 3, visitors: 2 })
  await visitorData.deleteAll(websiteId, 'ada')
  await eventStore.updateRollups(new Date('2026-11-17T12:00:00Z'))
  expect((await visitorData.exportAll(websiteId, 'ada')).events).toEqual([])
  expect(await eventStore.sumVisits(range)).toMatchObject({ visits: 1, visitors: 1 })
  expect(forgotten).toEqual([visitorId])
  const others = await queries.selectFrom('census_events').select('path').orderBy('path').execute()
  expect(others.map(({ path }) => path)).toEqual(['/other-site', '/somebody-else'])
})

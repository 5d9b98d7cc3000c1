import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '#analytics/testing/builders.ts'
import type { WebsiteId } from '#base/id.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import type { NewEvent } from '../event-store.ts'
import { createPostgresEventStore } from './event-store.ts'
import { someEvents } from './testing/random-events.ts'

const database = await createTestDatabase()
const { pool, queries, transact } = database
const createStore = () => createPostgresEventStore({ queries, transact })
const eventStore = createStore()
/** As the queue of page views stores them. */
const record = (events: readonly NewEvent[]): Promise<void> => eventStore.record(events, { mayWait: true })
const [websiteId, otherSite] = [await insertWebsite(database), await insertWebsite(database)]
const now = new Date('2026-11-17T12:00:00Z')

const TABLES = [
  'census_events',
  'census_inbox',
  'census_changes',
  'census_visits',
  'census_visitor_days',
  'census_days',
]
beforeEach(async () => {
  await pool.query(`TRUNCATE ${TABLES.join(', ')} CASCADE`)
})

/** Enough for the inbox. */
const aFlood = (site: WebsiteId, size = 20): NewEvent[] => Array.from({ length: size }, () => anEvent(site))
const count = async (table: 'census_events' | 'census_inbox'): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`)
  return rows[0]?.count ?? 0
}
const readEvents = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ event: string }>('SELECT e::text AS event FROM census_events e ORDER BY event_id')
  return rows.map(({ event }) => event)
}
const update = async (store = eventStore): Promise<void> => {
  while ((await store.updateRollups(now)) > 0);
}

test('CENSUS-005 events of a flood are stored as one row, and counted after the next update', async () => {
  await record(aFlood(websiteId))
  expect([await count('census_inbox'), await count('census_events')]).toEqual([1, 0])
  await update()
  expect([await count('census_inbox'), await count('census_events')]).toEqual([0, 20])
  const range = { websiteId, from: '2026-11-17', to: '2026-11-17', filters: [] }
  expect(await eventStore.sumVisits(range)).toMatchObject({ visits: 20, pageViews: 20 })
})

test('a few events of a site are stored at once, also beside the flood of another site', async () => {
  await record([...aFlood(websiteId), anEvent(otherSite), anEvent(otherSite)])
  expect([await count('census_inbox'), await count('census_events')]).toEqual([1, 2])
})

test('events that may not wait are stored at once, however many', async () => {
  await eventStore.record(aFlood(websiteId))
  expect([await count('census_inbox'), await count('census_events')]).toEqual([0, 20])
})

test('CENSUS-041 events are equal row by row, whether they were collected first or not', async () => {
  await fc.assert(
    fc.asyncProperty(someEvents([websiteId, otherSite], 60), async (events) => {
      await pool.query(`TRUNCATE ${TABLES.join(', ')} CASCADE`)
      for (const event of events) await record([event])
      const direct = await readEvents()
      await pool.query('TRUNCATE census_events')
      // Every event twice, as if all requests had been repeated.
      await record([...events, ...events])
      await record(events)
      await update()
      expect(await readEvents()).toEqual(direct)
      expect(await count('census_inbox')).toBe(0)
    }),
    { numRuns: 15 },
  )
})

test('an event that was stored the day before is not stored again', async () => {
  const events = aFlood(websiteId)
  await record(events)
  await update()
  await record(events.map((event) => ({ ...event, day: '2026-11-18', hour: 0, mayBeOfPreviousDay: true })))
  await update()
  expect(await count('census_events')).toBe(20)
})

test('an event that was repeated on the next day, while it waited, is stored once', async () => {
  const [event, ...others] = aFlood(websiteId).map((one) => ({ ...one, hour: 23 }))
  if (!event) throw new Error('There is no event.')
  await record([event, ...others])
  await record([{ ...event, day: '2026-11-18', hour: 0, mayBeOfPreviousDay: true }])
  await update()
  expect(await count('census_events')).toBe(20)
})

test('nodes that move batches at the same time, while others are added, store every event once', async () => {
  const stores = [createStore(), createStore(), createStore()]
  const batches = Array.from({ length: 30 }, () => aFlood(websiteId, 10))
  await Promise.all([
    ...batches.map((batch) => record(batch)),
    ...stores.map(async (store) => {
      for (let round = 0; round < 10; round++) await store.updateRollups(now)
    }),
  ])
  await update()
  expect([await count('census_inbox'), await count('census_events')]).toEqual([0, 300])
  const { rows } = await pool.query<{ visitors: number }>(
    'SELECT count(*)::integer AS visitors FROM census_visitor_days WHERE website_id = $1',
    [websiteId],
  )
  expect(rows).toEqual([{ visitors: 300 }])
})

test('the partition of a batch is created when it is moved', async () => {
  await record(aFlood(websiteId).map((event) => ({ ...event, day: '2027-03-01' })))
  await update()
  expect(await count('census_events')).toBe(20)
})

test('a deleted site leaves no batch behind', async () => {
  const deleted = await insertWebsite(database)
  await record([...aFlood(deleted), ...aFlood(websiteId)])
  await queries.deleteFrom('websites').where('website_id', '=', deleted).execute()
  expect(await count('census_inbox')).toBe(1)
})

test('export and deletion of a visitor include events that wait', async () => {
  const [event, ...others] = aFlood(websiteId)
  if (!event) throw new Error('There is no event.')
  await record([event, ...others])
  const exported: string[] = []
  for await (const { eventId } of eventStore.exportVisitor(websiteId, event.visitorId)) exported.push(eventId)
  expect(exported).toEqual([event.eventId])

  await pool.query('TRUNCATE census_events')
  await record([event, ...others])
  await eventStore.deleteVisitor(websiteId, event.visitorId)
  await update()
  expect(await count('census_events')).toBe(19)
})

test('updates catch up when batches were moved and no other was added', async () => {
  await record(aFlood(websiteId))
  await eventStore.updateRollups(now)
  expect(await eventStore.isCatchingUp()).toBe(false)
  await record(aFlood(websiteId))
  expect(await eventStore.isCatchingUp()).toBe(false)
  await eventStore.updateRollups(now)
  expect(await eventStore.isCatchingUp()).toBe(true)
  await eventStore.updateRollups(now)
  expect(await eventStore.isCatchingUp()).toBe(false)
})

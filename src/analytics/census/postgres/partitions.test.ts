import { beforeEach, expect, test } from 'vitest'
import { anEvent } from '#analytics/testing/builders.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { addDays, type Day } from '#base/time.ts'
import { createDailyPartitions } from '#platform/database/daily-partitions.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createCensusRetention } from '../retention.ts'
import { createPostgresEventStore } from './event-store.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
const eventStore = createPostgresEventStore({ queries, transact })
const websiteId = newId<WebsiteId>()
await queries
  .insertInto('websites')
  .values({ website_id: websiteId, identifier: 'kiln', title: 'Kiln', status: 8, theme: '{}' })
  .execute()

const { list: listPartitions } = createDailyPartitions('census_events', { queries, transact })
const listDays = async () => (await listPartitions()).map(({ day }) => day)
const TODAY: Day = '2026-11-17'

beforeEach(async () => {
  for (const { name } of await listPartitions()) await pool.query(`DROP TABLE ${name}`)
})

test('partitions are created from two days before to three days after today, by several nodes at once', async () => {
  const nodes = [1, 2, 3].map(() => createDailyPartitions('census_events', { queries, transact }))
  await Promise.all(nodes.map((node) => node.createAround(TODAY)))
  expect(await listDays()).toEqual(Array.from({ length: 6 }, (_, index) => addDays(TODAY, index - 2)))
})

test('a missing partition is created when an event needs it', async () => {
  await eventStore.record([anEvent(websiteId), anEvent(websiteId, { day: '2026-11-18' })])
  expect(await listDays()).toEqual(['2026-11-17', '2026-11-18'])
  const { rows } = await pool.query('SELECT day::text FROM census_events ORDER BY 1')
  expect(rows).toEqual([{ day: '2026-11-17' }, { day: '2026-11-18' }])
})

test('a partition has the indexes of its table', async () => {
  await createDailyPartitions('census_events', { queries, transact }).create([TODAY])
  const { rows } = await pool.query(
    `SELECT count(*)::int AS indexes FROM pg_index i JOIN pg_inherits h ON h.inhrelid = i.indexrelid
     WHERE i.indrelid = 'census_events_20261117'::regclass AND i.indisvalid`,
  )
  expect(rows).toEqual([{ indexes: 3 }])
})

test('retention drops partitions and deletes visits and rollups', async () => {
  const days = ['2026-11-01', '2026-11-10', '2026-11-17']
  await eventStore.record(days.map((day) => anEvent(websiteId, { day })))
  for (const day of days)
    await queries
      .insertInto('census_hours')
      .values({ website_id: websiteId, day, hour: 1, traffic: 1, page_views: 1, visits: 1, visitors: 1 })
      .execute()
  const retention = createCensusRetention(
    eventStore,
    { eventDays: 3, rollupDays: 10 },
    () => new Date('2026-11-17T12:00:00Z'),
  )
  await retention.deleteExpired()
  await retention.deleteExpired()
  expect((await listDays())[0]).toBe('2026-11-15')
  const { rows } = await pool.query('SELECT day::text FROM census_hours ORDER BY 1')
  expect(rows).toEqual([{ day: '2026-11-10' }, { day: '2026-11-17' }])
})

test('the generated table types do not depend on partitions', async () => {
  const { generateTableTypes } = await import('#platform/database/generate-table-types.ts')
  const before = await generateTableTypes(pool)
  await createDailyPartitions('census_events', { queries, transact }).createAround(TODAY)
  expect(await generateTableTypes(pool)).toBe(before)
})

test('events of a deleted site are deleted', async () => {
  const other = newId<WebsiteId>()
  await queries
    .insertInto('websites')
    .values({ website_id: other, identifier: 'other', title: 'Other', status: 8, theme: '{}' })
    .execute()
  await eventStore.record([anEvent(other), anEvent(websiteId)])
  await queries.deleteFrom('websites').where('website_id', '=', other).execute()
  const { rows } = await pool.query('SELECT website_id FROM census_events')
  expect(rows).toEqual([{ website_id: websiteId }])
})

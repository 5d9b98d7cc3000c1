import pino from 'pino'
import { expect, test } from 'vitest'
import { anEvent } from '#analytics/testing/builders.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { connect } from '#platform/database/connect.ts'
import { createTransact } from '#platform/database/transaction.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'
import { createEventQueue } from './queue.ts'

const database = await createTestDatabase()
const log = pino({ level: 'silent' })
const websiteId = newId<WebsiteId>()
const countEvents = async () => (await database.pool.query('SELECT 1 FROM census_events')).rows.length

test('without a database nothing is acknowledged, and every request gets the same error', async () => {
  const { queries, pool } = connect(database.connection, { max: 1 })
  await pool.end()
  const eventStore = createPostgresEventStore({ queries, transact: createTransact(queries, () => {}) })
  const queue = createEventQueue({ eventStore, log })
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => queue.add([anEvent(websiteId)])))
  expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual(
    Array.from({ length: 20 }, () => 'census.unavailable'),
  )
})

test('an event that cannot be stored does not fail the others of its batch', async () => {
  const queue = createEventQueue({ eventStore: createPostgresEventStore(database), log })
  const results = await Promise.allSettled([
    queue.add([anEvent(websiteId)]),
    queue.add([anEvent(websiteId, { title: 'NUL \0' })]),
    queue.add([anEvent(websiteId)]),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await countEvents()).toBe(2)
})

test('events in the background are stored before the flush ends', async () => {
  const before = await countEvents()
  const queue = createEventQueue({ eventStore: createPostgresEventStore(database), log })
  for (let count = 0; count < 50; count++) queue.addLater(async () => [anEvent(websiteId)])
  await queue.flush()
  expect(await countEvents()).toBe(before + 50)
})

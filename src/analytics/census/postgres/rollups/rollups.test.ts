import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { anEvent, insertEvents } from '#analytics/testing/builders.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { DAYS, someEvents } from '../testing/random-events.ts'
import { createRollups, deleteVisitorFromRollups } from './rollups.ts'

const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 900_000 : 60_000 })

const database = await createTestDatabase()
const { pool, queries, transact } = database
const { updateRollups, rebuildRollups } = createRollups({ transact })

const DERIVED = [
  ...['census_visits', 'census_buying_visits', 'census_visitor_days', 'census_hours', 'census_days', 'census_columns'],
]
const RAW = ['census_events', 'census_changes']

const readDerived = async (): Promise<Record<string, unknown[]>> => {
  const tables: Record<string, unknown[]> = {}
  for (const table of DERIVED) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

const now = new Date('2026-11-17T12:00:00Z')
const finishUpdates = async (): Promise<void> => {
  while ((await updateRollups(now)) > 0);
}

const websiteIds = [await insertWebsite(database), await insertWebsite(database)] as const
const [websiteId] = websiteIds

beforeEach(async () => {
  await pool.query(`TRUNCATE ${[...RAW, ...DERIVED].join(', ')}`)
})

test('CENSUS-041 rollups that were updated in between are equal to those rebuilt from raw events, row by row', async () => {
  const steps = fc.tuple(someEvents(websiteIds, FULL ? 300 : 80), fc.array(fc.tuple(fc.nat(12), fc.boolean())))
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async ([events, batches], order) => {
      await pool.query(`TRUNCATE ${[...RAW, ...DERIVED].join(', ')}`)
      const shuffled = events
        .map((event) => ({ event, key: order.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ event }) => event)
      for (const [size, isUpdated] of batches) {
        await insertEvents(database, shuffled.splice(0, size))
        if (isUpdated) await updateRollups(now)
      }
      await insertEvents(database, shuffled)
      await finishUpdates()
      const updated = await readDerived()

      await pool.query(`TRUNCATE ${DERIVED.join(', ')}`)
      for (const id of websiteIds) await rebuildRollups({ websiteId: id, from: DAYS[0] ?? '', to: DAYS.at(-1) ?? '' })
      await finishUpdates()
      expect(updated).toEqual(await readDerived())
    }),
    { numRuns: FULL ? 200 : 15 },
  )
})

test('the first update with many visitors of a day collects statistics of its events', async () => {
  // TRUNCATE makes the partition as a new day finds it.
  const readRows = async (): Promise<number | undefined> => {
    const { rows } = await pool.query<{ reltuples: number }>(
      `SELECT reltuples FROM pg_class WHERE relname = 'census_events_20261117'`,
    )
    return rows[0]?.reltuples
  }
  const record = (count: number) =>
    insertEvents(
      database,
      Array.from({ length: count }, () => anEvent(websiteId)),
    )
  await record(99)
  await updateRollups(now)
  expect(await readRows()).toBe(-1)
  await record(100)
  await updateRollups(now)
  expect(await readRows()).toBe(199)
})

test('CENSUS-041 nodes that record and update at the same time compute the same rollups as a rebuild', async () => {
  const nodes = [createRollups({ transact }), createRollups({ transact }), createRollups({ transact })]
  await fc.assert(
    fc.asyncProperty(someEvents(websiteIds, FULL ? 300 : 120), async (events) => {
      await pool.query(`TRUNCATE ${[...RAW, ...DERIVED].join(', ')}`)
      const record = async (): Promise<void> => {
        while (events.length > 0) await insertEvents(database, events.splice(0, 7))
      }
      const update = async (node: (typeof nodes)[number]): Promise<void> => {
        while (events.length > 0) await node.updateRollups(now)
      }
      await Promise.all([record(), record(), ...nodes.map(update)])
      await finishUpdates()
      const updated = await readDerived()

      await pool.query(`TRUNCATE ${DERIVED.join(', ')}`)
      for (const id of websiteIds) await rebuildRollups({ websiteId: id, from: DAYS[0] ?? '', to: DAYS.at(-1) ?? '' })
      await finishUpdates()
      expect(updated).toEqual(await readDerived())
    }),
    { numRuns: FULL ? 50 : 5 },
  )
})

test('visits are computed with every update, hours once a minute while changes keep coming', async () => {
  const node = createRollups({ transact })
  const readCounts = async () => {
    const { rows } = await pool.query<{ visits: number; hours: number }>(
      `SELECT (SELECT count(*)::integer FROM census_visits) AS visits, (SELECT coalesce(sum(visits), 0)::integer FROM census_hours) AS hours`,
    )
    return rows[0]
  }
  const visit = async (number: number): Promise<void> => {
    const id = `00000000-0000-4000-8000-00000000000${number}`
    await insertEvents(database, [anEvent(websiteId, { visitorId: id, visitId: id })])
  }
  await visit(1)
  await node.updateRollups(now)
  expect(await readCounts()).toEqual({ visits: 1, hours: 1 })
  await visit(2)
  await node.updateRollups(new Date(now.getTime() + 59_999))
  expect(await readCounts()).toEqual({ visits: 2, hours: 1 })
  await visit(3)
  await node.updateRollups(new Date(now.getTime() + 60_000))
  expect(await readCounts()).toEqual({ visits: 3, hours: 3 })
  await visit(4)
  await node.updateRollups(new Date(now.getTime() + 60_001))
  await node.updateRollups(new Date(now.getTime() + 60_002))
  expect(await readCounts()).toEqual({ visits: 4, hours: 4 })
})

test('an update reads the events of changed visitors, not all of the day', async () => {
  const toEvent = (number: number, at: string) => {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    return anEvent(websiteId, { visitorId: id, visitId: id, receivedAt: new Date(at) })
  }
  await insertEvents(
    database,
    Array.from({ length: 3000 }, (_, number) => toEvent(number, '2026-11-17T09:00:00Z')),
  )
  await finishUpdates()
  const readRows = await transact(async (tx) => {
    const node = createRollups({ transact: (work) => work(tx) })
    const countRows = async (): Promise<number> => {
      const { rows } = await sql<{ rows: number }>`SELECT sum(seq_tup_read + idx_tup_fetch)::integer AS rows
        FROM pg_stat_xact_all_tables WHERE relname = 'census_events_20261117'`.execute(tx)
      return rows[0]?.rows ?? 0
    }
    await node.updateRollups(now)
    const before = await countRows()
    await sql`INSERT INTO census_changes (website_id, day, visitor_ids)
      VALUES (${websiteId}, '2026-11-17', ARRAY[${toEvent(7, '2026-11-17T09:00:00Z').visitorId}]::uuid[])`.execute(tx)
    await node.updateRollups(now)
    return (await countRows()) - before
  })
  expect(readRows).toBe(1)
})

test('a rebuild of a range that is complete already changes no row', async () => {
  const [events] = fc.sample(someEvents(websiteIds, 200), 1)
  await insertEvents(database, events ?? [])
  await finishUpdates()
  const before = await readDerived()
  for (const id of websiteIds) await rebuildRollups({ websiteId: id, from: '2026-11-13', to: '2026-11-15' })
  await finishUpdates()
  expect(await readDerived()).toEqual(before)
})

test('days are finished when they are over in the time zone of the site, and again after a late event', async () => {
  const readDays = () => queries.selectFrom('census_days').select(['day', 'checksum']).orderBy('day').execute()
  await pool.query("UPDATE websites SET time_zone = 'America/New_York' WHERE website_id = $1", [websiteId])
  const event = anEvent(websiteId, { receivedAt: new Date('2026-11-16T20:00:00Z') })
  await insertEvents(database, [event])
  await updateRollups(new Date('2026-11-17T04:59:00Z'))
  expect(await readDays()).toEqual([{ day: '2026-11-16', checksum: null }])
  await updateRollups(new Date('2026-11-17T05:00:00Z'))
  const [finished] = await readDays()
  expect(finished?.checksum).toEqual(expect.any(String))
  await insertEvents(database, [anEvent(websiteId, { receivedAt: new Date('2026-11-16T21:00:00Z') })])
  await updateRollups(new Date('2026-11-17T05:01:00Z'))
  const [again] = await readDays()
  expect(again?.checksum).toEqual(expect.any(String))
  expect(again?.checksum).not.toBe(finished?.checksum)
})

test('an update does nothing while another one runs', async () => {
  await insertEvents(database, [anEvent(websiteId)])
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let locked = (): void => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const other = transact(async (tx) => {
    await deleteVisitorFromRollups(tx, websiteId, anEvent(websiteId).visitorId)
    locked()
    await isReleased
  })
  await isLocked
  expect(await updateRollups(now)).toBe(0)
  release()
  await other
  expect(await updateRollups(now)).toBe(1)
})

test('events of a deleted site do not stop the updates of others', async () => {
  const deleted = await insertWebsite(database)
  await insertEvents(database, [anEvent(deleted), anEvent(websiteId)])
  await pool.query('DELETE FROM websites WHERE website_id = $1', [deleted])
  expect(await updateRollups(now)).toBe(1)
  expect(await queries.selectFrom('census_visits').select('website_id').execute()).toEqual([{ website_id: websiteId }])
})

test('a rebuild keeps days whose raw events were dropped', async () => {
  await insertEvents(database, [anEvent(websiteId, { receivedAt: new Date('2026-11-03T10:00:00Z') })])
  await finishUpdates()
  const before = await readDerived()
  await pool.query('DROP TABLE census_events_20261103')
  await rebuildRollups({ websiteId, from: '2026-11-01', to: '2026-11-05' })
  expect(await readDerived()).toEqual(before)
})

test('nothing that is derived names a deleted visitor, also for days whose raw events were dropped', async () => {
  const visitor = { visitorId: '11111111-0000-4000-8000-000000000001', visitId: '22222222-0000-4000-8000-000000000001' }
  const old = new Date('2026-11-04T10:00:00Z')
  const recent = new Date('2026-11-05T10:00:00Z')
  await insertEvents(database, [
    anEvent(websiteId, { ...visitor, receivedAt: old }),
    anEvent(websiteId, { receivedAt: old }),
    anEvent(websiteId, { ...visitor, receivedAt: recent }),
    anEvent(websiteId, { receivedAt: recent }),
  ])
  await finishUpdates()
  await pool.query('DROP TABLE census_events_20261104')
  await transact(async (tx) => {
    await tx.deleteFrom('census_events').where('visitor_id', '=', visitor.visitorId).execute()
    await deleteVisitorFromRollups(tx, websiteId, visitor.visitorId)
  })
  await finishUpdates()
  const derived = await readDerived()
  expect(JSON.stringify(derived)).not.toContain('11111111')
  expect(derived.census_visits).toHaveLength(2)
  expect(derived.census_visitor_days).toHaveLength(2)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#platform/testing/database.ts'
import type { Tx } from './database/transaction.ts'
import { afterEvent, createEvents, transactionalEvent } from './events.ts'

const { queries, transact } = await createTestDatabase()

const Payload = z.object({ key: z.string().min(1), hits: z.number().default(1) })
const counting = transactionalEvent('test.counting', Payload)
const counted = afterEvent('test.counted', Payload)

const write = async (tx: Tx, key: string, hits: number): Promise<void> => {
  await tx.insertInto('rate_limits').values({ key, hits, window_ends_at: new Date() }).execute()
}
const keys = async (): Promise<string[]> =>
  (await queries.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key)

beforeEach(async () => {
  await queries.deleteFrom('rate_limits').execute()
})

const fail = () => {
  throw new Error('no')
}

test('what an inside handler writes is committed with the transaction that emitted', async () => {
  const events = createEvents(fail)
  const transactions: string[] = []
  const note = async (tx: Tx): Promise<void> => {
    const { rows } = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute(tx)
    transactions.push(rows[0]?.id ?? '')
  }
  events.on(counting, async (tx, { key, hits }) => {
    await note(tx)
    await write(tx, `${key} by handler`, hits)
  })
  await transact(async (tx) => {
    await note(tx)
    await write(tx, 'a', 1)
    await events.emit(tx, counting, { key: 'a' })
  })
  expect(await keys()).toEqual(['a', 'a by handler'])
  expect(transactions[0]).toBe(transactions[1])
})

test('what an inside handler wrote is gone when the transaction is rolled back later', async () => {
  const events = createEvents(fail)
  events.on(counting, (tx, { key, hits }) => write(tx, key, hits))
  const deed = transact(async (tx) => {
    await events.emit(tx, counting, { key: 'a' })
    throw new Error('changed my mind')
  })
  await expect(deed).rejects.toThrow('changed my mind')
  expect(await keys()).toEqual([])
})

test('an inside handler that throws undoes the whole transaction, and later handlers do not run', async () => {
  const events = createEvents(fail)
  const ran: string[] = []
  events.on(counting, async () => {
    throw new Error('handler says no')
  })
  events.on(counting, async () => {
    ran.push('second')
  })
  const deed = transact(async (tx) => {
    await write(tx, 'a', 1)
    await events.emit(tx, counting, { key: 'a' })
  })
  await expect(deed).rejects.toThrow('handler says no')
  expect(await keys()).toEqual([])
  expect(ran).toEqual([])
})

test('after-handlers run in order once the fact can be seen by others, and not before', async () => {
  const events = createEvents(fail)
  const seen: unknown[] = []
  events.on(counted, async ({ key }) => {
    seen.push(['first', key, await keys()])
  })
  events.on(counted, ({ key }) => {
    seen.push(['second', key])
  })
  await transact(async (tx) => {
    await write(tx, 'a', 1)
    await events.emit(tx, counted, { key: 'a' })
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([
    ['first', 'a', ['a']],
    ['second', 'a'],
  ])
})

test('after-handlers do not run when the transaction was rolled back', async () => {
  const events = createEvents(fail)
  const seen: string[] = []
  events.on(counted, ({ key }) => {
    seen.push(key)
  })
  const deed = transact(async (tx) => {
    await events.emit(tx, counted, { key: 'a' })
    throw new Error('no')
  })
  await expect(deed).rejects.toThrow('no')
  expect(seen).toEqual([])
})

test('an after-handler that fails is reported with its event; the others run and the transaction stands', async () => {
  const errors: [string, unknown][] = []
  const events = createEvents((error, event) => errors.push([event, error]))
  const seen: string[] = []
  const broken = new Error('broken')
  events.on(counted, async () => {
    throw broken
  })
  events.on(counted, ({ key }) => {
    seen.push(key)
  })
  await transact(async (tx) => {
    await write(tx, 'a', 1)
    await events.emit(tx, counted, { key: 'a' })
  })
  expect(errors).toEqual([['test.counted', broken]])
  expect(seen).toEqual(['a'])
  expect(await keys()).toEqual(['a'])
})

test('a payload that does not fit its schema is not sent, and defaults are filled in', async () => {
  const events = createEvents(fail)
  const hits: number[] = []
  events.on(counting, async (_tx, payload) => {
    hits.push(payload.hits)
  })
  await expect(transact((tx) => events.emit(tx, counting, { key: '' }))).rejects.toThrow()
  await transact((tx) => events.emit(tx, counting, { key: 'a' }))
  expect(hits).toEqual([1])
})

test('two events do not hear each other, even under one name', async () => {
  const events = createEvents(fail)
  const heard: string[] = []
  events.on(transactionalEvent('test.counting', Payload), async () => {
    heard.push('other')
  })
  await transact((tx) => events.emit(tx, counting, { key: 'a' }))
  expect(heard).toEqual([])
})

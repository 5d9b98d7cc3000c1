import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#platform/testing/database.ts'
import type { Tx } from './database/transaction.ts'
import { createEvents, transactionalEvent } from './events.ts'

const { queries, transact } = await createTestDatabase()

const Payload = z.object({ key: z.string().min(1), hits: z.number().default(1) })
const counting = transactionalEvent('test.counting', Payload)

const write = async (tx: Tx, key: string, hits: number): Promise<void> => {
  await tx.insertInto('rate_limits').values({ key, hits, window_ends_at: new Date() }).execute()
}
const keys = async (): Promise<string[]> =>
  (await queries.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key)

beforeEach(async () => {
  await queries.deleteFrom('rate_limits').execute()
})

test('writes of a handler are committed with the emitting transaction', async () => {
  const events = createEvents()
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

test('writes of a handler are rolled back with the transaction', async () => {
  const events = createEvents()
  events.on(counting, (tx, { key, hits }) => write(tx, key, hits))
  const transaction = transact(async (tx) => {
    await events.emit(tx, counting, { key: 'a' })
    throw new Error('later error')
  })
  await expect(transaction).rejects.toThrow('later error')
  expect(await keys()).toEqual([])
})

test('a handler that throws rolls back the transaction, and later handlers do not run', async () => {
  const events = createEvents()
  const ran: string[] = []
  events.on(counting, async () => {
    throw new Error('handler failed')
  })
  events.on(counting, async () => {
    ran.push('second')
  })
  const transaction = transact(async (tx) => {
    await write(tx, 'a', 1)
    await events.emit(tx, counting, { key: 'a' })
  })
  await expect(transaction).rejects.toThrow('handler failed')
  expect(await keys()).toEqual([])
  expect(ran).toEqual([])
})

test('an invalid payload is rejected, and defaults are applied', async () => {
  const events = createEvents()
  const hits: number[] = []
  events.on(counting, async (_tx, payload) => {
    hits.push(payload.hits)
  })
  await expect(transact((tx) => events.emit(tx, counting, { key: '' }))).rejects.toThrow()
  await transact((tx) => events.emit(tx, counting, { key: 'a' }))
  expect(hits).toEqual([1])
})

test('handlers do not receive other events with the same name', async () => {
  const events = createEvents()
  const received: string[] = []
  events.on(transactionalEvent('test.counting', Payload), async () => {
    received.push('other')
  })
  await transact((tx) => events.emit(tx, counting, { key: 'a' }))
  expect(received).toEqual([])
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createTransact, type Tx } from './transaction.ts'

const { queries } = await createTestDatabase()
const afterCommitErrors: unknown[] = []
const transact = createTransact(queries, (error) => afterCommitErrors.push(error))

beforeEach(async () => {
  afterCommitErrors.length = 0
  await queries.deleteFrom('rate_limits').execute()
  const rows = ['a', 'b'].map((key) => ({ key, hits: 0, window_ends_at: new Date(0) }))
  await queries.insertInto('rate_limits').values(rows).execute()
})

const hit = (on: Tx | typeof queries, key: string) =>
  on
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '+', 1) }))
    .where('key', '=', key)
    .execute()
const hits = async (): Promise<Record<string, number>> => {
  const rows = await queries.selectFrom('rate_limits').select(['key', 'hits']).execute()
  return Object.fromEntries(rows.map(({ key, hits }) => [key, hits]))
}

/** A barrier: resolves for all when enough have arrived. */
const barrier = (count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    if (++here === count) resolve()
    return promise
  }
}

test('two deadlocked transactions both succeed: the loser is retried', async () => {
  const bothHoldOne = barrier(2)
  let runs = 0
  const operation = (first: string, second: string) => async (tx: Tx) => {
    runs++
    await hit(tx, first)
    await bothHoldOne()
    await hit(tx, second)
    return `${first}${second}`
  }
  expect(await Promise.all([transact(operation('a', 'b')), transact(operation('b', 'a'))])).toEqual(['ab', 'ba'])
  expect(runs).toBeGreaterThan(2)
  expect(await hits()).toEqual({ a: 2, b: 2 })
})

const readThenLose = async (tx: Tx): Promise<void> => {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx)
  await tx.selectFrom('rate_limits').select('hits').execute()
  await hit(queries, 'a')
  await hit(tx, 'a')
}

test('a serialization failure is retried, and afterCommit callbacks of the failed attempt are discarded', async () => {
  const afterwards: string[] = []
  let runs = 0
  await transact(async (tx) => {
    const run = ++runs
    tx.afterCommit(() => void afterwards.push(`run ${run}`))
    if (run === 1) await readThenLose(tx)
    else await hit(tx, 'b')
  })
  expect(runs).toBe(2)
  expect(afterwards).toEqual(['run 2'])
  expect(await hits()).toEqual({ a: 1, b: 1 })
})

test('after five attempts the database error is thrown', async () => {
  let runs = 0
  const operation = transact(async (tx) => {
    runs++
    await readThenLose(tx)
  })
  await expect(operation).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(5)
  expect(await hits()).toEqual({ a: 5, b: 0 })
})

test('other errors are not retried and roll back', async () => {
  let runs = 0
  const operation = transact(async (tx) => {
    runs++
    await hit(tx, 'a')
    await tx.insertInto('rate_limits').values({ key: 'a', hits: 0, window_ends_at: new Date() }).execute()
  })
  await expect(operation).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(1)
  expect(await hits()).toEqual({ a: 0, b: 0 })
})

test('afterCommit callbacks run in order after the change is visible', async () => {
  const seen: unknown[] = []
  const result = await transact(async (tx) => {
    tx.afterCommit(async () => {
      seen.push(await hits())
      seen.push('first')
    })
    tx.afterCommit(() => void seen.push('second'))
    await hit(tx, 'a')
    expect(seen).toEqual([])
    return 'result'
  })
  expect(result).toBe('result')
  expect(seen).toEqual([{ a: 1, b: 0 }, 'first', 'second'])
})

test('afterCommit callbacks do not run after a rollback', async () => {
  const seen: string[] = []
  const operation = transact(async (tx) => {
    tx.afterCommit(() => void seen.push('never'))
    throw new Error('no')
  })
  await expect(operation).rejects.toThrow('no')
  expect(seen).toEqual([])
})

test('a failing afterCommit callback is reported and does not affect the transaction', async () => {
  let runs = 0
  const failure = Object.assign(new Error('serialisation failure of a later transaction'), { code: '40001' })
  const strict = createTransact(queries, (error) => {
    throw error
  })
  const operation = (tx: Tx) => {
    runs++
    tx.afterCommit(() => Promise.reject(failure))
    return hit(tx, 'a')
  }
  await transact(operation)
  expect(afterCommitErrors).toEqual([failure])
  await expect(strict(operation)).rejects.toBe(failure)
  expect(runs).toBe(2)
  expect(await hits()).toEqual({ a: 2, b: 0 })
})

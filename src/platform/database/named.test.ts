import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { countStatements, type StatementCount } from '../testing/count-statements.ts'
import { named, namedWrite } from './named.ts'

const { pool, queries, transact } = await createTestDatabase()

const sum = named<[number, number], { sum: number }>('test.sum', 'SELECT $1::integer + $2::integer AS sum')
const addLimit = namedWrite<[string], { key: string }>(
  'test.add-limit',
  'INSERT INTO rate_limits (key, hits, window_ends_at) VALUES ($1, 0, now()) RETURNING key',
)

let count: StatementCount
beforeEach(() => {
  count = countStatements(pool)
})
afterEach(() => count.stop())

test('a named statement returns typed rows', async () => {
  expect(await sum(queries, 2, 3)).toEqual([{ sum: 5 }])
})

test('in a transaction a named statement is prepared once and rolled back with it', async () => {
  const operation = transact(async (tx) => {
    expect(await addLimit(tx, 'x')).toEqual([{ key: 'x' }])
    expect(await addLimit(tx, 'y')).toEqual([{ key: 'y' }])
    const { rows } = await sql<{
      name: string
    }>`SELECT name FROM pg_prepared_statements WHERE name = 'test.add-limit'`.execute(tx)
    expect(rows).toEqual([{ name: 'test.add-limit' }])
    throw new Error('no')
  })
  await expect(operation).rejects.toThrow('no')
  expect(await queries.selectFrom('rate_limits').select('key').execute()).toEqual([])
})

test('the same name for two statements is rejected', async () => {
  const other = named<[], { one: number }>('test.sum', 'SELECT 1 AS one')
  await transact(async (tx) => {
    await sum(tx, 1, 1)
    await expect(other(tx)).rejects.toThrow('Prepared statements must be unique')
  })
})

test('all statements are counted except transaction control', async () => {
  await sum(queries, 1, 1)
  await pool.query('SELECT 1')
  await transact(async (tx) => {
    await sql`SELECT 2`.execute(tx)
    await tx.selectFrom('accounts').select('email').execute()
  })
  expect(count.statements()).toHaveLength(4)
  expect(count.statements()[3]).toMatch(/^select "email" from "accounts"/)
  count.reset()
  expect(count.statements()).toEqual([])
  count.stop()
  await pool.query('SELECT 1')
  expect(count.statements()).toEqual([])
})

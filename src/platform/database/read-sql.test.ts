import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import type { Queries } from './handles.ts'
import { readSql, readSqlText } from './read-sql.ts'

const { queries } = await createTestDatabase()

test('a read returns its rows', async () => {
  expect(await readSql(queries, sql<{ sum: number }>`SELECT ${2}::integer + 3 AS sum`)).toEqual([{ sum: 5 }])
  expect(await readSqlText(queries, 'SELECT $1::integer AS one', [1])).toEqual([{ one: 1 }])
})

test.each([
  "INSERT INTO rate_limits (key, hits, window_ends_at) VALUES ('x', 0, now())",
  'WITH gone AS (DELETE FROM rate_limits RETURNING key) SELECT * FROM gone',
  'UPDATE rate_limits AS r SET hits = 1',
  'TRUNCATE rate_limits',
])('a write is rejected before it runs: %s', async (text) => {
  await expect(async () => readSqlText(queries, text, [])).rejects.toThrow('writes')
  await expect(async () => readSql(queries, sql.raw(text))).rejects.toThrow('writes')
})

test('raw sql does not run on a read-only handle directly', () => {
  expectTypeOf<Queries>().not.toExtend<Parameters<ReturnType<typeof sql>['execute']>[0]>()
})

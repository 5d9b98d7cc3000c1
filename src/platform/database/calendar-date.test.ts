import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CalendarDate } from '#base/calendar-date.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { SEED } from '#platform/testing/seed.ts'

const database = await createTestDatabase()

test('PostgreSQL accepts every date that the schema accepts', async () => {
  const digits = (min: number, max: number, length: number) =>
    fc.integer({ min, max }).map((value) => String(value).padStart(length, '0'))
  const date = fc.tuple(digits(0, 9999, 4), digits(0, 13, 2), digits(0, 32, 2)).map((parts) => parts.join('-'))
  const accepted = fc.sample(date, { numRuns: 3000, seed: SEED }).filter((text) => CalendarDate.safeParse(text).success)
  expect(accepted.length).toBeGreaterThan(1000)
  const { rows } = await database.pool.query('SELECT one::date::text AS text FROM unnest($1::text[]) one', [accepted])
  expect(rows.map(({ text }) => text)).toEqual(accepted)
})

test('the year 0000, which PostgreSQL does not have, is rejected', () => {
  for (const text of ['0000-02-29', '0000-12-31']) expect(CalendarDate.safeParse(text).success, text).toBe(false)
  for (const text of ['0001-01-01', '2026-11-17', '9999-12-31'])
    expect(CalendarDate.safeParse(text).success, text).toBe(true)
})

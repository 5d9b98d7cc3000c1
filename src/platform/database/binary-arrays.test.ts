import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { arrayColumn, toBinaryArrays } from './binary-arrays.ts'
import { namedWrite } from './named.ts'

const { transact } = await createTestDatabase()

type Item = { id: string; text: string; number: number; flag: boolean; day: string; at: Date }
const COLUMNS = [
  arrayColumn('id', 'uuid', (item: Item) => item.id),
  arrayColumn('text', 'text', (item: Item) => item.text),
  arrayColumn('number', 'smallint', (item: Item) => item.number),
  arrayColumn('flag', 'boolean', (item: Item) => item.flag),
  arrayColumn('day', 'date', (item: Item) => item.day),
  arrayColumn('at', 'timestamptz', (item: Item) => item.at),
]
const readBack = namedWrite<readonly Buffer[], Item>(
  'test.read-binary-arrays',
  `SELECT id::text, text, number, flag, day, at
   FROM unnest(${COLUMNS.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
   WITH ORDINALITY AS item (${COLUMNS.map(({ name }) => name).join(', ')}, place) ORDER BY place`,
)

const instant = fc.date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
const item = fc.record({
  id: fc.uuid(),
  text: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed()),
  number: fc.integer({ min: -32_768, max: 32_767 }),
  flag: fc.boolean(),
  day: instant.map((date) => date.toISOString().slice(0, 10)),
  at: instant,
})

test('PostgreSQL reads binary arrays as the values that were encoded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 20 }), async (items) => {
      const rows = await transact((tx) => readBack(tx, ...toBinaryArrays(COLUMNS, items)))
      expect(rows).toEqual(items)
    }),
    { numRuns: 100 },
  )
})

test('arrays that exceed the scratch memory and upper-case ids are encoded whole', async () => {
  const items = Array.from({ length: 300 }, (_, index) => ({
    id: '0190ABCD-EF01-7ABC-8DEF-0123456789AB',
    text: '—'.repeat(index * 10),
    number: index,
    flag: index % 2 === 0,
    day: '2026-11-18',
    at: new Date('2026-11-18T12:00:00.123Z'),
  }))
  const rows = await transact((tx) => readBack(tx, ...toBinaryArrays(COLUMNS, items)))
  expect(rows).toEqual(items.map((one) => ({ ...one, id: one.id.toLowerCase() })))
})

test('an array of another element type is rejected by PostgreSQL', async () => {
  const [ids] = toBinaryArrays(COLUMNS.slice(0, 1), [{ id: '0190abcd-ef01-7abc-8def-0123456789ab' } as Item])
  await expect(transact((tx) => sql`SELECT ${ids}::text[]`.execute(tx))).rejects.toMatchObject({ code: '42804' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { readBinary } from './read-sql.ts'

const { queries, transact } = await createTestDatabase()

test('binary rows have the bytes, texts and missing values that were asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed())),
      fc.integer(),
      async (bytes, texts, number) => {
        const rows = await readBinary(
          queries,
          'SELECT decode($1, $2), $3::bigint::text, NULL, text FROM unnest($4::text[]) WITH ORDINALITY AS list (text, place) ORDER BY place',
          [Buffer.from(bytes).toString('hex'), 'hex', number, texts],
        )
        expect(rows.map(([, , , text]) => String(text))).toEqual(texts)
        for (const [data, count, missing] of rows) {
          expect(data?.equals(bytes)).toBe(true)
          expect(String(count)).toBe(String(number))
          expect(missing).toBeNull()
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('large values arrive whole', async () => {
  const [row] = await readBinary(queries, "SELECT decode(repeat('00ff', 2000000), 'hex')", [])
  expect(row?.[0]).toHaveLength(4_000_000)
  expect(row?.[0]?.every((byte, index) => byte === (index % 2 === 0 ? 0 : 255))).toBe(true)
})

test('an error rejects, and the connection can be used again', async () => {
  await expect(readBinary(queries, 'SELECT 1 / $1', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(
    transact(async (tx) => {
      await readBinary(tx, 'SELECT missing FROM nowhere', [])
    }),
  ).rejects.toMatchObject({ code: '42P01' })
  const rows = await transact((tx) => readBinary(tx, 'SELECT 1::text', []))
  expect(rows.map(([text]) => String(text))).toEqual(['1'])
})

test('text that writes is rejected', () => {
  return expect(readBinary(queries, 'DELETE FROM websites', [])).rejects.toThrow('writes')
})

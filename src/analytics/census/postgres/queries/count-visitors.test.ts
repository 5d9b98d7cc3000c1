import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countVisitors } from './count-visitors.ts'
import { createLateNumbers, numberVisitors, type VisitorHashes } from './visitor-numbers.ts'

/** Few values, so that visitors repeat, and many, so that tables and lists grow. */
const aVisit = fc.record({
  group: fc.integer({ min: -1, max: 3 }),
  high: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.integer()),
  low: fc.integer({ min: -5, max: 40 }),
})
type Visit = { group: number; high: number; low: number }
const someDays = fc.array(
  fc.array(aVisit, { maxLength: 2000, size: 'max' }).map((visits) => visits.toSorted((a, b) => a.high - b.high)),
  { maxLength: 5 },
)

const toHashes = (visits: readonly Visit[]): VisitorHashes => [
  Int32Array.from(visits, ({ high }) => high),
  Int32Array.from(visits, ({ low }) => low),
]

test('visitors are counted once per group, as with Sets of texts', async () => {
  await fc.assert(
    fc.asyncProperty(someDays, async (days) => {
      const numbers = await numberVisitors(days.map(toHashes))
      const known = [0, 1, 2, 3].map(() => new Set<string>())
      for (const visit of days.flat()) known[visit.group]?.add(`${visit.high} ${visit.low}`)
      const counted = days.map((visits, index) => ({
        rows: Int32Array.of(-1, 0, 1, 2, 3),
        codes: Int32Array.from(visits, ({ group }) => group + 1),
        visitors: numbers[index] ?? new Int32Array(0),
      }))
      const expected = known.map(({ size }) => size)
      expect(await countVisitors(counted, known.length)).toEqual(expected)
      expect(await countVisitors(counted, known.length, 1)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('equal visitors have equal numbers, also those of days that changed meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(someDays, someDays, async (days, changedDays) => {
      const hashes = days.map(toHashes)
      const numbers = await numberVisitors(hashes)
      const numberLate = createLateNumbers(hashes, numbers)
      const all = [...numbers, ...changedDays.map((visits) => numberLate(toHashes(visits)))]
      const keys = [...days, ...changedDays].flat().map(({ high, low }) => `${high} ${low}`)
      const pairs = new Set(all.flatMap((ofDay) => [...ofDay]).map((number, index) => `${number} ${keys[index]}`))
      expect(pairs.size).toBe(new Set(keys).size)
      expect(Math.max(-1, ...all.map((ofDay) => ofDay.reduce((max, number) => Math.max(max, number), -1)))).toBe(
        new Set(keys).size - 1,
      )
    }),
    { numRuns: 20 },
  )
})

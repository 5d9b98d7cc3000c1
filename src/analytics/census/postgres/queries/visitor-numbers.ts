import { createPause } from '../pause.ts'
import type { Plane } from '../rollups/pack.ts'

/** 64 bits of a hash of the visitor of each visit, as two integers. */
export type VisitorHashes = readonly [highs: Plane, lows: Plane]

/** The table of a part of the visitors fits into the cache of a processor, which that of all visitors does not. */
const PARTS = 256
const PART_SHIFT = 24
const toPart = (high: number): number => (high >>> PART_SHIFT) & (PARTS - 1)

/** Of a slot: number plus one, because 0 is a free slot, and the hash. */
const FIELDS = 3

const countParts = ([highs]: VisitorHashes, counts: Int32Array): void => {
  for (let visit = 0; visit < highs.length; visit++) {
    const part = toPart(highs[visit] ?? 0)
    counts[part] = (counts[part] ?? 0) + 1
  }
}

/** Moves the hashes of a day to their parts. */
const divide = ([highs, lows]: VisitorHashes, ends: Int32Array, hashes: Int32Array): void => {
  for (let visit = 0; visit < highs.length; visit++) {
    const high = highs[visit] ?? 0
    const part = toPart(high)
    const index = ends[part] ?? 0
    hashes[index * 2] = high
    hashes[index * 2 + 1] = lows[visit] ?? 0
    ends[part] = index + 1
  }
}

/** Replaces the first integer of each hash by the number of the visitor. Returns the next number. */
const numberPart = (
  hashes: Int32Array,
  [start, end]: readonly [number, number],
  next: number,
  table: Int32Array,
): number => {
  const mask = table.length / FIELDS - 1
  table.fill(0)
  let number = next
  for (let index = start; index < end; index++) {
    const high = hashes[index * 2] ?? 0
    const low = hashes[index * 2 + 1] ?? 0
    let slot = (low & mask) * FIELDS
    while (table[slot] !== 0 && (table[slot + 1] !== high || table[slot + 2] !== low))
      slot = slot === mask * FIELDS ? 0 : slot + FIELDS
    if (table[slot] === 0) {
      table[slot] = ++number
      table[slot + 1] = high
      table[slot + 2] = low
    }
    hashes[index * 2] = (table[slot] ?? 0) - 1
  }
  return number
}

const collect = ([highs]: VisitorHashes, ends: Int32Array, numbered: Int32Array): Int32Array => {
  const numbers = new Int32Array(highs.length)
  for (let visit = 0; visit < highs.length; visit++) {
    const part = toPart(highs[visit] ?? 0)
    const index = ends[part] ?? 0
    numbers[visit] = numbered[index * 2] ?? 0
    ends[part] = index + 1
  }
  return numbers
}

/**
 * Numbers the visitors of all days from 0, and returns the numbers of each day's visits. Sets of numbers are much faster than sets of hashes, and
 * the queries of a report need many.
 */
export const numberVisitors = async (days: readonly VisitorHashes[]): Promise<Int32Array[]> => {
  const pause = createPause()
  const counts = new Int32Array(PARTS)
  for (const day of days) countParts(day, counts)
  const starts = new Int32Array(PARTS + 1)
  for (const [part, count] of counts.entries()) starts[part + 1] = (starts[part] ?? 0) + count
  const hashes = new Int32Array((starts[PARTS] ?? 0) * 2)
  const ends = starts.slice()
  for (const day of days) {
    divide(day, ends, hashes)
    await pause()
  }
  let slots = 1
  while (slots < Math.max(...counts) * 1.5 + 1) slots *= 2
  const table = new Int32Array(slots * FIELDS)
  let next = 0
  for (let part = 0; part < PARTS; part++) {
    next = numberPart(hashes, [starts[part] ?? 0, starts[part + 1] ?? 0], next, table)
    await pause()
  }
  const cursors = starts.slice()
  const numbers: Int32Array[] = []
  for (const day of days) {
    numbers.push(collect(day, cursors, hashes))
    await pause()
  }
  return numbers
}

/** Numbers visitors of days that changed after all days were numbered. Slow, and hardly ever needed. */
export const createLateNumbers = (days: readonly VisitorHashes[], numbers: readonly Int32Array[]) => {
  const known = new Map<string, number>()
  for (const [index, [highs, lows]] of days.entries())
    for (let visit = 0; visit < highs.length; visit++)
      known.set(`${highs[visit]} ${lows[visit]}`, numbers[index]?.[visit] ?? 0)
  return ([highs, lows]: VisitorHashes): Int32Array =>
    Int32Array.from(highs, (high, visit) => {
      const key = `${high} ${lows[visit]}`
      const number = known.get(key) ?? known.size
      known.set(key, number)
      return number
    })
}

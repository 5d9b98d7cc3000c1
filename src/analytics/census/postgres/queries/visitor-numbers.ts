import { createPause } from '../pause.ts'
import type { Plane } from '../rollups/pack.ts'
import { widen } from './day-columns.ts'

/** 64 bits of a hash of the visitor of each visit, as two integers; a day's visits are in the order of the first. */
export type VisitorHashes = readonly [highs: Plane, lows: Plane]

/** About as many visits of all days have hashes in the same part, so that its table fits into the cache of a processor. */
const PART_SIZE = 2048
const MAX_PARTS = 65_536
const LOWEST = -(2 ** 31)
const HASHES = 2 ** 32

/** Of a slot: number plus one, because 0 is a free slot, and the hash. */
const FIELDS = 3

/** The first visit from `start` on whose hash is not below `bound`. */
const findEnd = (highs: Int32Array, start: number, bound: number): number => {
  let [low, high] = [start, highs.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((highs[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}

type Day = Readonly<{ highs: Int32Array; lows: Int32Array; numbers: Int32Array; ends: Int32Array }>

const divide = ([highs, lows]: VisitorHashes, numbers: Int32Array, parts: number): Day => {
  const wide = widen(highs)
  const ends = new Int32Array(parts)
  for (let part = 0; part < parts; part++)
    ends[part] = findEnd(wide, ends[part - 1] ?? 0, LOWEST + ((part + 1) * HASHES) / parts)
  return { highs: wide, lows: widen(lows), numbers, ends }
}

/** Numbers the visits of a day in a part, whose table knows the visitors of the days before. Returns the next number. */
const numberPart = ({ highs, lows, numbers, ends }: Day, part: number, next: number, table: Int32Array): number => {
  const mask = table.length / FIELDS - 1
  const end = ends[part] ?? 0
  let number = next
  for (let visit = ends[part - 1] ?? 0; visit < end; visit++) {
    const high = highs[visit] ?? 0
    const low = lows[visit] ?? 0
    let slot = (low & mask) * FIELDS
    while (table[slot] !== 0 && (table[slot + 1] !== high || table[slot + 2] !== low))
      slot = slot === mask * FIELDS ? 0 : slot + FIELDS
    if (table[slot] === 0) {
      table[slot] = ++number
      table[slot + 1] = high
      table[slot + 2] = low
    }
    numbers[visit] = (table[slot] ?? 0) - 1
  }
  return number
}

const countParts = (visits: number): number => {
  let parts = 1
  while (parts < MAX_PARTS && visits / parts > PART_SIZE) parts *= 2
  return parts
}

const createTable = (days: readonly Day[], parts: number): Int32Array => {
  let largest = 0
  for (let part = 0; part < parts; part++) {
    let visits = 0
    for (const { ends } of days) visits += (ends[part] ?? 0) - (ends[part - 1] ?? 0)
    largest = Math.max(largest, visits)
  }
  let slots = 1
  while (slots < largest * 1.5 + 1) slots *= 2
  return new Int32Array(slots * FIELDS)
}

/**
 * Numbers the visitors of all days from 0, and returns the numbers of each day's visits. Sets of numbers are much faster than sets of hashes, and
 * the queries of a report need many. Days are read part by part: they are in the order of hashes, so a part is in one place of each.
 */
export const numberVisitors = async (hashes: readonly VisitorHashes[]): Promise<Int32Array[]> => {
  const pause = createPause()
  const visits = hashes.reduce((sum, [highs]) => sum + highs.length, 0)
  const parts = countParts(visits)
  const numbers = new Int32Array(visits)
  let start = 0
  const days = hashes.map((ofDay) => {
    const end = start + ofDay[0].length
    const day = divide(ofDay, numbers.subarray(start, end), parts)
    start = end
    return day
  })
  const table = createTable(days, parts)
  let next = 0
  for (let part = 0; part < parts; part++) {
    table.fill(0)
    for (const day of days) next = numberPart(day, part, next, table)
    await pause()
  }
  return days.map((day) => day.numbers)
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

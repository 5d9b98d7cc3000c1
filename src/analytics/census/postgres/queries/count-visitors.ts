import { createPause } from '../pause.ts'
import type { Plane } from '../rollups/pack.ts'
import { widen } from './day-columns.ts'

/**
 * Entries of a day and the row in which their visitors count. An entry belongs to the visit of the same index, or to that in `visits`; its
 * row is that of its code, or `rows[0]` without codes. -1 is no row.
 */
export type CountedDay = Readonly<{
  rows: Int32Array
  codes?: Plane | undefined
  visits?: Plane | undefined
  /** 0 for visits that do not count; all count if it is missing. */
  selected?: Uint8Array | undefined
  visitors: Int32Array
}>

/** Integers of all bit sets: 16 MB. More rows are counted one part after the other. */
const MAX_WORDS = 4 * 1024 * 1024

/** An odd number: rows at distances of a power of two would use the same places of a processor's cache. */
const getWords = (days: readonly CountedDay[]): number => {
  let last = 0
  for (const { visitors } of days)
    for (let visit = 0; visit < visitors.length; visit++) last = Math.max(last, visitors[visit] ?? 0)
  return ((last >>> 5) + 1) | 1
}

/** A bit per visitor and row. */
type Seen = Readonly<{ bits: Int32Array; words: number; counts: Int32Array }>

const addVisits = ({ bits, words, counts }: Seen, row: number, { visitors, selected }: CountedDay): void => {
  const start = row * words
  let count = 0
  for (let visit = 0; visit < visitors.length; visit++) {
    if (selected && selected[visit] === 0) continue
    const visitor = visitors[visit] ?? 0
    const word = start + (visitor >>> 5)
    const before = bits[word] ?? 0
    const after = before | (1 << (visitor & 31))
    if (before === after) continue
    bits[word] = after
    count++
  }
  counts[row] = (counts[row] ?? 0) + count
}

const addEntries = ({ bits, words, counts }: Seen, rows: Int32Array, day: CountedDay): void => {
  const { visitors, selected } = day
  const codes = day.codes && widen(day.codes)
  const visits = day.visits && widen(day.visits)
  if (!codes) return
  for (let entry = 0; entry < codes.length; entry++) {
    const row = rows[codes[entry] ?? 0] ?? -1
    if (row < 0) continue
    const visit = visits ? (visits[entry] ?? 0) : entry
    if (selected && selected[visit] === 0) continue
    const visitor = visitors[visit] ?? 0
    const word = row * words + (visitor >>> 5)
    const before = bits[word] ?? 0
    const after = before | (1 << (visitor & 31))
    if (before === after) continue
    bits[word] = after
    counts[row] = (counts[row] ?? 0) + 1
  }
}

/**
 * Counts different visitors of each row, with a bit per visitor. A day is in the order in which visitors are numbered, so that only a small
 * part of each bit set is used at a time.
 */
export const countVisitors = async (
  days: readonly CountedDay[],
  rows: number,
  maxWords = MAX_WORDS,
): Promise<number[]> => {
  const pause = createPause()
  const words = getWords(days)
  const rowsAtOnce = Math.max(1, Math.floor(maxWords / words))
  const counted: number[] = []
  for (let first = 0; first < rows; first += rowsAtOnce) {
    const size = Math.min(rowsAtOnce, rows - first)
    const seen: Seen = { bits: new Int32Array(size * words), words, counts: new Int32Array(size) }
    for (const day of days) {
      const shifted = day.rows.map((row) => (row >= first && row < first + size ? row - first : -1))
      const [row = -1] = shifted
      if (day.codes) addEntries(seen, shifted, day)
      else if (row >= 0) addVisits(seen, row, day)
      await pause()
    }
    counted.push(...seen.counts)
  }
  return counted
}

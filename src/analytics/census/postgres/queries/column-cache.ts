import type { Plane } from '../rollups/pack.ts'

/** `bytes` is the size of all planes. */
export type ColumnData = Readonly<{ dictionary: readonly string[]; planes: readonly Plane[]; bytes: number }>

/** Approximate bytes of a dictionary entry besides its characters. */
const ENTRY_BYTES = 24

const getBytes = ({ dictionary, bytes }: ColumnData): number =>
  dictionary.reduce((sum, value) => sum + value.length + ENTRY_BYTES, bytes)

/**
 * Keeps the columns that were used last, and reads a column once although several queries of a report need it at the same time. A key
 * contains a version of the day, so that a changed day has other keys.
 */
export const createColumnCache = (maxBytes: number) => {
  const entries = new Map<string, { column: ColumnData; bytes: number }>()
  const pending = new Map<string, Promise<ReadonlyMap<string, ColumnData>>>()
  let bytes = 0

  const find = (key: string): ColumnData | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry.column
  }

  const add = (key: string, column: ColumnData): void => {
    const entry = { column, bytes: getBytes(column) }
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [oldest, { bytes: freed }] of entries) {
      if (bytes <= maxBytes) break
      entries.delete(oldest)
      bytes -= freed
    }
  }

  const start = (
    missing: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, ColumnData>>,
  ): Promise<ReadonlyMap<string, ColumnData>> => {
    const reading = read(missing)
      .then((columns) => {
        for (const [key, column] of columns) add(key, column)
        return columns
      })
      .finally(() => {
        for (const key of missing) pending.delete(key)
      })
    for (const key of missing) pending.set(key, reading)
    return reading
  }

  /** `read` returns the columns of the keys that are not in memory; those that it does not find are missing in the result. */
  return async (
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, ColumnData>>,
  ): Promise<ReadonlyMap<string, ColumnData>> => {
    const found = new Map<string, ColumnData>()
    const readings = new Set<Promise<ReadonlyMap<string, ColumnData>>>()
    const missing: string[] = []
    for (const key of keys) {
      const column = find(key)
      const reading = pending.get(key)
      if (column) found.set(key, column)
      else if (reading) readings.add(reading)
      else missing.push(key)
    }
    if (missing.length > 0) readings.add(start(missing, read))
    for (const columns of await Promise.all(readings)) for (const [key, column] of columns) found.set(key, column)
    return found
  }
}

export type ColumnCache = ReturnType<typeof createColumnCache>

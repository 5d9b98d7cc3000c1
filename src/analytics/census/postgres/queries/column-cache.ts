import type { WebsiteId } from '#base/id.ts'
import type { ColumnData } from './read-columns.ts'

type FinishedDay = Readonly<{ websiteId: WebsiteId; day: string; checksum: string }>

/** Approximate bytes of a dictionary entry besides its characters. */
const ENTRY_BYTES = 24

const getBytes = ({ dictionary, data }: ColumnData): number =>
  dictionary.reduce((sum, value) => sum + value.length + ENTRY_BYTES, data.byteLength)

/** Keeps the columns that were used last. A day that changed has another checksum. */
export const createColumnCache = (maxBytes: number) => {
  const entries = new Map<string, { column: ColumnData; bytes: number }>()
  let bytes = 0
  const toKey = ({ websiteId, day, checksum }: FinishedDay, name: number): string =>
    `${websiteId} ${day} ${checksum} ${name}`

  return {
    find: (day: FinishedDay, columns: readonly number[]): Map<number, ColumnData> => {
      const found = new Map<number, ColumnData>()
      for (const name of columns) {
        const key = toKey(day, name)
        const entry = entries.get(key)
        if (!entry) continue
        entries.delete(key)
        entries.set(key, entry)
        found.set(name, entry.column)
      }
      return found
    },
    add: (day: FinishedDay, name: number, column: ColumnData): void => {
      const key = toKey(day, name)
      if (entries.has(key)) return
      const entry = { column, bytes: getBytes(column) }
      entries.set(key, entry)
      bytes += entry.bytes
      for (const [oldest, { bytes: freed }] of entries) {
        if (bytes <= maxBytes) break
        entries.delete(oldest)
        bytes -= freed
      }
    },
    getBytes: (): number => bytes,
  }
}

export type ColumnCache = ReturnType<typeof createColumnCache>

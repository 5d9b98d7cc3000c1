import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { DayRange } from '#analytics/census/event-store.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'
import { readSqlText } from '#platform/database/read-sql.ts'
import { selectColumns } from '../rollups/columns.ts'
import type { ColumnCache } from './column-cache.ts'

export type ColumnData = Readonly<{ dictionary: readonly string[]; data: Int32Array }>
export type DayColumns = Readonly<{ day: string; get: (column: number) => ColumnData }>

type Row = { name: number; dictionary: string[]; data: Buffer }

const listDays = named<[WebsiteId, string, string], { day: string; checksum: string | null }>(
  'census.list-days',
  'SELECT day, checksum FROM census_days WHERE website_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day',
)

const listColumns = named<
  [WebsiteId, readonly string[], readonly number[]],
  Row & { day: string; checksum: string | null }
>(
  'census.list-columns',
  `SELECT day, checksum, name, dictionary, data FROM census_columns JOIN census_days USING (website_id, day)
   WHERE website_id = $1 AND day = ANY($2::date[]) AND name = ANY($3::smallint[])`,
)

/** Days whose columns are read at a time: few round trips, little memory. */
const BATCH = 8
/** Other requests are served after this many integers. */
const YIELD_AFTER = 200_000

/** Numbers are stored big-endian. The copy is aligned. */
const decode = ({ dictionary, data }: Row): ColumnData => {
  const copy = Buffer.from(new ArrayBuffer(data.length))
  data.copy(copy)
  return { dictionary, data: new Int32Array(copy.swap32().buffer) }
}

/** Reads columns of the visits of a range, one day after the other. Days that are not finished are computed from their visits. */
export const createColumnReader = ({ queries, cache }: { queries: Queries; cache: ColumnCache }) => {
  const computeDay = async (websiteId: WebsiteId, day: string, columns: readonly number[]) => {
    const rows = await readSqlText<Row>(queries, selectColumns(columns), [websiteId, day])
    return new Map(rows.map((row) => [row.name, decode(row)]))
  }

  /** Columns of finished days, from memory if the checksum is still the same. */
  const readStored = async (
    websiteId: WebsiteId,
    days: readonly { day: string; checksum: string | null }[],
    columns: readonly number[],
  ) => {
    const found = new Map<string, Map<number, ColumnData>>()
    const missing: string[] = []
    for (const { day, checksum } of days) {
      if (!checksum) continue
      const cached = cache.find({ websiteId, day, checksum }, columns)
      found.set(day, cached)
      if (cached.size < columns.length) missing.push(day)
    }
    if (missing.length === 0) return found
    const expected = new Map(days.map(({ day, checksum }) => [day, checksum]))
    for (const row of await listColumns(queries, websiteId, missing, columns)) {
      const { day, checksum, name } = row
      // The day may have been finished again since it was listed.
      if (!checksum || checksum !== expected.get(day) || found.get(day)?.has(name)) continue
      const column = decode(row)
      found.get(day)?.set(name, column)
      cache.add({ websiteId, day, checksum }, name, column)
    }
    return found
  }

  return async function* readColumns(
    { websiteId, from, to }: DayRange & { websiteId: WebsiteId },
    wanted: readonly number[],
  ): AsyncGenerator<DayColumns> {
    const columns = [...new Set(wanted)]
    const days = await listDays(queries, websiteId, from, to)
    let integers = 0
    for (let start = 0; start < days.length; start += BATCH) {
      const batch = days.slice(start, start + BATCH)
      const stored = await readStored(websiteId, batch, columns)
      for (const { day } of batch) {
        const complete = stored.get(day)
        const found = complete?.size === columns.length ? complete : await computeDay(websiteId, day, columns)
        yield {
          day,
          get: (name) => {
            const column = found.get(name)
            if (!column) throw new Error(`Column ${name} was not read.`)
            return column
          },
        }
        for (const { data } of found.values()) integers += data.length
        if (integers > YIELD_AFTER) {
          integers = 0
          await yieldToOthers()
        }
      }
    }
  }
}

export type ReadColumns = ReturnType<typeof createColumnReader>

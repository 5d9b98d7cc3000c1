import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { DayRange } from '#analytics/census/event-store.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'
import { readSqlText } from '#platform/database/read-sql.ts'
import { selectColumns } from '../rollups/columns.ts'
import type { ColumnCache, ColumnData } from './column-cache.ts'

export type DayColumns = Readonly<{ day: string; get: (column: number) => ColumnData }>

/** `version` is another one after each change of the day. */
type ListedDay = { day: string; version: string; is_finished: boolean }
type Row = { version: string; day: string; name: number; dictionary: string[]; data: Buffer }

/** The checksum of a finished day; otherwise the transaction that changed the day last. */
const VERSION = 'coalesce(census_days.checksum::text, census_days.xmin::text)'

const listDays = named<[WebsiteId, string, string], ListedDay>(
  'census.list-days',
  `SELECT day, ${VERSION} AS version, checksum IS NOT NULL AS is_finished
   FROM census_days WHERE website_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
)

const listColumns = named<[WebsiteId, readonly string[], readonly number[]], Row>(
  'census.list-columns',
  `SELECT day, ${VERSION} AS version, name, dictionary, data FROM census_columns JOIN census_days USING (website_id, day)
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

/** Reads columns of the visits of a range, one day after the other. Columns of days that are not finished are computed from their visits. */
export const createColumnReader = ({ queries, cache }: { queries: Queries; cache: ColumnCache }) => {
  const compute = (websiteId: WebsiteId, day: string, columns: readonly number[]): Promise<Row[]> =>
    readSqlText<Row>(
      queries,
      `SELECT ${VERSION} AS version, day, name, dictionary, data
       FROM census_days, (${selectColumns(columns)}) computed WHERE website_id = $1 AND day = $2`,
      [websiteId, day],
    )

  /** Finished days of a batch with one statement, each other day with one. */
  const readRows = async (websiteId: WebsiteId, wanted: readonly (ListedDay & { name: number })[]): Promise<Row[]> => {
    const ofDays = Map.groupBy(wanted, ({ day, is_finished }) => (is_finished ? '' : day))
    const rows = await Promise.all(
      [...ofDays].map(([openDay, ofDay]) => {
        const names = [...new Set(ofDay.map(({ name }) => name))]
        const days = [...new Set(ofDay.map(({ day }) => day))]
        return openDay ? compute(websiteId, openDay, names) : listColumns(queries, websiteId, days, names)
      }),
    )
    return rows.flat()
  }

  /** A day that changed since it was listed is missing in the result. */
  const readBatch = async (websiteId: WebsiteId, days: readonly ListedDay[], columns: readonly number[]) => {
    const toKey = ({ day, version, name }: Pick<Row, 'day' | 'version' | 'name'>): string =>
      `${websiteId} ${day} ${version} ${name}`
    const wanted = days.flatMap((day) => columns.map((name) => ({ ...day, name })))
    const byKey = new Map(wanted.map((column) => [toKey(column), column]))
    const found = await cache([...byKey.keys()], async (missing) => {
      const keys = new Set(missing)
      const rows = await readRows(
        websiteId,
        missing.flatMap((key) => byKey.get(key) ?? []),
      )
      return new Map(
        rows.flatMap((row): [string, ColumnData][] => {
          const key = toKey(row)
          return keys.has(key) ? [[key, decode(row)]] : []
        }),
      )
    })
    return (day: ListedDay): Map<number, ColumnData> =>
      new Map(
        columns.flatMap((name): [number, ColumnData][] => {
          const column = found.get(toKey({ ...day, name }))
          return column ? [[name, column]] : []
        }),
      )
  }

  const computeChanged = async (websiteId: WebsiteId, day: string, columns: readonly number[]) =>
    new Map((await compute(websiteId, day, columns)).map((row) => [row.name, decode(row)]))

  return async function* readColumns(
    { websiteId, from, to }: DayRange & { websiteId: WebsiteId },
    wanted: readonly number[],
  ): AsyncGenerator<DayColumns> {
    const columns = [...new Set(wanted)]
    const days = await listDays(queries, websiteId, from, to)
    let integers = 0
    for (let start = 0; start < days.length; start += BATCH) {
      const batch = days.slice(start, start + BATCH)
      const getColumns = await readBatch(websiteId, batch, columns)
      for (const listed of batch) {
        const read = getColumns(listed)
        const found = read.size === columns.length ? read : await computeChanged(websiteId, listed.day, columns)
        // Deleted since it was listed.
        if (found.size < columns.length) continue
        yield {
          day: listed.day,
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

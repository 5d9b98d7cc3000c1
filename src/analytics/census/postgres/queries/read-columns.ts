import type { DayRange } from '#analytics/census/event-store.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'
import { readBinary } from '#platform/database/read-sql.ts'
import { countFields } from '../rollups/columns.ts'
import { computeColumns, type StoredColumn, VERSION } from '../rollups/compute-columns.ts'
import { unpack } from '../rollups/pack.ts'
import type { ColumnCache, ColumnData } from './column-cache.ts'

export type ColumnsOfDay = ReadonlyMap<number, ColumnData>

/** `version` is another one after each change of the day. */
export type ListedDay = { day: string; version: string; is_finished: boolean }

const listDays = named<[WebsiteId, string, string], ListedDay>(
  'census.list-days',
  `SELECT day, ${VERSION} AS version, checksum IS NOT NULL AS is_finished
   FROM census_days WHERE website_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
)

const listColumns = async (
  queries: Queries,
  websiteId: WebsiteId,
  days: readonly string[],
  names: readonly number[],
): Promise<StoredColumn[]> => {
  const rows = await readBinary(
    queries,
    `SELECT ${VERSION}, day::text, name::text, array_to_json(dictionary)::text, data
     FROM census_columns JOIN census_days USING (website_id, day)
     WHERE website_id = $1 AND day = ANY($2::date[]) AND name = ANY($3::smallint[])`,
    [websiteId, days, names],
  )
  return rows.map(([version, day, name, dictionary, data]) => ({
    version: String(version),
    day: String(day),
    name: Number(String(name)),
    dictionary: JSON.parse(String(dictionary)),
    data: data ?? Buffer.alloc(0),
  }))
}

/** Days whose columns are read at a time: few round trips, little memory. */
const BATCH = 8

const decode = ({ name, dictionary, data }: StoredColumn): ColumnData => ({
  dictionary,
  planes: unpack(data, countFields(name)),
  bytes: data.length,
})

type Key = Pick<StoredColumn, 'day' | 'version' | 'name'>

/** Reads columns of visits, one day after the other. Columns of days that are not finished are computed from their visits. */
export const createColumnReader = ({ queries, cache }: { queries: Queries; cache: ColumnCache }) => {
  /** Finished days of a batch with one statement, each other day with one. */
  const readRows = async (
    websiteId: WebsiteId,
    wanted: readonly (ListedDay & { name: number })[],
  ): Promise<StoredColumn[]> => {
    const ofDays = Map.groupBy(wanted, ({ day, is_finished }) => (is_finished ? '' : day))
    const rows = await Promise.all(
      [...ofDays].map(([openDay, ofDay]) => {
        const names = [...new Set(ofDay.map(({ name }) => name))]
        const days = [...new Set(ofDay.map(({ day }) => day))]
        return openDay
          ? computeColumns(queries, websiteId, openDay, names)
          : listColumns(queries, websiteId, days, names)
      }),
    )
    return rows.flat()
  }

  /** A day that changed since it was listed is missing in the result. */
  const readBatch = async (websiteId: WebsiteId, days: readonly ListedDay[], columns: readonly number[]) => {
    const toKey = ({ day, version, name }: Key): string => `${websiteId} ${day} ${version} ${name}`
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
    return (day: ListedDay): ColumnsOfDay =>
      new Map(
        columns.flatMap((name): [number, ColumnData][] => {
          const column = found.get(toKey({ ...day, name }))
          return column ? [[name, column]] : []
        }),
      )
  }

  /** Columns of a day that changed since it was listed, all from the same state; empty if it was deleted. */
  const readChanged = async (websiteId: WebsiteId, day: string, columns: readonly number[]): Promise<ColumnsOfDay> =>
    new Map((await computeColumns(queries, websiteId, day, columns)).map((row) => [row.name, decode(row)]))

  return {
    listDays: ({ websiteId, from, to }: DayRange & { websiteId: WebsiteId }): Promise<ListedDay[]> =>
      listDays(queries, websiteId, from, to),

    readChanged,

    /** Columns of each day; those of a day that changed since it was listed are not complete. */
    async *read(
      websiteId: WebsiteId,
      days: readonly ListedDay[],
      columns: readonly number[],
    ): AsyncGenerator<{ listed: ListedDay; columns: ColumnsOfDay }> {
      /** While a batch is used, the database reads the next one. */
      const startBatch = (start: number) => {
        const batch = days.slice(start, start + BATCH)
        const reading = batch.length > 0 ? readBatch(websiteId, batch, columns) : undefined
        // It is awaited later, or not at all if the query fails before.
        reading?.catch(() => {})
        return { batch, reading }
      }
      let next = startBatch(0)
      for (let start = BATCH; next.reading; start += BATCH) {
        const { batch, reading } = next
        const getColumns = await reading
        next = startBatch(start)
        for (const listed of batch) yield { listed, columns: getColumns(listed) }
      }
    },
  }
}
export type ColumnReader = ReturnType<typeof createColumnReader>

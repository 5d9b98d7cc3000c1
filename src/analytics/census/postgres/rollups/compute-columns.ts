import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { readBinary } from '#platform/database/read-sql.ts'
import { createPause } from '../pause.ts'
import { Column, getSelects } from './columns.ts'
import { encodeColumn } from './encode-columns.ts'

/** `data` is packed (`pack.ts`). `version` is another one after each change of the day. */
export type StoredColumn = { version: string; day: string; name: number; dictionary: string[]; data: Buffer }

/** The checksum of a finished day; otherwise the transaction that changed it last. */
export const VERSION = 'coalesce(census_days.checksum::text, census_days.xmin::text)'

const THIS_DAY = 'WHERE website_id = $1 AND day = $2'
const VISITS = `census_visits ${THIS_DAY}`
const FIRST_DAYS = '(SELECT website_id, day, visitor_id, first_day FROM census_visitor_days) first'
const VISITS_WITH_FIRST_DAY = `census_visits JOIN ${FIRST_DAYS} USING (website_id, day, visitor_id) ${THIS_DAY}`

/** Computes columns of a day from its visits, all from the same state of the day. Empty if there is no such day. */
export const computeColumns = async (
  queries: Queries,
  websiteId: WebsiteId,
  day: string,
  columns: readonly number[],
): Promise<StoredColumn[]> => {
  const aliased = columns.map((name) => ({ name, selects: getSelects(name) }))
  const listed = aliased.flatMap(({ name, selects }) =>
    selects.map((select, index) => `${select} AS c${name}_${index}`),
  )
  const from = columns.includes(Column.firstDays) ? VISITS_WITH_FIRST_DAY : VISITS
  const [row] = await readBinary(
    queries,
    `SELECT ${VERSION}, computed.* FROM census_days, (SELECT ${listed.join(', ')} FROM ${from}) computed ${THIS_DAY}`,
    [websiteId, day],
  )
  if (!row) return []
  const pause = createPause()
  const computed: StoredColumn[] = []
  let next = 1
  for (const { name, selects } of aliased) {
    const fields = row.slice(next, next + selects.length)
    next += selects.length
    computed.push({ version: String(row[0]), day, name, ...(await encodeColumn(name, fields)) })
    await pause()
  }
  return computed
}

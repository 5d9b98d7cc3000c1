import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { ALL_COLUMNS } from './columns.ts'
import { computeColumns } from './compute-columns.ts'

/** Days that are over in the time zone of their site. The latest first: reports read them most. */
const listDaysToFinish = named<[now: Date, limit: number], { website_id: WebsiteId; day: string }>(
  'census.days-to-finish',
  `SELECT website_id, day FROM census_days JOIN websites USING (website_id)
   WHERE checksum IS NULL AND day < ($1::timestamptz AT TIME ZONE time_zone)::date
   ORDER BY day DESC, website_id LIMIT $2`,
)

const saveChecksum = namedWrite<[websiteId: WebsiteId, day: string], object>(
  'census.save-checksum',
  `UPDATE census_days SET checksum = (
     SELECT md5(string_agg(md5(data) || md5(dictionary::text), '' ORDER BY name))::uuid
     FROM census_columns WHERE website_id = $1 AND day = $2
   )
   WHERE website_id = $1 AND day = $2`,
)

/** Columns that are computed at a time: a busy day has many visits, and all of them are in memory. */
const BATCH = 6

const insertColumns = async (tx: Tx, websiteId: WebsiteId, day: string, names: readonly number[]): Promise<void> => {
  const columns = await computeColumns(tx, websiteId, day, names)
  await tx
    .insertInto('census_columns')
    .values(columns.map(({ name, dictionary, data }) => ({ website_id: websiteId, day, name, dictionary, data })))
    .execute()
}

/** Computes what is stored of days that are over; nothing else may change their visits meanwhile. Returns their number. */
export const finishDays = async (tx: Tx, now: Date, limit: number): Promise<number> => {
  const days = await listDaysToFinish(tx, now, limit)
  for (const { website_id: websiteId, day } of days) {
    for (let start = 0; start < ALL_COLUMNS.length; start += BATCH)
      await insertColumns(tx, websiteId, day, ALL_COLUMNS.slice(start, start + BATCH))
    await saveChecksum(tx, websiteId, day)
  }
  return days.length
}

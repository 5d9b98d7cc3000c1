import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { ALL_COLUMNS, selectColumns } from './columns.ts'

type Day = [websiteId: WebsiteId, day: string]

/** Days that are over in the time zone of their site, oldest first. */
const listDaysToFinish = named<[now: Date, limit: number], { website_id: WebsiteId; day: string }>(
  'census.days-to-finish',
  `SELECT website_id, day FROM census_days JOIN websites USING (website_id)
   WHERE checksum IS NULL AND day < ($1::timestamptz AT TIME ZONE time_zone)::date
   ORDER BY day, website_id LIMIT $2`,
)

const insertColumns = namedWrite<Day, object>(
  'census.insert-columns',
  `INSERT INTO census_columns (website_id, day, name, dictionary, data)
   SELECT $1, $2, name, dictionary, data FROM (${selectColumns(ALL_COLUMNS)}) computed`,
)

const saveChecksum = namedWrite<Day, object>(
  'census.save-checksum',
  `UPDATE census_days SET checksum = (
     SELECT md5(string_agg(md5(data) || md5(dictionary::text), '' ORDER BY name))::uuid
     FROM census_columns WHERE website_id = $1 AND day = $2
   )
   WHERE website_id = $1 AND day = $2`,
)

/** Computes what is stored of days that are over. Returns their number. */
export const finishDays = async (tx: Tx, now: Date, limit: number): Promise<number> => {
  const days = await listDaysToFinish(tx, now, limit)
  for (const { website_id: websiteId, day } of days) {
    await insertColumns(tx, websiteId, day)
    await saveChecksum(tx, websiteId, day)
  }
  return days.length
}

import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import {
  ELEMENT_COLUMNS,
  HISTOGRAM_COLUMNS,
  IMAGE_COLUMNS,
  selectElements,
  selectImages,
  selectPackedHistograms,
} from './day-figures.ts'

type SiteDay = { websiteId: WebsiteId; day: string }

/** Page loads of a day from which on reading them for every report takes too long. */
const MANY_LOADS = 2000

/** After so many days the day is over in every time zone. */
const DAYS_UNTIL_OVER = 2

/** Days that have not been summed up since they were over. */
const findUnfinished = named<[from: string, before: string], SiteDay>(
  'vitals.unfinished-days',
  `SELECT w.website_id AS "websiteId", to_char(d.day, 'YYYY-MM-DD') AS day
  FROM websites w CROSS JOIN (
    SELECT generate_series($1::date, $2::date - 1, '1 day')::date AS day) d
  WHERE NOT EXISTS (
      SELECT FROM page_load_summed_days f WHERE f.website_id = w.website_id AND f.day = d.day AND f.summed_at >= d.day + ${DAYS_UNTIL_OVER})
    AND EXISTS (SELECT FROM page_loads l WHERE l.website_id = w.website_id AND l.day = d.day)
  ORDER BY 2, 1`,
)

/** Days of busy sites with page loads after they were summed up. */
const findBusy = named<[from: string, to: string], SiteDay>(
  'vitals.busy-days',
  `SELECT l.website_id AS "websiteId", to_char(l.day, 'YYYY-MM-DD') AS day
  FROM page_loads l JOIN websites w ON w.website_id = l.website_id
  LEFT JOIN page_load_summed_days f ON f.website_id = l.website_id AND f.day = l.day
  WHERE l.day BETWEEN $1::date AND $2::date
  GROUP BY l.website_id, l.day HAVING count(*) >= ${MANY_LOADS} AND (max(f.summed_at) IS NULL OR max(l.received_at) > max(f.summed_at))`,
)

const THIS_DAY = 'day = $2::date'
const insertHistograms = namedWrite<[WebsiteId, string], never>(
  'vitals.finish-histograms',
  `INSERT INTO page_load_histograms (${HISTOGRAM_COLUMNS}) ${selectPackedHistograms(THIS_DAY)}`,
)
// Rows that a report reads together are stored together.
const insertElements = namedWrite<[WebsiteId, string], never>(
  'vitals.finish-elements',
  `INSERT INTO page_load_elements (${ELEMENT_COLUMNS}) ${selectElements(THIS_DAY)} ORDER BY device, metric, path`,
)
const insertImages = namedWrite<[WebsiteId, string], never>(
  'vitals.finish-images',
  `INSERT INTO page_load_images (${IMAGE_COLUMNS}) ${selectImages(THIS_DAY)} ORDER BY device, path`,
)

const TABLES = ['page_load_histograms', 'page_load_elements', 'page_load_images', 'page_load_summed_days'] as const

/** Computes everything of the day again, so that it can be repeated. The row of the day is a lock: a second node waits. */
const sumDay = async (tx: Tx, { websiteId, day }: SiteDay, now: Date): Promise<void> => {
  await tx
    .insertInto('page_load_summed_days')
    .values({ website_id: websiteId, day, summed_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'day']).doUpdateSet({ summed_at: now }))
    .execute()
  for (const table of TABLES.slice(0, 3))
    await sql`DELETE FROM ${sql.table(table)} WHERE website_id = ${websiteId} AND day = ${day}::date`.execute(tx)
  await insertHistograms(tx, websiteId, day)
  await insertElements(tx, websiteId, day)
  await insertImages(tx, websiteId, day)
}

type Context = { queries: Queries; transact: Transact }

const sumDays = async ({ transact }: Context, days: readonly SiteDay[], now: Date): Promise<number> => {
  for (const day of days) await transact((tx) => sumDay(tx, day, now))
  return days.length
}

/** Sums up all days from `from` to the day before `before` that are over and not summed up since. Returns their number. */
export const finishDays = async (
  context: Context,
  { from, before, now }: { from: string; before: string; now: Date },
): Promise<number> => sumDays(context, await findUnfinished(context.queries, from, before), now)

/** Sums up days of busy sites that are not over, so that reports do not read all of their raw records. Returns their number. */
export const sumBusyDays = async (
  context: Context,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> => sumDays(context, await findBusy(context.queries, from, to), now)

export const deleteFiguresBefore = async (transact: Transact, day: string): Promise<void> => {
  for (const table of TABLES)
    await transact((tx) => sql`DELETE FROM ${sql.table(table)} WHERE day < ${day}::date`.execute(tx))
}

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
  selectHistograms,
  selectImages,
} from './day-figures.ts'

type SiteDay = { websiteId: WebsiteId; day: string }

const findUnfinished = named<[from: string, before: string], SiteDay>(
  'vitals.unfinished-days',
  `SELECT w.website_id AS "websiteId", to_char(d.day, 'YYYY-MM-DD') AS day
  FROM websites w CROSS JOIN (
    SELECT generate_series($1::date, $2::date - 1, '1 day')::date AS day) d
  WHERE NOT EXISTS (SELECT FROM page_load_finished_days f WHERE f.website_id = w.website_id AND f.day = d.day)
    AND EXISTS (SELECT FROM page_loads l WHERE l.website_id = w.website_id AND l.day = d.day)
  ORDER BY 2, 1`,
)

const THIS_DAY = 'day = $2::date'
const insertHistograms = namedWrite<[WebsiteId, string], never>(
  'vitals.finish-histograms',
  `INSERT INTO page_load_histograms (${HISTOGRAM_COLUMNS}) ${selectHistograms(THIS_DAY)}`,
)
const insertElements = namedWrite<[WebsiteId, string], never>(
  'vitals.finish-elements',
  `INSERT INTO page_load_elements (${ELEMENT_COLUMNS}) ${selectElements(THIS_DAY)}`,
)
const insertImages = namedWrite<[WebsiteId, string], never>(
  'vitals.finish-images',
  `INSERT INTO page_load_images (${IMAGE_COLUMNS}) ${selectImages(THIS_DAY)}`,
)

const TABLES = ['page_load_histograms', 'page_load_elements', 'page_load_images', 'page_load_finished_days'] as const

/** Computes everything of the day again, so that it can be repeated. The row of the day is a lock: a second node waits. */
const finishDay = async (tx: Tx, { websiteId, day }: SiteDay): Promise<void> => {
  await tx
    .insertInto('page_load_finished_days')
    .values({ website_id: websiteId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const table of TABLES.slice(0, 3))
    await sql`DELETE FROM ${sql.table(table)} WHERE website_id = ${websiteId} AND day = ${day}::date`.execute(tx)
  await insertHistograms(tx, websiteId, day)
  await insertElements(tx, websiteId, day)
  await insertImages(tx, websiteId, day)
}

/** Sums up all days from `from` to the day before `before` that are not finished. Returns their number. */
export const finishDays = async (
  { queries, transact }: { queries: Queries; transact: Transact },
  { from, before }: { from: string; before: string },
): Promise<number> => {
  const days = await findUnfinished(queries, from, before)
  for (const day of days) await transact((tx) => finishDay(tx, day))
  return days.length
}

export const deleteFiguresBefore = async (transact: Transact, day: string): Promise<void> => {
  for (const table of TABLES)
    await transact((tx) => sql`DELETE FROM ${sql.table(table)} WHERE day < ${day}::date`.execute(tx))
}

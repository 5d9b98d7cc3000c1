import type pg from 'pg'
import { EventType, Traffic } from '#analytics/census/model.ts'
import { CollectorApp, Environment } from '#analytics/vitals/model.ts'
import { finishDays } from '#analytics/vitals/store/finish-days.ts'
import type { Day } from '#base/time.ts'
import { connect } from '#platform/database/connect.ts'
import { createDailyPartitions } from '#platform/database/daily-partitions.ts'
import type { EmbeddedConnection } from '#platform/database/embedded.ts'
import { createTransact } from '#platform/database/transaction.ts'

const DAY_MS = 86_400_000
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10) as Day

/** A page load with two images for every page view of a person. Some pages have documents; times are spread around one second. */
const INSERT_DAY = `
  WITH documents AS (
    SELECT owner_id, max(revision) AS revision, row_number() OVER (ORDER BY owner_id) - 1 AS place, count(*) OVER () AS pages
    FROM document_versions WHERE website_id = $1 AND kind = 'page' GROUP BY owner_id
  )
  INSERT INTO page_loads (website_id, day, page_load_id, received_at, sent_at, app, environment, path, page_type, page_id, page_revision, device,
    browser, navigation_type, largest_contentful_paint, interaction_to_next_paint, layout_shift, first_contentful_paint, first_input_delay,
    time_to_first_byte, largest_contentful_paint_element, interaction_to_next_paint_element, layout_shift_element, timing, images)
  SELECT view.website_id, day, event_id, received_at, 0, ${CollectorApp.site}, ${Environment.prod}, path, 1, owner_id, revision, device, browser,
    'navigate', 1500 * chance, CASE WHEN chance < 1 THEN 120 * chance END, 0.1 * chance * chance, 900 * chance,
    CASE WHEN chance < 1 THEN 20 * chance END, 300 * chance, 'main > section:nth-of-type(' || number % 4 || ') > img',
    CASE WHEN chance < 1 THEN 'button.add-' || number % 7 ELSE '' END, 'div.banner-' || number % 5, '{}',
    jsonb_build_array(
      jsonb_build_object('source', '/images/' || number || '.jpg', 'imageType', 'jpg', 'imageLoaderType', 'sqs', 'visibleOnLoad', true,
        'elementTiming', 1400 * chance),
      jsonb_build_object('source', '/images/logo.png', 'imageType', 'png', 'imageLoaderType', 'raw', 'visibleOnLoad', chance < 1))
  FROM (
    SELECT *, substr(path, 7)::integer AS number, exp((random() + random() + random() - 1.5) * 1.5) AS chance
    FROM census_events WHERE website_id = $1 AND day = $2 AND type = ${EventType.pageView} AND traffic = ${Traffic.person} AND path LIKE '/page-%'
  ) view LEFT JOIN documents ON place = number % pages`

/** Stores page loads of the last `days` days, today included, and sums up those that are over. Returns their number. */
export const fillPageLoads = async (
  client: pg.Client,
  connection: EmbeddedConnection,
  { websiteId, days }: { websiteId: string; days: number },
): Promise<number> => {
  const database = connect(connection, { timeouts: false })
  const transact = createTransact(database.queries, (error) => {
    throw error
  })
  const context = { queries: database.queries, transact }
  const partitions = createDailyPartitions('page_loads', context)
  const today = Date.parse(toDay(Date.now()))
  const listed = Array.from({ length: days }, (_, number) => toDay(today - number * DAY_MS))
  await partitions.create(listed)
  let stored = 0
  for (const day of listed) stored += (await client.query(INSERT_DAY, [websiteId, day])).rowCount ?? 0
  await finishDays(context, { from: listed.at(-1) ?? '', before: toDay(today - DAY_MS), now: new Date() })
  await database.close()
  return stored
}

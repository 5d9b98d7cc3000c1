import type { Device } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import { type DailyPartitions, isMissingPartition } from '#platform/database/daily-partitions.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'
import type { Environment } from '../model.ts'
import { mergePageLoads, type PageLoad } from '../parse-records.ts'

/** A page load with what the server knows about it. */
export type PageLoadRecord = PageLoad &
  Readonly<{
    websiteId: WebsiteId
    day: string
    receivedAt: Date
    environment: Environment
    device: Device
    browser: string
  }>

const KEY = [
  ['website_id', 'uuid'],
  ['day', 'date'],
  ['page_load_id', 'uuid'],
] as const
/** Replaced by a newer page timing of the same page load. */
const TIMED = [
  ['received_at', 'timestamptz'],
  ['app', 'smallint'],
  ['environment', 'smallint'],
  ['path', 'text'],
  ['page_type', 'smallint'],
  ['page_id', 'uuid'],
  ['page_revision', 'integer'],
  ['device', 'smallint'],
  ['browser', 'text'],
  ['navigation_type', 'text'],
  ['largest_contentful_paint', 'float8'],
  ['interaction_to_next_paint', 'float8'],
  ['layout_shift', 'float8'],
  ['first_contentful_paint', 'float8'],
  ['first_input_delay', 'float8'],
  ['time_to_first_byte', 'float8'],
  ['largest_contentful_paint_element', 'text'],
  ['interaction_to_next_paint_element', 'text'],
  ['layout_shift_element', 'text'],
  ['timing', 'jsonb'],
] as const
const COLUMNS = [...KEY, ['sent_at', 'bigint'], ...TIMED, ['images', 'jsonb']] as const

const toRow = (record: PageLoadRecord): Record<(typeof COLUMNS)[number][0], unknown> => ({
  website_id: record.websiteId,
  day: record.day,
  page_load_id: record.pageLoadId,
  sent_at: record.sentAt,
  received_at: record.receivedAt,
  app: record.app,
  environment: record.environment,
  path: record.path,
  page_type: record.pageType,
  page_id: record.pageId,
  page_revision: record.pageRevision,
  device: record.device,
  browser: record.browser,
  navigation_type: record.navigationType,
  largest_contentful_paint: record.vitals.largestContentfulPaint,
  interaction_to_next_paint: record.vitals.interactionToNextPaint,
  layout_shift: record.vitals.layoutShift,
  first_contentful_paint: record.vitals.firstContentfulPaint,
  first_input_delay: record.vitals.firstInputDelay,
  time_to_first_byte: record.vitals.timeToFirstByte,
  largest_contentful_paint_element: record.elements.largestContentfulPaint,
  interaction_to_next_paint_element: record.elements.interactionToNextPaint,
  layout_shift_element: record.elements.layoutShift,
  timing: record.timing,
  images: record.images,
})

const NAMES = COLUMNS.map(([name]) => name).join(', ')
const IS_NEWER = `excluded.path <> '' AND (l.path = '' OR excluded.sent_at >= l.sent_at)`
/** A page has at most 30 images; a forged page load cannot grow without limit. */
const MAX_IMAGES = 60

/** Sorted, so that two nodes with the same page loads cannot deadlock. */
const upsert = namedWrite<[records: string], never>(
  'vitals.record',
  `INSERT INTO page_loads AS l (${NAMES})
  SELECT ${NAMES} FROM jsonb_to_recordset($1::jsonb) AS r (${COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')})
  ORDER BY website_id, day, page_load_id
  ON CONFLICT (website_id, day, page_load_id) DO UPDATE SET
    ${TIMED.map(([name]) => `${name} = CASE WHEN ${IS_NEWER} THEN excluded.${name} ELSE l.${name} END`).join(', ')},
    sent_at = greatest(excluded.sent_at, l.sent_at),
    images = CASE WHEN jsonb_array_length(l.images) < ${MAX_IMAGES} THEN l.images || excluded.images ELSE l.images END`,
)

/** One statement cannot change a row twice. */
const mergeRecords = (records: readonly PageLoadRecord[]): PageLoadRecord[] => {
  const byKey = new Map<string, PageLoadRecord>()
  for (const record of records) {
    const key = `${record.websiteId} ${record.day} ${record.pageLoadId}`
    const known = byKey.get(key)
    byKey.set(key, known ? { ...record, ...mergePageLoads(known, record) } : record)
  }
  return [...byKey.values()]
}

/** Stores page loads, and replaces what is known about those that are stored. Partitions are created when they are needed. */
export const recordPageLoads = async (
  { queries, partitions }: { queries: Queries; partitions: DailyPartitions },
  records: readonly PageLoadRecord[],
): Promise<void> => {
  if (records.length === 0) return
  const rows = JSON.stringify(mergeRecords(records).map(toRow))
  try {
    await upsert(singleWrite(queries), rows)
  } catch (error) {
    if (!isMissingPartition(error)) throw error
    await partitions.create([...new Set(records.map(({ day }) => day))])
    await upsert(singleWrite(queries), rows)
  }
}

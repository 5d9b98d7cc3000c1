import type { Device } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'
import { readBinary, readSqlText } from '#platform/database/read-sql.ts'
import type { VitalMetric } from '../model.ts'
import {
  ALL_DEVICES,
  ELEMENT_COLUMNS,
  IMAGE_COLUMNS,
  selectElements,
  selectHistograms,
  selectImages,
} from './day-figures.ts'
import {
  countLoadsByKey,
  groupByKey,
  type HistogramRow,
  mergeHistograms,
  sumHistograms,
  sumHistogramsByDevice,
} from './histograms.ts'

export type VitalsQuery = Readonly<{
  websiteId: WebsiteId
  /** Days of the site's time zone, both included. */
  from: string
  to: string
  /** Undefined for all. */
  path?: string | undefined
  device?: Device | undefined
}>

const listOpenDays = named<[WebsiteId, from: string, to: string], { day: string }>(
  'vitals.open-days',
  `SELECT d.day::date AS day FROM generate_series($2::date, $3::date, '1 day') d (day)
   WHERE NOT EXISTS (SELECT FROM page_load_summed_days f WHERE f.website_id = $1 AND f.day = d.day::date)`,
)

type Values = [WebsiteId, from: string, to: string, openDays: string[], device: number | null]
/** Days that are not summed up are values, so that raw records of the others are not read at all. */
const toValues = async (queries: Queries, { websiteId, from, to, device }: VitalsQuery): Promise<Values> => {
  const openDays = await listOpenDays(queries, websiteId, from, to)
  return [websiteId, from, to, openDays.map(({ day }) => day), device ?? null]
}

const IN_RANGE = 'day BETWEEN $2::date AND $3::date'
const IS_SUMMED = `${IN_RANGE} AND day <> ALL($4::date[])`
const IS_OPEN = `${IN_RANGE} AND day = ANY($4::date[])`
const IS_DEVICE = '($5::smallint IS NULL OR device = $5)'

type Figures = { table: string; columns: string; select: (days: string) => string; where: string }

/** Days that are summed up from their table, the others from raw records. PostgreSQL does not move a condition into both parts itself. */
const bothParts = ({ table, columns, select, where }: Figures): string =>
  `(SELECT ${columns} FROM ${table} WHERE website_id = $1 AND ${IS_SUMMED} AND ${where}
    UNION ALL SELECT ${columns} FROM (${select(IS_OPEN)}) open WHERE ${where}) figures`

const IS_DEVICE_OR_ALL = `device = coalesce($5::smallint, ${ALL_DEVICES})`
const ELEMENTS = bothParts({
  table: 'page_load_elements',
  columns: ELEMENT_COLUMNS,
  select: selectElements,
  where: `${IS_DEVICE_OR_ALL} AND ($6::text IS NULL OR path = $6)`,
})
const IMAGES = bothParts({
  table: 'page_load_images',
  columns: IMAGE_COLUMNS,
  select: selectImages,
  where: `${IS_DEVICE_OR_ALL} AND path = coalesce($6::text, '')`,
})

/** What page loads are counted by. */
const KEYS = { day: `to_char(day, 'YYYY-MM-DD')`, path: 'path', device: 'device::text' } as const

const OF_RANGE = `website_id = $1::uuid AND ${IS_SUMMED}`

/** Stored histograms by key, and rows of days that are not summed up. Without a path, days and devices read those of all pages together. */
const readHistograms = async (queries: Queries, query: VitalsQuery, key: keyof typeof KEYS) => {
  const { path } = query
  const [websiteId, from, to, openDays, device] = await toValues(queries, query)
  const isPath = key === 'path' && path === undefined ? `path <> ''` : 'path = $5'
  const isOpenPath = key === 'path' ? `path <> '' AND ($6::text IS NULL OR path = $6)` : `path = coalesce($6::text, '')`
  const [stored, open] = await Promise.all([
    readBinary(
      queries,
      `SELECT ${key === 'path' ? 'path' : KEYS.day}, buckets FROM page_load_histograms WHERE ${OF_RANGE} AND ${isPath}`,
      [websiteId, from, to, openDays, path ?? ''],
    ),
    openDays.length === 0
      ? []
      : readSqlText<HistogramRow>(
          queries,
          `SELECT ${KEYS[key]} AS key, metric, bucket, sum(loads)::integer AS loads FROM (${selectHistograms(IS_OPEN)}) open
          WHERE ${isOpenPath} AND ${IS_DEVICE} GROUP BY 1, 2, 3`,
          [websiteId, from, to, openDays, device, path ?? null],
        ),
  ])
  return { stored: groupByKey(stored), open }
}

/** Page loads by bucket. */
export const countByBucket = async (
  queries: Queries,
  query: VitalsQuery,
  key: 'day' | 'device',
): Promise<HistogramRow[]> => {
  const { stored, open } = await readHistograms(queries, query, key)
  const sum = key === 'device' ? sumHistogramsByDevice : sumHistograms
  return mergeHistograms(sum(stored, query.device), open)
}

/** The same by page, for the pages with most loads; `total` is the number of all pages. Histograms of the others are not added up. */
export const countByPage = async (
  queries: Queries,
  query: VitalsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: HistogramRow[]; total: number }> => {
  const { stored, open } = await readHistograms(queries, query, 'path')
  const ranked = [...countLoadsByKey(stored, open, query.device)].sort(
    ([pathA, a], [pathB, b]) => b - a || pathA.localeCompare(pathB),
  )
  const shown = new Set(ranked.slice(offset, offset + limit).map(([path]) => path))
  const rows = mergeHistograms(
    sumHistograms(new Map([...stored].filter(([path]) => shown.has(path))), query.device),
    open.filter(({ key }) => shown.has(key)),
  )
  return { rows, total: ranked.length }
}

export type ElementRow = {
  element: string
  path: string
  metric: VitalMetric
  loads: number
  average: number
  poorLoads: number
}

/** Elements with the most poor loads first, then the slowest. */
export const listSlowElements = async (
  queries: Queries,
  query: VitalsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ElementRow & { total: number })[]> =>
  readSqlText(
    queries,
    `SELECT element, path, metric, sum(loads)::integer AS loads, sum(value) / sum(loads) AS average,
      sum(poor_loads)::integer AS "poorLoads", count(*) OVER ()::integer AS total
    FROM ${ELEMENTS}
    GROUP BY element, path, metric ORDER BY sum(poor_loads) DESC, metric, sum(value) / sum(loads) DESC, element, path LIMIT $7 OFFSET $8`,
    [...(await toValues(queries, query)), query.path ?? null, limit, offset],
  )

export type ImageRow = {
  source: string
  imageType: string
  imageLoaderType: string
  loads: number
  visibleOnLoad: number
  average: number | null
}

/** Images that are painted last first. */
export const listImages = async (
  queries: Queries,
  query: VitalsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ImageRow & { total: number })[]> =>
  readSqlText(
    queries,
    `SELECT source, max(image_type) AS "imageType", max(image_loader_type) AS "imageLoaderType", sum(loads)::integer AS loads,
      sum(visible_on_load)::integer AS "visibleOnLoad", sum(painted_ms) / nullif(sum(painted_loads), 0) AS average,
      count(*) OVER ()::integer AS total
    FROM ${IMAGES}
    GROUP BY source ORDER BY sum(painted_ms) / nullif(sum(painted_loads), 0) DESC NULLS LAST, source LIMIT $7 OFFSET $8`,
    [...(await toValues(queries, query)), query.path ?? null, limit, offset],
  )

export type Publication = {
  pageId: string
  title: string
  number: number
  revision: number
  previousRevision: number | null
  at: Date
}

/** Pages that were published in the range, latest first. */
export const listPublications = (
  queries: Queries,
  { websiteId, from, to, timeZone }: Pick<VitalsQuery, 'websiteId' | 'from' | 'to'> & { timeZone: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<(Publication & { total: number })[]> =>
  readSqlText(
    queries,
    `SELECT page_id AS "pageId", title, number, revision, previous_revision AS "previousRevision", at, count(*) OVER ()::integer AS total
    FROM page_publications WHERE website_id = $1
      AND at >= ($2::date)::timestamp AT TIME ZONE $4 AND at < ($3::date + 1)::timestamp AT TIME ZONE $4
    ORDER BY at DESC, page_id, number DESC LIMIT $5 OFFSET $6`,
    [websiteId, from, to, timeZone, limit, offset],
  )

export type RevisionRow = Omit<HistogramRow, 'key'> & { pageId: string; revision: number }

/** Page loads of the given pages since `from`, by revision. */
export const countByRevision = async (
  queries: Queries,
  query: Pick<VitalsQuery, 'websiteId' | 'from' | 'to' | 'device'>,
  pageIds: readonly string[],
): Promise<RevisionRow[]> => {
  const [websiteId, from, to, openDays, device] = await toValues(queries, query)
  const key = `page_id || ' ' || page_revision`
  const [stored, open] = await Promise.all([
    readBinary(
      queries,
      `SELECT ${key}, buckets FROM page_load_histograms WHERE ${OF_RANGE} AND page_id = ANY($5::uuid[]) AND page_revision > 0`,
      [websiteId, from, to, openDays, pageIds],
    ),
    openDays.length === 0
      ? []
      : readSqlText<HistogramRow>(
          queries,
          `SELECT ${key} AS key, metric, bucket, sum(loads)::integer AS loads FROM (${selectHistograms(IS_OPEN)}) open
          WHERE path <> '' AND page_id = ANY($6::uuid[]) AND page_revision > 0 AND ${IS_DEVICE} GROUP BY 1, 2, 3`,
          [websiteId, from, to, openDays, device, pageIds],
        ),
  ])
  return mergeHistograms(sumHistograms(groupByKey(stored), query.device), open).map(({ key: page, ...row }) => {
    const [pageId = '', revision] = page.split(' ')
    return { pageId, revision: Number(revision), ...row }
  })
}

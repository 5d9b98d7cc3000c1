import type { Device } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { readSqlText } from '#platform/database/read-sql.ts'
import type { VitalMetric } from '../model.ts'
import {
  ELEMENT_COLUMNS,
  HISTOGRAM_COLUMNS,
  IMAGE_COLUMNS,
  selectElements,
  selectHistograms,
  selectImages,
} from './day-figures.ts'

export type VitalsQuery = Readonly<{
  websiteId: WebsiteId
  /** Days of the site's time zone, both included. */
  from: string
  to: string
  /** Undefined for all. */
  path?: string | undefined
  device?: Device | undefined
}>

type Values = [WebsiteId, from: string, to: string, path: string | null, device: number | null]
const toValues = ({ websiteId, from, to, path, device }: VitalsQuery): Values => [
  websiteId,
  from,
  to,
  path ?? null,
  device ?? null,
]

const IN_RANGE = 'day BETWEEN $2::date AND $3::date'
const NOT_FINISHED = `${IN_RANGE} AND NOT EXISTS (SELECT FROM page_load_finished_days f WHERE f.website_id = page_loads.website_id AND f.day = page_loads.day)`
const IS_DEVICE = '($5::smallint IS NULL OR device = $5)'

/** Finished days from their table, the others from raw records. */
const bothParts = (table: string, columns: string, select: (days: string) => string): string =>
  `(SELECT ${columns} FROM ${table} WHERE website_id = $1 AND ${IN_RANGE}
    UNION ALL ${select(NOT_FINISHED)}) figures`

const HISTOGRAMS = bothParts('page_load_histograms', HISTOGRAM_COLUMNS, selectHistograms)
const ELEMENTS = bothParts('page_load_elements', ELEMENT_COLUMNS, selectElements)
const IMAGES = bothParts('page_load_images', IMAGE_COLUMNS, selectImages)

/** Page loads by bucket, by day, page or device. */
export type HistogramRow = { key: string; metric: VitalMetric; bucket: number; loads: number }
const KEYS = { day: `to_char(day, 'YYYY-MM-DD')`, path: 'path', device: 'device::text' } as const
export type HistogramKey = keyof typeof KEYS

/** Without a path, days and devices read the rows of all pages together. */
export const countByBucket = (queries: Queries, query: VitalsQuery, key: HistogramKey): Promise<HistogramRow[]> => {
  const isPath = key === 'path' ? `path <> '' AND ($4::text IS NULL OR path = $4)` : `path = coalesce($4::text, '')`
  return readSqlText(
    queries,
    `SELECT ${KEYS[key]} AS key, metric, bucket, sum(loads)::integer AS loads FROM ${HISTOGRAMS}
    WHERE ${isPath} AND ${IS_DEVICE} GROUP BY 1, 2, 3`,
    toValues(query),
  )
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
export const listSlowElements = (
  queries: Queries,
  query: VitalsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ElementRow & { total: number })[]> =>
  readSqlText(
    queries,
    `SELECT element, path, metric, sum(loads)::integer AS loads, sum(value) / sum(loads) AS average,
      sum(poor_loads)::integer AS "poorLoads", count(*) OVER ()::integer AS total
    FROM ${ELEMENTS} WHERE ($4::text IS NULL OR path = $4) AND ${IS_DEVICE}
    GROUP BY element, path, metric ORDER BY sum(poor_loads) DESC, metric, sum(value) / sum(loads) DESC, element, path LIMIT $6 OFFSET $7`,
    [...toValues(query), limit, offset],
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
export const listImages = (
  queries: Queries,
  query: VitalsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ImageRow & { total: number })[]> =>
  readSqlText(
    queries,
    `SELECT source, max(image_type) AS "imageType", max(image_loader_type) AS "imageLoaderType", sum(loads)::integer AS loads,
      sum(visible_on_load)::integer AS "visibleOnLoad", sum(painted_ms) / nullif(sum(painted_loads), 0) AS average,
      count(*) OVER ()::integer AS total
    FROM ${IMAGES} WHERE ($4::text IS NULL OR path = $4) AND ${IS_DEVICE}
    GROUP BY source ORDER BY sum(painted_ms) / nullif(sum(painted_loads), 0) DESC NULLS LAST, source LIMIT $6 OFFSET $7`,
    [...toValues(query), limit, offset],
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

export type RevisionRow = { pageId: string; revision: number; metric: VitalMetric; bucket: number; loads: number }

/** Page loads of the given pages since `from`, by revision. */
export const countByRevision = (
  queries: Queries,
  query: Pick<VitalsQuery, 'websiteId' | 'from' | 'to' | 'device'>,
  pageIds: readonly string[],
): Promise<RevisionRow[]> =>
  readSqlText(
    queries,
    `SELECT page_id AS "pageId", page_revision AS revision, metric, bucket, sum(loads)::integer AS loads FROM ${HISTOGRAMS}
    WHERE path <> '' AND page_id = ANY($4::uuid[]) AND page_revision > 0 AND ${IS_DEVICE} GROUP BY 1, 2, 3, 4`,
    [query.websiteId, query.from, query.to, pageIds, query.device ?? null],
  )

import { CORE_VITALS, CollectorApp, getLimits, THRESHOLDS, VITAL_NAMES, VitalMetric, type VitalName } from '../model.ts'
import { packHistogram } from './histograms.ts'

/**
 * SQL of what is stored for finished days, from raw records. Reports use the same text for days that are not finished. `$1` is the site; `days`
 * is a condition on `day`. Only page loads of visitors count, not those of the editor.
 */
const COLUMN: Readonly<Record<VitalName, string>> = {
  largestContentfulPaint: 'largest_contentful_paint',
  interactionToNextPaint: 'interaction_to_next_paint',
  layoutShift: 'layout_shift',
  firstContentfulPaint: 'first_contentful_paint',
  firstInputDelay: 'first_input_delay',
  timeToFirstByte: 'time_to_first_byte',
}

const isCounted = (days: string): string => `website_id = $1 AND ${days} AND app = ${CollectorApp.site} AND path <> ''`

const toMeasurement = (vital: VitalName): string =>
  `(${VitalMetric[vital]}::smallint, ${COLUMN[vital]}, '{${getLimits(vital).join()}}'::float8[])`

const NO_PAGE = `'00000000-0000-0000-0000-000000000000'::uuid`
const LAST_CORE_METRIC = Math.max(...CORE_VITALS.map((vital) => VitalMetric[vital]))

export const HISTOGRAM_COLUMNS = 'website_id, day, path, page_id, page_revision, buckets'

/** Rows of all pages together have an empty path; rows of one page exist only for the core metrics. */
export const selectHistograms = (
  days: string,
): string => `SELECT website_id, day, metric, coalesce(path, '') AS path, device,
    coalesce(page_id, ${NO_PAGE}) AS page_id, coalesce(page_revision, 0) AS page_revision, bucket, count(*)::integer AS loads
  FROM (
    SELECT website_id, day, m.metric, path, device, coalesce(page_id, ${NO_PAGE}) AS page_id, coalesce(page_revision, 0) AS page_revision,
      width_bucket(m.value, m.limits)::smallint AS bucket
    FROM page_loads CROSS JOIN LATERAL (VALUES ${VITAL_NAMES.map(toMeasurement).join(', ')}) AS m (metric, value, limits)
    WHERE ${isCounted(days)} AND m.value IS NOT NULL
  ) measured
  GROUP BY GROUPING SETS (
    (website_id, day, metric, path, device, page_id, page_revision, bucket), (website_id, day, metric, device, bucket))
  HAVING grouping(path) = 1 OR metric <= ${LAST_CORE_METRIC}`

export const selectPackedHistograms = (days: string): string =>
  `SELECT website_id, day, path, page_id, page_revision, ${packHistogram} FROM (${selectHistograms(days)}) histograms
  GROUP BY website_id, day, path, page_id, page_revision`

const toElement = (vital: (typeof CORE_VITALS)[number]): string =>
  `(${VitalMetric[vital]}::smallint, ${COLUMN[vital]}, ${COLUMN[vital]}_element, ${THRESHOLDS[vital][1]}::float8)`

/** The device of figures of all devices together. Images of all pages together have an empty path. */
export const ALL_DEVICES = -1

export const ELEMENT_COLUMNS = 'website_id, day, metric, path, device, element, loads, value, poor_loads'

export const selectElements = (
  days: string,
): string => `SELECT website_id, day, m.metric, path, coalesce(device, ${ALL_DEVICES}) AS device, m.element,
    count(*)::integer AS loads, sum(m.value) AS value, count(*) FILTER (WHERE m.value > m.poor)::integer AS poor_loads
  FROM page_loads CROSS JOIN LATERAL (VALUES ${CORE_VITALS.map(toElement).join(', ')}) AS m (metric, value, element, poor)
  WHERE ${isCounted(days)} AND m.value IS NOT NULL AND m.element <> ''
  GROUP BY GROUPING SETS ((website_id, day, m.metric, path, device, m.element), (website_id, day, m.metric, path, m.element))`

export const IMAGE_COLUMNS =
  'website_id, day, path, device, source, image_type, image_loader_type, loads, visible_on_load, painted_ms, painted_loads'

export const selectImages = (
  days: string,
): string => `SELECT website_id, day, coalesce(path, '') AS path, coalesce(device, ${ALL_DEVICES}) AS device, i.source,
    max(i."imageType") AS image_type, max(i."imageLoaderType") AS image_loader_type, count(*)::integer AS loads,
    count(*) FILTER (WHERE i."visibleOnLoad")::integer AS visible_on_load, coalesce(sum(i."elementTiming"), 0) AS painted_ms,
    count(i."elementTiming")::integer AS painted_loads
  FROM page_loads CROSS JOIN LATERAL jsonb_to_recordset(images) AS i (
    source text, "imageType" text, "imageLoaderType" text, "visibleOnLoad" boolean, "elementTiming" float8)
  WHERE ${isCounted(days)}
  GROUP BY GROUPING SETS ((website_id, day, path, device, i.source), (website_id, day, path, i.source), (website_id, day, device, i.source),
    (website_id, day, i.source))`

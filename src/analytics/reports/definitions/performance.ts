import { Device, Dimension } from '#analytics/census/model.ts'
import {
  CORE_VITALS,
  type CoreVital,
  summarize,
  VITAL_NAMES,
  VitalMetric,
  type VitalName,
  type VitalSummary,
} from '#analytics/vitals/model.ts'
import type { HistogramRow, VitalsQuery } from '#analytics/vitals/store/queries.ts'
import { getValueName } from '#base/enumerations/enumeration.ts'
import { toDay } from '#base/time.ts'
import type { ReportContext, ReportDefinition, ReportSources } from '../context.ts'
import type { Cell, Column, Table, Unit } from '../contract.ts'
import { divide, type Metric, toCells, toColumns, toSeries, toTotals } from '../metrics.ts'
import { listIntervals, pairIntervals, shiftDay, startOfInterval } from '../ranges.ts'
import { describeValue } from '../value-labels.ts'
import { selectTables } from './visit-parts.ts'

const LABELS: Readonly<Record<VitalName, string>> = {
  largestContentfulPaint: 'Largest Contentful Paint (LCP)',
  interactionToNextPaint: 'Interaction to Next Paint (INP)',
  layoutShift: 'Cumulative Layout Shift (CLS)',
  firstContentfulPaint: 'First Contentful Paint (FCP)',
  firstInputDelay: 'First Input Delay (FID)',
  timeToFirstByte: 'Time to First Byte (TTFB)',
}
const SHORT_LABELS: Readonly<Record<CoreVital, string>> = {
  largestContentfulPaint: 'LCP',
  interactionToNextPaint: 'INP',
  layoutShift: 'CLS',
}

const getUnit = (vital: VitalName): Unit => (vital === 'layoutShift' ? 'score' : 'milliseconds')

/** Milliseconds without and scores with three decimals: the histogram is not more exact. */
const round = (vital: VitalName, value: number | null): number | null =>
  value === null ? null : vital === 'layoutShift' ? Math.round(value * 1000) / 1000 : Math.round(value)

type Summaries = Readonly<Record<VitalName, VitalSummary>>

const summarizeRows = (rows: readonly Pick<HistogramRow, 'metric' | 'bucket' | 'loads'>[]): Summaries => {
  const byMetric = Map.groupBy(rows, ({ metric }) => metric)
  const entries = VITAL_NAMES.map((vital) => [vital, summarize(vital, byMetric.get(VitalMetric[vital]) ?? [])])
  return Object.fromEntries(entries) as Summaries
}
const NONE = summarizeRows([])

const toP75 = (vital: VitalName, label = LABELS[vital]): Metric<Summaries> => ({
  key: vital,
  label,
  unit: getUnit(vital),
  lessIsBetter: true,
  compute: (summaries) => round(vital, summaries[vital].p75),
})

/** Every measured page load has a time to first byte, except in very old browsers. */
const countLoads = (summaries: Summaries): number => Math.max(...VITAL_NAMES.map((vital) => summaries[vital].loads))
const LOADS: Metric<Summaries> = { key: 'loads', label: 'Page loads', unit: 'count', compute: countLoads }

const P75_BY_VITAL = VITAL_NAMES.map((vital) => toP75(vital))
const CORE_P75 = CORE_VITALS.map((vital) => toP75(vital))

/** For tables: 75th percentile and share of good loads of each core metric. */
const GROUP_METRICS: readonly Metric<Summaries>[] = [
  LOADS,
  ...CORE_VITALS.flatMap((vital): Metric<Summaries>[] => [
    toP75(vital, `${SHORT_LABELS[vital]} p75`),
    {
      key: `${vital}Good`,
      label: `${SHORT_LABELS[vital]} good`,
      unit: 'percent',
      compute: (summaries) => divide(summaries[vital].good, summaries[vital].loads),
    },
  ]),
]

type Vitals = ReportSources['vitals']

const readRatings = async (vitals: Vitals, query: VitalsQuery): Promise<Table> => {
  const summaries = summarizeRows(await vitals.countByBucket(query, 'device'))
  return {
    key: 'ratings',
    label: 'Ratings',
    columns: [
      { key: 'label', label: 'Metric', unit: 'text' },
      // Milliseconds, or a score: a column has one unit.
      { key: 'p75', label: '75th percentile', unit: 'text' },
      { key: 'good', label: 'Good', unit: 'percent' },
      { key: 'needsImprovement', label: 'Needs improvement', unit: 'percent' },
      { key: 'poor', label: 'Poor', unit: 'percent' },
      { key: 'loads', label: 'Page loads', unit: 'count' },
    ],
    rows: VITAL_NAMES.map((vital) => {
      const { p75, loads, good, needsImprovement, poor } = summaries[vital]
      const value = round(vital, p75)
      return {
        label: LABELS[vital],
        p75: value === null ? null : vital === 'layoutShift' ? String(value) : `${value} ms`,
        good: divide(good, loads),
        needsImprovement: divide(needsImprovement, loads),
        poor: divide(poor, loads),
        loads,
      }
    }),
    total: VITAL_NAMES.length,
  }
}

type Page = Pick<ReportContext, 'limit' | 'offset'>

/** Most page loads first. */
const toGroupTable = (
  rows: readonly HistogramRow[],
  { limit, offset }: Page,
  { toValue, ...table }: { key: string; label: string; filter: 'page' | 'device'; toValue: (key: string) => string },
): Table => {
  const groups = [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({ value: toValue(key), summaries: summarizeRows(own) }))
    .sort((a, b) => countLoads(b.summaries) - countLoads(a.summaries) || a.value.localeCompare(b.value))
  return {
    ...table,
    columns: [
      { key: 'label', label: table.filter === 'page' ? 'Page' : 'Device', unit: 'text' },
      ...toColumns(GROUP_METRICS),
    ],
    rows: groups.slice(offset, offset + limit).map(({ value, summaries }) => ({
      value,
      label: describeValue(table.filter, value),
      ...toCells(GROUP_METRICS, summaries),
    })),
    total: groups.length,
  }
}

const toPageTable = (rows: readonly HistogramRow[], page: Page): Table =>
  toGroupTable(rows, page, { key: 'pages', label: 'Pages', filter: 'page', toValue: (path) => path })

const toDeviceTable = (rows: readonly HistogramRow[], page: Page): Table =>
  toGroupTable(rows, page, {
    key: 'devices',
    label: 'Devices',
    filter: 'device',
    toValue: (device) => getValueName(Device, Number(device) as Device),
  })

/** Page loads of the version before are looked for this many days before the range. */
const DAYS_BEFORE = 28

const readPublishes = async (vitals: Vitals, context: ReportContext, query: VitalsQuery): Promise<Table> => {
  const { timeZone, limit, offset } = context
  const publishes = await vitals.listPublications({ ...query, timeZone }, { limit, offset })
  const pageIds = [...new Set(publishes.map(({ pageId }) => pageId))]
  const rows =
    pageIds.length === 0
      ? []
      : await vitals.countByRevision({ ...query, from: shiftDay(query.from, -DAYS_BEFORE) }, pageIds)
  const byRevision = Map.groupBy(rows, ({ pageId, revision }) => `${pageId} ${revision}`)
  const summarizeRevision = (pageId: string, revision: number | null): Summaries =>
    summarizeRows(byRevision.get(`${pageId} ${revision}`) ?? [])
  const metrics = [LOADS, ...CORE_VITALS.map((vital) => toP75(vital, SHORT_LABELS[vital]))]
  return {
    key: 'publishes',
    label: 'Before and after each publish',
    columns: [
      { key: 'label', label: 'Page', unit: 'text' },
      { key: 'day', label: 'Published', unit: 'date' },
      { key: 'version', label: 'Version', unit: 'count' },
      ...metrics.flatMap(({ key, label, unit }): Column[] => [
        { key: `${key}Before`, label: `${label} before`, unit },
        { key: `${key}After`, label: `${label} after`, unit },
      ]),
    ],
    rows: publishes.map(({ pageId, title, number, revision, previousRevision, at }) => {
      const [before, after] = [summarizeRevision(pageId, previousRevision), summarizeRevision(pageId, revision)]
      return {
        label: title,
        day: toDay(at, timeZone),
        version: number,
        ...Object.fromEntries(
          metrics.flatMap(({ key, compute }): [string, Cell][] => [
            [`${key}Before`, compute(before)],
            [`${key}After`, compute(after)],
          ]),
        ),
      }
    }),
    total: publishes[0]?.total ?? 0,
  }
}

const readElements = async (vitals: Vitals, context: ReportContext, query: VitalsQuery): Promise<Table> => {
  const elements = await vitals.listSlowElements(query, context)
  return {
    key: 'elements',
    label: 'Slowest elements',
    columns: [
      { key: 'label', label: 'Element', unit: 'text' },
      { key: 'page', label: 'Page', unit: 'text' },
      { key: 'metric', label: 'Metric', unit: 'text' },
      { key: 'average', label: 'Average', unit: 'text' },
      { key: 'poorLoads', label: 'Poor page loads', unit: 'count' },
      { key: 'loads', label: 'Page loads', unit: 'count' },
    ],
    rows: elements.map(({ element, path, metric, loads, average, poorLoads }) => {
      const vital = getValueName(VitalMetric, metric)
      const value = round(vital, average)
      return {
        label: element,
        page: path,
        metric: LABELS[vital],
        average: vital === 'layoutShift' ? String(value) : `${value} ms`,
        poorLoads,
        loads,
      }
    }),
    total: elements[0]?.total ?? 0,
  }
}

const readImages = async (vitals: Vitals, context: ReportContext, query: VitalsQuery): Promise<Table> => {
  const images = await vitals.listImages(query, context)
  return {
    key: 'images',
    label: 'Images',
    columns: [
      { key: 'label', label: 'Image', unit: 'text' },
      { key: 'imageType', label: 'Type', unit: 'text' },
      { key: 'loader', label: 'Width', unit: 'text' },
      { key: 'painted', label: 'Painted after (average)', unit: 'milliseconds' },
      { key: 'visibleOnLoad', label: 'Visible on load', unit: 'percent' },
      { key: 'loads', label: 'Page loads', unit: 'count' },
    ],
    rows: images.map(({ source, imageType, imageLoaderType, average, visibleOnLoad, loads }) => ({
      label: source,
      imageType: imageType.toUpperCase(),
      loader: imageLoaderType === 'sqs' ? 'Responsive' : imageLoaderType === 'raw' ? 'Original' : 'Video preview',
      painted: average === null ? null : Math.round(average),
      visibleOnLoad: divide(visibleOnLoad, loads),
      loads,
    })),
    total: images[0]?.total ?? 0,
  }
}

/** Undefined if a filter selects visits by something that page loads do not have. */
const toVitalsQuery = ({ websiteId, range, filters }: ReportContext): VitalsQuery | undefined => {
  let query: VitalsQuery = { websiteId, ...range }
  for (const { dimension, value } of filters) {
    if (dimension === Dimension.page) query = { ...query, path: value }
    else if (dimension === Dimension.device && value in Device)
      query = { ...query, device: Device[value as keyof typeof Device] }
    else return undefined
  }
  return query
}

/**
 * Speed of pages in visitors' browsers: 75th percentiles of the core metrics, by page and device, before and after each publish, and what is slow.
 * Page loads belong to no visit, so only filters by page and device apply; with any other filter the report is empty.
 */
export const performance: ReportDefinition = async (context, { vitals }) => {
  const query = toVitalsQuery(context)
  if (!query) return { totals: [], series: [], tables: [] }
  const { range, comparison, timeZone } = context
  const interval = context.interval === 'hour' ? 'day' : context.interval
  const [rows, comparedRows] = await Promise.all([
    vitals.countByBucket(query, 'day'),
    comparison && vitals.countByBucket({ ...query, ...comparison }, 'day'),
  ])
  const byInterval = (of: readonly HistogramRow[]) =>
    [...Map.groupBy(of, ({ key }) => startOfInterval(key, interval))].map(([at, own]) => ({
      at,
      ...summarizeRows(own),
    }))
  return {
    totals: toTotals([...P75_BY_VITAL, LOADS], summarizeRows(rows), comparedRows && summarizeRows(comparedRows)),
    series: toSeries(CORE_P75, {
      intervals: listIntervals(range, interval, timeZone),
      pairs: comparison && pairIntervals(range, comparison, interval, timeZone),
      rows: byInterval(rows),
      comparedRows: byInterval(comparedRows ?? []),
      empty: NONE,
    }),
    tables: await Promise.all(
      selectTables(context, [
        { key: 'ratings', read: () => readRatings(vitals, query) },
        { key: 'pages', read: async () => toPageTable(await vitals.countByBucket(query, 'path'), context) },
        { key: 'devices', read: async () => toDeviceTable(await vitals.countByBucket(query, 'device'), context) },
        { key: 'publishes', read: () => readPublishes(vitals, context, query) },
        { key: 'elements', read: () => readElements(vitals, context, query) },
        { key: 'images', read: () => readImages(vitals, context, query) },
      ]).map(({ read }) => read()),
    ),
  }
}

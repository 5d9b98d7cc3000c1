import { Device, Dimension } from '#analytics/census/model.ts'
import { CORE_VITALS, VITAL_NAMES, VitalMetric } from '#analytics/vitals/model.ts'
import type { HistogramRow } from '#analytics/vitals/store/histograms.ts'
import type { VitalsQuery } from '#analytics/vitals/store/queries.ts'
import { getValueName } from '#base/enumerations/enumeration.ts'
import { toDay } from '#base/time.ts'
import type { ReportContext, ReportDefinition, ReportSources } from '../context.ts'
import type { Cell, Column, Table, Unit } from '../contract.ts'
import { divide, toCells, toColumns, toSeries, toTotals } from '../metrics.ts'
import { listIntervals, pairIntervals, shiftDay, startOfInterval } from '../ranges.ts'
import { describeValue } from '../value-labels.ts'
import { selectTables } from './visit-parts.ts'
import {
  CORE_P75,
  countLoads,
  GROUP_METRICS,
  LABELS,
  LOADS,
  NONE,
  P75_BY_VITAL,
  round,
  SHORT_LABELS,
  type Summaries,
  summarizeRows,
  toP75,
} from './vital-metrics.ts'

type Vitals = ReportSources['vitals']

const toRatingTable = (rows: readonly HistogramRow[]): Table => {
  const summaries = summarizeRows(rows)
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
  { limit, offset, total }: Page & { total?: number },
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
    total: total ?? groups.length,
  }
}

const readPages = async (vitals: Vitals, { limit, offset }: Page, query: VitalsQuery): Promise<Table> => {
  const { rows, total } = await vitals.countByPage(query, { limit, offset })
  return toGroupTable(
    rows,
    { limit, offset: 0, total },
    { key: 'pages', label: 'Pages', filter: 'page', toValue: (path) => path },
  )
}

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

/** A table of one page of rows, which know the number of all rows. */
const toListTable = <Row extends Readonly<{ total: number }>>(
  rows: readonly Row[],
  {
    columns,
    toRow,
    ...table
  }: {
    key: string
    label: string
    columns: readonly (readonly [key: string, label: string, unit: Unit])[]
    toRow: (row: Row) => Record<string, Cell>
  },
): Table => ({
  ...table,
  columns: columns.map(([key, label, unit]) => ({ key, label, unit })),
  rows: rows.map(toRow),
  total: rows[0]?.total ?? 0,
})

const readElements = async (vitals: Vitals, context: ReportContext, query: VitalsQuery): Promise<Table> =>
  toListTable(await vitals.listSlowElements(query, context), {
    key: 'elements',
    label: 'Slowest elements',
    columns: [
      ['label', 'Element', 'text'],
      ['page', 'Page', 'text'],
      ['metric', 'Metric', 'text'],
      ['average', 'Average', 'text'],
      ['poorLoads', 'Poor page loads', 'count'],
      ['loads', 'Page loads', 'count'],
    ],
    toRow: ({ element, path, metric, loads, average, poorLoads }) => {
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
    },
  })

const readImages = async (vitals: Vitals, context: ReportContext, query: VitalsQuery): Promise<Table> =>
  toListTable(await vitals.listImages(query, context), {
    key: 'images',
    label: 'Images',
    columns: [
      ['label', 'Image', 'text'],
      ['imageType', 'Type', 'text'],
      ['loader', 'Width', 'text'],
      ['painted', 'Painted after (average)', 'milliseconds'],
      ['visibleOnLoad', 'Visible on load', 'percent'],
      ['loads', 'Page loads', 'count'],
    ],
    toRow: ({ source, imageType, imageLoaderType, average, visibleOnLoad, loads }) => ({
      label: source,
      imageType: imageType.toUpperCase(),
      loader: imageLoaderType === 'sqs' ? 'Responsive' : imageLoaderType === 'raw' ? 'Original' : 'Video preview',
      painted: average === null ? null : Math.round(average),
      visibleOnLoad: divide(visibleOnLoad, loads),
      loads,
    }),
  })

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
  const reading = vitals.countByBucket(query, 'day')
  const [rows, comparedRows, tables] = await Promise.all([
    reading,
    comparison && vitals.countByBucket({ ...query, ...comparison }, 'day'),
    Promise.all(
      selectTables(context, [
        { key: 'ratings', read: async () => toRatingTable(await reading) },
        { key: 'pages', read: () => readPages(vitals, context, query) },
        { key: 'devices', read: async () => toDeviceTable(await vitals.countByBucket(query, 'device'), context) },
        { key: 'publishes', read: () => readPublishes(vitals, context, query) },
        { key: 'elements', read: () => readElements(vitals, context, query) },
        { key: 'images', read: () => readImages(vitals, context, query) },
      ]).map(({ read }) => read()),
    ),
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
    tables,
  }
}

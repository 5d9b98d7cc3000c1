import type { VisitQuery, VisitSums } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import type { FilterName } from '../catalog.ts'
import type { ReportContext, ReportSources } from '../context.ts'
import type { Column, Series, Table, Total } from '../contract.ts'
import { type Metric, NO_VISITS, toCells, toColumns, toSeries, toTotals } from '../metrics.ts'
import { listIntervals, pairIntervals } from '../ranges.ts'

export const toVisitQuery = ({ websiteId, range, filters }: ReportContext): VisitQuery => ({
  websiteId,
  ...range,
  filters,
})

const toComparedQuery = ({ websiteId, comparison, filters }: ReportContext): VisitQuery | null =>
  comparison && { websiteId, ...comparison, filters }

/** Sums of the range and, if there is one, of its comparison. */
export const readVisitTotals = async (
  context: ReportContext,
  { eventStore }: ReportSources,
  metrics: readonly Metric<VisitSums>[],
): Promise<Total[]> => {
  const compared = toComparedQuery(context)
  const [sums, previous] = await Promise.all([
    eventStore.sumVisits(toVisitQuery(context)),
    compared && eventStore.sumVisits(compared),
  ])
  return toTotals(metrics, sums, previous)
}

export const readVisitSeries = async (
  context: ReportContext,
  { eventStore }: ReportSources,
  metrics: readonly Metric<VisitSums>[],
): Promise<Series[]> => {
  const { range, comparison, interval, timeZone } = context
  const compared = toComparedQuery(context)
  const [rows, comparedRows] = await Promise.all([
    eventStore.sumVisitsByInterval({ ...toVisitQuery(context), interval }),
    compared ? eventStore.sumVisitsByInterval({ ...compared, interval }) : [],
  ])
  return toSeries(metrics, {
    intervals: listIntervals(range, interval, timeZone),
    pairs: comparison && pairIntervals(range, comparison, interval, timeZone),
    rows,
    comparedRows,
    empty: NO_VISITS,
  })
}

export type VisitTable = Readonly<{
  key: string
  /** Of the table, and of its first column. */
  label: string
  columnLabel: string
  dimension: FilterName
  metrics: readonly Metric<VisitSums>[]
  /** The value as people read it. */
  toLabel: (value: string) => string
}>

/** Visits by the values of one dimension. */
export const readVisitTable = async (
  context: ReportContext,
  { eventStore }: ReportSources,
  { key, label, columnLabel, dimension, metrics, toLabel }: VisitTable,
): Promise<Table> => {
  const { rows, total } = await eventStore.sumVisitsByValue({
    ...toVisitQuery(context),
    dimension: Dimension[dimension],
    limit: context.limit,
    offset: context.offset,
  })
  return {
    key,
    label,
    columns: [{ key: 'label', label: columnLabel, unit: 'text' } satisfies Column, ...toColumns(metrics)],
    rows: rows.map(({ value, ...sums }) => ({ value, label: toLabel(value), ...toCells(metrics, sums) })),
    total,
    filter: dimension,
  }
}

/** Reads the requested table, or all. */
export const readTables = async (
  { table }: Pick<ReportContext, 'table'>,
  tables: Readonly<Record<string, () => Promise<Table>>>,
): Promise<Table[]> =>
  Promise.all(Object.entries(tables).flatMap(([key, read]) => (table === undefined || table === key ? [read()] : [])))

import type { VisitQuery, VisitSums } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import type { FilterName } from '../catalog.ts'
import type { ReportContext, ReportSources } from '../context.ts'
import type { Series, Table, Total } from '../contract.ts'
import { type Metric, NO_VISITS, toCells, toColumns, toSeries, toTotals } from '../metrics.ts'
import { listIntervals, pairIntervals } from '../ranges.ts'
import { describeValue } from '../value-labels.ts'

/** The visits of the range and, if there is one, of its comparison. */
export const toVisitQueries = ({
  websiteId,
  range,
  comparison,
  filters,
}: ReportContext): Readonly<{ query: VisitQuery; comparedQuery: VisitQuery | null }> => ({
  query: { websiteId, ...range, filters },
  comparedQuery: comparison && { websiteId, ...comparison, filters },
})

export const readVisitTotals = async (
  context: ReportContext,
  { eventStore }: ReportSources,
  metrics: readonly Metric<VisitSums>[],
): Promise<Total[]> => {
  const { query, comparedQuery } = toVisitQueries(context)
  const [sums, previous] = await Promise.all([
    eventStore.sumVisits(query),
    comparedQuery && eventStore.sumVisits(comparedQuery),
  ])
  return toTotals(metrics, sums, previous)
}

export const readVisitSeries = async (
  context: ReportContext,
  { eventStore }: ReportSources,
  metrics: readonly Metric<VisitSums>[],
): Promise<Series[]> => {
  const { range, comparison, interval, timeZone } = context
  const { query, comparedQuery } = toVisitQueries(context)
  const [rows, comparedRows] = await Promise.all([
    eventStore.sumVisitsByInterval({ ...query, interval }),
    comparedQuery ? eventStore.sumVisitsByInterval({ ...comparedQuery, interval }) : [],
  ])
  return toSeries(metrics, {
    intervals: listIntervals(range, interval, timeZone),
    pairs: comparison && pairIntervals(range, comparison, interval, timeZone),
    rows,
    comparedRows,
    empty: NO_VISITS,
  })
}

type DimensionTable = Readonly<{
  key: string
  label: string
  /** Of the first column. */
  columnLabel: string
  dimension: FilterName
  metrics: readonly Metric<VisitSums>[]
}>

const readDimensionTable = async (
  context: ReportContext,
  { eventStore }: ReportSources,
  { key, label, columnLabel, dimension, metrics }: DimensionTable,
): Promise<Table> => {
  const { rows, total } = await eventStore.sumVisitsByValue({
    ...toVisitQueries(context).query,
    dimension: Dimension[dimension],
    limit: context.limit,
    offset: context.offset,
  })
  return {
    key,
    label,
    columns: [{ key: 'label', label: columnLabel, unit: 'text' }, ...toColumns(metrics)],
    rows: rows.map(({ value, ...sums }) => ({
      value,
      label: describeValue(dimension, value),
      ...toCells(metrics, sums),
    })),
    total,
    filter: dimension,
  }
}

/** The requested table, or all. */
export const selectTables = <Described extends Readonly<{ key: string }>>(
  { table }: Pick<ReportContext, 'table'>,
  tables: readonly Described[],
): Described[] => tables.filter(({ key }) => table === undefined || key === table)

/** Visits by the values of dimensions, one table each. */
export const readDimensionTables = (
  context: ReportContext,
  sources: ReportSources,
  tables: readonly DimensionTable[],
): Promise<Table[]> =>
  Promise.all(selectTables(context, tables).map((table) => readDimensionTable(context, sources, table)))

import { ATTRIBUTION_DAYS, ATTRIBUTION_MODELS, type AttributionModel, type SalesSums } from '#analytics/sales/model.ts'
import type { AttributionRow } from '#analytics/sales/service.ts'
import type { ReportContext, ReportDefinition } from '../context.ts'
import type { Column, Table } from '../contract.ts'
import { toTotals } from '../metrics.ts'
import { describeValue } from '../value-labels.ts'
import { REVENUE } from './revenue-metrics.ts'
import { toSalesQuery } from './sales-parts.ts'

const MODEL_LABELS: Readonly<Record<AttributionModel, string>> = {
  first: 'First visit',
  last: 'Last visit',
  linear: 'All visits equally',
}

const KINDS = {
  source: { key: 'sources', label: 'Sources', columnLabel: 'Source' },
  campaign: { key: 'campaigns', label: 'Campaigns', columnLabel: 'Campaign' },
} as const
type Kind = keyof typeof KINDS

const toColumns = (label: string): Column[] => [
  { key: 'label', label, unit: 'text' },
  ...ATTRIBUTION_MODELS.flatMap((model): Column[] => [
    { key: `${model}Revenue`, label: `Revenue: ${MODEL_LABELS[model]}`, unit: 'money' },
    { key: `${model}Orders`, label: `Orders: ${MODEL_LABELS[model]}`, unit: model === 'linear' ? 'decimal' : 'count' },
  ]),
]

const toTable = (
  { limit, offset }: ReportContext,
  rows: readonly AttributionRow[],
  { kind, days, key }: { kind: Kind; days: number; key: string },
): Table => {
  const { label, columnLabel } = KINDS[kind]
  const ofKind = rows.filter((row) => row.kind === kind && row.days === days)
  return {
    key,
    label: `${label}, visits of ${days} days before the order`,
    columns: toColumns(columnLabel),
    rows: ofKind.slice(offset, offset + limit).map((row) => ({
      value: row.value,
      label: row.value === null ? 'Unknown' : describeValue(kind, row.value),
      firstRevenue: Number(row.firstRevenue),
      firstOrders: row.firstOrders,
      lastRevenue: Number(row.lastRevenue),
      lastOrders: row.lastOrders,
      linearRevenue: Number(row.linearRevenue),
      linearOrders: row.linearOrders,
    })),
    total: ofKind.length,
    filter: kind,
  }
}

/** Each model sums to the revenue of the range. */
const sumAttributed = (rows: readonly AttributionRow[]): SalesSums => {
  const sums = { orders: 0, revenue: 0 }
  for (const { kind, days, lastOrders, lastRevenue } of rows)
    if (kind === 'source' && days === rows[0]?.days) {
      sums.orders += lastOrders
      sums.revenue += Number(lastRevenue)
    }
  return sums
}

/** Revenue and orders by the visits that led to them. */
export const attribution: ReportDefinition = async (context, { sales }) => {
  const wanted = ATTRIBUTION_DAYS.flatMap((days) =>
    (Object.keys(KINDS) as Kind[]).map((kind) => ({ kind, days, key: `${KINDS[kind].key}-${days}` })),
  ).filter(({ key }) => context.table === undefined || context.table === key)
  const windows = [...new Set(wanted.map(({ days }) => days))]
  const { range, comparison } = context
  const [rows, previous] = await Promise.all([
    windows.length > 0 ? sales.attribute({ ...toSalesQuery(context, range), windows }) : [],
    comparison ? sales.sumRevenue(toSalesQuery(context, comparison)) : null,
  ])
  const tables = wanted.map((table) => toTable(context, rows, table))
  return { totals: toTotals(REVENUE, sumAttributed(rows), previous), series: [], tables }
}

import type { EventType } from '#analytics/census/model.ts'
import type { ReportContext, ReportSources } from '../context.ts'
import type { Table } from '../contract.ts'
import { type Metric, toCells, toColumns } from '../metrics.ts'
import { toVisitQueries } from './visit-parts.ts'

/** Events of one name, by type. */
export type NamedEvents = Readonly<{
  name: string
  label: string
  counts: ReadonlyMap<EventType, number>
  visits: number
}>

/** More names than any report shows. */
const MAX_NAMES = 10_000

type EventRows = Awaited<ReturnType<ReportSources['eventStore']['countEvents']>>['rows']

/** Renders and clicks of a button are one row. */
export const mergeByName = (rows: EventRows, types: readonly EventType[]): NamedEvents[] => {
  const byName = new Map<string, { name: string; label: string; counts: Map<EventType, number>; visits: number }>()
  for (const { type, name, label, events, visits } of rows) {
    if (!types.includes(type)) continue
    const merged = byName.get(name) ?? { name, label, counts: new Map(), visits: 0 }
    merged.label ||= label
    merged.counts.set(type, (merged.counts.get(type) ?? 0) + events)
    merged.visits = Math.max(merged.visits, visits)
    byName.set(name, merged)
  }
  return [...byName.values()]
}

/** Events of the types in the range and in its comparison. */
export const readEvents = async (
  context: ReportContext,
  { eventStore }: ReportSources,
  types: readonly EventType[],
): Promise<{ rows: EventRows; comparedRows: EventRows | null }> => {
  const { query, comparedQuery } = toVisitQueries(context)
  const count = async (of: typeof query) => (await eventStore.countEvents({ ...of, types, limit: MAX_NAMES })).rows
  const [rows, comparedRows] = await Promise.all([count(query), comparedQuery && count(comparedQuery)])
  return { rows, comparedRows }
}

/** The same, by name. */
export const readNamedEvents = async (
  context: ReportContext,
  sources: ReportSources,
  types: readonly EventType[],
): Promise<{ rows: NamedEvents[]; comparedRows: NamedEvents[] | null }> => {
  const { rows, comparedRows } = await readEvents(context, sources, types)
  return { rows: mergeByName(rows, types), comparedRows: comparedRows && mergeByName(comparedRows, types) }
}

export const countOf = ({ counts }: NamedEvents, type: EventType): number => counts.get(type) ?? 0

export const sumOf = (rows: readonly NamedEvents[], type: EventType): number =>
  rows.reduce((total, row) => total + countOf(row, type), 0)

/** A table of named events, highest first figure first. */
export const toEventTable = (
  { limit, offset }: Pick<ReportContext, 'limit' | 'offset'>,
  rows: readonly NamedEvents[],
  {
    key,
    label,
    columnLabel,
    metrics,
    toLabel = (row) => row.label || row.name || 'Unknown',
  }: {
    key: string
    label: string
    columnLabel: string
    metrics: readonly Metric<NamedEvents>[]
    toLabel?: (row: NamedEvents) => string
  },
): Table => {
  const [first] = metrics
  const rank = (row: NamedEvents): number => first?.compute(row) ?? 0
  const sorted = rows.toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1))
  return {
    key,
    label,
    columns: [{ key: 'label', label: columnLabel, unit: 'text' }, ...toColumns(metrics)],
    rows: sorted
      .slice(offset, offset + limit)
      .map((row) => ({ value: row.name, label: toLabel(row), ...toCells(metrics, row) })),
    total: rows.length,
  }
}

import { EventType } from '#analytics/census/model.ts'
import type { ReportDefinition } from '../context.ts'
import type { Table } from '../contract.ts'
import { divide, type Metric, toTotals } from '../metrics.ts'
import { countOf, type NamedEvents, readNamedEvents, sumOf, toEventTable } from './event-parts.ts'
import { selectTables } from './visit-parts.ts'

/** The label of a search event is the number of its results; of a term, that of its latest search. */
const countResults = ({ label }: NamedEvents): number | null => (/^\d{1,9}$/.test(label) ? Number(label) : null)
const hasNoResults = (row: NamedEvents): boolean => countResults(row) === 0

const searches: Metric<NamedEvents> = {
  key: 'searches',
  label: 'Searches',
  unit: 'count',
  compute: (row) => countOf(row, EventType.search),
}
const visits: Metric<NamedEvents> = { key: 'visits', label: 'Visits', unit: 'count', compute: (row) => row.visits }
const results: Metric<NamedEvents> = { key: 'results', label: 'Results', unit: 'count', compute: countResults }

const sumSearches = (rows: readonly NamedEvents[]): number => sumOf(rows, EventType.search)
const TOTALS: readonly Metric<readonly NamedEvents[]>[] = [
  { key: 'searches', label: 'Searches', unit: 'count', compute: sumSearches },
  { key: 'terms', label: 'Search terms', unit: 'count', compute: (rows) => rows.length },
  {
    key: 'withoutResults',
    label: 'Searches without results',
    unit: 'percent',
    lessIsBetter: true,
    compute: (rows) => divide(sumSearches(rows.filter(hasNoResults)), sumSearches(rows)),
  },
]

/** What visitors searched for on the site; counted by the server. */
export const search: ReportDefinition = async (context, sources) => {
  const { rows, comparedRows } = await readNamedEvents(context, sources, [EventType.search])
  const toTable = (
    key: string,
    label: string,
    of: readonly NamedEvents[],
    metrics: readonly Metric<NamedEvents>[],
  ): Table =>
    toEventTable(context, of, { key, label, columnLabel: 'Search term', metrics, toLabel: ({ name }) => name })
  return {
    totals: toTotals(TOTALS, rows, comparedRows),
    series: [],
    tables: selectTables(context, [
      toTable('terms', 'Search terms', rows, [searches, visits, results]),
      toTable('withoutResults', 'Without results', rows.filter(hasNoResults), [searches, visits]),
    ]),
  }
}

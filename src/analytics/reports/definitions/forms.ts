import { EventType } from '#analytics/census/model.ts'
import type { ReportDefinition } from '../context.ts'
import { divide, type Metric, toTotals } from '../metrics.ts'
import { countOf, type NamedEvents, readNamedEvents, sumOf, toEventTable } from './event-parts.ts'

type Counts = Readonly<{ renders: number; submissions: number }>

const METRICS: readonly Metric<Counts>[] = [
  { key: 'submissions', label: 'Submissions', unit: 'count', compute: ({ submissions }) => submissions },
  { key: 'renders', label: 'Shown', unit: 'count', compute: ({ renders }) => renders },
  {
    key: 'submissionRate',
    label: 'Submission rate',
    unit: 'percent',
    compute: ({ submissions, renders }) => divide(submissions, renders),
  },
]

const ROW_METRICS = METRICS.map(
  (metric): Metric<NamedEvents> => ({
    ...metric,
    compute: (row) =>
      metric.compute({ renders: countOf(row, EventType.formRender), submissions: countOf(row, EventType.formSubmit) }),
  }),
)

const toCounts = (rows: readonly NamedEvents[]): Counts => ({
  renders: sumOf(rows, EventType.formRender),
  submissions: sumOf(rows, EventType.formSubmit),
})

export const forms: ReportDefinition = async (context, sources) => {
  const { rows, comparedRows } = await readNamedEvents(context, sources, [EventType.formRender, EventType.formSubmit])
  return {
    totals: toTotals(METRICS, toCounts(rows), comparedRows && toCounts(comparedRows)),
    series: [],
    tables: [toEventTable(context, rows, { key: 'forms', label: 'Forms', columnLabel: 'Form', metrics: ROW_METRICS })],
  }
}

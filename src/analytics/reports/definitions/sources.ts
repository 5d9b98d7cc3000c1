import type { ReportDefinition } from '../context.ts'
import { VISIT_METRICS } from '../metrics.ts'
import { readDimensionTables, readVisitSeries, readVisitTotals } from './visit-parts.ts'

const { visits, visitors, pagesPerVisit, bounceRate, conversionRate } = VISIT_METRICS
const METRICS = [visits, visitors, pagesPerVisit, bounceRate, conversionRate]

export const sources: ReportDefinition = async (context, from) => {
  const [totals, series, tables] = await Promise.all([
    readVisitTotals(context, from, METRICS),
    readVisitSeries(context, from, [visits, visitors]),
    readDimensionTables(context, from, [
      { key: 'sources', label: 'Sources', columnLabel: 'Source', dimension: 'source', metrics: METRICS },
      { key: 'mediums', label: 'Mediums', columnLabel: 'Medium', dimension: 'medium', metrics: METRICS },
      { key: 'referrers', label: 'Referrers', columnLabel: 'Referrer', dimension: 'referrer', metrics: METRICS },
    ]),
  ])
  return { totals, series, tables }
}

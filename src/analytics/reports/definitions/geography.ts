import type { ReportDefinition } from '../context.ts'
import { VISIT_METRICS } from '../metrics.ts'
import { readDimensionTables, readVisitTotals } from './visit-parts.ts'

const { visits, visitors, bounceRate, pagesPerVisit, conversionRate } = VISIT_METRICS
const METRICS = [visits, visitors, pagesPerVisit, bounceRate, conversionRate]

/** By the language and time zone of browsers: addresses are never looked up. */
export const geography: ReportDefinition = async (context, sources) => {
  const [totals, tables] = await Promise.all([
    readVisitTotals(context, sources, [visits, visitors]),
    readDimensionTables(context, sources, [
      { key: 'languages', label: 'Languages', columnLabel: 'Language', dimension: 'language', metrics: METRICS },
      { key: 'timeZones', label: 'Time zones', columnLabel: 'Time zone', dimension: 'timeZone', metrics: METRICS },
    ]),
  ])
  return { totals, series: [], tables }
}

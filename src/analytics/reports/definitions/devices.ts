import type { ReportDefinition } from '../context.ts'
import { VISIT_METRICS } from '../metrics.ts'
import { readDimensionTables, readVisitTotals } from './visit-parts.ts'

const { visits, visitors, bounceRate, pagesPerVisit, conversionRate } = VISIT_METRICS
const METRICS = [visits, visitors, pagesPerVisit, bounceRate, conversionRate]

export const devices: ReportDefinition = async (context, sources) => {
  const [totals, tables] = await Promise.all([
    readVisitTotals(context, sources, [visits, visitors]),
    readDimensionTables(context, sources, [
      { key: 'devices', label: 'Devices', columnLabel: 'Device', dimension: 'device', metrics: METRICS },
      { key: 'browsers', label: 'Browsers', columnLabel: 'Browser', dimension: 'browser', metrics: METRICS },
      {
        key: 'operatingSystems',
        label: 'Operating systems',
        columnLabel: 'Operating system',
        dimension: 'os',
        metrics: METRICS,
      },
    ]),
  ])
  return { totals, series: [], tables }
}

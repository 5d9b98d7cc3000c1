import type { ReportDefinition } from '../context.ts'
import { VISIT_METRICS } from '../metrics.ts'
import { readDimensionTables, readVisitSeries, readVisitTotals } from './visit-parts.ts'

const { visits, visitors, pageViews, pagesPerVisit, bounceRate, timeOnPage, conversionRate } = VISIT_METRICS

/** Visits, page views and time of a page are those of the page itself; of an entry or exit page those of the whole visits. */
export const pages: ReportDefinition = async (context, sources) => {
  const [totals, series, tables] = await Promise.all([
    readVisitTotals(context, sources, [pageViews, pagesPerVisit, timeOnPage, bounceRate]),
    readVisitSeries(context, sources, [pageViews]),
    readDimensionTables(context, sources, [
      {
        key: 'pages',
        label: 'Pages',
        columnLabel: 'Page',
        dimension: 'page',
        metrics: [pageViews, visits, visitors, timeOnPage],
      },
      {
        key: 'entryPages',
        label: 'Entry pages',
        columnLabel: 'Entry page',
        dimension: 'entryPage',
        metrics: [visits, visitors, bounceRate, pagesPerVisit, conversionRate],
      },
      {
        key: 'exitPages',
        label: 'Exit pages',
        columnLabel: 'Exit page',
        dimension: 'exitPage',
        metrics: [visits, visitors, pagesPerVisit],
      },
    ]),
  ])
  return { totals, series, tables }
}

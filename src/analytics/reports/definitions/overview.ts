import type { SalesSums } from '#analytics/sales/model.ts'
import type { ReportDefinition } from '../context.ts'
import { toSeries, toTotals, VISIT_METRICS } from '../metrics.ts'
import { listIntervals, pairIntervals } from '../ranges.ts'
import { REVENUE } from './revenue-metrics.ts'
import { readVisitSeries, readVisitTotals } from './visit-parts.ts'

const { visits, visitors, pageViews, bounceRate, timeOnPage, conversionRate } = VISIT_METRICS
const VISITS = [visits, visitors, pageViews, bounceRate, timeOnPage, conversionRate]

const NO_REVENUE: SalesSums = { orders: 0, revenue: 0 }

/** Intervals share no order and no payment, unlike visitors. Finding the visits of orders takes most of the time, so it is done once. */
const sumIntervals = (rows: readonly SalesSums[]): SalesSums =>
  rows.reduce(
    (sums, { orders, revenue }) => ({ orders: sums.orders + orders, revenue: sums.revenue + revenue }),
    NO_REVENUE,
  )

/** Visits and sales of the whole site. With filters, orders are those of the visits. */
export const overview: ReportDefinition = async (context, sources) => {
  const { websiteId, timeZone, currency, range, comparison, interval, filters } = context
  const readRevenue = async () => {
    const query = { websiteId, timeZone, currency, filters }
    const [rows, comparedRows] = await Promise.all([
      sources.sales.sumRevenueByInterval({ ...query, ...range, interval }),
      comparison && sources.sales.sumRevenueByInterval({ ...query, ...comparison, interval }),
    ])
    return {
      totals: toTotals(REVENUE, sumIntervals(rows), comparedRows && sumIntervals(comparedRows)),
      series: toSeries(REVENUE, {
        intervals: listIntervals(range, interval, timeZone),
        pairs: comparison && pairIntervals(range, comparison, interval, timeZone),
        rows,
        comparedRows: comparedRows ?? [],
        empty: NO_REVENUE,
      }),
    }
  }
  const [totals, series, revenue] = await Promise.all([
    readVisitTotals(context, sources, VISITS),
    readVisitSeries(context, sources, VISITS),
    readRevenue(),
  ])
  return { totals: [...totals, ...revenue.totals], series: [...series, ...revenue.series], tables: [] }
}

import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { ReportSources } from './context.ts'

export type DaySummary = Readonly<{
  day: string
  visits: number
  /** Null for a part of a day: visitors of hours cannot be added. */
  visitors: number | null
  pageViews: number
  orders: number
  /** In minor units of the currency. */
  revenue: number
}>

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Figures of one day of the site's time zone, or of its hours before `untilHour` (0 to 24), to compare an unfinished day with an earlier one. */
export const readDaySummary = async (
  { eventStore, sales }: Pick<ReportSources, 'eventStore' | 'sales'>,
  site: Readonly<{ websiteId: WebsiteId; timeZone: string; currency: Currency }>,
  day: string,
  untilHour?: number,
): Promise<DaySummary> => {
  const range = { from: day, to: day }
  const visitQuery = { websiteId: site.websiteId, ...range, filters: [] }
  if (untilHour === undefined) {
    const [{ visits, visitors, pageViews }, { orders, revenue }] = await Promise.all([
      eventStore.sumVisits(visitQuery),
      sales.sumRevenue({ ...site, ...range }),
    ])
    return { day, visits, visitors, pageViews, orders, revenue }
  }
  const isEarlier = ({ at }: { at: string }): boolean => Number(at.slice(11, 13)) < untilHour
  const [visitHours, revenueHours] = await Promise.all([
    eventStore.sumVisitsByInterval({ ...visitQuery, interval: 'hour' }),
    sales.sumRevenueByInterval({ ...site, ...range, interval: 'hour' }),
  ])
  const visitRows = visitHours.filter(isEarlier)
  const revenueRows = revenueHours.filter(isEarlier)
  return {
    day,
    visits: sum(visitRows.map(({ visits }) => visits)),
    visitors: null,
    pageViews: sum(visitRows.map(({ pageViews }) => pageViews)),
    orders: sum(revenueRows.map(({ orders }) => orders)),
    revenue: sum(revenueRows.map(({ revenue }) => revenue)),
  }
}

import type { EventStore, VisitSums } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import { Column } from '../rollups/columns.ts'
import { createAggregation, SUMMED_COLUMNS } from './aggregate.ts'
import { getFirstDay, getHours } from './intervals.ts'
import type { ScanDays } from './scan-days.ts'
import { getFilterColumns, selectVisits } from './select-visits.ts'

const NOTHING: VisitSums = {
  visits: 0,
  visitors: 0,
  pageViews: 0,
  bounces: 0,
  seconds: 0,
  timedViews: 0,
  productVisits: 0,
  cartVisits: 0,
  checkoutVisits: 0,
  purchaseVisits: 0,
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const TOTAL = ''

export const createVisitSums = (
  scanDays: ScanDays,
): Pick<EventStore, 'sumVisits' | 'sumVisitsByInterval' | 'sumVisitsByValue'> => ({
  sumVisits: async (query) => {
    const aggregation = createAggregation()
    await scanDays(query, [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)], (day, visitors) =>
      aggregation.addDay(day, visitors, selectVisits(day, query.filters), TOTAL),
    )
    const [total] = await aggregation.countVisitors(aggregation.listGroups())
    return total?.sums ?? NOTHING
  },

  sumVisitsByInterval: async ({ interval, ...query }) => {
    const aggregation = createAggregation()
    const columns = [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)]
    await scanDays(query, interval === 'hour' ? [...columns, Column.hours] : columns, (day, visitors) => {
      const selected = selectVisits(day, query.filters)
      if (interval === 'hour')
        aggregation.addVisits(day, visitors, selected, { keys: getHours(day.day), column: Column.hours })
      else aggregation.addDay(day, visitors, selected, getFirstDay(day.day, interval))
    })
    const rows = await aggregation.countVisitors(aggregation.listGroups())
    return rows.map(({ key, sums }) => ({ at: key, ...sums })).sort((a, b) => compareText(a.at, b.at))
  },

  sumVisitsByValue: async ({ dimension, limit, offset = 0, ...query }) => {
    const aggregation = createAggregation()
    const columns = [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)]
    const isTotal = dimension === Dimension.total
    await scanDays(query, isTotal ? columns : [...columns, dimension], (day, visitors) => {
      const selected = selectVisits(day, query.filters)
      if (isTotal) aggregation.addDay(day, visitors, selected, TOTAL)
      else if (dimension === Dimension.page) aggregation.addPages(day, visitors, selected)
      else aggregation.addVisits(day, visitors, selected, { keys: day.get(dimension).dictionary, column: dimension })
    })
    const groups = aggregation.listGroups().sort((a, b) => b.sums.visits - a.sums.visits || compareText(a.key, b.key))
    const rows = await aggregation.countVisitors(groups.slice(offset, offset + limit))
    return { rows: rows.map(({ key, sums }) => ({ value: key, ...sums })), total: groups.length }
  },
})

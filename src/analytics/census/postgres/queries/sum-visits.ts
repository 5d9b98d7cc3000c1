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

const TOTAL = { keys: [''] }

export const createVisitSums = (
  scanDays: ScanDays,
): Pick<EventStore, 'sumVisits' | 'sumVisitsByInterval' | 'sumVisitsByValue'> => ({
  sumVisits: async (query) => {
    const aggregation = createAggregation()
    await scanDays(query, [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)], (day, visitors) =>
      aggregation.addVisits(day, visitors, selectVisits(day, query.filters), TOTAL),
    )
    const [total] = await aggregation.readGroups()
    if (!total) return NOTHING
    const { key: _, ...sums } = total
    return sums
  },

  sumVisitsByInterval: async ({ interval, ...query }) => {
    const aggregation = createAggregation()
    const columns = [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)]
    await scanDays(query, interval === 'hour' ? [...columns, Column.hours] : columns, (day, visitors) => {
      const groups =
        interval === 'hour'
          ? { keys: getHours(day.day), codes: day.get(Column.hours).planes[0] }
          : { keys: [getFirstDay(day.day, interval)] }
      aggregation.addVisits(day, visitors, selectVisits(day, query.filters), groups)
    })
    const groups = await aggregation.readGroups()
    return groups.map(({ key, ...sums }) => ({ at: key, ...sums })).sort((a, b) => compareText(a.at, b.at))
  },

  sumVisitsByValue: async ({ dimension, limit, offset = 0, ...query }) => {
    const aggregation = createAggregation()
    const columns = [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)]
    const isTotal = dimension === Dimension.total
    await scanDays(query, isTotal ? columns : [...columns, dimension], (day, visitors) => {
      const selected = selectVisits(day, query.filters)
      if (isTotal) aggregation.addVisits(day, visitors, selected, TOTAL)
      else if (dimension === Dimension.page) aggregation.addPages(day, visitors, selected)
      else {
        const { dictionary, planes } = day.get(dimension)
        aggregation.addVisits(day, visitors, selected, { keys: dictionary, codes: planes[0] })
      }
    })
    const groups = await aggregation.readGroups()
    const rows = groups
      .map(({ key, ...sums }) => ({ value: key, ...sums }))
      .sort((a, b) => b.visits - a.visits || compareText(a.value, b.value))
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  },
})

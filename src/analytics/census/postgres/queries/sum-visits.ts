import type { EventStore, VisitSums } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import { Column } from '../rollups/columns.ts'
import { createAggregation, SUMMED_COLUMNS } from './aggregate.ts'
import { getFirstDay, getHours } from './intervals.ts'
import type { ReadColumns } from './read-columns.ts'
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

export const createVisitSums = (
  readColumns: ReadColumns,
): Pick<EventStore, 'sumVisits' | 'sumVisitsByInterval' | 'sumVisitsByValue'> => ({
  sumVisits: async (query) => {
    const aggregation = createAggregation()
    for await (const day of readColumns(query, [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)]))
      aggregation.addVisits(day, selectVisits(day, query.filters), [''])
    const [total] = aggregation.getGroups()
    if (!total) return NOTHING
    const { key: _, ...sums } = total
    return sums
  },

  sumVisitsByInterval: async ({ interval, ...query }) => {
    const aggregation = createAggregation()
    const columns = [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)]
    for await (const day of readColumns(query, interval === 'hour' ? [...columns, Column.hours] : columns)) {
      const selected = selectVisits(day, query.filters)
      if (interval === 'hour') aggregation.addVisits(day, selected, getHours(day.day), day.get(Column.hours).data)
      else aggregation.addVisits(day, selected, [getFirstDay(day.day, interval)])
    }
    return aggregation
      .getGroups()
      .map(({ key, ...sums }) => ({ at: key, ...sums }))
      .sort((a, b) => compareText(a.at, b.at))
  },

  sumVisitsByValue: async ({ dimension, limit, offset = 0, ...query }) => {
    const aggregation = createAggregation()
    const columns = [...SUMMED_COLUMNS, ...getFilterColumns(query.filters)]
    const isTotal = dimension === Dimension.total
    for await (const day of readColumns(query, isTotal ? columns : [...columns, dimension])) {
      const selected = selectVisits(day, query.filters)
      if (isTotal) aggregation.addVisits(day, selected, [''])
      else if (dimension === Dimension.page) aggregation.addPages(day, selected)
      else {
        const { dictionary, data } = day.get(dimension)
        aggregation.addVisits(day, selected, dictionary, data)
      }
    }
    const rows = aggregation
      .getGroups()
      .map(({ key, ...sums }) => ({ value: key, ...sums }))
      .sort((a, b) => b.visits - a.visits || compareText(a.value, b.value))
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  },
})

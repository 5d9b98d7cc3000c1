import type { VisitFilter } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import { Column, PAGE_ENTRY, SUMS_ENTRY } from '../rollups/columns.ts'
import type { DayColumns } from './read-columns.ts'

/** The columns that `selectVisits` reads. */
export const getFilterColumns = (filters: readonly VisitFilter[]): readonly number[] => [
  Column.sums,
  ...filters.map(({ dimension }) => dimension).filter((dimension) => dimension !== Dimension.total),
]

const matchesPage = ({ get }: DayColumns, value: string, visits: number): Uint8Array => {
  const { dictionary, data } = get(Column.page)
  const code = dictionary.indexOf(value)
  const matches = new Uint8Array(visits)
  if (code >= 0)
    for (let index = 0; index < data.length; index += PAGE_ENTRY)
      if (data[index + 1] === code) matches[data[index] ?? 0] = 1
  return matches
}

const matchesValue = (day: DayColumns, { dimension, value }: VisitFilter, visits: number): Uint8Array => {
  if (dimension === Dimension.page) return matchesPage(day, value, visits)
  const { dictionary, data } = day.get(dimension)
  const code = dictionary.indexOf(value)
  const matches = new Uint8Array(visits)
  if (code >= 0) for (let visit = 0; visit < visits; visit++) if (data[visit] === code) matches[visit] = 1
  return matches
}

/** 1 for every visit of the day that matches all filters. The filter `page` matches visits that viewed the page. */
export const selectVisits = (day: DayColumns, filters: readonly VisitFilter[]): Uint8Array => {
  const visits = day.get(Column.sums).data.length / SUMS_ENTRY
  const selected = new Uint8Array(visits).fill(1)
  for (const filter of filters) {
    if (filter.dimension === Dimension.total) continue
    const matches = matchesValue(day, filter, visits)
    for (let visit = 0; visit < visits; visit++) selected[visit] = (selected[visit] ?? 0) & (matches[visit] ?? 0)
  }
  return selected
}

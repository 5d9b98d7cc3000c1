import type { VisitFilter } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import { Column, PageField } from '../rollups/columns.ts'
import type { DayColumns } from './day-columns.ts'

/** The columns that `selectVisits` reads. */
export const getFilterColumns = (filters: readonly VisitFilter[]): readonly number[] => [
  Column.sums,
  ...filters.map(({ dimension }) => dimension).filter((dimension) => dimension !== Dimension.total),
]

const matchesPage = ({ get }: DayColumns, value: string, visits: number): Uint8Array => {
  const { dictionary, plane } = get(Column.page)
  const code = dictionary.indexOf(value)
  const matches = new Uint8Array(visits)
  if (code < 0) return matches
  const visitOf = plane(PageField.visit)
  const values = plane(PageField.value)
  for (let entry = 0; entry < values.length; entry++) if (values[entry] === code) matches[visitOf[entry] ?? 0] = 1
  return matches
}

const matchesValue = (day: DayColumns, { dimension, value }: VisitFilter, visits: number): Uint8Array => {
  if (dimension === Dimension.page) return matchesPage(day, value, visits)
  const { dictionary, plane } = day.get(dimension)
  const code = dictionary.indexOf(value)
  const matches = new Uint8Array(visits)
  const codes = plane(0)
  if (code >= 0) for (let visit = 0; visit < visits; visit++) if (codes[visit] === code) matches[visit] = 1
  return matches
}

const select = (day: DayColumns, filters: readonly VisitFilter[]): Uint8Array => {
  const visits = day.get(Column.sums).narrow(0).length
  const selected = new Uint8Array(visits).fill(1)
  for (const filter of filters) {
    if (filter.dimension === Dimension.total) continue
    const matches = matchesValue(day, filter, visits)
    for (let visit = 0; visit < visits; visit++) selected[visit] = (selected[visit] ?? 0) & (matches[visit] ?? 0)
  }
  return selected
}

/** Queries of a report have the same filters. */
const selections = new WeakMap<DayColumns, Map<readonly VisitFilter[], Uint8Array>>()

/** 1 for every visit of the day that matches all filters. The filter `page` matches visits that viewed the page. */
export const selectVisits = (day: DayColumns, filters: readonly VisitFilter[]): Uint8Array => {
  const ofDay = selections.get(day) ?? new Map<readonly VisitFilter[], Uint8Array>()
  const selected = ofDay.get(filters) ?? select(day, filters)
  selections.set(day, ofDay.set(filters, selected))
  return selected
}

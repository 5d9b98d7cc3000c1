import type { EventStore } from '#analytics/census/event-store.ts'
import { Column, VISITOR_ENTRY } from '../rollups/columns.ts'
import { getFirstDay } from './intervals.ts'
import type { ReadColumns } from './read-columns.ts'
import { createVisitorSet } from './visitor-set.ts'

/** Visitors of a week who came first in another. */
type Cohort = { firstWeek: string; week: string; visitors: number }

export const createReturningVisitorCounts =
  (readColumns: ReadColumns): EventStore['countReturningVisitors'] =>
  async (query) => {
    const isNew = createVisitorSet()
    const cohorts: Cohort[] = []
    const numbers = new Map<string, number>()
    const toNumber = (firstWeek: string, week: string): number => {
      const key = `${firstWeek} ${week}`
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, cohorts.length)
      return cohorts.push({ firstWeek, week, visitors: 0 }) - 1
    }
    for await (const day of readColumns(query, [Column.firstDays, Column.visitors])) {
      const week = getFirstDay(day.day, 'week')
      const { dictionary, data } = day.get(Column.firstDays)
      const ofDictionary = dictionary.map((firstDay) => toNumber(getFirstDay(firstDay, 'week'), week))
      const { data: visitors } = day.get(Column.visitors)
      for (let visit = 0; visit < data.length; visit++) {
        const number = ofDictionary[data[visit] ?? 0] ?? 0
        const entry = visit * VISITOR_ENTRY
        const cohort = cohorts[number]
        if (cohort && isNew(number, visitors[entry] ?? 0, visitors[entry + 1] ?? 0)) cohort.visitors++
      }
    }
    return cohorts.sort((a, b) => (`${a.firstWeek} ${a.week}` < `${b.firstWeek} ${b.week}` ? -1 : 1))
  }

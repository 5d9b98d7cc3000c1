import type { EventStore } from '#analytics/census/event-store.ts'
import { Column } from '../rollups/columns.ts'
import { getFirstDay } from './intervals.ts'
import type { ScanDays } from './scan-days.ts'
import { createVisitorGroups } from './visitor-groups.ts'

/** Visitors of a week who came first in another. */
type Cohort = Readonly<{ firstWeek: string; week: string }>

const NO_VISITS = new Uint8Array(0)

export const createReturningVisitorCounts =
  (scanDays: ScanDays): EventStore['countReturningVisitors'] =>
  async (query) => {
    const visitorGroups = createVisitorGroups()
    const cohorts: Cohort[] = []
    const numbers = new Map<string, number>()
    const toNumber = (firstWeek: string, week: string): number => {
      const key = `${firstWeek} ${week}`
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, cohorts.length)
      return cohorts.push({ firstWeek, week }) - 1
    }
    await scanDays(query, [Column.firstDays, Column.visitors], (day, visitors) => {
      const week = getFirstDay(day.day, 'week')
      const { dictionary, planes } = day.get(Column.firstDays)
      const ofDictionary = Int32Array.from(dictionary, (firstDay) => toNumber(getFirstDay(firstDay, 'week'), week))
      const [codes = NO_VISITS] = planes
      const groups = new Int32Array(codes.length)
      for (let visit = 0; visit < codes.length; visit++) groups[visit] = ofDictionary[codes[visit] ?? 0] ?? 0
      visitorGroups.add(groups, visitors)
    })
    return cohorts
      .map((cohort, number) => ({ ...cohort, visitors: visitorGroups.count(number) }))
      .sort((a, b) => (`${a.firstWeek} ${a.week}` < `${b.firstWeek} ${b.week}` ? -1 : 1))
  }

import type { EventStore } from '#analytics/census/event-store.ts'
import { Column } from '../rollups/columns.ts'
import { type CountedDay, countVisitors } from './count-visitors.ts'
import { getFirstDay } from './intervals.ts'
import type { ScanDays } from './scan-days.ts'

/** Visitors of a week who came first in another. */
type Cohort = Readonly<{ firstWeek: string; week: string }>

export const createReturningVisitorCounts =
  (scanDays: ScanDays): EventStore['countReturningVisitors'] =>
  async (query) => {
    const days: CountedDay[] = []
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
      const { dictionary, narrow } = day.get(Column.firstDays)
      const rows = Int32Array.from(dictionary, (firstDay) => toNumber(getFirstDay(firstDay, 'week'), week))
      days.push({ rows, codes: narrow(0), visitors })
    })
    const counted = await countVisitors(days, cohorts.length)
    return cohorts
      .map((cohort, number) => ({ ...cohort, visitors: counted[number] ?? 0 }))
      .sort((a, b) => (`${a.firstWeek} ${a.week}` < `${b.firstWeek} ${b.week}` ? -1 : 1))
  }

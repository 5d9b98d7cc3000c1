import type { ReportDefinition } from '../context.ts'
import type { Table } from '../contract.ts'
import { divide, type Metric, toSeries } from '../metrics.ts'
import { listIntervals, shiftDay, startOfWeek } from '../ranges.ts'

/** Weeks after the first one that the table shows. */
const SHOWN_WEEKS = 12
const DAYS_OF_WEEK = 7

type WeekVisitors = Readonly<{ newVisitors: number; returning: number }>
const METRICS: readonly Metric<WeekVisitors>[] = [
  { key: 'newVisitors', label: 'New visitors', unit: 'count', compute: ({ newVisitors }) => newVisitors },
  { key: 'returning', label: 'Returning visitors', unit: 'count', compute: ({ returning }) => returning },
]

/**
 * Visitors by the week of their first visit, and the share that came back in each of the next weeks. The range is widened to whole weeks.
 * Visitors without cookies are new every day.
 */
export const retention: ReportDefinition = async ({ websiteId, range, timeZone, limit, offset }, { eventStore }) => {
  const weeks = { from: startOfWeek(range.from), to: shiftDay(startOfWeek(range.to), DAYS_OF_WEEK - 1) }
  const rows = await eventStore.countReturningVisitors({ websiteId, ...weeks })
  const counts = new Map(rows.map(({ firstWeek, week, visitors }) => [`${firstWeek} ${week}`, visitors]))
  const count = (firstWeek: string, week: string): number => counts.get(`${firstWeek} ${week}`) ?? 0

  const shown = listIntervals(weeks, 'week', timeZone)
  const lastWeek = startOfWeek(range.to)
  const returnedOnce = shown.filter((week) => week < lastWeek)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const offsets = Array.from({ length: Math.min(SHOWN_WEEKS, shown.length - 1) }, (_, index) => index + 1)

  const cohorts: Table = {
    key: 'cohorts',
    label: 'Weekly cohorts',
    columns: [
      { key: 'week', label: 'First visit in the week of', unit: 'date' },
      { key: 'visitors', label: 'Visitors', unit: 'count' },
      ...offsets.map((number) => ({ key: `week${number}`, label: `Week ${number}`, unit: 'percent' as const })),
    ],
    rows: shown.slice(offset, offset + limit).map((week) => ({
      week,
      visitors: count(week, week),
      ...Object.fromEntries(
        offsets.map((number) => {
          const later = shiftDay(week, number * DAYS_OF_WEEK)
          return [`week${number}`, later > lastWeek ? null : divide(count(week, later), count(week, week))]
        }),
      ),
    })),
    total: shown.length,
  }
  const byWeek = shown.map((at) => ({
    at,
    newVisitors: count(at, at),
    returning: sum(
      rows.flatMap(({ firstWeek, week, visitors }) => (week === at && firstWeek !== at ? [visitors] : [])),
    ),
  }))
  return {
    totals: [
      {
        metric: 'returnedNextWeek',
        label: 'Came back in the next week',
        unit: 'percent',
        value: divide(
          sum(returnedOnce.map((week) => count(week, shiftDay(week, DAYS_OF_WEEK)))),
          sum(returnedOnce.map((week) => count(week, week))),
        ),
        previous: null,
      },
      {
        metric: 'newVisitors',
        label: 'New visitors',
        unit: 'count',
        value: sum(byWeek.map(({ newVisitors }) => newVisitors)),
        previous: null,
      },
    ],
    series: toSeries(METRICS, {
      intervals: shown,
      pairs: null,
      rows: byWeek,
      comparedRows: [],
      empty: { newVisitors: 0, returning: 0 },
    }),
    tables: [cohorts],
  }
}

import type { DayRange, Interval } from '#analytics/census/event-store.ts'
import { toDay } from '#base/time.ts'
import { countDays, LIMITS, shiftDay } from '../ranges.ts'

export const PRESETS = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
} as const
export type Preset = keyof typeof PRESETS
export const DEFAULT_PRESET: Preset = '30d'

export const isPreset = (name: string): name is Preset => Object.hasOwn(PRESETS, name)

/** The day that it is now in a time zone. */
export const getToday = (now: Date, timeZone: string): string => toDay(now, timeZone)

/** Ranges that are not over end today: figures so far. */
export const getPresetRange = (preset: Preset, today: string): DayRange => {
  const monthStart = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) }
    case '7d':
      return { from: shiftDay(today, -6), to: today }
    case '30d':
      return { from: shiftDay(today, -29), to: today }
    case '90d':
      return { from: shiftDay(today, -89), to: today }
    case 'month':
      return { from: monthStart, to: today }
    case 'last-month': {
      const to = shiftDay(monthStart, -1)
      return { from: `${to.slice(0, 8)}01`, to }
    }
    case 'year':
      return { from: `${today.slice(0, 5)}01-01`, to: today }
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** Undefined unless both are days in order, in years that exist for reports, and not too far apart. */
export const parseCustomRange = (from: string, to: string): DayRange | undefined =>
  isDay(from) &&
  isDay(to) &&
  from <= to &&
  from >= '2000-01-01' &&
  to < '2200-01-01' &&
  countDays({ from, to }) <= LIMITS.days
    ? { from, to }
    : undefined

/** Intervals that give between 2 and about 100 points. */
export const getIntervals = (range: DayRange): readonly Interval[] => {
  const days = countDays(range)
  const intervals: Interval[] = []
  if (days <= LIMITS.daysByHour) intervals.push('hour')
  if (days > 1 && days <= 120) intervals.push('day')
  if (days > 13) intervals.push('week')
  if (days > 59) intervals.push('month')
  return intervals
}

export const getDefaultInterval = (range: DayRange): Interval => {
  const days = countDays(range)
  return days <= 2 ? 'hour' : days <= 92 ? 'day' : days <= 200 ? 'week' : 'month'
}

import type { DayRange, Interval } from '#analytics/census/event-store.ts'
import { addDays, type Day, startOfDay, toLocalTime } from '#base/time.ts'
import { invalidRangeError, rangeTooLongError, tooManyHoursError } from './errors.ts'

export const LIMITS = { days: 400, daysByHour: 7 } as const

const DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000

export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

export const shiftDay = (day: string, days: number): string => addDays(day as Day, days)

export const checkRange = ({ from, to }: DayRange, interval: Interval): void => {
  if (from > to || from < '2000-01-01' || to > '2199-12-31') throw invalidRangeError()
  const days = countDays({ from, to })
  if (days > LIMITS.days) throw rangeTooLongError(LIMITS.days)
  if (interval === 'hour' && days > LIMITS.daysByHour) throw tooManyHoursError(LIMITS.daysByHour)
}

/** February 29 becomes February 28. */
const shiftYear = (day: string): string => {
  const shifted = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return shifted.endsWith('-02-29') ? `${shifted.slice(0, 8)}28` : shifted
}

/** Whole weeks are compared with whole weeks: the same number of days before falls on the same weekdays. */
export const getComparison = (range: DayRange, compare: 'none' | 'previous' | 'year'): DayRange | null => {
  if (compare === 'none') return null
  if (compare === 'year') return { from: shiftYear(range.from), to: shiftYear(range.to) }
  const days = countDays(range)
  return { from: shiftDay(range.from, -days), to: shiftDay(range.to, -days) }
}

export const listDays = ({ from, to }: DayRange): string[] =>
  Array.from({ length: Math.max(0, countDays({ from, to })) }, (_, index) => shiftDay(from, index))

/** The Monday of the week of a day. */
export const startOfWeek = (day: string): string => shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The first day of the week or month of a day. */
export const startOfInterval = (day: string, interval: Exclude<Interval, 'hour'>): string => {
  if (interval === 'day') return day
  return interval === 'week' ? startOfWeek(day) : `${day.slice(0, 8)}01`
}

/** `2026-03-29T01`, `2026-03-29T03`: hours that daylight saving time skips are left out. */
const listHours = (day: string, timeZone: string): string[] => {
  const start = startOfDay(day as Day, timeZone).getTime()
  const end = startOfDay(addDays(day as Day, 1), timeZone).getTime()
  const hours = new Set<string>()
  for (let at = start; at < end; at += HALF_HOUR_MS)
    hours.add(`${day}T${String(toLocalTime(new Date(at), timeZone).hour).padStart(2, '0')}`)
  return [...hours]
}

/** All intervals of a range, named as in `EventStore.sumVisitsByInterval`. */
export const listIntervals = (range: DayRange, interval: Interval, timeZone: string): string[] => {
  const days = listDays(range)
  if (interval === 'day') return days
  if (interval === 'hour') return days.flatMap((day) => listHours(day, timeZone))
  return [...new Set(days.map((day) => startOfInterval(day, interval)))]
}

/** The interval of the comparison that belongs to each interval of the range: the same hour of the same day, or the same week or month. */
export const pairIntervals = (
  range: DayRange,
  comparison: DayRange,
  interval: Interval,
  timeZone: string,
): ReadonlyMap<string, string> => {
  if (interval === 'week' || interval === 'month') {
    const compared = listIntervals(comparison, interval, timeZone)
    const pairs = listIntervals(range, interval, timeZone).map((at, index) => [at, compared[index]] as const)
    return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined))
  }
  const dayOf = new Map(listDays(range).map((day, index) => [day, shiftDay(comparison.from, index)]))
  return new Map(
    listIntervals(range, interval, timeZone).map((at) => [at, `${dayOf.get(at.slice(0, 10))}${at.slice(10)}`]),
  )
}

import type { Interval } from '#analytics/census/event-store.ts'

const DAY = 86_400_000

/** The first day of the interval that contains `day`. Weeks begin on Monday. */
export const getFirstDay = (day: string, interval: Exclude<Interval, 'hour'>): string => {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const time = Date.parse(day)
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}

/** The hours of a day as intervals. */
export const getHours = (day: string): string[] =>
  Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`)

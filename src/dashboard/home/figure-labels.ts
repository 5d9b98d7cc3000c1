import type { Comparison, Figures } from './contract.ts'

/** `2026-11-17` is a calendar date, so it is formatted in UTC. */
const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { ...options, timeZone: 'UTC' })

/** `Monday, November 16`. */
export const formatFullDay = (day: string): string => formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })
/** `Nov 16`. */
export const formatShortDay = (day: string): string => formatDay(day, { month: 'short', day: 'numeric' })

/** `last Tuesday until 3 PM`; the whole day in the last hour. */
export const describeComparedDay = ({ comparedDay, untilHour }: Pick<Figures, 'comparedDay' | 'untilHour'>): string => {
  const weekday = `last ${formatDay(comparedDay, { weekday: 'long' })}`
  if (untilHour >= 24) return weekday
  const hour = new Date(Date.UTC(2000, 0, 1, untilHour)).toLocaleTimeString('en', { hour: 'numeric', timeZone: 'UTC' })
  return `${weekday} until ${hour}`
}

/** Change in percent; null if there is nothing to compare with. */
export const getChange = ({ today, before }: Comparison): number | null =>
  before <= 0 ? null : Math.round(((today - before) / before) * 100)

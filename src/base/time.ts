import { memoize } from './memoize.ts'

/** Where a site is until its owner says otherwise. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** A reading of the wall clock somewhere; months count from 1. */
export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** A calendar day, '2026-11-15': sorts as text, and means nothing without a place. */
export type Day = `${number}-${number}-${number}`

const DAY_MS = 86_400_000

const clockFor = memoize(
  100,
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/** Names only: an offset such as +02:00 knows no summer time, so it is no place. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    clockFor(name)
    return true
  } catch {
    return false
  }
}

export const resolveTimeZone = (name: string | null | undefined): string =>
  name && isTimeZone(name) ? name : DEFAULT_TIME_ZONE

export const toLocalTime = (instant: Date, timeZone: string): LocalTime => {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of clockFor(timeZone).formatToParts(instant)) {
    if (Object.hasOwn(read, type)) read[type as keyof LocalTime] = Number(value)
  }
  return read
}

/** No zone is further from UTC. */
const FURTHEST_MS = 14 * 3_600_000

/** Asks the zone's clock only on the days around New Year: asking it takes longer than drawing what stands around the answer. */
export const getLocalYear = (instant: Date, timeZone: string): number => {
  const [earliest, latest] = [-FURTHEST_MS, FURTHEST_MS].map((ms) => new Date(instant.getTime() + ms).getUTCFullYear())
  return earliest !== undefined && earliest === latest ? earliest : toLocalTime(instant, timeZone).year
}

const asIfUtc = ({ year, month, day, hour, minute, second }: LocalTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** How far the wall clock is ahead of UTC at an instant, in milliseconds. */
export const getUtcOffset = (instant: Date, timeZone: string): number =>
  asIfUtc(toLocalTime(instant, timeZone)) - Math.floor(instant.getTime() / 1000) * 1000

/**
 * The instant at which the wall clock reads so. When clocks are put back a reading comes twice, and the earlier is meant; when they
 * are put forward some readings never come, and the clock is taken to run on (02:30 becomes 03:30).
 */
export const toInstant = (local: LocalTime, timeZone: string): Date => {
  const guess = asIfUtc(local)
  const before = guess - getUtcOffset(new Date(guess - DAY_MS), timeZone)
  const after = guess - getUtcOffset(new Date(guess + DAY_MS), timeZone)
  const reads = (instant: number) => asIfUtc(toLocalTime(new Date(instant), timeZone)) === guess
  return new Date(reads(before) || !reads(after) ? before : after)
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

export const toDay = (instant: Date, timeZone: string): Day => {
  const { year, month, day } = toLocalTime(instant, timeZone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}` as Day
}

/** The first instant of a day; a day may have 23 or 25 hours, so never add hours to get to the next. */
export const startOfDay = (day: Day, timeZone: string): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return toInstant({ year, month, day: date, hour: 0, minute: 0, second: 0 }, timeZone)
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as Day

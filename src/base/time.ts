import { memoize } from './memoize.ts'

/** The time zone of new sites. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** A local date and time; months start at 1. */
export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** A calendar day such as '2026-11-15'. Sorts as text; an instant only together with a time zone. */
export type Day = `${number}-${number}-${number}`

const DAY_MS = 86_400_000

const getFormatter = memoize(
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

/** IANA names only: offsets such as +02:00 have no daylight saving time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    getFormatter(name)
    return true
  } catch {
    return false
  }
}

export const resolveTimeZone = (name: string | null | undefined): string =>
  name && isTimeZone(name) ? name : DEFAULT_TIME_ZONE

export const toLocalTime = (instant: Date, timeZone: string): LocalTime => {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of getFormatter(timeZone).formatToParts(instant)) {
    if (Object.hasOwn(read, type)) read[type as keyof LocalTime] = Number(value)
  }
  return read
}

/** The largest UTC offset. */
const MAX_OFFSET_MS = 14 * 3_600_000

/** Uses the slow Intl formatter only near New Year. */
export const getLocalYear = (instant: Date, timeZone: string): number => {
  const [earliest, latest] = [-MAX_OFFSET_MS, MAX_OFFSET_MS].map((ms) =>
    new Date(instant.getTime() + ms).getUTCFullYear(),
  )
  return earliest !== undefined && earliest === latest ? earliest : toLocalTime(instant, timeZone).year
}

const toUtcMillis = ({ year, month, day, hour, minute, second }: LocalTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** The UTC offset at an instant, in milliseconds. */
export const getUtcOffset = (instant: Date, timeZone: string): number =>
  toUtcMillis(toLocalTime(instant, timeZone)) - Math.floor(instant.getTime() / 1000) * 1000

/**
 * Converts a local time to an instant. A local time that occurs twice (end of DST) is the earlier one; one that is skipped (start of DST) is
 * shifted forward (02:30 becomes 03:30).
 */
export const toInstant = (local: LocalTime, timeZone: string): Date => {
  const guess = toUtcMillis(local)
  const before = guess - getUtcOffset(new Date(guess - DAY_MS), timeZone)
  const after = guess - getUtcOffset(new Date(guess + DAY_MS), timeZone)
  const reads = (instant: number) => toUtcMillis(toLocalTime(new Date(instant), timeZone)) === guess
  return new Date(reads(before) || !reads(after) ? before : after)
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

export const toDay = (instant: Date, timeZone: string): Day => {
  // Without the slow Intl formatter.
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 10) as Day
  const { year, month, day } = toLocalTime(instant, timeZone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}` as Day
}

/** The first instant of a day. Days can have 23 or 25 hours: never add hours to get the next day. */
export const startOfDay = (day: Day, timeZone: string): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return toInstant({ year, month, day: date, hour: 0, minute: 0, second: 0 }, timeZone)
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as Day

/** Parses '2026-11-20' and '09:30', as date and time fields have them, in the time zone. */
export const parseLocalTime = (day: string, time: string, timeZone: string): Date | undefined => {
  const date = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(day)
  const clock = /^(\d\d):(\d\d)/.exec(time)
  if (!date || !clock) return undefined
  const local = { year: Number(date[1]), month: Number(date[2]), day: Number(date[3]) }
  return toInstant({ ...local, hour: Number(clock[1]), minute: Number(clock[2]), second: 0 }, timeZone)
}

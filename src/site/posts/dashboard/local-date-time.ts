import { toInstant, toLocalTime } from '#base/time.ts'

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

/** The value of a `datetime-local` field, in a time zone: '2026-11-15T10:00'. */
export const toDateTimeField = (instant: string | null, timeZone: string): string => {
  if (instant === null) return ''
  const { year, month, day, hour, minute } = toLocalTime(new Date(instant), timeZone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}

/** The instant of a `datetime-local` field; undefined if it is empty or incomplete. */
export const fromDateTimeField = (field: string, timeZone: string): Date | undefined => {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(field)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  return toInstant({ year, month, day, hour, minute, second: 0 }, timeZone)
}

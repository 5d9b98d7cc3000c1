import { addDays, type Day, type LocalTime, startOfDay, toInstant, toLocalTime } from '#base/time.ts'

/** Rules of events; pure, for server and browser. */

const LOCAL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/
const FIRST_YEAR = 1970
const LAST_YEAR = 2100

/** A local time such as `2026-11-18T19:30`; undefined if there is no such day or time. */
export const parseLocalTime = (text: string): LocalTime | undefined => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (LOCAL_TIME.exec(text) ?? []).slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const isInRange = year >= FIRST_YEAR && year <= LAST_YEAR
  return isInRange && isDay && hour < 24 && minute < 60 ? { year, month, day, hour, minute, second: 0 } : undefined
}

export const isLocalTimeText = (text: string): boolean => parseLocalTime(text) !== undefined

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

export const formatLocalTime = ({ year, month, day, hour, minute }: LocalTime): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`

const toDayText = (local: string): Day => local.slice(0, 10) as Day

type LocalTimes = { timeZone: string; isAllDay: boolean; start: string; end: string }

/**
 * The instants of an event. Clocks change between entering an event and the event, so the offset is that of its own day. An event of whole
 * days ends when the day after its last one begins. The texts must be valid.
 */
export const resolveTimes = ({ timeZone, isAllDay, start, end }: LocalTimes): { startsAt: Date; endsAt: Date } => {
  if (isAllDay)
    return {
      startsAt: startOfDay(toDayText(start), timeZone),
      endsAt: startOfDay(addDays(toDayText(end), 1), timeZone),
    }
  const [from, to] = [parseLocalTime(start), parseLocalTime(end)]
  if (!from || !to) throw new Error(`Not a local time: ${start}, ${end}`)
  return { startsAt: toInstant(from, timeZone), endsAt: toInstant(to, timeZone) }
}

/** An event with its instants. */
export type EventTimes = {
  timeZone: string
  isAllDay: boolean
  startsAt: Date
  /** Exclusive. */
  endsAt: Date
}

export type PostEvent = EventTimes & { placeName: string; placeAddress: string; onlineUrl: string; sequence: number }

/** An event is past when it is over, not when it has begun. */
export const isPast = ({ endsAt }: Pick<EventTimes, 'endsAt'>, now: Date): boolean => endsAt <= now

/** First and last day of an event of whole days. */
export const getEventDays = ({ startsAt, endsAt, timeZone }: EventTimes): { first: Day; last: Day } => {
  const toDay = (instant: Date): Day => toDayText(formatLocalTime(toLocalTime(instant, timeZone)))
  const first = toDay(startsAt)
  const last = toDay(new Date(endsAt.getTime() - 1))
  return { first, last: last < first ? first : last }
}

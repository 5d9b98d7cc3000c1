import type { DayRange } from '#analytics/census/event-store.ts'
import { toDay, toLocalTime } from '#base/time.ts'
import { shiftDay, startOfWeek } from '../ranges.ts'

/** Rules of the weekly summary; pure. */

/** Local hour of Monday from which a summary is sent. */
const SENDING_HOUR = 7
/** A summary that could not be sent on Monday is sent until the end of the next day, then it is old. */
const LAST_DAY_OFFSET = 1

/** The week that is to be summarized now: the last one, on Monday morning of the time zone. Undefined at other times. */
export const getDueWeek = (now: Date, timeZone: string): DayRange | undefined => {
  const today = toDay(now, timeZone)
  const monday = startOfWeek(today)
  const isEarly = today === monday && toLocalTime(now, timeZone).hour < SENDING_HOUR
  if (isEarly || today > shiftDay(monday, LAST_DAY_OFFSET)) return undefined
  return { from: shiftDay(monday, -7), to: shiftDay(monday, -1) }
}

export const UNSUBSCRIBE_PATH = '/unsubscribe/weekly-summary'
/** Form action of the unsubscribe page. */
export const UNSUBSCRIBE_ACTION = '/api/analytics/weekly-summary/unsubscribe'

export const getUnsubscribePath = (token: string): string => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`

import { getNextRelativeTime } from '#base/format/relative-time.ts'

/** "About 3 days ago" says more than a date in the first week; after that a date does. */
const RECENT_MS = 7 * 86_400_000

export const isRecent = (date: Date, now: Date): boolean => {
  const age = now.getTime() - date.getTime()
  return age >= 0 && age < RECENT_MS
}

/** When a page that shows these dates becomes outdated; undefined if never. */
export const getDatesExpiry = (dates: readonly Date[], now: Date): Date | undefined => {
  const times = dates.filter((date) => isRecent(date, now)).map((date) => getNextRelativeTime(date, now).getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

import { type Day, toDay, toLocalTime } from '#base/time.ts'

export type LocalHour = Readonly<{ day: Day; hour: number }>

/** Offsets of time zones are multiples of a quarter of an hour, so a quarter has one local hour. */
const QUARTER_MS = 900_000
const MAX_ZONES = 600

/** Day and hour of an instant; cached per time zone, because formatting dates is slow. */
export const createLocalHours = (): ((instant: Date, timeZone: string) => LocalHour) => {
  const latest = new Map<string, { quarter: number; local: LocalHour }>()
  return (instant, timeZone) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS)
    const known = latest.get(timeZone)
    if (known?.quarter === quarter) return known.local
    if (latest.size >= MAX_ZONES) latest.clear()
    const local = { day: toDay(instant, timeZone), hour: toLocalTime(instant, timeZone).hour }
    latest.set(timeZone, { quarter, local })
    return local
  }
}

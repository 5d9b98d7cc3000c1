export type RemainingTime = { days: number; hours: number; minutes: number; seconds: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Undefined once the time has come. */
export const getRemainingTime = (until: number, now: number): RemainingTime | undefined => {
  const left = until - now
  if (!(left > 0)) return undefined
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

import { type ScheduleTimeout, scheduleTimeout } from './wait-until-idle.ts'

/** Runs at once, and then at most once in so many milliseconds; what came in between is run at the end, once. */
export const throttle = (
  milliseconds: number,
  run: () => void,
  later: ScheduleTimeout = scheduleTimeout,
): (() => void) => {
  let resting = false
  let again = false
  const rest = (): void => {
    resting = true
    later(milliseconds, () => {
      resting = false
      if (!again) return
      again = false
      run()
      rest()
    })
  }
  return () => {
    if (resting) {
      again = true
      return
    }
    run()
    rest()
  }
}

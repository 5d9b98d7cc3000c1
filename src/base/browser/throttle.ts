import { type ScheduleTimeout, scheduleTimeout } from './wait-until-idle.ts'

/** Runs immediately, then at most once per interval, with a trailing run for calls in between. */
export const throttle = (
  milliseconds: number,
  run: () => void,
  later: ScheduleTimeout = scheduleTimeout,
): (() => void) => {
  let isWaiting = false
  let isPending = false
  const wait = (): void => {
    isWaiting = true
    later(milliseconds, () => {
      isWaiting = false
      if (!isPending) return
      isPending = false
      run()
      wait()
    })
  }
  return () => {
    if (isWaiting) {
      isPending = true
      return
    }
    run()
    wait()
  }
}

export const MAX_WAIT_MS = 3000
export const IDLE_MS = 100

/** Runs something later, and answers with the way to call it off. */
export type ScheduleTimeout = (milliseconds: number, run: () => void) => () => void

export const scheduleTimeout: ScheduleTimeout = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export type WaitOptions = {
  /** The longest wait in milliseconds: what never rests is taken as it is then. */
  delay?: number
  /** For how many milliseconds nothing may change. */
  settle?: number
  later?: ScheduleTimeout
}

/** Waits until `watch` has reported no change for a while. `watch` answers with the way to stop watching. */
export const waitUntilIdle = (
  watch: (changed: () => void) => () => void,
  { delay = MAX_WAIT_MS, settle = IDLE_MS, later = scheduleTimeout }: WaitOptions = {},
): Promise<'settled' | 'gave-up'> => {
  const { promise, resolve } = Promise.withResolvers<'settled' | 'gave-up'>()
  const end = (outcome: 'settled' | 'gave-up') => {
    stopWatching()
    callOffQuiet()
    callOffDelay()
    resolve(outcome)
  }
  const startQuiet = () => later(settle, () => end('settled'))
  const callOffDelay = later(delay, () => end('gave-up'))
  let callOffQuiet = startQuiet()
  const stopWatching = watch(() => {
    callOffQuiet()
    callOffQuiet = startQuiet()
  })
  return promise
}

/** Waits until nothing within a node changes any more, as after an embed or a gallery has built itself. */
export const waitUntilDomIdle = (node: Node, settling?: WaitOptions): Promise<'settled' | 'gave-up'> =>
  waitUntilIdle((changed) => {
    const observer = new MutationObserver(changed)
    observer.observe(node, { attributes: true, characterData: true, childList: true, subtree: true })
    return () => observer.disconnect()
  }, settling)

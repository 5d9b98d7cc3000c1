export const MAX_WAIT_MS = 3000
export const IDLE_MS = 100

/** Schedules a callback and returns a function that cancels it. */
export type ScheduleTimeout = (milliseconds: number, run: () => void) => () => void

export const scheduleTimeout: ScheduleTimeout = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export type WaitOptions = {
  /** Maximum wait in milliseconds. */
  delay?: number
  /** Milliseconds without a change that count as idle. */
  settle?: number
  later?: ScheduleTimeout
}

/** Waits until `watch` reports no change for a while. `watch` returns a function that stops watching. */
export const waitUntilIdle = (
  watch: (changed: () => void) => () => void,
  { delay = MAX_WAIT_MS, settle = IDLE_MS, later = scheduleTimeout }: WaitOptions = {},
): Promise<'settled' | 'gave-up'> => {
  const { promise, resolve } = Promise.withResolvers<'settled' | 'gave-up'>()
  const end = (outcome: 'settled' | 'gave-up') => {
    stopWatching()
    cancelIdleTimer()
    cancelMaxTimer()
    resolve(outcome)
  }
  const startIdleTimer = () => later(settle, () => end('settled'))
  const cancelMaxTimer = later(delay, () => end('gave-up'))
  let cancelIdleTimer = startIdleTimer()
  const stopWatching = watch(() => {
    cancelIdleTimer()
    cancelIdleTimer = startIdleTimer()
  })
  return promise
}

/** Waits until a node's subtree stops changing, such as after an embed or a gallery has rendered. */
export const waitUntilDomIdle = (node: Node, settling?: WaitOptions): Promise<'settled' | 'gave-up'> =>
  waitUntilIdle((changed) => {
    const observer = new MutationObserver(changed)
    observer.observe(node, { attributes: true, characterData: true, childList: true, subtree: true })
    return () => observer.disconnect()
  }, settling)

export const SETTLE_DELAY = 3000
export const SETTLE_TIME = 100

/** Runs something later, and answers with the way to call it off. */
export type Later = (milliseconds: number, run: () => void) => () => void

export const browserLater: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export type Settling = {
  /** The longest wait in milliseconds: what never rests is taken as it is then. */
  delay?: number
  /** For how many milliseconds nothing may change. */
  settle?: number
  later?: Later
}

/** Waits until `watch` has reported no change for a while. `watch` answers with the way to stop watching. */
export const whenQuiet = (
  watch: (changed: () => void) => () => void,
  { delay = SETTLE_DELAY, settle = SETTLE_TIME, later = browserLater }: Settling = {},
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
export const whenSettled = (node: Node, settling?: Settling): Promise<'settled' | 'gave-up'> =>
  whenQuiet((changed) => {
    const observer = new MutationObserver(changed)
    observer.observe(node, { attributes: true, characterData: true, childList: true, subtree: true })
    return () => observer.disconnect()
  }, settling)

import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Milliseconds; other requests wait at most about as long. */
const MAX_BLOCKED = 10

/** Returns a function that serves other requests if the caller has computed for long enough. */
export const createPause = () => {
  let resumedAt = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - resumedAt < MAX_BLOCKED) return
    await yieldToOthers()
    resumedAt = performance.now()
  }
}

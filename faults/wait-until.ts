import { setTimeout as wait } from 'node:timers/promises'

/** Generous, because the machine may be busy. */
const DEFAULT_TIMEOUT = 120_000
const DEFAULT_INTERVAL = 25

/** Polls until the condition holds. A thrown error counts as not yet. */
export const waitUntil = async <Result>(
  condition: string,
  check: () => Promise<Result | undefined | false> | Result | undefined | false,
  timeout = DEFAULT_TIMEOUT,
  interval = DEFAULT_INTERVAL,
): Promise<Result> => {
  let lastError: unknown
  for (const expiresAt = Date.now() + timeout; Date.now() < expiresAt; await wait(interval)) {
    try {
      const result = await check()
      if (result) return result
    } catch (error) {
      lastError = error
    }
  }
  throw new Error(`Timed out waiting until ${condition}.`, { cause: lastError })
}

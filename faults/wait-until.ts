import { setTimeout as wait } from 'node:timers/promises'

/** Generous, because the machine may be busy. */
const DEADLINE = 120_000

/** Polls until the condition holds. A thrown error counts as not yet. */
export const waitUntil = async <Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  deadline = DEADLINE,
): Promise<Answer> => {
  let last: unknown
  for (const end = Date.now() + deadline; Date.now() < end; await wait(25)) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      last = error
    }
  }
  throw new Error(`Timed out waiting until ${what}.`, { cause: last })
}

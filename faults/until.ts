import { setTimeout as wait } from 'node:timers/promises'

/** Generous: the machine may be busy with other things. */
const DEADLINE = 120_000

/** Asks until the answer is there. What throws on the way counts as "not yet". */
export const until = async <Answer>(
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
  throw new Error(`Waited in vain until ${what}.`, { cause: last })
}

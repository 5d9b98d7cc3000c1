import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { DomainError, isDomainError } from '#base/domain-error.ts'
import { type ErrorCode, isErrorCode } from '#base/error-codes.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Secrets } from '#platform/secrets.ts'
import { beginAnswer, dropAnswer, endAllWork, keepAnswer, keptAnswer, sweepAnswers } from './answer-store.ts'
import { refusing } from './refusing.ts'

const SECOND = 1000
const KEPT_FOR = 24 * 3600 * SECOND
/** Longer than any provider may take; see `CHARGE_SECONDS` in time.ts. */
const WORK_FOR = 120 * SECOND
const WAIT_FOR = 20 * SECOND
const [FIRST_PAUSE, LONGEST_PAUSE] = [20, 250]

const DONE = 200
const REFUSED = 400

const KeptRefusal = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code)),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
})

/** Refusals that are the end of an attempt. After any other nothing has happened, and the same key may try again. */
const FINAL = 'checkout.declined'

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

/**
 * Does a thing once, however often it is asked for with the same key: the second asker waits for the first, and everybody gets the same
 * answer for a day. On whichever node they ask, and though the first one died in the middle.
 */
export const createOnce = ({
  queries,
  clock,
  secrets,
}: {
  queries: Queries
  clock: Clock
  secrets: Pick<Secrets, 'seal' | 'open'>
}) => {
  /** Answers hold addresses of people and of orders: nobody who reads the database shall read them. */
  const seal = (answer: unknown, asker: string): string =>
    JSON.stringify(secrets.seal(JSON.stringify(answer), asker).toString('base64'))

  const replay = (status: number, kept: unknown, asker: string): unknown => {
    const text = secrets.open(Buffer.from(String(kept), 'base64'), asker)
    // Sealed with another key: what came of it cannot be told, and must not be done again.
    if (text === undefined) throw refusing.underWay()
    const answer: unknown = JSON.parse(text)
    if (status === DONE) return answer
    const { code, message, ...more } = KeptRefusal.parse(answer)
    throw new DomainError(code, message, more)
  }

  const work = async (websiteId: WebsiteId, asker: string, key: string, deed: () => Promise<unknown>) => {
    try {
      const answer = await deed()
      await keepAnswer(queries, websiteId, asker, key, DONE, seal(answer, asker))
      return answer
    } catch (error) {
      if (isDomainError(error, FINAL)) {
        const { code, message, fieldErrors: errors, extra } = error
        await keepAnswer(queries, websiteId, asker, key, REFUSED, seal({ code, message, errors, extra }, asker))
      } else await dropAnswer(queries, websiteId, asker, key)
      throw error
    }
  }

  return {
    async once(
      websiteId: WebsiteId,
      { asker, key, request }: { asker: string; key: string; request: unknown },
      deed: () => Promise<unknown>,
    ): Promise<unknown> {
      const hash = hashOf(request)
      const giveUp = Date.now() + WAIT_FOR
      for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
        const now = clock()
        const workingUntil = new Date(now.getTime() + WORK_FOR)
        const begun = await beginAnswer(queries, websiteId, asker, key, hash, workingUntil, now)
        if (begun.length > 0) return work(websiteId, asker, key, deed)
        const [kept] = await keptAnswer(queries, websiteId, asker, key)
        if (kept && !kept.requestHash.equals(hash)) throw refusing.keyReused()
        if (kept && kept.status !== null) return replay(kept.status, kept.answer, asker)
        if (Date.now() > giveUp) throw refusing.underWay()
        await wait(pause)
      }
    },

    /** Nobody else works on this database: whoever was at work before is dead. */
    takeOver: async (): Promise<void> => void (await endAllWork(queries, clock())),

    sweep: async (): Promise<void> => void (await sweepAnswers(queries, new Date(clock().getTime() - KEPT_FOR))),
  }
}
export type Once = ReturnType<typeof createOnce>

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isDomainError } from '#base/domain-error.ts'
import { isErrorCode } from '#base/error-codes.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Secrets } from '#platform/secrets.ts'
import { keyReusedError, paymentInProgressError, replayedError } from './errors.ts'
import {
  deleteResponsesBefore,
  deleteUnfinished,
  expireAllRunning,
  findResponse,
  saveResponse,
  startRequest,
} from './store/idempotent-responses.ts'

const SECOND = 1000
const STORED_FOR = 24 * 3600 * SECOND
/** Longer than any provider may take; see `CHARGE_SECONDS` in check-schedule.ts. */
const MAX_RUN_TIME = 120 * SECOND
const MAX_WAIT = 20 * SECOND
const [MIN_PAUSE, MAX_PAUSE] = [20, 250]

const SUCCEEDED = 200
const FAILED = 400

const StoredError = z.object({
  code: z.string().refine(isErrorCode),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
})

/** The only error that ends an attempt. After any other error nothing has happened, and the same key may be used again. */
const FINAL = 'checkout.declined'

const hashRequest = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

/** Identifies a request: the client (customer or cart), the client's key and the input. */
export type IdempotentRequest = Readonly<{ client: string; key: string; request: unknown }>

/**
 * Runs an operation once per key, on any node: a concurrent request with the same key waits for the first, and repeated requests get the
 * stored response for a day. If the process of the first request died, the operation is run again after `MAX_RUN_TIME`.
 */
export const createIdempotency = ({
  queries,
  clock,
  secrets,
}: {
  queries: Queries
  clock: Clock
  secrets: Pick<Secrets, 'seal' | 'open'>
}) => {
  /** Responses contain personal data and links to orders, so they are stored encrypted. */
  const seal = (response: unknown, client: string): string =>
    JSON.stringify(secrets.seal(JSON.stringify(response), client).toString('base64'))

  const replay = (status: number, stored: unknown, client: string): unknown => {
    const text = secrets.open(Buffer.from(String(stored), 'base64'), client)
    // Encrypted with another key: the result is unknown, and the operation must not run again.
    if (text === undefined) throw paymentInProgressError()
    const response: unknown = JSON.parse(text)
    if (status === SUCCEEDED) return response
    const { code, message, ...more } = StoredError.parse(response)
    throw replayedError(code, message, more)
  }

  const run = async (
    websiteId: WebsiteId,
    { client, key }: Pick<IdempotentRequest, 'client' | 'key'>,
    operation: () => Promise<unknown>,
  ) => {
    const save = (status: number, response: unknown) =>
      saveResponse(singleWrite(queries), { websiteId, client, key, status, response: seal(response, client) })
    try {
      const response = await operation()
      await save(SUCCEEDED, response)
      return response
    } catch (error) {
      if (isDomainError(error, FINAL)) {
        const { code, message, fieldErrors: errors, extra } = error
        await save(FAILED, { code, message, errors, extra })
      } else await deleteUnfinished(singleWrite(queries), websiteId, client, key)
      throw error
    }
  }

  return {
    async runOnce(
      websiteId: WebsiteId,
      { client, key, request }: IdempotentRequest,
      operation: () => Promise<unknown>,
    ): Promise<unknown> {
      const requestHash = hashRequest(request)
      const deadline = Date.now() + MAX_WAIT
      for (let pause = MIN_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
        const now = clock()
        const workingUntil = new Date(now.getTime() + MAX_RUN_TIME)
        const started = await startRequest(singleWrite(queries), {
          websiteId,
          client,
          key,
          requestHash,
          workingUntil,
          now,
        })
        if (started.length > 0) return run(websiteId, { client, key }, operation)
        const [stored] = await findResponse(queries, websiteId, client, key)
        if (stored && !stored.requestHash.equals(requestHash)) throw keyReusedError()
        if (stored && stored.status !== null) return replay(stored.status, stored.answer, client)
        if (Date.now() > deadline) throw paymentInProgressError()
        await wait(pause)
      }
    },

    /** For the only process on this database: requests of earlier processes are no longer running. */
    takeOver: async (): Promise<void> => void (await expireAllRunning(singleWrite(queries), clock())),

    deleteExpired: async (): Promise<void> =>
      void (await deleteResponsesBefore(singleWrite(queries), new Date(clock().getTime() - STORED_FOR))),
  }
}

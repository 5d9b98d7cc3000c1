import { createBatcher } from '#platform/batcher.ts'
import type { Log } from '#platform/log.ts'
import { notRecordedError } from './errors.ts'
import type { EventStore, NewEvent } from './event-store.ts'

/** Requests per statement; larger batches gain nothing, and a single one keeps the others waiting longer. */
const BATCH_SIZE = 256
/** Browsers ignore the response of a hit, so it can wait for others: a commit costs as much as storing forty. */
const COLLECT_MS = 3
/** So many waiting hits are stored beside a running batch: parsing and answering them takes as long as storing them. */
const PARALLEL_SIZE = 16
/** Nothing waits for server events, and their commits would slow down what visitors wait for, such as adding to a cart. */
const COLLECT_LATER_MS = 100
/** Requests that wait for the database: some seconds of a flood. More are not accepted. */
const MAX_WAITING = 20_000
/** Server events are stored again after failures; a restart of PostgreSQL takes some seconds. */
const RETRY_DELAYS_MS = [500, 2000, 5000, 15_000]

/** Errors of PostgreSQL about a value: one event is to blame, so the batch is stored one by one. */
const isValueError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

type Requests = readonly (readonly NewEvent[])[]
type Dependencies = { eventStore: Pick<EventStore, 'record'>; log: Pick<Log, 'warn'> }

/** Stores the events of concurrent requests in one statement (docs/decisions/0037-batched-writes.md). */
export const createEventQueue = ({ eventStore, log }: Dependencies) => {
  let waiting = 0
  const later = new Set<Promise<void>>()

  const record = async (requests: Requests, { mayWait }: { mayWait: boolean }): Promise<(Error | undefined)[]> => {
    try {
      await eventStore.record(requests.flat(), { mayWait })
      return requests.map(() => undefined)
    } catch (error) {
      if (isValueError(error)) throw error
      // The batcher would try each request again; without a database that only takes longer.
      log.warn({ err: error, requests: requests.length }, 'census events were not stored')
      return requests.map(() => notRecordedError())
    }
  }
  const recordSoon = createBatcher((requests: Requests) => record(requests, { mayWait: true }), {
    maxSize: BATCH_SIZE,
    collectMs: COLLECT_MS,
    parallelSize: PARALLEL_SIZE,
  })
  const recordLater = createBatcher((requests: Requests) => record(requests, { mayWait: false }), {
    maxSize: BATCH_SIZE,
    collectMs: COLLECT_LATER_MS,
    collectsEach: true,
  })

  const onRecorded = (failure: Error | undefined): void => {
    waiting--
    if (failure) throw failure
  }
  const onFailed = (error: unknown): void => {
    waiting--
    throw error
  }
  const add = (events: readonly NewEvent[]): Promise<void> => {
    if (waiting >= MAX_WAITING) return Promise.reject(notRecordedError())
    waiting++
    return recordSoon(events).then(onRecorded, onFailed)
  }

  const addWithRetries = async (create: () => Promise<readonly NewEvent[]>): Promise<void> => {
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      try {
        const failure = await recordLater(await create())
        if (!failure) return
        throw failure
      } catch (error) {
        if (delay === undefined) log.warn({ err: error }, 'a census event was lost')
        else await new Promise((resolve) => setTimeout(resolve, delay).unref())
      }
    }
  }

  return {
    /** Durable when it resolves; rejects with `census.unavailable` if nothing was stored. */
    add,

    /** Stores events in the background. */
    addLater(create: () => Promise<readonly NewEvent[]>): void {
      if (later.size >= MAX_WAITING) return
      const task: Promise<void> = addWithRetries(create).finally(() => later.delete(task))
      later.add(task)
    },

    async flush(): Promise<void> {
      await Promise.all(later)
    },
  }
}

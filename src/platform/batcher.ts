import { setTimeout as wait } from 'node:timers/promises'

type BatchOptions = {
  maxSize?: number
  /** How long the first request waits for others. */
  collectMs?: number
  /** Requests that arrive while a batch runs wait for others too: fewer commits, but less throughput. */
  collectsEach?: boolean
}

/**
 * Batches concurrent requests of one kind into one database statement: a statement for thirty rows costs little more than one for a
 * single row. Only one batch runs at a time: with two, each is half as large, which costs a third of the throughput. A single request
 * is sent immediately, unless `collectMs` lets it wait for others: fewer commits where latency does not matter. Results have the order
 * of the requests. If a batch fails, its requests are retried one by one.
 */
export const createBatcher = <Request, Result>(
  run: (requests: readonly Request[]) => Promise<readonly Result[]>,
  { maxSize = 64, collectMs, collectsEach = false }: BatchOptions = {},
): ((request: Request) => Promise<Result>) => {
  type Pending = { request: Request; resolve: (result: Result) => void; reject: (error: unknown) => void }
  const pending: Pending[] = []
  let isRunning = false

  /** After a failed batch, so that one invalid request does not fail the others. */
  const runAlone = async ({ request, resolve, reject }: Pending): Promise<void> => {
    try {
      const [result] = await run([request])
      resolve(result as Result)
    } catch (error) {
      reject(error)
    }
  }

  const runBatches = async (): Promise<void> => {
    isRunning = true
    // Requests of the same tick join the first batch, or those of some milliseconds.
    await (collectMs === undefined ? Promise.resolve() : wait(collectMs))
    while (pending.length > 0) {
      const batch = pending.splice(0, maxSize)
      try {
        const results = await run(batch.map(({ request }) => request))
        if (results.length !== batch.length)
          throw new Error(`A batch of ${batch.length} requests returned ${results.length} results.`)
        // Both have the same length.
        batch.forEach(({ resolve }, index) => void resolve(results[index] as Result))
      } catch (error) {
        if (batch.length === 1) batch[0]?.reject(error)
        else await Promise.all(batch.map(runAlone))
      }
      if (collectsEach && pending.length > 0 && pending.length < maxSize) await wait(collectMs)
    }
    isRunning = false
  }

  return (request) =>
    new Promise((resolve, reject) => {
      pending.push({ request, resolve, reject })
      if (!isRunning) void runBatches()
    })
}

import { setTimeout as wait } from 'node:timers/promises'

/**
 * Batches concurrent requests of one kind into one database statement: a statement for thirty rows costs little more than one for a
 * single row. Only one batch runs at a time: with two, each is half as large, which costs a third of the throughput. A single request
 * is sent immediately, unless `collectMs` lets it wait for others: fewer commits where latency does not matter. Results have the order
 * of the requests. If a batch fails, its requests are retried one by one.
 */
export const createBatcher = <Request, Result>(
  run: (requests: readonly Request[]) => Promise<readonly Result[]>,
  { maxSize = 64, collectMs }: { maxSize?: number; collectMs?: number } = {},
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
    // Requests of the same tick join the first batch.
    await Promise.resolve()
    while (pending.length > 0) {
      if (collectMs !== undefined && pending.length < maxSize) await wait(collectMs)
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
    }
    isRunning = false
  }

  return (request) =>
    new Promise((resolve, reject) => {
      pending.push({ request, resolve, reject })
      if (!isRunning) void runBatches()
    })
}

import { setTimeout as wait } from 'node:timers/promises'

type BatchOptions = {
  maxSize?: number
  /** How long the first request waits for others. */
  collectMs?: number
  /** Requests that arrive while a batch runs wait for others too: fewer commits, but less throughput. */
  collectsEach?: boolean
  /** A second batch runs beside another one from so many waiting requests on. */
  parallelSize?: number
}

/**
 * Batches concurrent requests of one kind into one database statement: a statement for thirty rows costs little more than one for a
 * single row. Only one batch runs at a time: with two, each is half as large, which costs a third of the throughput. Where handling the
 * requests takes longer than the statement, `parallelSize` allows a second batch, or the program would wait for the database with nothing
 * to do. A single request is sent immediately, unless `collectMs` lets it wait for others: fewer commits where latency does not matter.
 * Results have the order of the requests. If a batch fails, its requests are retried one by one.
 */
export const createBatcher = <Request, Result>(
  run: (requests: readonly Request[]) => Promise<readonly Result[]>,
  { maxSize = 64, collectMs, collectsEach = false, parallelSize = Number.POSITIVE_INFINITY }: BatchOptions = {},
): ((request: Request) => Promise<Result>) => {
  type Pending = { request: Request; resolve: (result: Result) => void; reject: (error: unknown) => void }
  const pending: Pending[] = []
  /** Loops that send batches: at most two. */
  let running = 0

  /** After a failed batch, so that one invalid request does not fail the others. */
  const runAlone = async ({ request, resolve, reject }: Pending): Promise<void> => {
    try {
      const [result] = await run([request])
      resolve(result as Result)
    } catch (error) {
      reject(error)
    }
  }

  const runBatch = async (batch: readonly Pending[]): Promise<void> => {
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

  /** Only one of two loops sends batches that are smaller than `parallelSize`. */
  const hasBatch = (): boolean => pending.length >= (running > 1 ? parallelSize : 1)

  const runBatches = async (): Promise<void> => {
    while (hasBatch()) {
      await runBatch(pending.splice(0, maxSize))
      if (collectsEach && pending.length > 0 && pending.length < maxSize) await wait(collectMs)
    }
    running--
  }

  /** Requests of the same tick join the first batch, or those of some milliseconds. */
  const collect = async (): Promise<void> => {
    await (collectMs === undefined ? Promise.resolve() : wait(collectMs))
    await runBatches()
  }

  const start = (): void => {
    if (running === 0) {
      running++
      void collect()
    } else if (running === 1 && pending.length >= parallelSize) {
      running++
      void runBatches()
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      pending.push({ request, resolve, reject })
      start()
    })
}

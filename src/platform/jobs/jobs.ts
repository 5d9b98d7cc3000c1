import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type Connection, getSessionOptions } from '#platform/database/connect.ts'
import { toNamedText } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import { createQueue, reclaim } from './install.ts'
import type { Job, JobHandler } from './job.ts'

export type EnqueueOptions = {
  /** For `exclusive` jobs: the key that must be unique. */
  key?: string
  /** Not a point in time: the clocks of the program and of the database can differ. */
  delayMs?: number
}

export type WorkOptions = {
  concurrency?: number
  /**
   * Jobs that are fetched and finished by one statement, and run one after the other in between. For short jobs: those of a batch are
   * finished when the last one is, and their time limit is for all of them.
   */
  batchSize?: number
}

export type Jobs = {
  /** Enqueues in the caller's transaction. False if an `exclusive` job exists already. */
  enqueue: <Schema extends z.ZodType<object>>(
    tx: Tx,
    job: Job<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ) => Promise<boolean>
  work: <Schema extends z.ZodType<object>>(job: Job<Schema>, handler: JobHandler<Schema>, options?: WorkOptions) => void
  /** Schedules a job without data; five cron fields, UTC. One job for all nodes. */
  schedule: (job: Job, cron: string) => void
  start: () => Promise<void>
  /** Stops fetching jobs and waits for running ones. */
  stop: () => Promise<void>
  /** Runs due jobs with the handlers of this process, then returns; for tests and one-off commands. */
  runDue: (options?: { ahead?: boolean }) => Promise<number>
}

type Worker = { job: Job; run: (message: JobWithMetadata<unknown>) => Promise<void> } & Required<WorkOptions>

/** pg-boss expects 64-bit counts as text, not the BigInt that the rest of the program uses. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
}

const preparedTexts = new Map<string, string>()
/** pg-boss writes one statement per queue, whose parsing and planning would take twice as long as inserting the job. */
const toPreparedText = (text: string): string => {
  const prepared = preparedTexts.get(text) ?? toNamedText(`jobs.enqueue-${preparedTexts.size + 1}`, text)
  preparedTexts.set(text, prepared)
  return prepared
}

/** Lets pg-boss write in the caller's transaction. */
const fromTransaction = (tx: Tx) => ({
  async executeSql(text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    return tx.executeQuery(CompiledQuery.raw(toPreparedText(text), [...values]))
  },
})

/** Workers send two heartbeats in this time. Without one the process was killed, and the job is retried. */
const HEARTBEAT_SECONDS = 30

export const createJobs = ({
  connection,
  log,
  runsHandlers,
  alone = false,
  pollSeconds = 5,
  onRun,
}: {
  connection: Connection
  log: Pick<Log, 'warn' | 'error'>
  /** False on nodes that only enqueue (`ROLE=web`). */
  runsHandlers: boolean
  /** No other process uses this queue: jobs that are active at the start were killed, and are retried. */
  alone?: boolean
  /** New jobs are announced by NOTIFY; polling finds delayed jobs and lost announcements. */
  pollSeconds?: number
  /** Called after every run, for metrics. */
  onRun?: (run: { queue: string; result: 'completed' | 'failed'; seconds: number }) => void
}): Jobs => {
  const boss = new PgBoss({
    ...('url' in connection ? { connectionString: connection.url } : connection),
    ...{ types, ...getSessionOptions(connection) },
    application_name: 'sitewright-jobs',
    max: 4,
    supervise: runsHandlers,
    schedule: runsHandlers,
    useListenNotify: runsHandlers,
    // Nodes that only enqueue cannot upgrade the schema; `installJobs` ran before.
    migrate: runsHandlers,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))

  const workers: Worker[] = []
  const schedules: { job: Job; cron: string }[] = []
  const queues = new Map<string, Promise<void>>()
  let opened: Promise<unknown> | undefined

  const open = () => {
    opened ??= boss.start().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const ensureQueue = async (job: Job) => {
    await open()
    let queue = queues.get(job.name)
    if (!queue) {
      queue = createQueue(boss, job).catch((error) => {
        queues.delete(job.name)
        throw error
      })
      queues.set(job.name, queue)
    }
    await queue
  }

  const optionsOf = ({ options: { policy: _, ...options } }: Job) => ({
    heartbeatSeconds: HEARTBEAT_SECONDS,
    ...options,
  })

  const enqueue: Jobs['enqueue'] = async (tx, job, data, { key, delayMs = 0 } = {}) => {
    job.schema.parse(data)
    await ensureQueue(job)
    const id = await boss.send(job.name, data as object, {
      ...optionsOf(job),
      ...(key && { singletonKey: key }),
      ...(delayMs > 0 && { startAfter: Math.ceil(delayMs / 1000) }),
      db: fromTransaction(tx),
    })
    return id !== null
  }

  const startWorker = async ({ job, run, concurrency, batchSize }: Worker) => {
    await ensureQueue(job)
    const runToResult = async (message: JobWithMetadata<unknown>): Promise<JobResult> => {
      try {
        await run(message)
        return { id: message.id, status: 'completed' }
      } catch (error) {
        return { id: message.id, status: 'failed', output: error }
      }
    }
    for (let i = 0; i < concurrency; i++) {
      // `id` is set before the first message: fetching needs a round trip to the database.
      const id: string = await boss.work(
        job.name,
        {
          includeMetadata: true,
          perJobResults: true,
          batchSize,
          pollingIntervalSeconds: Math.min(pollSeconds, 2),
          notifyPollingIntervalSeconds: pollSeconds,
        },
        async (messages: JobWithMetadata<unknown>[]) => {
          // One announcement may stand for several jobs: after a full batch there can be more.
          if (messages.length === batchSize) boss.notifyWorker(id)
          const results: JobResult[] = []
          for (const message of messages) results.push(await runToResult(message))
          return results
        },
      )
    }
  }

  const startSchedules = async () => {
    for (const { job, cron } of schedules) {
      await ensureQueue(job)
      await boss.schedule(job.name, cron, {}, optionsOf(job))
    }
    const current = new Set(schedules.map(({ job }) => job.name))
    // Remove schedules of older releases, whose queues would never be processed.
    for (const { name } of await boss.getSchedules()) if (!current.has(name)) await boss.unschedule(name)
  }

  const work: Jobs['work'] = (job, handler, { concurrency = 1, batchSize = 1 } = {}) => {
    const run = async (message: JobWithMetadata<unknown>) => {
      const attempt = message.retryCount + 1
      const began = performance.now()
      const finished = (result: 'completed' | 'failed') =>
        onRun?.({ queue: job.name, result, seconds: (performance.now() - began) / 1000 })
      try {
        await handler(job.schema.parse(message.data), {
          id: message.id,
          attempt,
          last: message.retryCount >= message.retryLimit,
        })
        finished('completed')
      } catch (error) {
        finished('failed')
        log.warn({ err: error, job: job.name, jobId: message.id, attempt }, 'job failed')
        throw error
      }
    }
    workers.push({ job, run, concurrency, batchSize })
  }

  const runOne = async ({ job, run }: Worker, ahead: boolean): Promise<boolean> => {
    await ensureQueue(job)
    const [message] = await boss.fetch<unknown>(job.name, { includeMetadata: true, ignoreStartAfter: ahead })
    if (!message) return false
    try {
      await run(message)
      await boss.complete(job.name, message.id)
    } catch (error) {
      await boss.fail(job.name, message.id, error instanceof Error ? { message: error.message } : {})
    }
    return true
  }

  return {
    enqueue,
    work,
    schedule: (job, cron) => {
      schedules.push({ job, cron })
    },
    start: async () => {
      await open()
      if (!runsHandlers) return
      if (alone) await reclaim(boss)
      for (const worker of workers) await startWorker(worker)
      await startSchedules()
    },
    stop: () => boss.stop({ graceful: true, timeout: 30_000 }),
    runDue: async ({ ahead = false } = {}) => {
      let done = 0
      for (let before = -1; before !== done; ) {
        before = done
        for (const worker of workers) while (await runOne(worker, ahead)) done++
      }
      return done
    },
  }
}

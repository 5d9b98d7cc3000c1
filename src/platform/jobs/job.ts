import type { z } from 'zod'

export type JobOptions = {
  /** Maximum number of retries. */
  retryLimit?: number
  /** Seconds before the first retry. With `retryBackoff` the delay doubles, up to `retryDelayMax`. */
  retryDelay?: number
  retryBackoff?: boolean
  retryDelayMax?: number
  /** A run that takes longer counts as failed: its process may be dead. */
  expireInSeconds?: number
  /**
   * `standard`: every enqueued job runs. `exclusive`: while a job with the same key (or, without keys, any job of this kind) waits or
   * runs, enqueueing another does nothing.
   */
  policy?: 'standard' | 'exclusive'
}

/** A job definition, shared by the code that enqueues it and the code that handles it. */
export type Job<Schema extends z.ZodType<object> = z.ZodType<object>> = {
  readonly name: string
  /** Data are stored as JSON and validated on both sides, so that jobs of an older release are detected. */
  readonly schema: Schema
  readonly options: JobOptions
}

export const defineJob = <Schema extends z.ZodType<object>>(
  name: string,
  schema: Schema,
  options: JobOptions = {},
): Job<Schema> => ({ name, schema, options })

export type JobRun = {
  id: string
  /** 1 for the first run. */
  attempt: number
  /** Whether this is the last attempt. */
  last: boolean
}

export type JobHandler<Schema extends z.ZodType<object>> = (data: z.output<Schema>, run: JobRun) => Promise<void>

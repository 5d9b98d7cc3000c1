import type { z } from 'zod'

export type JobOptions = {
  /** How often a failed run is tried again before the job is given up. */
  retryLimit?: number
  /** Seconds before the first new try. With `retryBackoff` each wait is about twice the one before, up to `retryDelayMax`. */
  retryDelay?: number
  retryBackoff?: boolean
  retryDelayMax?: number
  /** A run that takes longer counts as failed: the process that had it may be dead. */
  expireInSeconds?: number
  /**
   * `standard`: every enqueued job runs. `exclusive`: while a job with the same key (or, without keys, any job of this kind) waits or
   * runs, enqueueing another does nothing.
   */
  policy?: 'standard' | 'exclusive'
}

/** A kind of work as a value: whoever enqueues it and whoever does it agree on its name and its data by sharing this. */
export type Job<Schema extends z.ZodType<object> = z.ZodType<object>> = {
  readonly name: string
  /** The data travel as JSON; the schema is checked on both sides, so that a job of an older release is noticed rather than misread. */
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
  /** No further try follows a failure of this one. */
  last: boolean
}

export type JobHandler<Schema extends z.ZodType<object>> = (data: z.output<Schema>, run: JobRun) => Promise<void>

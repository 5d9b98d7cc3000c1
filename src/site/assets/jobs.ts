import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** Files go after the rows that spoke of them, and surely: a job outlives the process that a hook would die with. */
export const deleteFilesJob = defineJob('assets.erase', z.object({ prefix: z.string().regex(/^sites\/[^/]+\/.*$/) }), {
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
})

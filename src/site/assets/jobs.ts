import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** Deletes files after their rows were deleted; a job survives a crash. */
export const deleteFilesJob = defineJob('assets.erase', z.object({ prefix: z.string().regex(/^sites\/[^/]+\/.*$/) }), {
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
})

import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** Hourly: Monday morning begins at different times. */
export const sendWeeklySummaries = defineJob('reports.weekly-summaries', z.object({}), {
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 300,
})

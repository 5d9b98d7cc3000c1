import { z } from 'zod'
import { WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Emails a new version to its buyers, in batches: each batch commits with its emails. */
export const notifyBuyersJob = defineJob(
  'downloads.notify-buyers',
  z.object({ websiteId: WebsiteId, productId: z.uuid(), versionId: z.uuid() }),
  { retryLimit: 10, retryDelay: 30, retryBackoff: true },
)

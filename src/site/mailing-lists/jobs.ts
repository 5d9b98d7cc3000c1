import { z } from 'zod'
import { MailingListId, WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Sends changed subscribers of a list to its external service. One at a time per list. */
export const syncListJob = defineJob('mailing-lists.sync', z.object({ websiteId: WebsiteId, listId: MailingListId }), {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 3600,
})

/** Enqueues the lists that still have unsent changes: after an error, and for changes made while a sync ran. */
export const sweepListsJob = defineJob('mailing-lists.sweep', z.object({}), { policy: 'exclusive', retryLimit: 0 })

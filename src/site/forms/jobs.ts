import { z } from 'zod'
import { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

/**
 * Delivers what is pending of a submission (`form_deliveries`). Enqueued in the transaction that stores the submission, unless it is spam:
 * then the deliveries wait until the owner marks it as not spam. Retried for more than two days.
 */
export const deliverSubmissionJob = defineJob(
  'forms.deliver',
  z.object({ websiteId: WebsiteId, formId: FormId, submissionId: SubmissionId }),
  { retryLimit: 24, retryDelay: 30, retryBackoff: true, retryDelayMax: 4 * 3600 },
)

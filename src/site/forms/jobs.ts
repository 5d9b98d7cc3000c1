import { z } from 'zod'
import { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

const Submission = z.object({ websiteId: WebsiteId, formId: FormId, submissionId: SubmissionId })

/**
 * Starts what is pending of a submission (`form_deliveries`): queues emails, and enqueues the jobs below for the rest. Enqueued in the
 * transaction that stores the submission, unless it is spam: then the deliveries wait until the owner marks it as not spam.
 */
export const deliverSubmissionJob = defineJob('forms.deliver', Submission, {
  retryLimit: 24,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
})

/**
 * One attempt to call another service. A failed attempt enqueues the next one; the queue itself retries only after a crash. The job is
 * outdated if the number of attempts has changed, e.g. because the owner retried in the meantime.
 */
const Attempt = Submission.extend({ attempts: z.int() })
const afterCrash = { retryLimit: 5, retryDelay: 60, expireInSeconds: 120 }

/** Separate queues, so that webhooks that do not respond cannot delay mailing lists. */
export const callWebhookJob = defineJob('forms.webhook', Attempt, afterCrash)
export const subscribeJob = defineJob('forms.subscribe', Attempt, afterCrash)

export const requeueDeliveriesJob = defineJob('forms.requeue', z.object({}), { policy: 'exclusive', retryLimit: 0 })

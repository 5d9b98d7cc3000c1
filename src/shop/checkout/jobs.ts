import { z } from 'zod'
import { WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Refunds a charge that arrived too late; retried until the provider succeeds. */
export const refundLatePayment = defineJob(
  'checkout.refund-late',
  z.object({ websiteId: WebsiteId, paymentId: z.uuid() }),
  {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
  },
)

/** Runs every minute: checks open payments with their providers. */
export const reconcilePayments = defineJob('checkout.look-around', z.object({}), { policy: 'exclusive', retryLimit: 0 })

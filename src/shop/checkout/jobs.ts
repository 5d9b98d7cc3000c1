import { z } from 'zod'
import { WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Money that came too late goes back, however long the provider takes to do it. */
export const refundLate = defineJob('checkout.refund-late', z.object({ websiteId: WebsiteId, paymentId: z.uuid() }), {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
})

/** Every minute: what became of payments that nobody has heard of? */
export const lookAround = defineJob('checkout.look-around', z.object({}), { policy: 'exclusive', retryLimit: 0 })

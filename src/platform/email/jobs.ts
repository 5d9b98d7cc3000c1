import { z } from 'zod'
import { EmailId } from '#base/id.ts'
import { defineJob } from '../jobs/job.ts'
import { MAX_ATTEMPTS } from './model.ts'

/** Exclusive per email: requeueing cannot add a second job while one waits for its retry. */
export const deliverEmail = defineJob('mail.deliver', z.object({ mailId: EmailId }), {
  policy: 'exclusive',
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 2 * 3600,
  expireInSeconds: 300,
})

/** One attempt besides those of `deliverEmail`, because a person asked for it. */
export const sendEmailNow = defineJob('mail.send-now', z.object({ mailId: EmailId }), {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 300,
})

export const requeueStuckEmails = defineJob('mail.sweep', z.object({}), { policy: 'exclusive', retryLimit: 0 })

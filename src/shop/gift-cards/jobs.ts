import { z } from 'zod'
import { WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

const RETRY = { retryLimit: 10, retryDelay: 30, retryBackoff: true } as const

/** Emails a card whose delivery is due. Sends once, however often it runs. */
export const sendGiftCardJob = defineJob('gift-cards.send', z.object({ websiteId: WebsiteId, giftCardId: z.uuid() }), {
  ...RETRY,
  policy: 'exclusive',
})

/** Emails the holders of the cards that paid an order what is left. Sends once, however often it runs. */
export const sendBalanceUsedJob = defineJob(
  'gift-cards.send-used',
  z.object({ websiteId: WebsiteId, paymentId: z.uuid(), orderId: z.uuid() }),
  RETRY,
)

/** Sends cards with a chosen date, and those whose job was lost. */
export const deliverDueJob = defineJob('gift-cards.deliver-due', z.object({}), { policy: 'exclusive', retryLimit: 0 })

export const expireJob = defineJob('gift-cards.expire', z.object({}), { policy: 'exclusive', retryLimit: 0 })

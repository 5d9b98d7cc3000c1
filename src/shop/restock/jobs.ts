import { z } from 'zod'
import { ItemId, VariantId, WebsiteId } from '#base/id.ts'
import { defineJob } from '#platform/jobs/job.ts'

/**
 * Emails everyone who waits for a variant, in batches: each batch commits with its emails. Not exclusive: a second request while a run
 * has just decided to stop must not be lost. Two runs cannot send twice, because they lock the rows.
 */
export const sendNotificationsJob = defineJob(
  'restock.send',
  z.object({ websiteId: WebsiteId, productId: ItemId, variantId: VariantId, onlyIfAvailable: z.boolean() }),
  { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 3600 },
)

/** Finds variants that are in stock while people wait: published after the stock arrived, or automatic sending was turned on later. */
export const sendMissedJob = defineJob('restock.send-missed', z.object({}), { policy: 'exclusive', retryLimit: 0 })

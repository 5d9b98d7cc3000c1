import { isDomainError } from '#base/domain-error.ts'
import type { OutputOf } from '#base/endpoint.ts'
import type { EmailId, RestockSignUpId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createBackInStockEmail, type EmailSite } from '../emails/back-in-stock.tsx'
import { productHiddenError, soldOutError, variantNotFoundError } from '../errors.ts'
import { sendNotificationsJob } from '../jobs.ts'
import type { SendRequest, sendAllNotifications } from '../owner-contract.ts'
import { listNotifiedVariants, lockWaiting, markNotified, type NotifiedVariant } from '../store/notifications.ts'

const BATCH = 50

export type SendNotificationsDependencies = {
  transact: Transact
  jobs: Jobs
  clock: Clock
  emails: Pick<EmailService, 'send'>
  siteOf: (websiteId: WebsiteId) => Promise<EmailSite>
  createUnsubscribeUrl: (site: { websiteId: WebsiteId; origin: string }, signUpId: RestockSignUpId) => string
}

type Skipped = OutputOf<typeof sendAllNotifications>['skipped'][number]

/** Why people keep waiting. */
const findObstacle = (
  { isPublic, unlimited, available }: NotifiedVariant,
  onlyIfAvailable: boolean,
): Skipped['reason'] | undefined => {
  if (!isPublic) return 'product-hidden'
  return onlyIfAvailable && !unlimited && available <= 0 ? 'sold-out' : undefined
}

export const createSendNotifications = (deps: SendNotificationsDependencies) => {
  const { transact, jobs, clock, emails } = deps

  const sendEmail = async (tx: Tx, email: ReturnType<typeof createBackInStockEmail>): Promise<EmailId | null> => {
    try {
      return await emails.send(tx, email)
    } catch (error) {
      // Another attempt does not make an invalid address valid.
      if (isDomainError(error, 'mail.invalid_address')) return null
      throw error
    }
  }

  /** Returns the number of notified people. The emails are committed with the status, so that a crash repeats nothing. */
  const sendBatch = (websiteId: WebsiteId, request: SendRequest, site: EmailSite): Promise<number> =>
    transact(async (tx) => {
      const [variant] = await listNotifiedVariants(tx, websiteId, [request.variantId])
      // In every batch, because the variant can sell out meanwhile.
      if (!variant || findObstacle(variant, request.onlyIfAvailable)) return 0
      const waiting = await lockWaiting(tx, websiteId, request, BATCH)
      const notified: { signUpId: RestockSignUpId; mailId: EmailId | null }[] = []
      for (const signUp of waiting) {
        const unsubscribeUrl = deps.createUnsubscribeUrl({ websiteId, origin: site.origin }, signUp.signUpId)
        const mailId = await sendEmail(tx, createBackInStockEmail({ websiteId, site, variant, signUp, unsubscribeUrl }))
        notified.push({ signUpId: signUp.signUpId, mailId })
      }
      if (notified.length > 0) await markNotified(tx, websiteId, notified, clock())
      return notified.length
    })

  jobs.work(sendNotificationsJob, async ({ websiteId, ...request }) => {
    const site = await deps.siteOf(websiteId)
    while ((await sendBatch(websiteId, request, site)) > 0);
  })

  const enqueue = (tx: Tx, websiteId: WebsiteId, { productId, variantId, onlyIfAvailable }: SendRequest) =>
    jobs.enqueue(tx, sendNotificationsJob, { websiteId, productId, variantId, onlyIfAvailable })

  const enqueueAll = async (tx: Tx, websiteId: WebsiteId, requests: readonly SendRequest[]) => {
    const variantIds = requests.map(({ variantId }) => variantId)
    const variants = new Map(
      (await listNotifiedVariants(tx, websiteId, variantIds)).map((variant) => [variant.variantId, variant]),
    )
    const skipped: Skipped[] = []
    let queued = 0
    // A variant that is named twice is sent once.
    for (const request of new Map(requests.map((one) => [one.variantId, one])).values()) {
      const { productId, variantId, onlyIfAvailable } = request
      const variant = variants.get(variantId)
      if (variant?.productId !== productId) throw variantNotFoundError()
      const reason = findObstacle(variant, onlyIfAvailable)
      if (reason) skipped.push({ productId, variantId, reason })
      else if (variant.waiting > 0) {
        await enqueue(tx, websiteId, request)
        queued += variant.waiting
      }
    }
    return { queued, skipped }
  }

  return {
    enqueue,

    /** `queued` is the number of people who wait now. */
    async send(websiteId: WebsiteId, request: SendRequest): Promise<{ queued: number }> {
      const { queued, skipped } = await transact((tx) => enqueueAll(tx, websiteId, [request]))
      const [obstacle] = skipped
      if (obstacle) throw obstacle.reason === 'sold-out' ? soldOutError() : productHiddenError()
      return { queued }
    },

    sendAll: (
      websiteId: WebsiteId,
      requests: readonly SendRequest[],
    ): Promise<{ queued: number; skipped: Skipped[] }> => transact((tx) => enqueueAll(tx, websiteId, requests)),
  }
}
export type SendNotifications = ReturnType<typeof createSendNotifications>

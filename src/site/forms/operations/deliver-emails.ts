import { createHash } from 'node:crypto'
import { isDomainError } from '#base/domain-error.ts'
import type { EmailId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { isAddress, type NewEmail } from '#platform/email/model.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { renderAutoReplyEmail } from '../emails/auto-reply.tsx'
import type { EmailSite } from '../emails/email-data.ts'
import { renderNewSubmissionEmail } from '../emails/new-submission.tsx'
import type { LoadedSubmission } from '../store/delivered-submission.ts'
import { type Delivery, type DeliveryKey, lockPendingDelivery, recordDelivery } from '../store/deliveries.ts'

/** Automatic replies to one address: otherwise a form could be used to flood a mailbox. */
const REPLIES_PER_SITE = { times: 3, seconds: 24 * 3600 }
const REPLIES_PER_ADDRESS = { times: 10, seconds: 24 * 3600 }

const NOT_SENT_ERRORS = {
  tooMany: 'Not sent: this address got several automatic replies today.',
  noAddress: 'Not sent: the recipient’s address is not valid.',
  noMailServer: 'Not sent: no mail server is set up. The email is in the email log.',
} as const

/** `ada+1@example.com` and `ada@example.com` are one mailbox. */
const toMailboxKey = (email: string): string =>
  createHash('sha256')
    .update(email.toLowerCase().replace(/\+[^+@]*@/, '@'))
    .digest('base64url')

export type EmailDeliveryDependencies = {
  emails: Pick<EmailService, 'send' | 'sendNow' | 'getDeliveryStatuses'>
  limits: Pick<RateLimits, 'consume'>
  clock: Clock
  siteOf: (websiteId: WebsiteId) => Promise<EmailSite>
  publicUrl: string
}

/** Notifications and automatic replies. They are queued with the email service, and pending until the mail server has them. */
export const createEmailDelivery = ({ emails, limits, clock, siteOf, publicUrl }: EmailDeliveryDependencies) => {
  const render = async (key: DeliveryKey, { submission, storage }: LoadedSubmission): Promise<NewEmail[]> => {
    const { websiteId, email } = submission
    const site = await siteOf(websiteId)
    if (key.kind === 'auto-reply')
      return storage.autoReply && email ? [renderAutoReplyEmail({ websiteId, to: email }, storage.autoReply, site)] : []
    const link = `${publicUrl}/config/sites/${websiteId}/form-submissions/${key.formId}/${key.submissionId}`
    const recipients = new Map(storage.notify.map((address) => [address.toLowerCase(), address]))
    return [...recipients.values()].map((to) => renderNewSubmissionEmail(submission, site, to, link))
  }

  const isWithinLimits = async (replies: readonly NewEmail[]): Promise<boolean> => {
    try {
      for (const { websiteId, to } of replies) {
        await limits.consume(`forms.auto-reply ${websiteId} ${toMailboxKey(to)}`, REPLIES_PER_SITE)
        await limits.consume(`forms.auto-reply ${toMailboxKey(to)}`, REPLIES_PER_ADDRESS)
      }
      return true
    } catch (error) {
      if (isDomainError(error, 'request.too_many')) return false
      throw error
    }
  }

  /** Copies the statuses of the emails to the delivery. */
  const settle = async (tx: Tx, key: DeliveryKey, emailIds: readonly EmailId[]): Promise<void> => {
    const statuses = emailIds.length > 0 ? await emails.getDeliveryStatuses(tx, emailIds) : []
    const failed = statuses.filter(({ state }) => state === 'failed')
    const waiting = statuses.filter(({ state }) => state === 'queued')
    const describe = ({ to, lastError }: (typeof statuses)[number]) => lastError && `${to}: ${lastError}`
    const error = [...failed, ...waiting].map(describe).find(Boolean) ?? null
    const isKept = statuses.some(({ state }) => state === 'kept')
    await recordDelivery(tx, key, {
      status: waiting.length > 0 ? 'pending' : failed.length > 0 ? 'failed' : 'done',
      error: error ?? (isKept ? NOT_SENT_ERRORS.noMailServer : null),
      at: clock(),
      emailIds,
    })
  }

  /** Emails that failed are sent again, because the owner retries the delivery; the others are not. */
  const listReached = async (tx: Tx, { emailIds }: Delivery) => {
    const statuses = emailIds.length > 0 ? await emails.getDeliveryStatuses(tx, emailIds) : []
    const failed = new Set(statuses.filter(({ state }) => state === 'failed').map(({ id }) => id))
    const reached = statuses.filter(({ id }) => !failed.has(id))
    return {
      ids: emailIds.filter((id) => !failed.has(id)),
      addresses: new Set(reached.map(({ to }) => to.toLowerCase())),
      waiting: reached.filter(({ state }) => state === 'queued').map(({ id }) => id),
      /** Statuses of old emails are deleted; do not send those again. */
      isOld: emailIds.length > 0 && statuses.length === 0,
    }
  }

  const queue = async (tx: Tx, key: DeliveryKey, loaded: LoadedSubmission): Promise<void> => {
    const delivery = await lockPendingDelivery(tx, key)
    if (!delivery) return
    const reached = await listReached(tx, delivery)
    if (reached.waiting.length > 0) return emails.sendNow(tx, reached.waiting)
    if (reached.isOld) return settle(tx, key, delivery.emailIds)
    const rendered = await render(key, loaded)
    const sendable = rendered.filter(({ to }) => isAddress(to) && !reached.addresses.has(to.toLowerCase()))
    if (sendable.length === 0 && reached.ids.length === 0) {
      const error = NOT_SENT_ERRORS.noAddress
      await recordDelivery(tx, key, { status: 'failed', error, at: clock(), attempts: delivery.attempts + 1 })
      return
    }
    if (key.kind === 'auto-reply' && !(await isWithinLimits(sendable))) {
      await recordDelivery(tx, key, { status: 'canceled', error: NOT_SENT_ERRORS.tooMany, at: clock() })
      return
    }
    const emailIds = [...reached.ids]
    for (const email of sendable) emailIds.push(await emails.send(tx, email))
    await recordDelivery(tx, key, {
      status: 'pending',
      error: null,
      at: clock(),
      attempts: delivery.attempts + 1,
      emailIds,
    })
    if (sendable.length === 0) await settle(tx, key, emailIds)
  }

  return {
    /** Queues the emails of a pending delivery. Those that are queued already are tried at once. */
    deliver: queue,

    /** After an email was sent or has failed. */
    update: async (tx: Tx, key: DeliveryKey): Promise<void> => {
      const delivery = await lockPendingDelivery(tx, key)
      if (delivery && delivery.emailIds.length > 0) await settle(tx, key, delivery.emailIds)
    },
  }
}

import { isDomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { hasRight } from '#people/roles/model.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { isAddress } from '#platform/email/model.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { type EmailSite, type HeldComment, renderHeldCommentEmail } from '../emails/held-comment.tsx'

export type NotifyDependencies = {
  emails: Pick<EmailService, 'send'>
  rateLimits: Pick<RateLimits, 'consume'>
  siteOf: (websiteId: WebsiteId) => Promise<EmailSite>
  listContributors: (websiteId: WebsiteId) => Promise<readonly { email: string; roles: readonly number[] }[]>
  /** `https://manage.example/config/sites/…`. */
  getDashboardUrl: (websiteId: WebsiteId) => string
}

/** Comments that wait are also in the dashboard: a flood of them must not fill mailboxes. */
const EMAIL_LIMIT = { times: 10, seconds: 3600 }

export type NotifyModerators = (tx: Tx, websiteId: WebsiteId, comment: HeldComment) => Promise<void>

/** Queues an email to everybody who moderates comments, with the transaction that stores the comment. */
export const createNotifyModerators =
  (deps: NotifyDependencies): NotifyModerators =>
  async (tx, websiteId, comment) => {
    try {
      await deps.rateLimits.consume(`comment emails ${websiteId}`, EMAIL_LIMIT)
    } catch (error) {
      if (isDomainError(error, 'request.too_many')) return
      throw error
    }
    const [site, contributors] = await Promise.all([deps.siteOf(websiteId), deps.listContributors(websiteId)])
    const link = `${deps.getDashboardUrl(websiteId)}/comments`
    for (const { email, roles } of contributors)
      if (hasRight(roles, 'comments.moderate') && isAddress(email))
        await deps.emails.send(tx, renderHeldCommentEmail(comment, { websiteId, site, to: email, link }))
  }

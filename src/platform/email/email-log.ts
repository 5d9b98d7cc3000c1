import type { Caller } from '#base/caller.ts'
import type { EmailId, WebsiteId } from '#base/id.ts'
import type { Queries } from '../database/connect.ts'
import { takePage } from '../database/pagination.ts'
import type { Secrets } from '../secrets.ts'
import { openContent } from './content.ts'
import type { EmailDetails, EmailPage, EmailQuery, EmailSummary } from './contract.ts'
import { emailNotFoundError, operatorOnlyError, signInRequiredError } from './errors.ts'
import {
  countFailedEmails,
  type EmailScope,
  type EmailSummary as EmailSummaryRow,
  findEmail,
  listEmails,
} from './store.ts'

export type EmailLog = {
  listForSite: (websiteId: WebsiteId, query: EmailQuery) => Promise<EmailPage>
  getForSite: (websiteId: WebsiteId, id: EmailId) => Promise<EmailDetails>
  /** Emails of a site that could not be sent, created since then. */
  countFailed: (websiteId: WebsiteId, since: Date) => Promise<number>
  listForInstallation: (caller: Caller, query: EmailQuery) => Promise<EmailPage>
  getForInstallation: (caller: Caller, id: EmailId) => Promise<EmailDetails>
}

/**
 * Emails contain links that open accounts, so only the operator can read them, not even the recipient: a stolen session could
 * otherwise read a password reset link.
 */
const requireOperatorScope = ({ account }: Caller): EmailScope => {
  if (!account) throw signInRequiredError()
  if (!account.internal) throw operatorOnlyError()
  return { installation: true }
}

const toWire = <Row extends EmailSummaryRow>(
  row: Row,
): Omit<Row, 'createdAt' | 'sentAt'> & Pick<EmailSummary, 'createdAt' | 'sentAt'> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** Read-only access to stored emails. */
export const createEmailLog = ({ queries, secrets }: { queries: Queries; secrets: Secrets }): EmailLog => {
  const page = async (scope: EmailScope, { limit, ...filter }: EmailQuery): Promise<EmailPage> => {
    const { rows, last } = takePage(await listEmails(queries, scope, { ...filter, limit: limit + 1 }), limit)
    return { mails: rows.map(toWire), nextCursor: last?.id ?? null }
  }
  const one = async (scope: EmailScope, id: EmailId): Promise<EmailDetails> => {
    const mail = await findEmail(queries, scope, id)
    if (!mail) throw emailNotFoundError()
    const { sealedContent, html, text, ...rest } = mail
    return { ...toWire(rest), ...openContent(secrets, id, { sealedContent, html, text }) }
  }
  return {
    listForSite: (site, query) => page({ site }, query),
    getForSite: (site, id) => one({ site }, id),
    countFailed: (site, since) => countFailedEmails(queries, site, since),
    listForInstallation: async (caller, query) => page(requireOperatorScope(caller), query),
    getForInstallation: async (caller, id) => one(requireOperatorScope(caller), id),
  }
}

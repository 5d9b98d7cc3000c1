import type { Caller } from '#base/caller.ts'
import { DomainError } from '#base/domain-error.ts'
import type { EmailId, WebsiteId } from '#base/id.ts'
import type { Queries } from '../database/connect.ts'
import { takePage } from '../database/pagination.ts'
import type { EmailDetails, EmailPage, EmailQuery, EmailSummary } from './contract.ts'
import { type EmailScope, findEmail, type EmailSummary as Line, listEmails } from './store.ts'

export type EmailLog = {
  listForSite: (websiteId: WebsiteId, query: EmailQuery) => Promise<EmailPage>
  getForSite: (websiteId: WebsiteId, id: EmailId) => Promise<EmailDetails>
  listForInstallation: (caller: Caller, query: EmailQuery) => Promise<EmailPage>
  getForInstallation: (caller: Caller, id: EmailId) => Promise<EmailDetails>
}

/**
 * Emails contain links that open accounts, so only the operator can read them, not even the recipient: a stolen session could
 * otherwise read a password reset link.
 */
const reachOf = ({ account }: Caller): EmailScope => {
  if (!account) throw new DomainError('access.sign_in', 'Please sign in.')
  if (!account.internal)
    throw new DomainError('access.forbidden', 'Only the operator of this installation can read its email log.')
  return { installation: true }
}

const toWire = <Row extends Line>(
  row: Row,
): Omit<Row, 'createdAt' | 'sentAt'> & Pick<EmailSummary, 'createdAt' | 'sentAt'> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** Read-only access to stored emails. */
export const createEmailLog = ({ queries }: { queries: Queries }): EmailLog => {
  const page = async (reach: EmailScope, { limit, ...filter }: EmailQuery): Promise<EmailPage> => {
    const { rows: shown, last } = takePage(await listEmails(queries, reach, { ...filter, limit: limit + 1 }), limit)
    return { mails: shown.map(toWire), nextCursor: last?.id ?? null }
  }
  const one = async (reach: EmailScope, id: EmailId): Promise<EmailDetails> => {
    const mail = await findEmail(queries, reach, id)
    if (!mail) throw new DomainError('mail.not_found', 'Email not found.')
    return toWire(mail)
  }
  return {
    listForSite: (site, query) => page({ site }, query),
    getForSite: (site, id) => one({ site }, id),
    listForInstallation: async (caller, query) => page(reachOf(caller), query),
    getForInstallation: async (caller, id) => one(reachOf(caller), id),
  }
}

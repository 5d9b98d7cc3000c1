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
 * Letters hold links that open accounts: whoever runs the installation sees what it wrote, and nobody else does, not even what was
 * written to them. A stolen session would otherwise read its way to a new password.
 */
const reachOf = ({ account }: Caller): EmailScope => {
  if (!account) throw new DomainError('access.sign_in', 'Please sign in.')
  if (!account.internal)
    throw new DomainError('access.forbidden', 'Only whoever runs this installation reads its outbox.')
  return { installation: true }
}

const toWire = <Row extends Line>(
  row: Row,
): Omit<Row, 'createdAt' | 'sentAt'> & Pick<EmailSummary, 'createdAt' | 'sentAt'> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** Reads what was sent; writes nothing. */
export const createEmailLog = ({ queries }: { queries: Queries }): EmailLog => {
  const page = async (reach: EmailScope, { limit, ...filter }: EmailQuery): Promise<EmailPage> => {
    const { rows: shown, last } = takePage(await listEmails(queries, reach, { ...filter, limit: limit + 1 }), limit)
    return { mails: shown.map(toWire), nextCursor: last?.id ?? null }
  }
  const one = async (reach: EmailScope, id: EmailId): Promise<EmailDetails> => {
    const mail = await findEmail(queries, reach, id)
    if (!mail) throw new DomainError('mail.not_found', 'There is no such message.')
    return toWire(mail)
  }
  return {
    listForSite: (site, query) => page({ site }, query),
    getForSite: (site, id) => one({ site }, id),
    listForInstallation: async (caller, query) => page(reachOf(caller), query),
    getForInstallation: async (caller, id) => one(reachOf(caller), id),
  }
}

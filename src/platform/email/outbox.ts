import type { Caller } from '#base/caller.ts'
import { DomainError } from '#base/domain-error.ts'
import type { MailId, WebsiteId } from '#base/id.ts'
import type { Queries } from '../database/connect.ts'
import { cutPage } from '../database/listing.ts'
import type { MailInFull, MailLine, MailPage, MailQuery } from './contract.ts'
import { type MailLine as Line, mailLines, oneMail, type Reach } from './store.ts'

export type Outbox = {
  ofSite: (websiteId: WebsiteId, query: MailQuery) => Promise<MailPage>
  oneOfSite: (websiteId: WebsiteId, id: MailId) => Promise<MailInFull>
  ofCaller: (caller: Caller, query: MailQuery) => Promise<MailPage>
  oneOfCaller: (caller: Caller, id: MailId) => Promise<MailInFull>
}

/**
 * Letters hold links that open accounts: whoever runs the installation sees what it wrote, and nobody else does, not even what was
 * written to them. A stolen session would otherwise read its way to a new password.
 */
const reachOf = ({ account }: Caller): Reach => {
  if (!account) throw new DomainError('access.sign_in', 'Please sign in.')
  if (!account.internal)
    throw new DomainError('access.forbidden', 'Only whoever runs this installation reads its outbox.')
  return { installation: true }
}

const toWire = <Row extends Line>(
  row: Row,
): Omit<Row, 'createdAt' | 'sentAt'> & Pick<MailLine, 'createdAt' | 'sentAt'> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** Reads what was sent; writes nothing. */
export const createOutbox = ({ queries }: { queries: Queries }): Outbox => {
  const page = async (reach: Reach, { limit, ...filter }: MailQuery): Promise<MailPage> => {
    const { shown, last } = cutPage(await mailLines(queries, reach, { ...filter, limit: limit + 1 }), limit)
    return { mails: shown.map(toWire), nextCursor: last?.id ?? null }
  }
  const one = async (reach: Reach, id: MailId): Promise<MailInFull> => {
    const mail = await oneMail(queries, reach, id)
    if (!mail) throw new DomainError('mail.not_found', 'There is no such message.')
    return toWire(mail)
  }
  return {
    ofSite: (site, query) => page({ site }, query),
    oneOfSite: (site, id) => one({ site }, id),
    ofCaller: async (caller, query) => page(reachOf(caller), query),
    oneOfCaller: async (caller, id) => one(reachOf(caller), id),
  }
}

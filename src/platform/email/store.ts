import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { EmailId, WebsiteId } from '#base/id.ts'
import type { Queries } from '../database/connect.ts'
import { toContainsPattern } from '../database/pagination.ts'
import type { DB } from '../database/tables.gen.ts'
import type { Tx } from '../database/transaction.ts'
import type { StoredContent } from './content.ts'
import { type EmailLink, type EmailMessage, type EmailStatus, emailStatusTransitions } from './model.ts'

/** Which emails the reader may see. */
export type EmailScope = { site: WebsiteId } | { installation: true }

export type EmailFilter = { search?: string; kind?: string; state?: EmailStatus; cursor?: EmailId; limit: number }

export type EmailSummary = Omit<EmailMessage, 'html' | 'text' | 'replyTo'>

/** As stored: the content is encrypted. */
export type StoredEmail = EmailSummary & Pick<EmailMessage, 'replyTo'> & StoredContent

const summaryColumns = [
  'mail_id as id',
  'website_id as websiteId',
  'state',
  'from_address as from',
  'to_address as to',
  'subject',
  'kind',
  'attempts',
  'last_error as lastError',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const
const allColumns = [
  ...summaryColumns,
  'reply_to as replyTo',
  'sealed_content as sealedContent',
  'html',
  'text',
] as const

type Mails<Row> = SelectQueryBuilder<DB, 'mails', Row>

/** The installation's log has all emails; a site's log only those of the site. */
const within = <Row>(query: Mails<Row>, scope: EmailScope): Mails<Row> =>
  'site' in scope ? query.where('website_id', '=', scope.site) : query

const matches = (search: string) => (eb: ExpressionBuilder<DB, 'mails'>) =>
  eb.or([eb('subject', 'ilike', toContainsPattern(search)), eb('to_address', 'ilike', toContainsPattern(search))])

export const listEmails = (queries: Queries, scope: EmailScope, filter: EmailFilter): Promise<EmailSummary[]> => {
  let query = within(queries.selectFrom('mails').select(summaryColumns), scope)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.state) query = query.where('state', '=', filter.state)
  if (filter.search) query = query.where(matches(filter.search))
  if (filter.cursor)
    query = query.where(
      sql<boolean>`(created_at, mail_id) < (SELECT m.created_at, m.mail_id FROM mails m WHERE m.mail_id = ${filter.cursor})`,
    )
  return query.orderBy('created_at', 'desc').orderBy('mail_id', 'desc').limit(filter.limit).execute() as Promise<
    EmailSummary[]
  >
}

export const countFailedEmails = async (queries: Queries, websiteId: WebsiteId, since: Date): Promise<number> => {
  const { count } = await queries
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('website_id', '=', websiteId)
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findEmail = (queries: Queries, scope: EmailScope, id: EmailId): Promise<StoredEmail | undefined> =>
  within(queries.selectFrom('mails').select(allColumns), scope).where('mail_id', '=', id).executeTakeFirst() as Promise<
    StoredEmail | undefined
  >

/** False if it was inserted before. */
export const insertEmail = async (
  tx: Tx,
  mail: Pick<EmailMessage, 'id' | 'websiteId' | 'from' | 'to' | 'replyTo' | 'subject' | 'kind' | 'createdAt'> & {
    sealedContent: Buffer
    link?: EmailLink
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mails')
    .values({
      mail_id: mail.id,
      website_id: mail.websiteId,
      state: 'queued',
      from_address: mail.from,
      to_address: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      sealed_content: mail.sealedContent,
      kind: mail.kind,
      created_at: mail.createdAt,
      link_hash: mail.link?.hash ?? null,
      link_expires_at: mail.link?.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns undefined when it is delivered already or locked by another worker. */
export const lockQueuedEmail = (tx: Tx, id: EmailId): Promise<StoredEmail | undefined> =>
  tx
    .selectFrom('mails')
    .select(allColumns)
    .where('mail_id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst() as Promise<StoredEmail | undefined>

export type EmailDeliveryStatus = Pick<EmailMessage, 'id' | 'to' | 'state' | 'lastError'>

export const getDeliveryStatuses = (queries: Queries, ids: readonly EmailId[]): Promise<EmailDeliveryStatus[]> =>
  queries
    .selectFrom('mails')
    .select(['mail_id as id', 'to_address as to', 'state', 'last_error as lastError'])
    .where('mail_id', 'in', ids)
    .execute() as Promise<EmailDeliveryStatus[]>

/** The error of a failed attempt stays stored: it explains a late delivery. */
export const recordAttempt = async (
  tx: Tx,
  id: EmailId,
  { state, sentAt, error }: { state: EmailStatus; sentAt?: Date; error?: string },
): Promise<void> => {
  await tx
    .updateTable('mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      state,
      ...(sentAt && { sent_at: sentAt }),
      ...(error !== undefined && { last_error: error }),
    }))
    .where('mail_id', '=', id)
    .where('state', 'in', emailStatusTransitions.before(state))
    .execute()
}

/** The next emails queued before `until`, oldest first, after the given one. */
export const listQueuedBefore = async (
  queries: Queries,
  until: Date,
  after: EmailId | undefined,
  limit: number,
): Promise<EmailId[]> => {
  let query = queries
    .selectFrom('mails')
    .select('mail_id')
    .where('state', '=', 'queued')
    .where('created_at', '<', until)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, mail_id) > (SELECT m.created_at, m.mail_id FROM mails m WHERE m.mail_id = ${after})`,
    )
  const rows = await query.orderBy('created_at').orderBy('mail_id').limit(limit).execute()
  return rows.map((row) => row.mail_id as EmailId)
}

/** Emails from before the encryption. Locked rows are in delivery; they follow later. */
export const lockEmailsInClear = async (tx: Tx, limit: number) =>
  tx
    .selectFrom('mails')
    .select(['mail_id', 'html', 'text'])
    .where('html', 'is not', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const replaceContent = async (tx: Tx, id: EmailId, sealedContent: Buffer): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ sealed_content: sealedContent, html: null, text: null })
    .where('mail_id', '=', id)
    .execute()
}

export const blankExpiredLinks = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ sealed_content: null, html: null, text: null, link_expires_at: null })
    .where('link_expires_at', '<', now)
    .execute()
}

/** Queued emails are never deleted. */
export const deleteEmailsBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('mails').where('created_at', '<', before).where('state', '!=', 'queued').execute()
}

import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { MailId, WebsiteId } from '#base/id.ts'
import type { Queries } from '../database/connect.ts'
import { contains } from '../database/listing.ts'
import type { DB } from '../database/tables.gen.ts'
import type { Tx } from '../database/transaction.ts'
import { type Mail, type MailState, mailSteps } from './model.ts'

/** Whose messages a reader may see. */
export type Reach = { site: WebsiteId } | { installation: true }

export type MailFilter = { search?: string; kind?: string; cursor?: MailId; limit: number }

export type MailLine = Omit<Mail, 'html' | 'text' | 'replyTo'>

const lineColumns = [
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
const allColumns = [...lineColumns, 'reply_to as replyTo', 'html', 'text'] as const

type Mails<Row> = SelectQueryBuilder<DB, 'mails', Row>

/** A person's own messages are those of the installation: what a site wrote them belongs to the site's outbox. */
const within = <Row>(query: Mails<Row>, reach: Reach): Mails<Row> =>
  'site' in reach ? query.where('website_id', '=', reach.site) : query

const matches = (search: string) => (eb: ExpressionBuilder<DB, 'mails'>) =>
  eb.or([eb('subject', 'ilike', contains(search)), eb('to_address', 'ilike', contains(search))])

export const mailLines = (queries: Queries, reach: Reach, filter: MailFilter): Promise<MailLine[]> => {
  let query = within(queries.selectFrom('mails').select(lineColumns), reach)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.search) query = query.where(matches(filter.search))
  if (filter.cursor)
    query = query.where(
      sql<boolean>`(created_at, mail_id) < (SELECT m.created_at, m.mail_id FROM mails m WHERE m.mail_id = ${filter.cursor})`,
    )
  return query.orderBy('created_at', 'desc').orderBy('mail_id', 'desc').limit(filter.limit).execute() as Promise<
    MailLine[]
  >
}

export const oneMail = (queries: Queries, reach: Reach, id: MailId): Promise<Mail | undefined> =>
  within(queries.selectFrom('mails').select(allColumns), reach).where('mail_id', '=', id).executeTakeFirst() as Promise<
    Mail | undefined
  >

export const insertMail = async (
  tx: Tx,
  mail: Pick<Mail, 'id' | 'websiteId' | 'from' | 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'kind' | 'createdAt'>,
): Promise<void> => {
  await tx
    .insertInto('mails')
    .values({
      mail_id: mail.id,
      website_id: mail.websiteId,
      state: 'queued',
      from_address: mail.from,
      to_address: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      kind: mail.kind,
      created_at: mail.createdAt,
    })
    .execute()
}

/** Nothing when it is delivered already, or when somebody else is at it. */
export const takeQueued = (tx: Tx, id: MailId): Promise<Mail | undefined> =>
  tx
    .selectFrom('mails')
    .select(allColumns)
    .where('mail_id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst() as Promise<Mail | undefined>

/** The error of an earlier try stays on record: it says why the message came late. */
export const recordAttempt = async (
  tx: Tx,
  id: MailId,
  { state, sentAt, error }: { state: MailState; sentAt?: Date; error?: string },
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
    .where('state', 'in', mailSteps.before(state))
    .execute()
}

/** The next few that have waited since before `until`, oldest first, after the one given. */
export const queuedBefore = async (
  queries: Queries,
  until: Date,
  after: MailId | undefined,
  limit: number,
): Promise<MailId[]> => {
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
  return rows.map((row) => row.mail_id as MailId)
}

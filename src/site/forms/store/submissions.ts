import { type SelectQueryBuilder, sql } from 'kysely'
import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { DeliverySummary, SubmissionFilters } from '../contract.ts'
import type { Answer } from '../form-schema.ts'

/** Dates are days in the site's time zone. */
export type SubmissionQuery = SubmissionFilters & { timeZone: string }
export type SubmissionRef = { formId: FormId; id: SubmissionId }

type SubmissionTables = DB & { s: DB['form_submissions'] }
type SubmissionSelect = SelectQueryBuilder<SubmissionTables, 's', Record<never, never>>

const UNDELIVERED = sql<boolean>`EXISTS (SELECT FROM form_deliveries d WHERE d.website_id = s.website_id AND d.form_id = s.form_id
  AND d.submission_id = s.submission_id AND d.status IN ('pending', 'failed'))`

/** What was held back because of spam does not count. */
const hasDelivery = (status: DeliverySummary['status']) =>
  sql<boolean>`NOT s.is_spam AND EXISTS (SELECT FROM form_deliveries d WHERE d.website_id = s.website_id AND d.form_id = s.form_id
    AND d.submission_id = s.submission_id AND d.status = ${status})`

/** IDs are UUIDv7, so their order is the order of arrival. Searching reads the texts of one site, in this order. */
export const filterSubmissions = (on: Queries, websiteId: WebsiteId, filters: SubmissionQuery): SubmissionSelect => {
  const { formId, search, folder, from, to, timeZone } = filters
  let query: SubmissionSelect = on.selectFrom('form_submissions as s').where('s.website_id', '=', websiteId)
  if (formId) query = query.where('s.form_id', '=', formId)
  query = query.where(folder === 'spam' ? sql<boolean>`s.is_spam` : sql<boolean>`NOT s.is_spam`)
  if (folder === 'unread') query = query.where(sql<boolean>`NOT s.is_read`)
  if (folder === 'undelivered') query = query.where(UNDELIVERED)
  if (from) query = query.where(sql<boolean>`s.created_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}`)
  if (to) query = query.where(sql<boolean>`s.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  if (!search) return query
  const pattern = toContainsPattern(search)
  return query.where(sql<boolean>`(s.search_text ILIKE ${pattern} OR s.email ILIKE ${pattern})`)
}

/** Characters of `search_text` that the preview is made from. */
const PREVIEW_LENGTH = 240

const SUMMARY = [
  sql<SubmissionId>`s.submission_id`.as('id'),
  sql<FormId>`s.form_id`.as('formId'),
  sql<string>`(SELECT f.name FROM forms f WHERE f.website_id = s.website_id AND f.form_id = s.form_id)`.as('formName'),
  sql<string | null>`s.email`.as('email'),
  sql<string>`left(s.search_text, ${PREVIEW_LENGTH})`.as('preview'),
  sql<string>`s.page_path`.as('pagePath'),
  sql<boolean>`s.is_read`.as('isRead'),
  sql<boolean>`s.is_spam`.as('isSpam'),
  hasDelivery('pending').as('hasPendingDeliveries'),
  hasDelivery('failed').as('hasFailedDeliveries'),
  sql<Date>`s.created_at`.as('createdAt'),
] as const

export const listSubmissions = (
  on: Queries,
  websiteId: WebsiteId,
  filters: SubmissionQuery,
  { limit, page }: { limit: number; page: number },
) =>
  filterSubmissions(on, websiteId, filters)
    .select([...SUMMARY])
    .orderBy('s.submission_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
export type SummaryRow = Awaited<ReturnType<typeof listSubmissions>>[number]

export const countSubmissions = async (
  on: Queries,
  websiteId: WebsiteId,
  filters: SubmissionQuery,
): Promise<number> => {
  const { count } = await filterSubmissions(on, websiteId, filters)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const selectOne = (on: Queries, websiteId: WebsiteId, { formId, id }: SubmissionRef) =>
  on
    .selectFrom('form_submissions as s')
    .where('s.website_id', '=', websiteId)
    .where('s.form_id', '=', formId)
    .where('s.submission_id', '=', id)

export const findSubmission = (on: Queries, websiteId: WebsiteId, ref: SubmissionRef) =>
  selectOne(on, websiteId, ref)
    .leftJoin('form_disclaimers as t', (join) =>
      join
        .onRef('t.website_id', '=', 's.website_id')
        .onRef('t.form_id', '=', 's.form_id')
        .onRef('t.version', '=', 's.disclaimer_version'),
    )
    .select([...SUMMARY])
    .select([
      sql<Answer[]>`s.answers`.as('answers'),
      's.page_title as pageTitle',
      't.version as disclaimerVersion',
      't.content as disclaimerContent',
    ])
    .executeTakeFirst()

/** The nearest submissions of the list, also if this one no longer matches its filters, as an unread one after it was opened. */
export const findNeighbors = async (
  on: Queries,
  websiteId: WebsiteId,
  id: SubmissionId,
  filters: SubmissionQuery,
): Promise<{ newer: SubmissionRef | null; older: SubmissionRef | null }> => {
  const select = (operator: '>' | '<') =>
    filterSubmissions(on, websiteId, filters)
      .select([sql<SubmissionId>`s.submission_id`.as('id'), sql<FormId>`s.form_id`.as('formId')])
      .where('s.submission_id', operator, id)
      .orderBy('s.submission_id', operator === '>' ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
  const [newer, older] = await Promise.all([select('>'), select('<')])
  return { newer: newer ?? null, older: older ?? null }
}

export const listDeliveries = (on: Queries, websiteId: WebsiteId, { formId, id }: SubmissionRef) =>
  on
    .selectFrom('form_deliveries')
    .select([
      sql<DeliverySummary['kind']>`kind`.as('kind'),
      sql<DeliverySummary['status']>`status`.as('status'),
      'attempts',
      'last_error as lastError',
      'updated_at as updatedAt',
    ])
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('submission_id', '=', id)
    .orderBy('kind')
    .execute()

export const listFiles = (
  on: Queries,
  websiteId: WebsiteId,
  { formId, ids }: { formId: FormId; ids: readonly SubmissionId[] },
) =>
  on
    .selectFrom('form_files')
    .select([
      'file_id as id',
      'submission_id as submissionId',
      'field_id as fieldId',
      'file_name as fileName',
      'content_type as contentType',
      'bytes',
    ])
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('submission_id', 'in', ids.length > 0 ? ids : [null])
    .orderBy('file_id')
    .execute()

/** A file of a stored submission; uploads that were never submitted cannot be downloaded. */
export const findFile = (on: Queries, websiteId: WebsiteId, formId: FormId, fileId: string) =>
  on
    .selectFrom('form_files')
    .select(['file_name as fileName', 'storage_key as storageKey'])
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('file_id', '=', fileId)
    .where('submission_id', 'is not', null)
    .executeTakeFirst()

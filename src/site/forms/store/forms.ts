import { sql } from 'kysely'
import { z } from 'zod'
import type { FormId, MailingListId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Row } from '#platform/database/handles.ts'
import { named } from '#platform/database/named.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { FormSummary } from '../contract.ts'
import { FormField, FormSettings } from '../form-schema.ts'
import type { StoredForm } from '../model.ts'

type FormRow = Pick<
  Row<'forms'>,
  'form_id' | 'kind' | 'name' | 'fields' | 'settings' | 'disclaimer_version' | 'revision'
>
export type FormRecord = StoredForm & { id: FormId; webhookSecret: Buffer | null; updatedAt: Date }

const StoredFields = z.array(FormField)

/** Parsed, so that rows of an older release get the defaults of newer properties. */
const toStoredForm = (row: FormRow): StoredForm => ({
  id: row.form_id,
  kind: row.kind as StoredForm['kind'],
  name: row.name,
  fields: StoredFields.parse(row.fields),
  settings: FormSettings.parse(row.settings),
  disclaimerVersion: row.disclaimer_version,
  revision: row.revision,
})

const selectForms = named<[websiteId: WebsiteId, ids: readonly string[]], FormRow>(
  'forms.by-id',
  `SELECT form_id, kind, name, fields, settings, disclaimer_version, revision FROM forms
  WHERE website_id = $1 AND form_id = ANY ($2::uuid[])`,
)

export const findForms = async (on: Queries, websiteId: WebsiteId, ids: readonly string[]): Promise<StoredForm[]> =>
  (await selectForms(on, websiteId, ids)).map(toStoredForm)

/** `lock`: until the end of the transaction. */
export const findForm = async (
  on: Queries,
  websiteId: WebsiteId,
  formId: FormId,
  { lock = false } = {},
): Promise<FormRecord | undefined> => {
  const row = await on
    .selectFrom('forms')
    .select(['form_id', 'kind', 'name', 'fields', 'settings', 'disclaimer_version', 'revision'])
    .select(['webhook_secret', 'updated_at'])
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && { ...toStoredForm(row), id: formId, webhookSecret: row.webhook_secret, updatedAt: row.updated_at }
}

type SummaryRow = Omit<FormSummary, 'lastSubmittedAt' | 'updatedAt'> & { lastSubmittedAt: Date | null; updatedAt: Date }

/** Spam counts neither as a submission nor as pending. */
export const listFormSummaries = (on: Queries, websiteId: WebsiteId): Promise<SummaryRow[]> =>
  readSql(
    on,
    sql<SummaryRow>`
    SELECT f.form_id AS id, f.kind, f.name, jsonb_array_length(f.fields) AS "fieldCount", f.updated_at AS "updatedAt",
      coalesce(s.count, 0)::int AS "submissionCount", coalesce(s.unread, 0)::int AS "unreadCount", s.latest AS "lastSubmittedAt",
      coalesce(d.pending, 0)::int AS "pendingCount", coalesce(d.failed, 0)::int AS "failedCount"
    FROM forms f
    LEFT JOIN (
      SELECT form_id, count(*) AS count, count(*) FILTER (WHERE NOT is_read) AS unread, max(created_at) AS latest
      FROM form_submissions WHERE website_id = ${websiteId} AND NOT is_spam GROUP BY form_id) s ON s.form_id = f.form_id
    LEFT JOIN (
      SELECT form_id, count(*) FILTER (WHERE d.status = 'pending') AS pending, count(*) FILTER (WHERE d.status = 'failed') AS failed
      FROM form_deliveries d JOIN form_submissions USING (website_id, form_id, submission_id)
      WHERE website_id = ${websiteId} AND d.status IN ('pending', 'failed') AND NOT is_spam GROUP BY form_id) d ON d.form_id = f.form_id
    WHERE f.website_id = ${websiteId} ORDER BY lower(f.name), f.form_id`,
  )

/** Holds an advisory lock until the transaction ends, so that the count stays valid. */
export const countForms = async (tx: Tx, websiteId: WebsiteId): Promise<number> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`forms ${websiteId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('forms')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the list, so that it cannot be deleted before the form refers to it. */
export const lockMailingList = async (tx: Tx, websiteId: WebsiteId, listId: MailingListId): Promise<boolean> => {
  const row = await tx
    .selectFrom('mailing_lists')
    .select('list_id')
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

type FormContent = Pick<StoredForm, 'name' | 'fields' | 'settings'> & { webhookSecret: Buffer | null; at: Date }

const toColumns = ({ name, fields, settings, webhookSecret, at }: FormContent) => ({
  name,
  fields: JSON.stringify(fields),
  settings: JSON.stringify(settings),
  webhook_secret: webhookSecret,
  updated_at: at,
})

export const insertForm = async (
  tx: Tx,
  websiteId: WebsiteId,
  form: FormContent & Pick<FormRecord, 'id' | 'kind'>,
): Promise<void> => {
  await tx
    .insertInto('forms')
    .values({ website_id: websiteId, form_id: form.id, kind: form.kind, ...toColumns(form), created_at: form.at })
    .execute()
}

export const updateFormRow = async (
  tx: Tx,
  websiteId: WebsiteId,
  formId: FormId,
  content: FormContent,
): Promise<void> => {
  await tx
    .updateTable('forms')
    .set(({ eb }) => ({ ...toColumns(content), revision: eb('revision', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .execute()
}

/** Adds a version if the text differs from the current one. Earlier texts stay, because submissions refer to them. */
export const setDisclaimer = async (
  tx: Tx,
  websiteId: WebsiteId,
  formId: FormId,
  { content, at }: { content: string; at: Date },
): Promise<void> => {
  await sql`
    WITH current AS (
      SELECT d.version FROM forms f JOIN form_disclaimers d USING (website_id, form_id)
      WHERE f.website_id = ${websiteId} AND f.form_id = ${formId} AND d.version = f.disclaimer_version AND d.content = ${content}),
    added AS (
      INSERT INTO form_disclaimers (website_id, form_id, version, content, created_at)
      SELECT ${websiteId}, ${formId}, 1 + coalesce(max(d.version), 0), ${content}, ${at}
      FROM form_disclaimers d WHERE d.website_id = ${websiteId} AND d.form_id = ${formId}
      HAVING ${content} <> '' AND NOT EXISTS (SELECT FROM current)
      RETURNING version)
    UPDATE forms SET disclaimer_version = coalesce((SELECT version FROM current), (SELECT version FROM added))
    WHERE website_id = ${websiteId} AND form_id = ${formId}`.execute(tx)
}

export const deleteFormRow = async (tx: Tx, websiteId: WebsiteId, formId: FormId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('forms')
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The forms that were connected to the list. */
export const disconnectList = async (tx: Tx, websiteId: WebsiteId, listId: MailingListId): Promise<FormId[]> => {
  const rows = await tx
    .updateTable('forms')
    .set(({ eb }) => ({
      settings: sql`jsonb_set(settings, '{storage,mailingListId}', 'null')`,
      revision: eb('revision', '+', 1),
    }))
    .where('website_id', '=', websiteId)
    .where(sql<string>`settings #>> '{storage,mailingListId}'`, '=', listId)
    .returning('form_id')
    .execute()
  return rows.map(({ form_id }) => form_id as FormId)
}

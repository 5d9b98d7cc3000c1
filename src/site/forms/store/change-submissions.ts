import { sql } from 'kysely'
import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { SubmissionRef } from './submissions.ts'

const changeFlag = async (
  tx: Tx,
  websiteId: WebsiteId,
  ids: readonly SubmissionId[],
  change: { is_read: boolean } | { is_spam: boolean },
): Promise<SubmissionRef[]> => {
  const [[column, value]] = Object.entries(change) as [['is_read' | 'is_spam', boolean]]
  const rows = await tx
    .updateTable('form_submissions')
    .set(change)
    .where('website_id', '=', websiteId)
    .where('submission_id', 'in', ids)
    .where(column, '!=', value)
    .returning(['form_id', 'submission_id'])
    .execute()
  return rows.map((row) => ({ formId: row.form_id as FormId, id: row.submission_id as SubmissionId }))
}

/** Returns the submissions that changed. */
export const setRead = (tx: Tx, websiteId: WebsiteId, ids: readonly SubmissionId[], isRead: boolean) =>
  changeFlag(tx, websiteId, ids, { is_read: isRead })
export const setSpam = (tx: Tx, websiteId: WebsiteId, ids: readonly SubmissionId[], isSpam: boolean) =>
  changeFlag(tx, websiteId, ids, { is_spam: isSpam })

/** Deletes submissions with their deliveries and returns the storage keys of their files, which the caller has to delete. */
export const deleteSubmissionRows = async (
  tx: Tx,
  websiteId: WebsiteId,
  ids: readonly SubmissionId[],
): Promise<{ deleted: number; storageKeys: string[] }> => {
  const files = await tx
    .selectFrom('form_files as f')
    .innerJoin('form_submissions as s', (join) =>
      join
        .onRef('s.website_id', '=', 'f.website_id')
        .onRef('s.form_id', '=', 'f.form_id')
        .onRef('s.submission_id', '=', 'f.submission_id'),
    )
    .select('f.storage_key')
    .where('s.website_id', '=', websiteId)
    .where('s.submission_id', 'in', ids)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('form_submissions')
    .where('website_id', '=', websiteId)
    .where('submission_id', 'in', ids)
    .executeTakeFirst()
  return { deleted: Number(numDeletedRows), storageKeys: files.map(({ storage_key }) => storage_key) }
}

/** Failed deliveries become pending, with all attempts again. Returns whether any are pending, so that they are sent now. */
export const reopenDeliveries = async (
  tx: Tx,
  websiteId: WebsiteId,
  { formId, id }: SubmissionRef,
  at: Date,
): Promise<boolean> => {
  const rows = await tx
    .updateTable('form_deliveries as d')
    .from('form_submissions as s')
    .set({
      status: 'pending',
      attempts: sql<number>`CASE WHEN d.status = 'failed' THEN 0 ELSE d.attempts END`,
      updated_at: at,
    })
    .whereRef('s.website_id', '=', 'd.website_id')
    .whereRef('s.form_id', '=', 'd.form_id')
    .whereRef('s.submission_id', '=', 'd.submission_id')
    .where('d.website_id', '=', websiteId)
    .where('d.form_id', '=', formId)
    .where('d.submission_id', '=', id)
    .where('d.status', 'in', ['pending', 'failed'])
    .where('s.is_spam', '=', false)
    .returning('d.kind')
    .execute()
  return rows.length > 0
}

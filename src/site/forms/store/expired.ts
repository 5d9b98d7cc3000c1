import { sql } from 'kysely'
import type { SingleWrite } from '#platform/database/handles.ts'
import type { Tx } from '#platform/database/transaction.ts'

type Deleted = { deleted: number; storageKeys: string[] }

/** Deletes submissions that are older than the retention period of their form, and returns the files to delete from the storage. */
export const deleteExpiredSubmissions = async (tx: Tx, now: Date, limit: number): Promise<Deleted> => {
  const { rows } = await sql<Deleted>`
    WITH expired AS MATERIALIZED (
      SELECT s.website_id, s.form_id, s.submission_id
      FROM forms f JOIN form_submissions s USING (website_id, form_id)
      WHERE s.created_at < ${now}::timestamptz - make_interval(days => (f.settings #>> '{storage,retentionDays}')::int)
      LIMIT ${limit}),
    files AS (SELECT storage_key FROM form_files JOIN expired USING (website_id, form_id, submission_id)),
    gone AS (
      DELETE FROM form_submissions s USING expired e
      WHERE s.website_id = e.website_id AND s.form_id = e.form_id AND s.submission_id = e.submission_id RETURNING 1)
    SELECT (SELECT count(*)::int FROM gone) AS deleted, ARRAY(SELECT storage_key FROM files) AS "storageKeys"`.execute(
    tx,
  )
  return rows[0] ?? { deleted: 0, storageKeys: [] }
}

/** Files without a submission. */
export const deleteUnusedFiles = async (tx: Tx, before: Date, limit: number): Promise<Deleted> => {
  const { rows } = await sql<{ storage_key: string }>`
    DELETE FROM form_files f USING (
      SELECT website_id, form_id, file_id FROM form_files
      WHERE submission_id IS NULL AND created_at < ${before} LIMIT ${limit} FOR UPDATE SKIP LOCKED) u
    WHERE f.website_id = u.website_id AND f.form_id = u.form_id AND f.file_id = u.file_id
    RETURNING f.storage_key`.execute(tx)
  return { deleted: rows.length, storageKeys: rows.map((row) => row.storage_key) }
}

export const deleteExpiredKeys = async (on: SingleWrite, now: Date): Promise<void> => {
  await on.deleteFrom('used_submission_keys').where('expires_at', '<', now).execute()
}

import { z } from 'zod'
import type { Queries } from '#platform/database/connect.ts'
import type { DeliveredSubmission, SubmissionFile } from '../emails/email-data.ts'
import { Answer, FormSettings } from '../form-schema.ts'
import type { SubmissionKey } from './deliveries.ts'

export type LoadedSubmission = {
  submission: DeliveredSubmission
  isSpam: boolean
  /** Of the form as it is now. */
  storage: FormSettings['storage']
  webhookSecret: Buffer | null
}

const Answers = z.array(Answer)

const listFiles = (on: Queries, key: SubmissionKey): Promise<SubmissionFile[]> =>
  on
    .selectFrom('form_files')
    .select(['file_id as id', 'field_id as fieldId', 'file_name as fileName', 'content_type as contentType', 'bytes'])
    .where('website_id', '=', key.websiteId)
    .where('form_id', '=', key.formId)
    .where('submission_id', '=', key.submissionId)
    .orderBy('file_id')
    .execute()

/** A submission with its form as it is now; undefined if it was deleted. */
export const loadSubmission = async (on: Queries, key: SubmissionKey): Promise<LoadedSubmission | undefined> => {
  const row = await on
    .selectFrom('form_submissions as s')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.website_id', '=', 's.website_id').onRef('f.form_id', '=', 's.form_id'),
    )
    .select(['s.answers', 's.email', 's.is_spam', 's.page_title', 's.page_path', 's.created_at'])
    .select(['f.name', 'f.settings', 'f.webhook_secret'])
    .where('s.website_id', '=', key.websiteId)
    .where('s.form_id', '=', key.formId)
    .where('s.submission_id', '=', key.submissionId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    submission: {
      websiteId: key.websiteId,
      formId: key.formId,
      submissionId: key.submissionId,
      formName: row.name,
      answers: Answers.parse(row.answers),
      files: await listFiles(on, key),
      email: row.email,
      pageTitle: row.page_title,
      pagePath: row.page_path,
      createdAt: row.created_at,
    },
    isSpam: row.is_spam,
    storage: FormSettings.parse(row.settings).storage,
    webhookSecret: row.webhook_secret,
  }
}

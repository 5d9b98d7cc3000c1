import { type FormId, newId, type SubmissionId, type WebsiteId } from '#base/id.ts'
import type { Database } from '#platform/database/connect.ts'
import type { DeliverySummary } from '../contract.ts'
import type { Answer } from '../form-schema.ts'

export const anAnswer = (answer: Partial<Answer> & { value?: string | null }): Answer => ({
  fieldId: 'message',
  type: 'text',
  rawTitle: 'Message',
  value: null,
  values: null,
  ...answer,
})

type SubmissionOverrides = {
  answers?: readonly Answer[]
  email?: string | null
  searchText?: string
  isRead?: boolean
  isSpam?: boolean
  createdAt?: string
  deliveries?: readonly (Pick<DeliverySummary, 'kind' | 'status'> & { lastError?: string })[]
}

/** Inserts a submission directly. */
export const aSubmission = async (
  { pool }: Pick<Database, 'pool'>,
  websiteId: WebsiteId,
  formId: FormId,
  overrides: SubmissionOverrides = {},
): Promise<SubmissionId> => {
  const id = newId<SubmissionId>()
  const { answers = [anAnswer({ value: 'Hello' })], email = null, isRead = false, isSpam = false } = overrides
  const searchText = overrides.searchText ?? answers.map(({ value }) => value ?? '').join('\n')
  await pool.query(
    `INSERT INTO form_submissions (website_id, form_id, submission_id, answers, email, search_text, is_read, is_spam, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()))`,
    [websiteId, formId, id, JSON.stringify(answers), email, searchText, isRead, isSpam, overrides.createdAt ?? null],
  )
  for (const { kind, status, lastError = null } of overrides.deliveries ?? [])
    await pool.query(
      `INSERT INTO form_deliveries (website_id, form_id, submission_id, kind, status, last_error)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [websiteId, formId, id, kind, status, lastError],
    )
  return id
}

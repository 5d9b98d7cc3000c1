import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import type { SingleWrite } from '#platform/database/handles.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { PlannedDelivery } from '../deliveries.ts'
import type { Answer } from '../form-schema.ts'

type SingleUse = { id: string; expiresAt: Date }

export type NewSubmission = {
  websiteId: WebsiteId
  formId: FormId
  submissionId: SubmissionId
  key: SingleUse
  /** The challenge of the built-in captcha, which counts once, too. */
  challenge: SingleUse | null
  answers: readonly Answer[]
  email: string | null
  searchText: string
  /** The version that was shown; if it does not exist, `currentDisclaimer`. */
  shownDisclaimer: number | null
  currentDisclaimer: number | null
  page: { title: string; path: string }
  isSpam: boolean
  deliveries: readonly PlannedDelivery[]
  fileIds: readonly string[]
  at: Date
}

/** The columns of the statement's parameters: one array for each, with one item for each submission. */
const COLUMNS = {
  website_id: ['uuid', ({ websiteId }) => websiteId],
  form_id: ['uuid', ({ formId }) => formId],
  submission_id: ['uuid', ({ submissionId }) => submissionId],
  key_id: ['uuid', ({ key }) => key.id],
  key_until: ['timestamptz', ({ key }) => key.expiresAt],
  challenge_id: ['uuid', ({ challenge }) => challenge?.id ?? null],
  challenge_until: ['timestamptz', ({ challenge }) => challenge?.expiresAt ?? null],
  answers: ['text', ({ answers }) => JSON.stringify(answers)],
  email: ['text', ({ email }) => email],
  search_text: ['text', ({ searchText }) => searchText],
  shown: ['int', ({ shownDisclaimer }) => shownDisclaimer],
  current: ['int', ({ currentDisclaimer }) => currentDisclaimer],
  page_title: ['text', ({ page }) => page.title],
  page_path: ['text', ({ page }) => page.path],
  is_spam: ['boolean', ({ isSpam }) => isSpam],
  at: ['timestamptz', ({ at }) => at],
  deliveries: ['text', ({ deliveries }) => JSON.stringify(deliveries)],
  file_ids: ['text', ({ fileIds }) => `{${fileIds.join(',')}}`],
} as const satisfies Record<string, readonly [type: string, get: (submission: NewSubmission) => unknown]>

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
type Params = Readonly<Record<string, readonly unknown[]>>
type Outcome = { submissionId: SubmissionId; hasKey: boolean; hasChallenge: boolean; files: number }

/**
 * One statement for the keys, the submissions, their deliveries and their files. A second submission with the same key waits for the first
 * one and inserts nothing.
 */
const insertAll = namedWriteParams<Params, Outcome>(
  'forms.save-submissions',
  NAMES,
  `WITH asked AS (
    SELECT * FROM unnest(${NAMES.map((name, index) => `$${index + 1}::${COLUMNS[name][0]}[]`).join(', ')}) AS asked (${NAMES.join(', ')})),
  valid AS (
    SELECT asked.* FROM asked JOIN forms USING (website_id, form_id)),
  used AS (
    INSERT INTO used_submission_keys (website_id, key_id, expires_at)
    SELECT website_id, key_id, key_until FROM valid
    UNION ALL SELECT website_id, challenge_id, challenge_until FROM valid WHERE challenge_id IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING website_id, key_id),
  checked AS (
    SELECT valid.*, (website_id, key_id) IN (SELECT website_id, key_id FROM used) AS has_key,
      challenge_id IS NULL OR (website_id, challenge_id) IN (SELECT website_id, key_id FROM used) AS has_challenge
    FROM valid),
  saved AS (
    INSERT INTO form_submissions (website_id, form_id, submission_id, answers, email, search_text, disclaimer_version, page_title, page_path,
      is_spam, created_at)
    SELECT c.website_id, c.form_id, c.submission_id, c.answers::jsonb, c.email, c.search_text, coalesce(d.version, c.current),
      c.page_title, c.page_path, c.is_spam, c.at
    FROM checked c
    LEFT JOIN form_disclaimers d ON d.website_id = c.website_id AND d.form_id = c.form_id AND d.version = c.shown
    WHERE c.has_key AND c.has_challenge RETURNING website_id, form_id, submission_id),
  planned AS (
    INSERT INTO form_deliveries (website_id, form_id, submission_id, kind, target, updated_at)
    SELECT c.website_id, c.form_id, c.submission_id, d.kind, d.target, c.at
    FROM saved JOIN checked c USING (website_id, form_id, submission_id),
      jsonb_to_recordset(c.deliveries::jsonb) AS d (kind text, target text)),
  attached AS (
    UPDATE form_files f SET submission_id = c.submission_id FROM saved JOIN checked c USING (website_id, form_id, submission_id)
    WHERE f.website_id = c.website_id AND f.form_id = c.form_id AND f.file_id = ANY (c.file_ids::uuid[]) AND f.submission_id IS NULL
    RETURNING f.submission_id)
  SELECT submission_id AS "submissionId", has_key AS "hasKey", has_challenge AS "hasChallenge",
    (SELECT count(*) FROM attached WHERE attached.submission_id = checked.submission_id)::int AS files
  FROM checked`,
)

/**
 * Nothing of a submission is stored with another outcome than `saved`, except with `no-file`, which a transaction has to roll back: a file
 * is gone, or belongs to another submission.
 */
export type SaveOutcome = 'saved' | 'no-form' | 'key-used' | 'captcha-used' | 'no-file'

const toOutcome = (row: Outcome | undefined, { fileIds }: NewSubmission): SaveOutcome => {
  if (!row) return 'no-form'
  if (!row.hasKey) return 'key-used'
  if (!row.hasChallenge) return 'captcha-used'
  return row.files === fileIds.length ? 'saved' : 'no-file'
}

/** No two of the submissions may have the same key or challenge. */
export const saveSubmissions = async (
  on: SingleWrite,
  submissions: readonly NewSubmission[],
): Promise<SaveOutcome[]> => {
  const params: Params = Object.fromEntries(
    NAMES.map((name) => [name, submissions.map((each) => COLUMNS[name][1](each))]),
  )
  const rows = new Map((await insertAll(on, params)).map((row) => [row.submissionId, row]))
  return submissions.map((submission) => toOutcome(rows.get(submission.submissionId), submission))
}

/** Those whose key and challenge no earlier one has. */
export const listUnique = (submissions: readonly NewSubmission[]): NewSubmission[] => {
  const seen = new Set<string>()
  return submissions.filter(({ key, challenge }) => {
    const ids = challenge ? [key.id, challenge.id] : [key.id]
    const isUnique = !ids.some((id) => seen.has(id))
    for (const id of ids) seen.add(id)
    return isUnique
  })
}

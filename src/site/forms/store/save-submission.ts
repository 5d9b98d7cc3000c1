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

type Params = Omit<NewSubmission, 'key' | 'challenge' | 'answers' | 'page' | 'deliveries'> & {
  usedIds: readonly string[]
  expiresAt: readonly Date[]
  answers: string
  pageTitle: string
  pagePath: string
  kinds: readonly string[]
  targets: readonly string[]
}
type Outcome = { forms: number; used: string[]; files: number }

/**
 * One statement for the key, the submission, its deliveries and its files. A second submission with the same key waits for the first one and
 * inserts nothing.
 */
const insertAll = namedWriteParams<Params, Outcome>(
  'forms.save-submission',
  [
    ...(['websiteId', 'formId', 'submissionId', 'usedIds', 'expiresAt', 'answers', 'email', 'searchText'] as const),
    ...(['shownDisclaimer', 'currentDisclaimer', 'pageTitle', 'pagePath', 'isSpam', 'at'] as const),
    ...(['kinds', 'targets', 'fileIds'] as const),
  ],
  `WITH form AS (
    SELECT website_id FROM forms WHERE website_id = $1 AND form_id = $2),
  used AS (
    INSERT INTO used_submission_keys (website_id, key_id, expires_at) SELECT website_id, id, until
    FROM form, unnest($4::uuid[], $5::timestamptz[]) AS single_use (id, until)
    ON CONFLICT DO NOTHING RETURNING key_id),
  saved AS (
    INSERT INTO form_submissions (website_id, form_id, submission_id, answers, email, search_text, disclaimer_version, page_title, page_path,
      is_spam, created_at)
    SELECT website_id, $2, $3::uuid, $6::jsonb, $7::text, $8::text,
      coalesce((SELECT version FROM form_disclaimers WHERE website_id = $1 AND form_id = $2 AND version = $9::int), $10::int),
      $11::text, $12::text, $13::boolean, $14::timestamptz
    FROM form WHERE (SELECT count(*) FROM used) = cardinality($4::uuid[]) RETURNING submission_id),
  planned AS (
    INSERT INTO form_deliveries (website_id, form_id, submission_id, kind, target, updated_at)
    SELECT $1, $2, submission_id, kind, target, $14 FROM saved, unnest($15::text[], $16::text[]) AS planned (kind, target)),
  attached AS (
    UPDATE form_files SET submission_id = saved.submission_id FROM saved
    WHERE website_id = $1 AND form_id = $2 AND file_id = ANY ($17::uuid[]) AND form_files.submission_id IS NULL
    RETURNING file_id)
  SELECT (SELECT count(*) FROM form)::int AS forms, ARRAY (SELECT key_id FROM used) AS used,
     (SELECT count(*) FROM attached)::int AS files`,
)

/**
 * Nothing is stored with another outcome than `saved`, except with `no-file`, which a transaction has to roll back: a file is gone, or
 * belongs to another submission.
 */
type SaveOutcome = 'saved' | 'no-form' | 'key-used' | 'captcha-used' | 'no-file'

export const saveSubmission = async (on: SingleWrite, submission: NewSubmission): Promise<SaveOutcome> => {
  const { key, challenge, page, deliveries, answers, ...rest } = submission
  const singleUse = challenge ? [key, challenge] : [key]
  const [outcome] = await insertAll(on, {
    ...rest,
    usedIds: singleUse.map(({ id }) => id),
    expiresAt: singleUse.map(({ expiresAt }) => expiresAt),
    answers: JSON.stringify(answers),
    pageTitle: page.title,
    pagePath: page.path,
    kinds: deliveries.map(({ kind }) => kind),
    targets: deliveries.map(({ target }) => target),
  })
  if (!outcome?.forms) return 'no-form'
  if (!outcome.used.includes(key.id)) return 'key-used'
  if (outcome.used.length < singleUse.length) return 'captcha-used'
  return outcome.files === submission.fileIds.length ? 'saved' : 'no-file'
}

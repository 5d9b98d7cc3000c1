import { beforeEach, expect, test } from 'vitest'
import { type FormId, newId, type SubmissionId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { aForm } from '../testing/builders.ts'
import { createFormExpiry } from './delete-expired.ts'

const database = await createTestDatabase()
const { pool, queries, transact } = database
const erased: string[] = []
const time = { now: new Date('2026-11-17T03:17:00Z') }
const expiry = createFormExpiry({
  queries,
  transact,
  clock: () => time.now,
  eraseFiles: async (_tx, prefix) => void erased.push(prefix),
})

let site: WebsiteId
beforeEach(async () => {
  erased.length = 0
  site = (await aSite(database)).websiteId
})

const daysAgo = (days: number) => new Date(time.now.getTime() - days * 24 * 3_600_000)

const addSubmission = async (formId: FormId, createdAt: Date): Promise<SubmissionId> => {
  const id = newId<SubmissionId>()
  await pool.query(
    `INSERT INTO form_submissions (website_id, form_id, submission_id, answers, created_at) VALUES ($1, $2, $3, '[]', $4)`,
    [site, formId, id, createdAt],
  )
  return id
}
const addFile = (formId: FormId, submissionId: SubmissionId | null, storageKey: string, createdAt: Date) =>
  pool.query(
    `INSERT INTO form_files (website_id, form_id, file_id, submission_id, field_id, file_name, content_type, bytes, storage_key, created_at)
     VALUES ($1, $2, gen_random_uuid(), $3, 'f', 'a.jpg', 'image/jpeg', 1, $4, $5)`,
    [site, formId, submissionId, storageKey, createdAt],
  )
const listSubmissions = async (formId: FormId) =>
  (await pool.query('SELECT submission_id FROM form_submissions WHERE form_id = $1 ORDER BY 1', [formId])).rows.map(
    (row) => row.submission_id,
  )

test('submissions are deleted with their files and deliveries after the retention period of their form', async () => {
  const limited = await aForm(database, site, { settings: { storage: { retentionDays: 30 } } })
  const unlimited = await aForm(database, site)
  const old = await addSubmission(limited, daysAgo(31))
  const recent = await addSubmission(limited, daysAgo(29))
  const kept = await addSubmission(unlimited, daysAgo(3000))
  for (const [formId, id] of [
    [limited, old],
    [limited, recent],
    [unlimited, kept],
  ] as const)
    await addFile(formId, id, `sites/${site}/forms/${id}`, daysAgo(40))
  await pool.query(
    `INSERT INTO form_deliveries (website_id, form_id, submission_id, kind) VALUES ($1, $2, $3, 'webhook')`,
    [site, limited, old],
  )
  await expiry.submissions.deleteExpired()
  expect(await listSubmissions(limited)).toEqual([recent])
  expect(await listSubmissions(unlimited)).toEqual([kept])
  expect(erased).toEqual([`sites/${site}/forms/${old}`])
  expect((await pool.query('SELECT 1 FROM form_deliveries WHERE submission_id = $1', [old])).rows).toEqual([])
})

test('more submissions than one page are deleted', async () => {
  const formId = await aForm(database, site, { settings: { storage: { retentionDays: 1 } } })
  await pool.query(
    `INSERT INTO form_submissions (website_id, form_id, submission_id, answers, created_at)
     SELECT $1, $2, gen_random_uuid(), '[]', $3 FROM generate_series(1, 1001)`,
    [site, formId, daysAgo(2)],
  )
  await expiry.submissions.deleteExpired()
  expect(await listSubmissions(formId)).toEqual([])
})

test('uploaded files without a submission are deleted after a day', async () => {
  const formId = await aForm(database, site)
  const submissionId = await addSubmission(formId, daysAgo(5))
  await addFile(formId, submissionId, 'used', daysAgo(5))
  await addFile(formId, null, 'unused', daysAgo(1.1))
  await addFile(formId, null, 'new', daysAgo(0.9))
  await expiry.files.deleteExpired()
  const { rows } = await pool.query('SELECT storage_key FROM form_files WHERE form_id = $1 ORDER BY 1', [formId])
  expect(rows.map((row) => row.storage_key)).toEqual(['new', 'used'])
  expect(erased).toEqual(['unused'])
})

test('used submission keys are deleted when they have expired', async () => {
  const [expired, valid] = [newId(), newId()]
  await pool.query('INSERT INTO used_submission_keys VALUES ($1, $2, $3), ($1, $4, $5)', [
    site,
    expired,
    daysAgo(0.1),
    valid,
    daysAgo(-0.1),
  ])
  await expiry.keys.deleteExpired()
  const { rows } = await pool.query('SELECT key_id FROM used_submission_keys WHERE website_id = $1', [site])
  expect(rows).toEqual([{ key_id: valid }])
})

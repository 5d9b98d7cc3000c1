import { beforeAll, expect, test } from 'vitest'
import { explainStatements, flattenPlan } from '#platform/database/testing/plans.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { aForm } from '../testing/builders.ts'
import { countSubmissions, findNeighbors, listSubmissions, type SubmissionQuery } from './submissions.ts'

const MANY = 100_000
/** Of the other site. */
const FEW = 5000
const database = await createTestDatabase()
const { queries, pool } = database
const { websiteId } = await aSite(database)
const other = await aSite(database)
const formId = await aForm(database, websiteId)
const otherFormId = await aForm(database, other.websiteId)

beforeAll(async () => {
  const insert = (site: string, form: string, count: number) =>
    pool.query(
      `INSERT INTO form_submissions (website_id, form_id, submission_id, answers, search_text, is_read, is_spam, created_at)
       SELECT $1, $2, ('019a0000-0000-7000-' || CASE WHEN $4 THEN '8000' ELSE '8001' END || '-' || lpad(to_hex(n), 12, '0'))::uuid, '[]',
         'message ' || md5(n::text), n % 1000 <> 0, n % 1000 = 1, now() - (${MANY} - n) * interval '1 minute'
       FROM generate_series(1, $3::integer) n`,
      [site, form, count, site === websiteId],
    )
  await insert(websiteId, formId, MANY)
  await insert(other.websiteId, otherFormId, FEW)
  await pool.query('ANALYZE form_submissions')
}, 120_000)

const inbox: SubmissionQuery = { folder: 'inbox', search: undefined, timeZone: 'UTC' }

/** The indexes that were used, and the rows of submissions that were read. */
const explain = async (operation: () => Promise<unknown>) => {
  const nodes = (await explainStatements(pool, operation)).flatMap(flattenPlan)
  const scans = nodes.filter((node) => node['Relation Name'] === 'form_submissions')
  return {
    types: [...new Set(scans.map((node) => node['Node Type']))],
    rows: Math.max(...scans.map((node) => node['Actual Rows'])),
  }
}

test('a page of 100,000 submissions reads only its rows, through an index', async () => {
  const list = (query: Partial<SubmissionQuery> = {}) =>
    explain(() => listSubmissions(queries, websiteId, { ...inbox, ...query }, { page: 1, limit: 50 }))
  for (const query of [{}, { formId }, { folder: 'unread' }, { folder: 'spam' }] as const) {
    const { types, rows } = await list(query)
    expect([query, types.join()]).toEqual([query, expect.stringContaining('Index')])
    expect(types.join()).not.toContain('Seq Scan')
    expect(rows).toBeLessThanOrEqual(100)
  }
})

test('unread submissions are counted through their index, and neighbors read one row', async () => {
  const count = await explain(() => countSubmissions(queries, websiteId, { ...inbox, folder: 'unread' }))
  expect(count.types.join()).not.toContain('Seq Scan')
  expect(count.rows).toBe(100)
  const [submission] = await listSubmissions(queries, websiteId, inbox, { page: 100, limit: 50 })
  if (!submission) throw new Error('There is no submission.')
  const neighbors = await explain(() => findNeighbors(queries, websiteId, submission.id, inbox))
  expect(neighbors).toMatchObject({ rows: 1 })
})

test('searching finds a text among 100,000 submissions, and reads the texts of one site only', async () => {
  const { rows } = await pool.query<{ hash: string }>("SELECT md5('4321') AS hash")
  const query = { ...inbox, search: rows[0]?.hash.slice(3, 20) }
  expect(await countSubmissions(queries, websiteId, query)).toBe(1)
  const { types } = await explain(() => listSubmissions(queries, other.websiteId, query, { page: 1, limit: 50 }))
  expect(types.join()).not.toContain('Seq Scan')
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { createTestApp } from '#integration/testing/test-app.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { SubmissionDetails, SubmissionNeighbors, SubmissionSummary } from '#site/forms/contract.ts'
import { aForm } from '#site/forms/testing/builders.ts'
import { anAnswer, aSubmission } from '#site/forms/testing/submissions.ts'
import { aSite } from '#site/testing/builders.ts'

const { sendRequest, database, config, jobs } = await createTestApp()
const storage = createDiskStorage(join(config.dataDir, 'files'))
const { pool } = database

const createInbox = async () => {
  const site = await aSite(database)
  const cookies = await createOwnerCookie(database, site.owner.id)
  const { websiteId } = site
  const api = `/api/sites/${websiteId}`
  const get = async <Body>(path: string): Promise<Body> => {
    const response = await sendRequest(api + path, { cookies })
    expect([path, response.status]).toEqual([path, 200])
    return response.json() as Body
  }
  const send = (method: string, path: string, body?: object) => sendRequest(api + path, { method, body, cookies })
  const list = (query = '') =>
    get<{ submissions: SubmissionSummary[]; total: number; unread: number }>(`/form-submissions${query}`)
  const ids = async (query = '') => (await list(query)).submissions.map(({ id }) => id)
  return { ...site, cookies, get, send, list, ids, formId: await aForm(database, websiteId, { name: 'Contact' }) }
}

test('FORM-027 submissions are stored and listed newest first, with search, folders, form and page', async () => {
  const { websiteId, formId, list, ids } = await createInbox()
  const other = await aForm(database, websiteId, { name: 'Workshop' })
  const ada = await aSubmission(database, websiteId, formId, {
    answers: [anAnswer({ value: 'Is the 100% wool\nrug in stock?' })],
    email: 'ada@visitor.test',
  })
  const bob = await aSubmission(database, websiteId, other, {
    answers: [anAnswer({ value: 'Please call' })],
    isRead: true,
    deliveries: [{ kind: 'webhook', status: 'failed' }],
  })
  const spam = await aSubmission(database, websiteId, formId, {
    isSpam: true,
    deliveries: [{ kind: 'notification', status: 'pending' }],
  })
  expect(await list()).toMatchObject({
    total: 2,
    unread: 1,
    submissions: [
      { id: bob, formName: 'Workshop', isRead: true, hasFailedDeliveries: true, hasPendingDeliveries: false },
      { id: ada, email: 'ada@visitor.test', preview: 'Is the 100% wool rug in stock?', isRead: false, isSpam: false },
    ],
  })
  expect(await ids('?search=100%25')).toEqual([ada])
  expect(await ids('?search=VISITOR.test')).toEqual([ada])
  expect(await ids('?search=_')).toEqual([])
  expect(await ids('?folder=unread')).toEqual([ada])
  expect(await ids('?folder=spam')).toEqual([spam])
  expect(await ids('?folder=undelivered')).toEqual([bob])
  expect(await ids(`?formId=${other}`)).toEqual([bob])
  expect(await list('?limit=1&page=2')).toMatchObject({ total: 2, submissions: [{ id: ada }] })
})

test('date filters use the site’s time zone and include the last day', async () => {
  const { websiteId, formId, list } = await createInbox()
  await pool.query("UPDATE websites SET time_zone = 'Europe/Berlin' WHERE website_id = $1", [websiteId])
  // 00:30 in Berlin is still the previous day in UTC.
  await aSubmission(database, websiteId, formId, { createdAt: '2026-11-14T23:30:00Z' })
  const count = async (query: string) => (await list(query)).total
  expect(await count('?from=2026-11-15&to=2026-11-15')).toBe(1)
  expect(await count('?from=2026-11-16')).toBe(0)
  expect(await count('?to=2026-11-14')).toBe(0)
})

test('a submission shows its answers, files, disclaimer and deliveries, and its neighbors in the filtered list', async () => {
  const { websiteId, formId, get, send } = await createInbox()
  const oldest = await aSubmission(database, websiteId, formId)
  const middle = await aSubmission(database, websiteId, formId, {
    deliveries: [{ kind: 'webhook', status: 'failed', lastError: 'The server responded with 500.' }],
  })
  const read = await aSubmission(database, websiteId, formId, { isRead: true })
  const newest = await aSubmission(database, websiteId, formId)
  await pool.query("INSERT INTO form_disclaimers VALUES ($1, $2, 1, 'We keep your data.')", [websiteId, formId])
  await pool.query('UPDATE form_submissions SET disclaimer_version = 1 WHERE submission_id = $1', [middle])
  const one = (id: string, query = '') =>
    get<SubmissionDetails & SubmissionNeighbors>(`/forms/${formId}/submissions/${id}${query}`)
  expect(await one(middle)).toMatchObject({
    answers: [{ fieldId: 'message', value: 'Hello' }],
    disclaimer: { version: 1, content: 'We keep your data.' },
    deliveries: [{ kind: 'webhook', status: 'failed', lastError: 'The server responded with 500.' }],
    newer: { id: read },
    older: { id: oldest },
  })
  expect(await one(middle, '?folder=unread')).toMatchObject({ newer: { id: newest }, older: { id: oldest } })
  await send('PATCH', '/form-submissions', { ids: [middle], isRead: true })
  expect(await one(middle, '?folder=unread')).toMatchObject({
    isRead: true,
    newer: { id: newest },
    older: { id: oldest },
  })
  expect(await one(newest)).toMatchObject({ newer: null })
  expect((await send('GET', `/forms/${formId}/submissions/${newId()}`)).status).toBe(404)
})

test('submissions are marked as read, unread and spam; not spam delivers what was held back', async () => {
  const { websiteId, formId, send, list, ids } = await createInbox()
  const held = await aSubmission(database, websiteId, formId, {
    isSpam: true,
    deliveries: [{ kind: 'notification', status: 'pending' }],
  })
  const plain = await aSubmission(database, websiteId, formId)
  const patch = async (change: object, ...which: string[]) =>
    (await send('PATCH', '/form-submissions', { ids: which, ...change })).json()
  const countJobs = async () =>
    (await pool.query("SELECT FROM pgboss.job WHERE name = 'forms.deliver' AND data->>'submissionId' = $1", [held]))
      .rowCount
  expect(await patch({ isRead: true }, held, plain)).toEqual({ changed: 2 })
  expect(await patch({ isRead: true }, held, plain)).toEqual({ changed: 0 })
  expect(await list()).toMatchObject({ unread: 0 })
  expect(await patch({ isRead: false }, plain)).toEqual({ changed: 1 })
  expect(await list()).toMatchObject({ unread: 1 })
  expect(await countJobs()).toBe(0)
  await Promise.all([1, 2, 3].map(() => patch({ isSpam: false }, held)))
  expect(await ids()).toEqual([plain, held])
  expect(await countJobs()).toBe(1)
  expect(await patch({ isSpam: true }, plain)).toEqual({ changed: 1 })
  expect(await ids('?folder=spam')).toEqual([plain])
})

test('deleting submissions deletes their files from the storage', async () => {
  const { websiteId, formId, send, ids } = await createInbox()
  const [gone, kept] = [await aSubmission(database, websiteId, formId), await aSubmission(database, websiteId, formId)]
  const storeFile = async (submissionId: string) => {
    const fileId = newId()
    const key = `sites/${websiteId}/forms/${formId}/${fileId}/original.txt`
    await storage.put(key, Buffer.from('<script>alert(1)</script>'), { contentType: 'text/plain' })
    await pool.query(
      `INSERT INTO form_files (website_id, form_id, file_id, submission_id, field_id, file_name, content_type, bytes, storage_key)
       VALUES ($1, $2, $3, $4, 'file', $5, 'text/html', 25, $6)`,
      [websiteId, formId, fileId, submissionId, 'plän "1".html', key],
    )
    return { fileId, key }
  }
  const [file, keptFile] = [await storeFile(gone), await storeFile(kept)]
  const download = await send('GET', `/forms/${formId}/files/${file.fileId}`)
  expect(download.text).toBe('<script>alert(1)</script>')
  expect(download.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': `attachment; filename*=UTF-8''pl%C3%A4n%20%221%22.html`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  })
  const response = await send('POST', '/form-submissions/delete', { ids: [gone, newId()] })
  expect(response.json()).toEqual({ deleted: 1 })
  await jobs.runDue()
  expect(await ids()).toEqual([kept])
  expect([await storage.has(file.key), await storage.has(keptFile.key)]).toEqual([false, true])
  expect((await send('GET', `/forms/${formId}/files/${file.fileId}`)).status).toBe(404)
})

test('retry sends failed deliveries again, but not those of spam', async () => {
  const { websiteId, formId, send } = await createInbox()
  const failed = { kind: 'webhook', status: 'failed', lastError: 'No answer.' } as const
  const id = await aSubmission(database, websiteId, formId, {
    deliveries: [failed, { kind: 'notification', status: 'done' }],
  })
  const spam = await aSubmission(database, websiteId, formId, { isSpam: true, deliveries: [failed] })
  const retry = async (which: string) =>
    ((await send('POST', `/forms/${formId}/submissions/${which}/retry`)).json() as SubmissionDetails).deliveries.map(
      ({ kind, status }) => `${kind} ${status}`,
    )
  expect(await retry(id)).toEqual(['notification done', 'webhook pending'])
  expect(await retry(spam)).toEqual(['webhook failed'])
  const jobs = await pool.query("SELECT data->>'submissionId' AS id FROM pgboss.job WHERE name = 'forms.deliver'")
  expect(jobs.rows.map((row) => row.id)).toContain(id)
  expect(jobs.rows.map((row) => row.id)).not.toContain(spam)
})

test('submissions are read and changed only with the rights for forms, and only on their own site', async () => {
  const { websiteId, formId, send } = await createInbox()
  const id = await aSubmission(database, websiteId, formId, { searchText: 'secret' })
  const api = `/api/sites/${websiteId}`
  const requests: [method: string, path: string, body?: object][] = [
    ['GET', '/form-submissions'],
    ['GET', `/forms/${formId}/submissions/${id}`],
    ['GET', `/forms/${formId}/submissions.csv`],
    ['PATCH', '/form-submissions', { ids: [id], isRead: true }],
    ['POST', '/form-submissions/delete', { ids: [id] }],
    ['POST', `/forms/${formId}/submissions/${id}/retry`],
  ]
  const statusesOf = async (role: ContributorRole) => {
    const cookies = await createOwnerCookie(database, (await insertContributor(database, websiteId, [role])).id)
    const responses = await Promise.all(
      requests.map(([method, path, body]) => sendRequest(api + path, { method, body, cookies })),
    )
    return responses.map(({ status }) => status)
  }
  expect(await statusesOf(ContributorRole.viewer)).toEqual([403, 403, 403, 403, 403, 403])
  // Store managers choose forms for products and read the answers.
  expect(await statusesOf(ContributorRole.storeManager)).toEqual([200, 200, 200, 403, 403, 403])

  const other = await createInbox()
  expect((await other.send('GET', `/forms/${formId}/submissions/${id}`)).status).toBe(404)
  expect((await other.send('GET', `/forms/${formId}/submissions.csv`)).status).toBe(404)
  expect((await other.send('PATCH', '/form-submissions', { ids: [id], isSpam: true })).json()).toEqual({ changed: 0 })
  expect((await other.send('POST', '/form-submissions/delete', { ids: [id] })).json()).toEqual({ deleted: 0 })
  expect((await send('GET', `/forms/${formId}/submissions/${id}`)).json()).toMatchObject({ isRead: false })
})

test('FORM-027 the export has one column per field that was ever answered, in the site’s time zone', async () => {
  const { websiteId, send } = await createInbox()
  await pool.query("UPDATE websites SET time_zone = 'Europe/Berlin' WHERE website_id = $1", [websiteId])
  const formId = await aForm(database, websiteId, {
    name: 'Contact / 2026',
    fields: [
      { type: 'name', id: 'name', title: 'Your name' },
      { type: 'textarea', id: 'message', title: 'Message' },
      { type: 'section', id: 'section', title: 'Not a field' },
    ],
  })
  await aSubmission(database, websiteId, formId, {
    createdAt: '2026-11-14T23:30:00Z',
    answers: [
      anAnswer({ fieldId: 'name', type: 'name', rawTitle: 'Name', values: ['Ada', 'Lindqvist'] }),
      anAnswer({ fieldId: 'fax', rawTitle: 'Fax', value: '+49 30' }),
      anAnswer({ fieldId: 'never', rawTitle: 'Never answered' }),
    ],
  })
  await aSubmission(database, websiteId, formId, {
    createdAt: '2026-11-15T10:00:00Z',
    answers: [
      anAnswer({ value: '=HYPERLINK("http://evil")\nsecond line' }),
      anAnswer({ fieldId: 'fax', rawTitle: 'Old fax', value: '1' }),
    ],
  })
  const csv = await send('GET', `/forms/${formId}/submissions.csv`)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''Contact%20%2F%202026.csv`,
  })
  expect(csv.text).toBe(
    [
      '\uFEFFSubmitted (Europe/Berlin),Your name,Message,Old fax,Page,Page path,Disclaimer version',
      `2026-11-15 11:00:00,,"'=HYPERLINK(""http://evil"")\nsecond line",1,,,`,
      `2026-11-15 00:30:00,Ada Lindqvist,,'+49 30,,,`,
      '',
    ].join('\r\n'),
  )
  const filtered = await send('GET', `/forms/${formId}/submissions.csv?to=2026-11-14`)
  expect(filtered.text.trim().split('\r\n')).toHaveLength(1)
})

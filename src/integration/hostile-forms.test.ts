import { expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { aForm } from '#site/forms/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createFormSite } from './testing/form-site.ts'
import { XSS_VECTORS } from './testing/xss-vectors.ts'

/** What programs send to forms instead of people. */

const site = await createFormSite()
const { createVisitor, listStored, form, wait, websiteId, database, sites } = site
const SAVE = '/api/form/SaveFormSubmission'
const GOOD = { name: ['Ada', 'Lovelace'], email: 'ada@example.com', message: 'Hello' }

test('a body of 10 MB, 5,000 fields and deep JSON are rejected', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const send = async (values: unknown) => (await visitor.fillIn(formId, values)).status
  expect(await send({ ...GOOD, message: 'x'.repeat(10_000_000) })).toBe(413)
  expect(await send({ ...GOOD, message: 'x'.repeat(150_000) })).toBe(400)
  expect(await send(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 'x'])))).toBe(400)
  let deep: unknown = 'x'
  for (let depth = 0; depth < 500; depth++) deep = [deep]
  expect(await send({ ...GOOD, message: deep })).toBe(400)
  const key = await visitor.getKey()
  wait(10)
  const raw = async (form: unknown) => (await visitor.post(SAVE, { formId, key, form })).status
  for (const text of [
    '['.repeat(100_000),
    '{"a":'.repeat(50_000),
    '{',
    '',
    '[]',
    'null',
    '5',
    '"x"',
    5,
    null,
    {},
    undefined,
  ])
    expect(await raw(text), JSON.stringify(text)?.slice(0, 20)).toBe(400)
  expect((await visitor.post(`/api/rest/forms/validate/${formId}`, { a: deep })).status).toBe(413)
  expect(await listStored(formId)).toEqual([])
})

test('FORM-042 values of wrong types get a message at their field', async () => {
  const formId = await form()
  const wrong: Record<string, unknown>[] = [
    { name: 'Ada' },
    { name: [1, 2] },
    { name: { first: 'Ada' } },
    { email: ['ada@example.com'] },
    { email: 5 },
    { message: true },
    { message: { a: { b: 'c' } } },
    { message: [['x']] },
    { message: 'lone \ud800 surrogate' },
    { message: 'nul \0' },
  ]
  for (const values of wrong) {
    const response = await createVisitor().fillIn(formId, { ...GOOD, ...values })
    expect([response.status, Object.keys(response.json().errors)], JSON.stringify(values)).toEqual([
      400,
      Object.keys(values),
    ])
  }
  expect(await listStored(formId)).toEqual([])
})

test('fields that the form does not have are dropped', async () => {
  const formId = await form()
  const text = `{"__proto__":{"isAdmin":"1"},"constructor":"x","other":"y","website_id":"z",${JSON.stringify(GOOD).slice(1)}`
  const visitor = createVisitor()
  const key = await visitor.getKey()
  wait(10)
  expect((await visitor.post(SAVE, { formId, key, form: text, isSpam: true, is_read: true })).status).toBe(200)
  const [stored] = await listStored(formId)
  expect(stored?.answers.map(({ fieldId }) => fieldId)).toEqual(['name', 'email', 'message'])
  expect(stored?.search_text).toBe('Ada\nLovelace\nada@example.com\nHello')
})

test('scripts in every field are stored as text', async () => {
  const formId = await form({
    fields: ['text', 'textarea', 'password', 'name', 'address'].map((type) => ({ type })),
  })
  const vectors = XSS_VECTORS.slice(0, 15)
  for (const vector of vectors) {
    const [line, pair] = [vector.replace(/[\r\n]+/g, ' '), [vector, vector]]
    const visitor = createVisitor()
    const values = { text: vector, textarea: vector, password: vector, name: pair, address: pair }
    const response = await visitor.fillIn(formId, values, { pageTitle: line, pagePath: line })
    if (response.status === 400) continue
    expect((await listStored(formId)).at(-1)?.answers.map(({ value, values }) => value ?? values)).toEqual(
      [line, vector.trim(), line, [line, line], [line, line]].map((text) =>
        Array.isArray(text) ? text.map((each) => each.trim()) : text.trim(),
      ),
    )
  }
  expect((await listStored(formId)).length).toBeGreaterThan(10)
})

test('header injection in email fields is rejected', async () => {
  const formId = await form()
  for (const email of ['a@b.c\r\nBcc: x@y.z', 'a@b.c\nTo: x@y.z', 'a@b.c,x@y.z', 'Ada <a@b.c>', 'a@b.c\u2028x'])
    expect((await createVisitor().fillIn(formId, { ...GOOD, email })).json().errors, email).toHaveProperty('email')
  expect(await listStored(formId)).toEqual([])
})

test('a request without the crumb of the visitor is rejected', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const key = await visitor.getKey()
  wait(10)
  const body = JSON.stringify({ formId, key, form: JSON.stringify(GOOD) })
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'forged', origin: 'https://evil.example' }
  const response = await visitor.sendRequest(SAVE, { method: 'POST', body, headers })
  expect([response.status, response.json().crumbFail]).toEqual([403, true])
})

test('FORM-038 keys and forms of another site are worthless', async () => {
  const host = 'other-forms.test'
  const other = await aSite(database, { domains: [host] })
  const [here, there] = [await form(), await aForm(database, other.websiteId)]
  const visitor = createVisitor()
  const foreign = createVisitor(host)
  foreign.jar.crumb = visitor.jar.crumb ?? ''
  const key = await foreign.getKey()
  wait(10)
  expect((await visitor.save({ formId: here, values: GOOD, key })).status).toBe(401)
  expect((await visitor.fillIn(there, GOOD)).status).toBe(404)
  expect((await visitor.post(`/api/rest/forms/validate/${there}`, GOOD)).status).toBe(404)
  expect((await visitor.sendRequest(`/api/template/GetTemplateSchema?blockType=9&formId=${there}`)).status).toBe(404)
  expect((await foreign.save({ formId: there, values: GOOD, key })).status).toBe(200)
})

test('the forms of a locked or expired site take nothing', async () => {
  for (const state of ['locked', 'expired'] as const) {
    const host = `${state}-forms.test`
    const closed = await aSite(database, { domains: [host] })
    const formId = await aForm(database, closed.websiteId)
    const visitor = createVisitor(host)
    const key = await visitor.getKey()
    wait(10)
    if (state === 'locked') await sites.lock(closed.websiteId, 'open kiln')
    else await sites.setStatus({ internal: true }, closed.websiteId, { status: AccountStatus.expired, expiresAt: null })
    const response = await visitor.save({ formId, values: GOOD, key })
    expect(response.json().code).toBe(`site.${state}`)
    expect((await visitor.upload(formId, 'file', { name: 'a.txt', bytes: Buffer.from('x') })).status).toBeGreaterThan(
      399,
    )
    const { rows } = await database.pool.query('SELECT 1 FROM form_submissions WHERE website_id = $1', [
      closed.websiteId,
    ])
    expect(rows).toEqual([])
  }
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n%%EOF')
const FILES = { fields: [{ type: 'file', maxFiles: 2 }, { type: 'text' }] }

test('a file is stored and becomes part of the submission that names it', async () => {
  const formId = await form(FILES)
  const visitor = createVisitor()
  const response = await visitor.upload(formId, 'file', { name: '../../etc/my cv.pdf', bytes: PDF, type: 'text/html' })
  expect(response.status, response.text).toBe(200)
  const { id, fileName, bytes } = response.json()
  expect([fileName, bytes]).toEqual(['my cv.pdf', PDF.length])
  expect((await visitor.fillIn(formId, { file: [id] })).status).toBe(200)
  const [stored] = await listStored(formId)
  expect(stored?.answers[0]).toMatchObject({ type: 'file', values: ['my cv.pdf'] })
  const { rows } = await database.pool.query('SELECT * FROM form_files WHERE file_id = $1', [id])
  expect(rows).toMatchObject([
    {
      submission_id: stored?.submission_id,
      content_type: 'application/pdf',
      storage_key: `sites/${websiteId}/forms/${formId}/${id}/original.pdf`,
    },
  ])
})

test('files that lie about their type, or have another one, are rejected', async () => {
  const formId = await form(FILES)
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])
  const lies: [name: string, bytes: Buffer][] = [
    ['photo.png', Buffer.from('<script>alert(1)</script>')],
    ['photo.png', PDF],
    ['cv.pdf', PNG],
    ['cv.pdf', Buffer.from('MZ\u0090\0')],
    ['page.html', Buffer.from('<html>')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['letter.docx', zip],
    ['letter.odt', zip],
    ['archive.zip', zip],
    ['photo.png.exe', PNG],
    ['photo', PNG],
    ['photo.png', PNG.subarray(0, 20)],
    ['empty.txt', Buffer.alloc(0)],
  ]
  for (const [name, bytes] of lies)
    expect((await createVisitor().upload(formId, 'file', { name, bytes })).status, name).toBe(415)
  expect((await createVisitor().upload(formId, 'file', { name: 'photo.png', bytes: PNG })).status).toBe(200)
  const { rows } = await database.pool.query('SELECT 1 FROM form_files WHERE form_id = $1', [formId])
  expect(rows).toHaveLength(1)
})

test('a file that is too large, or is no answer to a field, is rejected', async () => {
  const formId = await form(FILES)
  const visitor = createVisitor()
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])
  expect((await visitor.upload(formId, 'file', { name: 'cv.pdf', bytes: large })).status).toBe(413)
  for (const field of ['text', 'nothing', '__proto__'])
    expect((await visitor.upload(formId, field, { name: 'cv.pdf', bytes: PDF })).status).toBe(404)
  const plain = await visitor.post(`/api/form/UploadFile/${formId}/file`, { file: 'x' })
  expect(plain.status).toBe(415)
})

test('a file of another form, field or submission cannot be sent, and one file belongs to one submission', async () => {
  const [formId, other] = [await form(FILES), await form(FILES)]
  const visitor = createVisitor()
  const upload = async (to: typeof formId): Promise<string> =>
    (await visitor.upload(to, 'file', { name: 'cv.pdf', bytes: PDF })).json().id
  const [foreign, shared] = [await upload(other), await upload(formId)]
  const rejected = await visitor.fillIn(formId, { file: [foreign] })
  expect([rejected.status, Object.keys(rejected.json().errors)]).toEqual([400, ['file']])
  const keys = await Promise.all(Array.from({ length: 6 }, visitor.getKey))
  wait(10)
  const responses = await Promise.all(keys.map((key) => visitor.save({ formId, values: { file: [shared] }, key })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  expect((await visitor.fillIn(formId, { file: [shared] })).status).toBe(400)
  expect(await listStored(formId)).toHaveLength(1)
})

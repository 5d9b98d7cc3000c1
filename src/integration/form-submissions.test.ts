import { expect, test } from 'vitest'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createFormSite } from './testing/form-site.ts'

const site = await createFormSite()
const { createVisitor, listStored, listDeliveries, form, wait, forms, websiteId, database } = site

const GOOD = { name: ['Ada', 'Lovelace'], email: 'ada@example.com', message: 'Hello\nthere' }

test('FORM-003 FORM-025 FORM-026 FORM-059 an anonymous visitor gets a key and submits a form', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const response = await visitor.sendRequest('/api/form/FormSubmissionKey', { method: 'POST' })
  expect(response.status).toBe(200)
  const { key } = response.json()
  wait(10)
  const saved = await visitor.save({ formId, values: GOOD, key, pageTitle: 'Contact us', pagePath: '/contact' })
  expect([saved.status, saved.json()]).toEqual([200, { success: true }])
  expect(await listStored(formId)).toMatchObject([
    {
      answers: [
        { fieldId: 'name', type: 'name', rawTitle: 'Name', value: null, values: ['Ada', 'Lovelace'] },
        { fieldId: 'email', type: 'email', rawTitle: 'Email', value: 'ada@example.com', values: null },
        { fieldId: 'message', type: 'textarea', rawTitle: 'Message', value: 'Hello\nthere', values: null },
      ],
      email: 'ada@example.com',
      page_title: 'Contact us',
      page_path: '/contact',
      is_spam: false,
    },
  ])
})

test('FORM-004 to FORM-012 values of every field type are stored in their shapes', async () => {
  const formId = await form({
    fields: [
      { type: 'section', id: 'part' },
      { type: 'address' },
      { type: 'date' },
      { type: 'name' },
      { type: 'time' },
      { type: 'phone' },
      { type: 'phone', id: 'phone4' },
      { type: 'checkbox', options: ['a', 'b', 'c'] },
      { type: 'radio', options: ['a', 'b'] },
      { type: 'select', options: ['a', 'b'] },
      { type: 'likert', options: ['Nice?', 'constructor'] },
      { type: 'hidden', id: 'campaign', key: 'utm', value: 'none' },
      { type: 'hidden', id: 'source', key: 'src', value: 'default' },
      { type: 'text' },
      { type: 'number' },
    ],
  })
  const values = {
    part: 'ignored',
    address: ['1 Road', '', 'Town', 'TX', '12345', 'US'],
    date: ['2', '29', '2024'],
    name: ['Ada', ''],
    time: ['3', '15', '', 'PM'],
    phone: ['555', '123', '4567'],
    phone4: ['49', '30', '123', '456'],
    checkbox: ['a', 'c'],
    radio: 'b',
    select: 'a',
    likert: { 'Nice?': '2', constructor: ['-1'] },
    campaign: 'spring',
    text: ' word ',
    number: '3.5',
  }
  expect((await createVisitor().fillIn(formId, values)).status).toBe(200)
  const [stored] = await listStored(formId)
  const byId = Object.fromEntries(
    (stored?.answers ?? []).map(({ fieldId, value, values }) => [fieldId, value ?? values]),
  )
  expect(byId).toEqual({
    ...{ address: values.address, date: values.date, name: values.name, time: values.time },
    phone: ['', '555', '123', '4567'],
    ...{ phone4: values.phone4, checkbox: ['a', 'c'], radio: 'b', select: 'a' },
    likert: { 'Nice?': ['2'], constructor: ['-1'] },
    ...{ campaign: 'spring', source: 'default', text: 'word', number: '3.5' },
  })
})

test('FORM-036 FORM-042 every invalid field gets a message, and the key can be used again', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const key = await visitor.getKey()
  wait(10)
  const rejected = await visitor.save({ formId, values: { email: 'nobody', name: ['', ''] }, key })
  expect(rejected.status).toBe(400)
  expect(rejected.json()).toMatchObject({
    error: 'One or more fields is invalid, please check your entries.',
    errors: {
      name: 'Required',
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      message: 'Required',
    },
  })
  expect((await visitor.save({ formId, values: GOOD, key })).status).toBe(200)
  expect(await listStored(formId)).toHaveLength(1)
})

test('FORM-027 FORM-038 a key is accepted once, for an hour, in its browser and on its site only', async () => {
  const formId = await form()
  const [visitor, other] = [createVisitor(), createVisitor()]
  const key = await visitor.getKey()
  wait(10)
  const statusOf = async (by: typeof visitor, sent: string) =>
    (await by.save({ formId, values: GOOD, key: sent })).status
  expect(await statusOf(other, key)).toBe(401)
  expect(await statusOf(visitor, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toBe(401)
  expect(await statusOf(visitor, '')).toBe(401)
  expect(await statusOf(visitor, 'x'.repeat(500))).toBe(401)
  expect(await statusOf(visitor, key)).toBe(200)
  const replayed = await visitor.save({ formId, values: GOOD, key })
  expect([replayed.status, replayed.json().error]).toEqual([401, 'Unable to submit form. Please try again later.'])
  const old = await visitor.getKey()
  wait(3600)
  expect(await statusOf(visitor, old)).toBe(401)
  expect(await listStored(formId)).toHaveLength(1)
})

test.each([
  ['with', ['owner@example.com']],
  ['without', []],
])('FORM-027 of many submissions with one key at once, %s deliveries, exactly one is stored', async (_, notify) => {
  const formId = await form({ settings: { storage: { notify } } })
  const visitor = createVisitor()
  const key = await visitor.getKey()
  wait(10)
  const responses = await Promise.all(Array.from({ length: 12 }, () => visitor.save({ formId, values: GOOD, key })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(401)])
  expect(await listStored(formId)).toHaveLength(1)
  expect(await listDeliveries(formId)).toHaveLength(notify.length)
})

test('FORM-039 a form that does not exist, was deleted or belongs to a product is not configured', async () => {
  const [deleted, product] = [await form(), await form({ kind: 'product' })]
  const visitor = createVisitor()
  expect((await visitor.sendRequest(`/api/template/GetTemplateSchema?blockType=9&formId=${deleted}`)).status).toBe(200)
  await forms.remove(websiteId, deleted)
  for (const formId of [deleted, product]) {
    const response = await visitor.fillIn(formId, GOOD)
    expect([response.status, response.json().error]).toEqual([404, 'This form has not been configured yet.'])
  }
})

test('FORM-039 a form that is deleted while it is sent is not configured, and nothing is stored', async () => {
  const formId = await form()
  const visitor = createVisitor()
  await visitor.fillIn(formId, GOOD)
  // Not announced, so that the form is still in memory.
  await database.pool.query('DELETE FROM forms WHERE form_id = $1', [formId])
  expect((await visitor.fillIn(formId, GOOD)).status).toBe(404)
})

test('FORM-041 an error of the database is answered with 500, and the same key can be sent again', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const key = await visitor.getKey()
  wait(10)
  await database.pool.query('ALTER TABLE form_submissions RENAME COLUMN page_path TO path')
  const failed = await visitor.save({ formId, values: GOOD, key })
  await database.pool.query('ALTER TABLE form_submissions RENAME COLUMN path TO page_path')
  expect(failed.status).toBe(500)
  expect((await visitor.save({ formId, values: GOOD, key })).status).toBe(200)
  expect(await listStored(formId)).toHaveLength(1)
})

test('FORM-043 other rejections have the message in `error`, without messages for fields', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const body = { formId, key: await visitor.getKey(), form: 'no JSON' }
  const response = await visitor.post('/api/form/SaveFormSubmission', body)
  expect([response.status, response.json().errors]).toEqual([400, undefined])
  expect(response.json().error).toBe('Could not parse the form fields, please check your entries.')
})

test('a form that changed since it was shown is checked as it is now', async () => {
  const { id: formId, ...shown } = await forms.create(websiteId, { kind: 'form', name: 'Contact' })
  const visitor = createVisitor()
  const change = { fields: [{ ...shown.fields[2], id: 'question', required: true }] as never }
  const settings = { ...shown.settings, captcha: { enabled: false } }
  await forms.update(websiteId, formId, { ...shown, ...change, settings })
  const response = await visitor.fillIn(formId, GOOD)
  expect([response.status, response.json().errors]).toEqual([400, { question: 'Required' }])
  expect((await visitor.fillIn(formId, { ...GOOD, question: 'Why?' })).status).toBe(200)
  expect((await listStored(formId))[0]?.answers.map(({ fieldId }) => fieldId)).toEqual(['question'])
})

test('a submission refers to the disclaimer that was shown', async () => {
  const create = forms.create(websiteId, {
    ...{ kind: 'newsletter', name: 'News' },
    settings: { ...(await forms.get(websiteId, await form())).settings, disclaimer: 'First' },
  } as never)
  const { id: formId, ...shown } = await create
  await forms.update(websiteId, formId, { ...shown, settings: { ...shown.settings, disclaimer: 'Second' } })
  const visitor = createVisitor()
  const email = { email: 'ada@example.com' }
  await visitor.fillIn(formId, email, { disclaimerVersion: 1 })
  await visitor.fillIn(formId, email, { disclaimerVersion: 2 })
  await visitor.fillIn(formId, email, { disclaimerVersion: 99 })
  await visitor.fillIn(formId, email)
  expect((await listStored(formId)).map(({ disclaimer_version }) => disclaimer_version)).toEqual([1, 2, 2, 2])
})

test('what has to be delivered is stored with the submission, and spam waits', async () => {
  const storage = {
    notify: ['owner@example.com'],
    autoReply: { subject: 'Thanks', message: 'We got it' },
    webhookUrl: 'https://hooks.example.com/x',
  }
  const formId = await form({ settings: { storage } })
  const jobs = async () =>
    Number(
      (
        await database.pool.query(
          "SELECT count(*) FROM pgboss.job WHERE name = 'forms.deliver' AND data ->> 'formId' = $1",
          [formId],
        )
      ).rows[0].count,
    )
  await createVisitor().fillIn(formId, GOOD)
  expect(await listDeliveries(formId)).toEqual([
    { kind: 'auto-reply', status: 'pending', target: '' },
    { kind: 'notification', status: 'pending', target: '' },
    { kind: 'webhook', status: 'pending', target: storage.webhookUrl },
  ])
  expect(await jobs()).toBe(1)
  await createVisitor().fillIn(formId, GOOD, { contactPreference: 'phone' })
  expect(await listDeliveries(formId)).toHaveLength(6)
  expect(await jobs()).toBe(1)
})

test('a filled honeypot and an impossible speed are stored as spam and answered as success', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const responses = [
    await visitor.fillIn(formId, GOOD, { contactPreference: 'phone' }),
    await visitor.save({ formId, values: GOOD }),
    await visitor.fillIn(formId, GOOD),
  ]
  expect(responses.map(({ text }) => text)).toEqual(Array(3).fill('{"success":true}'))
  expect((await listStored(formId)).map(({ is_spam }) => is_spam)).toEqual([true, true, false])
})

test('CAPTCHA-013 a form with captcha is accepted only with a solved challenge, which counts once', async () => {
  const formId = await form({ settings: { captcha: { enabled: true } } })
  const visitor = createVisitor()
  const none = await visitor.fillIn(formId, GOOD)
  expect([none.status, none.json().error]).toEqual([400, 'Complete CAPTCHA before submitting.'])
  expect((await visitor.fillIn(formId, GOOD, { captchaKey: 'forged' })).status).toBe(400)
  const captchaKey = await visitor.solve()
  // With a solved captcha, timing is not considered.
  expect((await visitor.save({ formId, values: GOOD, captchaKey })).status).toBe(200)
  expect((await visitor.save({ formId, values: GOOD, captchaKey })).status).toBe(400)
  expect((await listStored(formId)).map(({ is_spam }) => is_spam)).toEqual([false])
})

test('of many submissions with one solved challenge at once, exactly one is stored', async () => {
  const formId = await form({ settings: { captcha: { enabled: true } } })
  const visitor = createVisitor()
  const captchaKey = await visitor.solve()
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => visitor.save({ formId, values: GOOD, captchaKey })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)])
  expect(await listStored(formId)).toHaveLength(1)
})

test('FORM-040 the hourly limit of the form counts accepted submissions of all visitors, and spam separately', async () => {
  const formId = await form({ settings: { hourlyLimit: 3 } })
  const send = async (more: object = {}) => createVisitor().fillIn(formId, GOOD, more)
  await createVisitor().fillIn(formId, {})
  for (const _ of [1, 2, 3]) expect((await send({ contactPreference: 'x' })).status).toBe(200)
  for (const _ of [1, 2, 3]) expect((await send()).status).toBe(200)
  const rejected = await send()
  expect(rejected.status).toBe(429)
  expect(rejected.json()).toMatchObject({
    error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    retryAfter: expect.any(Number),
  })
  expect(await listStored(formId)).toHaveLength(6)
})

test('FORM-040 submissions whose captcha is not solved do not use up the limit of the form', async () => {
  const formId = await form({ settings: { hourlyLimit: 1, captcha: { enabled: true } } })
  for (const captchaKey of [null, 'forged', ''])
    expect((await createVisitor().fillIn(formId, GOOD, { captchaKey })).status).toBe(400)
  const visitor = createVisitor()
  expect((await visitor.fillIn(formId, GOOD, { captchaKey: await visitor.solve() })).status).toBe(200)
})

test('FORM-040 a visitor sends one form a limited number of times in ten minutes', async () => {
  const [formId, other] = [await form(), await form()]
  const visitor = createVisitor()
  for (let i = 0; i < 20; i++) expect((await visitor.fillIn(formId, GOOD)).status).toBe(200)
  expect((await visitor.fillIn(formId, GOOD)).status).toBe(429)
  expect((await visitor.fillIn(other, GOOD)).status).toBe(200)
  expect((await createVisitor().fillIn(formId, GOOD)).status).toBe(200)
})

test('a submission without scripts needs no captcha, but has a stricter limit', async () => {
  const formId = await form({ settings: { captcha: { enabled: true } } })
  const visitor = { websiteId, crumb: 'crumb', ip: '10.9.9.9' }
  const submit = () => {
    const { key } = forms.createKey(visitor)
    wait(2)
    const page = { title: '', path: '' }
    return forms.submit(visitor, {
      formId,
      values: GOOD,
      key,
      captchaToken: null,
      honeypot: '',
      page,
      withoutScript: true,
    })
  }
  for (let i = 0; i < 10; i++) expect(await submit()).toMatchObject({ id: formId })
  await expect(submit()).rejects.toMatchObject({ code: 'forms.too_many' })
})

test('a stored submission takes at most four SQL statements', async () => {
  const formId = await form({ settings: { storage: { notify: ['owner@example.com'] }, captcha: { enabled: true } } })
  const visitor = createVisitor()
  const send = async (count?: () => void) => {
    const [key, captchaKey] = [await visitor.getKey(), await visitor.solve()]
    count?.()
    return visitor.save({ formId, values: GOOD, key, captchaKey })
  }
  expect((await send()).status).toBe(200)
  const counter = countStatements(database.pool)
  expect((await send(counter.reset)).status).toBe(200)
  expect(counter.statements().length, counter.statements().join('\n')).toBeLessThanOrEqual(4)
  counter.stop()
})

test('the forms of a page cost no SQL while the site does not change', async () => {
  const ids = [await form(), await form()]
  await forms.getPublicForms(websiteId, ids)
  const counter = countStatements(database.pool)
  expect((await forms.getPublicForms(websiteId, ids)).size).toBe(2)
  expect(counter.statements()).toEqual([])
  counter.stop()
})

test('FORM-021 FORM-022 the answers to an additional-fields form are checked by the server', async () => {
  const formId = await form({ kind: 'product', fields: [{ type: 'text', required: true }, { type: 'email' }] })
  const visitor = createVisitor()
  const check = async (values: unknown) => {
    const response = await visitor.post(`/api/rest/forms/validate/${formId}`, values)
    return [response.status, response.json()]
  }
  expect(await check({ text: 'For Ada', email: '' })).toEqual([200, { valid: true }])
  expect(await check({ email: 'x', text: 5 })).toMatchObject([
    400,
    { errors: { text: expect.any(String), email: expect.stringContaining('Email is not valid.') } },
  ])
  const unknown = await visitor.post(`/api/rest/forms/validate/${websiteId}`, {})
  expect(unknown.status).toBe(404)
})

test('FORM-023 FORM-024 the schema of the form block lists field types with their properties, and the form', async () => {
  const formId = await form()
  const visitor = createVisitor()
  const read = async (query: string) => visitor.sendRequest(`/api/template/GetTemplateSchema?${query}`)
  const schema = (await read(`blockType=9&formId=${formId}`)).json()
  expect(schema).toMatchObject({
    blockType: 9,
    form: { id: formId, name: 'Contact', captchaSettings: { enabled: false } },
  })
  expect(schema.fieldTypes).toHaveLength(21)
  expect(schema.fieldTypes).toContainEqual({ type: 'hidden', properties: ['title', 'key', 'value', 'showWhen'] })
  expect((await read('blockType=9')).json().form).toBeUndefined()
  expect((await read('blockType=2017')).json().fieldTypes).toEqual(schema.fieldTypes)
  expect((await read('blockType=5')).status).toBe(404)
  expect((await read('')).status).toBe(400)
  expect((await read(`blockType=9&formId=${websiteId}`)).status).toBe(404)
})

test('messages have the language of the site', async () => {
  await database.pool.query("UPDATE websites SET language = 'de', revision = revision + 1 WHERE website_id = $1", [
    websiteId,
  ])
  site.sites.invalidate(websiteId)
  const response = await createVisitor().fillIn(await form(), {})
  expect(response.json().errors.message).not.toBe('Required')
  await database.pool.query("UPDATE websites SET language = 'en', revision = revision + 1 WHERE website_id = $1", [
    websiteId,
  ])
  site.sites.invalidate(websiteId)
})

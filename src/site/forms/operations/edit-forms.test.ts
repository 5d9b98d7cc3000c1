import { beforeEach, expect, test } from 'vitest'
import { type FormId, type MailingListId, newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import type { FormDetails } from '../contract.ts'
import { aField, aForm, someSettings } from '../testing/builders.ts'
import { createTestForms } from '../testing/test-forms.ts'

const database = await createTestDatabase()
const { forms, erased } = createTestForms(database, { formsPerSite: 5 })

let site: WebsiteId
beforeEach(async () => {
  site = (await aSite(database)).websiteId
})

const create = (settings: object = {}) =>
  forms.create(site, { kind: 'form', name: 'Contact', settings: someSettings(settings) })
const save = ({ id, revision, name, fields, settings }: FormDetails, change: object = {}) =>
  forms.update(site, id, { revision, name, fields, settings, ...change })

const aList = async (): Promise<MailingListId> => {
  const id = newId<MailingListId>()
  await database.pool.query(
    "INSERT INTO mailing_lists (website_id, list_id, name, spreadsheet_name) VALUES ($1, $2, $3, 'news')",
    [site, id, `News ${id}`],
  )
  return id
}

test('a form without fields gets those of its kind', async () => {
  const fieldsOf = async (kind: 'form' | 'newsletter' | 'product') =>
    (await forms.create(site, { kind, name: kind })).fields.map(({ type }) => type)
  expect(await fieldsOf('form')).toEqual(['name', 'email', 'textarea'])
  expect(await fieldsOf('newsletter')).toEqual(['email'])
  expect(await fieldsOf('product')).toEqual(['text'])
})

test('forms are listed by name with their numbers of fields, submissions and deliveries', async () => {
  const [second, first] = [
    await aForm(database, site, { name: 'beta' }),
    await aForm(database, site, { name: 'Alpha' }),
  ]
  const submit = async (isSpam: boolean, status: string) => {
    const submissionId = newId()
    await database.pool.query(
      `INSERT INTO form_submissions (website_id, form_id, submission_id, answers, is_spam, created_at)
       VALUES ($1, $2, $3, '[]', $4, '2026-11-01T00:00:00Z')`,
      [site, second, submissionId, isSpam],
    )
    await database.pool.query(
      `INSERT INTO form_deliveries (website_id, form_id, submission_id, kind, status) VALUES ($1, $2, $3, 'webhook', $4)`,
      [site, second, submissionId, status],
    )
  }
  await submit(false, 'pending')
  await submit(false, 'failed')
  await submit(true, 'pending')
  const counts = { submissionCount: 2, unreadCount: 2, pendingCount: 1, failedCount: 1 }
  expect((await forms.list(site)).forms).toMatchObject([
    { id: first, name: 'Alpha', fieldCount: 3, submissionCount: 0, lastSubmittedAt: null },
    { id: second, name: 'beta', fieldCount: 3, ...counts, lastSubmittedAt: '2026-11-01T00:00:00.000Z' },
  ])
})

test('saving returns the new revision, and a save of an older revision is rejected', async () => {
  const form = await create()
  const saved = await save(form, { name: 'Hello', fields: [aField({ type: 'text' })] })
  expect(saved).toMatchObject({ name: 'Hello', revision: 2, fields: [{ type: 'text' }] })
  await expect(save(form)).rejects.toMatchObject({ code: 'forms.changed_meanwhile' })
  expect(await forms.get(site, form.id)).toEqual(saved)
})

test('of two owners who save at once, one wins and the other gets an error', async () => {
  const form = await create()
  const results = await Promise.allSettled([1, 2, 3, 4].map((n) => save(form, { name: `Owner ${n}` })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await forms.get(site, form.id)).revision).toBe(2)
})

test('a copy has the fields and settings, its own name and its own webhook secret', async () => {
  const form = await create({ storage: { webhookUrl: 'https://example.com/hook' }, disclaimer: 'We store this.' })
  const copy = await forms.duplicate(site, form.id)
  expect(copy).toMatchObject({ name: 'Contact (copy)', fields: form.fields, settings: form.settings, revision: 1 })
  expect(copy.webhookSecret).toMatch(/^whsec_/)
  expect(copy.webhookSecret).not.toBe(form.webhookSecret)
})

test('a deleted form is gone with its submissions and files', async () => {
  const { id } = await create()
  await database.pool.query(
    "INSERT INTO form_submissions (website_id, form_id, submission_id, answers) VALUES ($1, $2, $3, '[]')",
    [site, id, newId()],
  )
  await forms.remove(site, id)
  await expect(forms.get(site, id)).rejects.toMatchObject({ code: 'forms.not_found' })
  await expect(forms.remove(site, id)).rejects.toMatchObject({ code: 'forms.not_found' })
  expect(erased).toContain(`sites/${site}/forms/${id}/`)
})

test('a site has a limited number of forms, also if several are created at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => create()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'forms.limit_forms' } })
})

test('forms of another site do not exist', async () => {
  const { id } = await create()
  const other = (await aSite(database)).websiteId
  await expect(forms.get(other, id)).rejects.toMatchObject({ code: 'forms.not_found' })
  await expect(forms.duplicate(other, id)).rejects.toMatchObject({ code: 'forms.not_found' })
  await expect(forms.remove(other, id)).rejects.toMatchObject({ code: 'forms.not_found' })
  expect((await forms.getPublicForms(other, [id])).size).toBe(0)
})

test('every disclaimer that was shown is kept with its version', async () => {
  const first = await create({ disclaimer: 'One' })
  const texts = async () =>
    (
      await database.pool.query('SELECT version, content FROM form_disclaimers WHERE form_id = $1 ORDER BY version', [
        first.id,
      ])
    ).rows
  const versionOf = async () => (await forms.getPublicForms(site, [first.id])).get(first.id)?.disclaimerVersion
  expect(await versionOf()).toBe(1)
  const unchanged = await save(first, { name: 'Hello' })
  expect(await versionOf()).toBe(1)
  const second = await save(unchanged, { settings: someSettings({ disclaimer: 'Two' }) })
  expect(await versionOf()).toBe(2)
  const none = await save(second, { settings: someSettings() })
  expect(await versionOf()).toBeNull()
  await save(none, { settings: someSettings({ disclaimer: 'One' }) })
  expect(await versionOf()).toBe(3)
  expect(await texts()).toEqual([
    { version: 1, content: 'One' },
    { version: 2, content: 'Two' },
    { version: 3, content: 'One' },
  ])
})

const addDeliveries = async (formId: FormId) => {
  const submissionId = newId()
  await database.pool.query(
    "INSERT INTO form_submissions (website_id, form_id, submission_id, answers) VALUES ($1, $2, $3, '[]')",
    [site, formId, submissionId],
  )
  await database.pool.query(
    `INSERT INTO form_deliveries (website_id, form_id, submission_id, kind)
     SELECT $1, $2, $3, unnest('{notification,webhook,mailing-list}'::text[])`,
    [site, formId, submissionId],
  )
  return async () => {
    const { rows } = await database.pool.query<{ kind: string; status: string }>(
      'SELECT kind, status FROM form_deliveries WHERE submission_id = $1',
      [submissionId],
    )
    return Object.fromEntries(rows.map(({ kind, status }) => [kind, status]))
  }
}

test('disconnecting a webhook cancels what is pending for it, and a later webhook gets another secret', async () => {
  const form = await create({ storage: { webhookUrl: 'https://example.com/hook', notify: ['a@example.com'] } })
  const statuses = await addDeliveries(form.id)
  const without = await save(form, { settings: someSettings({ storage: { notify: ['b@example.com'] } }) })
  expect(without.webhookSecret).toBeNull()
  expect(await statuses()).toMatchObject({ webhook: 'canceled', notification: 'pending' })
  const again = await save(without, { settings: form.settings })
  expect(again.webhookSecret).not.toBe(form.webhookSecret)
})

test('FORM-058 deleting or replacing a mailing list cancels what is pending for it', async () => {
  const [one, other] = [await aList(), await aList()]
  const form = await create({ storage: { mailingListId: one } })
  const statuses = await addDeliveries(form.id)
  const replaced = await save(form, { settings: someSettings({ storage: { mailingListId: other } }) })
  expect(await statuses()).toMatchObject({ 'mailing-list': 'canceled', webhook: 'pending' })
  const later = await addDeliveries(form.id)
  await database.transact((tx) => forms.disconnectMailingList(tx, site, other))
  expect(await later()).toMatchObject({ 'mailing-list': 'canceled' })
  const form2 = await forms.get(site, form.id)
  expect(form2).toMatchObject({ revision: replaced.revision + 1, settings: { storage: { mailingListId: null } } })
})

test('a form sends only to lists of its site', async () => {
  const foreign = await aList()
  site = (await aSite(database)).websiteId
  await expect(create({ storage: { mailingListId: foreign } })).rejects.toMatchObject({
    code: 'mailing_lists.not_found',
  })
})

test('public forms show neither recipients nor webhooks nor lists', async () => {
  const form = await create({
    storage: { notify: ['secret@example.com'], webhookUrl: 'https://secret.example/hook' },
    submitLabel: 'Send',
  })
  const shown = (await forms.getPublicForms(site, [form.id, newId(), 'no-id'])).get(form.id)
  expect(shown).toMatchObject({
    id: form.id,
    name: 'Contact',
    submitLabel: 'Send',
    captchaSettings: { enabled: false },
  })
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('a changed form is shown at once, and an unchanged one is not loaded again', async () => {
  const form = await create()
  const shown = async () => (await forms.getPublicForms(site, [form.id])).get(form.id)
  const before = await shown()
  await database.pool.query("UPDATE forms SET name = 'Not visible yet' WHERE form_id = $1", [form.id])
  expect((await shown())?.name).toBe(before?.name)
  await save(form, { name: 'Hello' })
  expect((await shown())?.name).toBe('Hello')
  await forms.remove(site, form.id)
  expect(await shown()).toBeUndefined()
})

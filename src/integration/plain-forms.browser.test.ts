import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { FormId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { launchBrowser } from '#platform/testing/browser.ts'
import { aForm } from '#site/forms/testing/builders.ts'
import { PublicPage } from '#storefront/render/public-page-schema.ts'
import { createTestApp } from './testing/test-app.ts'

/** Forms in a browser without JavaScript, against the whole program. */

let now = new Date('2026-11-17T09:00:00Z')
const app = await createTestApp({ DEMO: '0' }, { clock: () => now })
const { database, sites, pages, sendRequest } = app
const owner = await insertAccount(database, { email: 'm@kiln.test', name: 'M' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })

const field = (type: string, title: string, more: object = {}) => ({ type, id: type, title, ...more })
const contactId = await aForm(database, websiteId, {
  name: 'Write to us',
  fields: [
    field('name', 'Name', { required: true }),
    field('email', 'Email', { required: true }),
    field('radio', 'Topic', { options: ['An order', 'Something else'], required: true }),
    field('text', 'Which topic?', {
      id: 'other',
      showWhen: { fieldId: 'radio', operator: 'is', value: 'Something else' },
    }),
    field('checkbox', 'Interests', { options: ['Bowls', 'Cups'] }),
    field('step', 'Your message'),
    field('textarea', 'Message', { required: true, limitLength: true, maxLength: 20 }),
    field('hidden', 'Source', { key: 'source', value: 'site' }),
  ],
})
const uploadId = await aForm(database, websiteId, {
  name: 'Commission',
  fields: [field('email', 'Email', { required: true }), field('file', 'Sketch', { required: true, maxFiles: 2 })],
  settings: { successRedirect: '/contact' },
})
await database.transact(async (tx) => {
  await pages.addCollection(tx, websiteId, {
    type: CollectionType.page,
    urlId: 'contact',
    title: 'Contact',
    document: page(section({}, ...[contactId, uploadId].map((formId) => place('form', { formId } as never)))),
  })
  await sites.markChanged(tx, websiteId)
})

let browser: Browser
let origin: string
beforeAll(async () => {
  await app.server.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.fastify.server.address() as AddressInfo).port}`
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const open = async (path: string): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const tab = await context.newPage()
  await tab.goto(origin + path)
  return tab
}

type Stored = {
  answers: { fieldId: string; value: string | null; values: string[] | null }[]
  is_spam: boolean
  page_path: string
}
const listStored = async (formId: FormId): Promise<Stored[]> =>
  (
    await database.pool.query<Stored>(
      'SELECT answers, is_spam, page_path FROM form_submissions WHERE website_id = $1 AND form_id = $2 ORDER BY submission_id',
      [websiteId, formId],
    )
  ).rows
const pngFile = {
  name: 'sketch.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('without JavaScript errors come back at their fields with the input preserved, and the form is stored once it is valid', async () => {
  const tab = await open('/contact?source=letter')
  const form = tab.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('First name').fill('Ann "A" <b>')
  await form.getByLabel('Email').fill('ann')
  expect(await form.locator('.form-condition').innerText()).toBe('Only for Topic: Something else')
  await form.getByLabel('Something else').check()
  await form.getByLabel('Which topic?').fill('Glazes')
  await form.getByLabel('Cups').check()
  await form.getByLabel('Message').fill('Hello\nthere')
  await form.getByRole('button', { name: 'Submit' }).click()

  const email = form.getByLabel('Email')
  expect(await tab.getByRole('alert').innerText()).toBe('One or more fields is invalid, please check your entries.')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await form.locator('[data-field="email"] .form-fault').innerText()).toContain('Email is not valid.')
  expect(await form.getByLabel('First name').inputValue()).toBe('Ann "A" <b>')
  expect(await email.inputValue()).toBe('ann')
  expect(await form.getByLabel('Something else').isChecked()).toBe(true)
  expect(await form.getByLabel('Which topic?').inputValue()).toBe('Glazes')
  expect(await form.getByLabel('Cups').isChecked()).toBe(true)
  expect(await form.getByLabel('Bowls').isChecked()).toBe(false)
  expect(await form.getByLabel('Message').inputValue()).toBe('Hello\nthere')
  expect(await form.locator('.form-counter').innerText()).toBe('11 / 20')
  expect(await listStored(contactId)).toEqual([])

  now = new Date(now.getTime() + 5000)
  await email.fill('ann@example.com')
  await form.getByRole('button', { name: 'Submit' }).click()
  expect(await tab.getByRole('status').innerText()).toBe('Thank you!')
  expect(new URL(tab.url()).pathname).toBe(`/api/form/submissions/${contactId}/received`)
  const [stored, ...others] = await listStored(contactId)
  expect(others).toEqual([])
  expect(stored).toMatchObject({ is_spam: false, page_path: '/contact' })
  const answers = new Map(stored?.answers.map(({ fieldId, value, values }) => [fieldId, value ?? values]))
  expect(Object.fromEntries(answers)).toEqual({
    name: ['Ann "A" <b>', ''],
    email: 'ann@example.com',
    radio: 'Something else',
    other: 'Glazes',
    checkbox: ['Cups'],
    textarea: 'Hello\nthere',
    hidden: 'letter',
  })
  await tab.getByRole('link', { name: 'Back to the page' }).click()
  expect(new URL(tab.url()).pathname).toBe('/contact')
  await tab.context().close()
})

test('a valid form is sent after it was confirmed', async () => {
  const before = (await listStored(contactId)).length
  const tab = await open('/contact')
  const form = tab.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('First name').fill('Bo')
  await form.getByLabel('Email').fill('bo@example.com')
  await form.getByLabel('An order').check()
  await form.getByLabel('Message').fill('Hello')
  await form.getByRole('button', { name: 'Submit' }).click()
  expect(await tab.locator('.form-intro').innerText()).toBe('Please check your entries and send the form.')
  now = new Date(now.getTime() + 5000)
  await form.getByRole('button', { name: 'Submit' }).click()
  expect(await tab.getByRole('status').innerText()).toBe('Thank you!')
  expect(await listStored(contactId)).toHaveLength(before + 1)
  await tab.context().close()
})

test('without JavaScript files are kept while other fields are corrected, and the redirect of the form is opened', async () => {
  const tab = await open('/contact')
  const form = tab.getByRole('form', { name: 'Commission' })
  await form.getByLabel('Sketch').setInputFiles([pngFile, { ...pngFile, name: 'other.png' }])
  await form.getByRole('button', { name: 'Submit' }).click()
  expect(await form.locator('[data-field="email"] .form-fault').innerText()).toContain('Required')
  expect(await form.locator('.form-files').innerText()).toContain('sketch.png')
  await form.getByLabel('other.png').uncheck()
  await form.getByLabel('Email').fill('ann@example.com')
  now = new Date(now.getTime() + 5000)
  await form.getByRole('button', { name: 'Submit' }).click()
  expect(new URL(tab.url()).pathname).toBe('/contact')
  const [stored] = await listStored(uploadId)
  expect(stored?.answers.find(({ fieldId }) => fieldId === 'file')?.values).toEqual(['sketch.png'])
  await tab.context().close()
})

test('a file that is not accepted is reported at its field', async () => {
  const tab = await open('/contact')
  const form = tab.getByRole('form', { name: 'Commission' })
  await form.getByLabel('Email').fill('ann@example.com')
  await form
    .getByLabel('Sketch')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('MZ no image') })
  await form.getByRole('button', { name: 'Submit' }).click()
  expect(await form.locator('[data-field="file"] .form-fault').count()).toBe(1)
  expect(await form.getByLabel('Email').inputValue()).toBe('ann@example.com')
  await tab.context().close()
})

const post = (formId: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sendRequest(`/api/form/submissions/${formId}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
      ...headers,
    },
  })

test('posts from other sites are rejected, and pages of forms are never cached', async () => {
  const foreign = await post(contactId, {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  const own = await post(contactId, { 'field.email': 'ann@example.com' })
  expect(own.status).toBe(200)
  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.text).toContain('value="ann@example.com"')
  const received = await sendRequest(`/api/form/submissions/${contactId}/received?from=//evil.example`)
  expect(received.headers['cache-control']).toBe('no-store')
  expect(received.text).toContain('<a href="/">Back to the page</a>')
})

test('an invalid key is reported with a fresh one, and a deleted form has a message', async () => {
  const fields = {
    'field.name.0': 'Ann',
    'field.email': 'ann@example.com',
    'field.radio': 'An order',
    'field.textarea': 'Hello',
    key: 'forged',
  }
  const rejected = await post(contactId, fields)
  expect(rejected.status).toBe(401)
  expect(rejected.text).toContain('Unable to submit form. Please try again later.')
  expect(rejected.text).toMatch(/name="key" value="[0-9a-f-]{36}\./)
  const missing = await post('01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e99', fields)
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('This form has not been configured yet.')
})

test('FORM-001 the JSON of a page contains its forms with block type 9', async () => {
  const { sections } = PublicPage.parse((await sendRequest('/contact?format=json')).json())
  const [block] = sections?.[0]?.blocks ?? []
  expect(block).toMatchObject({ type: 9, form: { id: contactId, name: 'Write to us', successRedirect: null } })
  expect(JSON.stringify(block)).not.toContain('hourlyLimit')
})

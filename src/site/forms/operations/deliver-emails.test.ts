import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import { MAX_HTML_BYTES, MAX_TEXT_BYTES } from '#platform/email/model.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { renderNewSubmissionEmail } from '../emails/new-submission.tsx'
import type { Answer } from '../form-schema.ts'
import { requeueDeliveriesJob } from '../jobs.ts'
import { MAX_FIELDS, MAX_FORM_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts'
import { aForm } from '../testing/builders.ts'
import { createTestDeliveries } from '../testing/deliveries.ts'

const database = await createTestDatabase()
let smtp = await startSmtpServer()
afterAll(() => smtp.close())
const { node, submit, enqueue, getDeliveries, time } = createTestDeliveries(database, () => smtp.url)

let site: WebsiteId
beforeEach(async () => {
  await database.pool.query('TRUNCATE mails, rate_limits, pgboss.job')
  Object.assign(smtp, { received: [], answers: [] })
  site = (await aSite(database)).websiteId
})

const answer = (type: string, rawTitle: string, value: string): Answer => ({
  fieldId: rawTitle,
  type,
  rawTitle,
  value,
  values: null,
})
const formWith = (storage: object, name = 'Contact') => aForm(database, site, { name, settings: { storage } })

/** Quoted-printable, as the mail library writes it. */
const decode = (source: string): string =>
  Buffer.from(
    source
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const headersOf = (source: string): string => source.slice(0, source.indexOf('\r\n\r\n'))

test('the recipients get an email with all answers, files, a link, and the submitter as Reply-To', async () => {
  const jobs = node()
  const formId = await formWith({ notify: ['owner@kiln.test', 'team@kiln.test', 'Owner@kiln.test'] })
  const id = await submit(jobs, site, formId, {
    answers: [
      { fieldId: 'n', type: 'name', rawTitle: 'Name', value: null, values: ['Ada', 'Lovelace'] },
      answer('password', 'Code', 'top secret'),
      answer('textarea', 'Message', 'Hello\nWorld'),
      { fieldId: 'f', type: 'file', rawTitle: 'Photo', value: null, values: ['x'] },
    ],
  })
  await database.pool.query(
    `INSERT INTO form_files (website_id, form_id, file_id, submission_id, field_id, file_name, content_type, bytes, storage_key)
     VALUES ($1, $2, gen_random_uuid(), $3, 'f', 'bowl.jpg', 'image/jpeg', 2048, 'k')`,
    [site, formId, id],
  )
  await jobs.runDue()
  expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(['Owner@kiln.test', 'team@kiln.test'])
  const source = decode(smtp.received[0]?.source ?? '')
  expect(headersOf(source)).toContain('Reply-To: ada@buyer.test')
  expect(headersOf(source)).toContain('Subject: New submission: Contact')
  for (const text of ['Ada Lovelace', 'Hello\r\nWorld', 'bowl.jpg (2 KB)', '••••••••']) expect(source).toContain(text)
  expect(source).toContain(`https://manage.example/config/sites/${site}/form-submissions/${formId}/${id}`)
  expect(source).not.toContain('top secret')
  expect((await getDeliveries(id)).notification).toMatchObject({ status: 'done', last_error: null })
})

test('line breaks in answers and names cannot add headers, and scripts are escaped', async () => {
  const jobs = node()
  const injection = 'x\r\nBcc: victim@example.test\r\n\r\nInjected'
  const formId = await formWith({ notify: ['owner@kiln.test'] }, `Contact ${injection}`)
  await submit(jobs, site, formId, {
    email: `ada@buyer.test\r\nBcc: victim@example.test`,
    answers: [answer('text', `Title ${injection}`, '<script>alert(1)</script>'), answer('email', 'Email', injection)],
  })
  await jobs.runDue()
  expect(smtp.received.map(({ to }) => to)).toEqual([['owner@kiln.test']])
  const source = decode(smtp.received[0]?.source ?? '')
  expect(headersOf(source)).not.toMatch(/^(Bcc|Reply-To):/m)
  const html = source.slice(source.indexOf('<!doctype html>'))
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>alert(1)')
})

test('while the mail server is down deliveries are pending with the reason; afterwards all emails arrive', async () => {
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  const jobs = node()
  const formId = await formWith({
    notify: ['owner@kiln.test'],
    autoReply: { subject: 'Thank you', message: 'We answer soon.' },
  })
  const ids: SubmissionId[] = []
  for (const email of ['a@buyer.test', 'b@buyer.test', 'c@buyer.test'])
    ids.push(await submit(jobs, site, formId, { email }))
  await jobs.runDue()
  time.now = new Date(time.now.getTime() + 24 * 3_600_000)
  await requeue(jobs)
  for (const id of ids)
    expect(await getDeliveries(id)).toMatchObject({
      notification: { status: 'pending', last_error: expect.stringContaining('ECONNREFUSED') },
      'auto-reply': { status: 'pending' },
    })
  smtp = await startSmtpServer(port)
  await jobs.runDue({ ahead: true })
  expect(smtp.received).toHaveLength(6)
  for (const id of ids)
    expect(await getDeliveries(id)).toMatchObject({
      notification: { status: 'done' },
      'auto-reply': { status: 'done' },
    })
})

const requeue = async (jobs: ReturnType<typeof node>) => {
  await database.transact((tx) => jobs.enqueue(tx, requeueDeliveriesJob, {}))
  await jobs.runDue()
}

test('retrying sends an email at once that waits for its next attempt', async () => {
  const jobs = node()
  const formId = await formWith({ notify: ['owner@kiln.test'] })
  smtp.answers.push({ code: 451, message: 'Try again later' })
  const id = await submit(jobs, site, formId)
  await jobs.runDue()
  expect(smtp.received).toEqual([])
  await enqueue(jobs, site, formId, id)
  await jobs.runDue()
  expect(smtp.received).toHaveLength(1)
  expect((await getDeliveries(id)).notification).toMatchObject({ status: 'done' })
  await jobs.runDue({ ahead: true })
  expect(smtp.received).toHaveLength(1)
})

test('a rejected recipient fails the delivery; retrying sends to that recipient only', async () => {
  const jobs = node()
  const formId = await formWith({ notify: ['owner@kiln.test', 'gone@kiln.test'] })
  smtp.answers.push({ code: 550, message: 'No such mailbox' })
  const id = await submit(jobs, site, formId)
  await jobs.runDue()
  const first = smtp.received.map(({ to }) => to[0])
  expect(first).toHaveLength(1)
  expect((await getDeliveries(id)).notification).toMatchObject({
    status: 'failed',
    last_error: expect.stringContaining('No such mailbox'),
  })
  await database.pool.query(`UPDATE form_deliveries SET status = 'pending' WHERE submission_id = $1`, [id])
  await enqueue(jobs, site, formId, id)
  await jobs.runDue()
  expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(['gone@kiln.test', 'owner@kiln.test'])
  expect((await getDeliveries(id)).notification).toMatchObject({ status: 'done' })
})

test('an automatic reply has the text of the owner and nothing of the visitor', async () => {
  const jobs = node()
  const formId = await formWith({ autoReply: { subject: 'Thank you', message: 'We answer soon.\nYour team' } })
  const id = await submit(jobs, site, formId, {
    answers: [answer('text', 'Name', 'Buy pills at https://spam.test'), answer('email', 'Email', 'ada@buyer.test')],
  })
  await jobs.runDue()
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@buyer.test']])
  const source = decode(smtp.received[0]?.source ?? '')
  expect(headersOf(source)).toContain('From: "Kiln & Co." <noreply@sitewright.test>')
  expect(headersOf(source)).toContain('Subject: Thank you')
  expect(source).toContain('We answer soon.\r\nYour team')
  expect(source).not.toContain('spam.test')
  expect((await getDeliveries(id))['auto-reply']).toMatchObject({ status: 'done' })
})

test('an address gets at most three automatic replies a day, also with different tags', async () => {
  const jobs = node()
  const formId = await formWith({ autoReply: { subject: 'Thank you', message: '' } })
  const ids: SubmissionId[] = []
  for (const email of ['ada@buyer.test', 'ADA@buyer.test', 'ada+1@buyer.test', 'ada+2@buyer.test'])
    ids.push(await submit(jobs, site, formId, { email }))
  await jobs.runDue()
  expect(smtp.received).toHaveLength(3)
  const statuses = await Promise.all(ids.map(async (id) => (await getDeliveries(id))['auto-reply']?.status))
  expect(statuses.toSorted()).toEqual(['canceled', 'done', 'done', 'done'])
})

test('spam is held back until the owner marks it as not spam', async () => {
  const jobs = node()
  const formId = await formWith({ notify: ['owner@kiln.test'] })
  const id = await submit(jobs, site, formId, { isSpam: true })
  await jobs.runDue()
  time.now = new Date(time.now.getTime() + 3_600_000)
  await requeue(jobs)
  expect(smtp.received).toEqual([])
  await database.pool.query('UPDATE form_submissions SET is_spam = false WHERE submission_id = $1', [id])
  await enqueue(jobs, site, formId, id)
  await jobs.runDue()
  expect(smtp.received).toHaveLength(1)
})

test('the emails about a submission are deleted with it, except those that are still queued', async () => {
  const jobs = node()
  const formId = await formWith({
    notify: ['owner@kiln.test'],
    autoReply: { subject: 'Thank you', message: 'We answer soon.' },
  })
  const sent = await submit(jobs, site, formId)
  await jobs.runDue()
  smtp.answers.push(...Array.from({ length: 2 }, () => ({ code: 451, message: 'Try again later' })))
  const queued = await submit(jobs, site, formId, { email: 'tom@buyer.test' })
  await jobs.runDue()
  const listEmails = async () =>
    (await database.pool.query('SELECT to_address, state FROM mails ORDER BY to_address, state')).rows
  expect(await listEmails()).toHaveLength(4)
  await database.pool.query('DELETE FROM form_submissions WHERE submission_id = ANY ($1)', [[sent, queued]])
  expect(await listEmails()).toEqual([
    { to_address: 'owner@kiln.test', state: 'queued' },
    { to_address: 'tom@buyer.test', state: 'queued' },
  ])
  await jobs.runDue({ ahead: true })
  expect(smtp.received).toHaveLength(4)
})

test('two nodes and repeated jobs send each email once', async () => {
  const nodes = [node(), node()]
  const formId = await formWith({ notify: ['owner@kiln.test'], autoReply: { subject: 'Thank you', message: '' } })
  const id = await submit(nodes[0] ?? node(), site, formId)
  for (const jobs of nodes) await enqueue(jobs, site, formId, id)
  await Promise.all(nodes.map((jobs) => jobs.runDue()))
  await Promise.all(nodes.map((jobs) => jobs.runDue({ ahead: true })))
  expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(['ada@buyer.test', 'owner@kiln.test'])
})

test('without recipients what is pending is canceled', async () => {
  const jobs = node()
  const formId = await formWith({ notify: ['owner@kiln.test'] })
  const id = await submit(jobs, site, formId)
  await database.pool.query(`UPDATE forms SET settings = jsonb_set(settings, '{storage,notify}', '[]')`)
  await jobs.runDue()
  expect((await getDeliveries(id)).notification).toMatchObject({ status: 'canceled' })
  expect(smtp.received).toEqual([])
})

test('the longest submission fits into an email', () => {
  const title = '"'.repeat(500)
  const answers = Array.from({ length: MAX_FIELDS }, (_, index) => ({
    ...answer('textarea', title, '"𝒳'.repeat(MAX_TEXT_LENGTH / 4)),
    fieldId: String(index),
  })).slice(0, Math.floor(MAX_FORM_LENGTH / 500))
  const submission = {
    websiteId: site,
    formId: '' as FormId,
    submissionId: '' as SubmissionId,
    formName: 'Contact',
    answers,
    files: [],
    email: null,
    pageTitle: '',
    pagePath: '/',
    createdAt: new Date(),
  }
  const { html, text } = renderNewSubmissionEmail(
    submission,
    { title: 'Kiln', origin: 'https://kiln.example', language: 'en', timeZone: 'UTC' },
    'owner@kiln.test',
    'https://manage.example',
  )
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_HTML_BYTES)
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_TEXT_BYTES)
  expect(text).toContain('too long for an email')
})

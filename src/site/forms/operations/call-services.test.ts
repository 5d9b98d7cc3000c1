import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type FormId, type MailingListId, newId, type WebsiteId } from '#base/id.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { getRetryDelay, MAX_ATTEMPTS, type Subscribe } from '../deliveries.ts'
import { mailingListMissingError } from '../errors.ts'
import type { Answer } from '../form-schema.ts'
import { requeueDeliveriesJob } from '../jobs.ts'
import { aForm, someSettings } from '../testing/builders.ts'
import { createTestDeliveries, startWebhookServer } from '../testing/deliveries.ts'
import { createTestForms } from '../testing/test-forms.ts'

const database = await createTestDatabase()
const smtp = await startSmtpServer()
afterAll(() => smtp.close())
const hook = await startWebhookServer()
const { node, submit, enqueue, getDeliveries, setWebhookSecret, time } = createTestDeliveries(database, () => smtp.url)

let site: WebsiteId
beforeEach(async () => {
  await database.pool.query('TRUNCATE pgboss.job')
  hook.calls.length = 0
  hook.respond = (response) => response.end()
  site = (await aSite(database)).websiteId
})

const ANSWERS: Answer[] = [
  { fieldId: 'name', type: 'name', rawTitle: 'Name', value: null, values: ['Ada', 'Lovelace'] },
  { fieldId: 'code', type: 'password', rawTitle: 'Code', value: 'top secret', values: null },
]

const formWith = (storage: object) => aForm(database, site, { settings: { storage } })
const formWithWebhook = async (url = hook.urlOf('hook.example')) => {
  const formId = await formWith({ webhookUrl: url })
  return { formId, secret: await setWebhookSecret(site, formId) }
}
const aList = async (): Promise<MailingListId> => {
  const id = newId<MailingListId>()
  await database.pool.query(
    "INSERT INTO mailing_lists (website_id, list_id, name, spreadsheet_name) VALUES ($1, $2, $3, 'news')",
    [site, id, `News ${id}`],
  )
  return id
}
const requeue = async (jobs: Jobs) => {
  await database.transact((tx) => jobs.enqueue(tx, requeueDeliveriesJob, {}))
  await jobs.runDue()
}

test('a webhook gets the submission with a valid Standard Webhooks signature', async () => {
  const jobs = node()
  const { formId, secret } = await formWithWebhook()
  const id = await submit(jobs, site, formId, { answers: ANSWERS })
  await jobs.runDue()
  const [call] = hook.calls
  expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': `msg_${id}` })
  const { 'webhook-timestamp': timestamp, 'webhook-signature': signature } = call?.headers ?? {}
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  const expected = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`msg_${id}.${timestamp}.${call?.body}`)
    .digest('base64')
  expect(signature).toBe(`v1,${expected}`)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    type: 'form.submitted',
    data: {
      websiteId: site,
      form: { id: formId, name: 'Contact' },
      submissionId: id,
      email: 'ada@buyer.test',
      page: { title: 'Contact', path: '/contact' },
      answers: [
        { fieldId: 'name', type: 'name', title: 'Name', values: ['Ada', 'Lovelace'], text: 'Ada Lovelace' },
        { fieldId: 'code', value: null, text: '••••••••' },
      ],
    },
  })
  expect(call?.body).not.toContain('top secret')
  expect((await getDeliveries(id)).webhook).toEqual({ status: 'done', attempts: 1, last_error: null })
})

test('a webhook that responds with 500 is called again later, with the same id', async () => {
  const jobs = node()
  const { formId } = await formWithWebhook()
  hook.respond = (response) => response.writeHead(hook.calls.length === 1 ? 500 : 200).end()
  const id = await submit(jobs, site, formId)
  await jobs.runDue()
  expect((await getDeliveries(id)).webhook).toEqual({
    status: 'pending',
    attempts: 1,
    last_error: 'The webhook responded with status 500.',
  })
  expect(await jobs.runDue(), 'the next attempt waits').toBe(0)
  await jobs.runDue({ ahead: true })
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'done', attempts: 2, last_error: null })
  expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${id}`]))
})

test('attempts continue for more than two days, then the delivery fails; the owner can retry it', async () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => getRetryDelay(index + 1))
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(48 * 3600)
  const jobs = node()
  const { formId } = await formWithWebhook()
  hook.respond = (response) => response.writeHead(503).end()
  const id = await submit(jobs, site, formId)
  await jobs.runDue({ ahead: true })
  expect(hook.calls).toHaveLength(MAX_ATTEMPTS)
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS })
  hook.respond = (response) => response.end()
  await database.pool.query(`UPDATE form_deliveries SET status = 'pending' WHERE submission_id = $1`, [id])
  await enqueue(jobs, site, formId, id)
  await jobs.runDue()
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'done' })
})

test('a webhook that never responds is pending, and is not called for other submissions for a minute', async () => {
  const jobs = node()
  const { formId } = await formWithWebhook(hook.urlOf('silent.example'))
  hook.respond = () => {}
  const [first, second] = [await submit(jobs, site, formId), await submit(jobs, site, formId)]
  await jobs.runDue()
  expect(hook.calls).toHaveLength(1)
  const errors = [await getDeliveries(first), await getDeliveries(second)].map(({ webhook }) => webhook?.last_error)
  expect(errors.toSorted()).toEqual([
    'silent.example took too long to respond. Try again later.',
    expect.stringMatching(/^silent\.example:\d+ did not respond a moment ago\.$/),
  ])
  hook.respond = (response) => response.end()
  time.now = new Date(time.now.getTime() + 61_000)
  await jobs.runDue({ ahead: true })
  for (const id of [first, second]) expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'done' })
})

test('redirects are not followed, and private addresses are not called', async () => {
  const jobs = node()
  const { formId } = await formWithWebhook()
  hook.respond = (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  const redirected = await submit(jobs, site, formId)
  const inside = await submit(jobs, site, (await formWithWebhook(hook.urlOf('inside.example'))).formId)
  await jobs.runDue()
  expect(hook.calls).toHaveLength(1)
  expect((await getDeliveries(redirected)).webhook).toMatchObject({
    status: 'pending',
    last_error: 'The webhook redirects (status 307). Enter its final URL.',
  })
  expect((await getDeliveries(inside)).webhook).toMatchObject({
    status: 'failed',
    last_error: expect.stringContaining('not on the public internet'),
  })
})

test('status 410 cancels everything that is pending for the webhook', async () => {
  const jobs = node()
  const { formId } = await formWithWebhook()
  hook.respond = (response) => response.writeHead(500).end()
  const [first, second] = [await submit(jobs, site, formId), await submit(jobs, site, formId)]
  await jobs.runDue()
  hook.respond = (response) => response.writeHead(410).end()
  await jobs.runDue({ ahead: true })
  expect(hook.calls).toHaveLength(3)
  for (const id of [first, second]) expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'canceled' })
})

test('a pending delivery is canceled when the form gets another webhook', async () => {
  const jobs = node()
  const { formId } = await formWithWebhook()
  const id = await submit(jobs, site, formId)
  await database.pool.query(
    `UPDATE forms SET settings = jsonb_set(settings, '{storage,webhookUrl}', $2) WHERE form_id = $1`,
    [formId, JSON.stringify(hook.urlOf('other.example'))],
  )
  await jobs.runDue()
  expect(hook.calls).toEqual([])
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'canceled' })
})

test('two nodes call a webhook once', async () => {
  const nodes = [node({ webhookTimeoutMs: 30_000 }), node({ webhookTimeoutMs: 30_000 })] as const
  const { formId } = await formWithWebhook()
  let release = () => {}
  hook.respond = (response) => {
    release = () => response.end()
  }
  const id = await submit(nodes[0], site, formId)
  await enqueue(nodes[1], site, formId, id)
  const runs = nodes.map((jobs) => jobs.runDue())
  // One node waits for the response; the other found the delivery claimed and is done.
  await Promise.race(runs)
  await expect.poll(() => hook.calls.length).toBe(1)
  release()
  await Promise.all(runs)
  await Promise.all(nodes.map((jobs) => jobs.runDue({ ahead: true })))
  expect(hook.calls).toHaveLength(1)
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'done', attempts: 1 })
})

test('a node that is killed after the call and before it is recorded leads to a second call with the same id', async () => {
  let isKilled = false
  const transact: Transact = (work) =>
    hook.calls.length > 0 && !isKilled
      ? Promise.reject(new Error('killed')).finally(() => {
          isKilled = true
        })
      : database.transact(work)
  const jobs = node({ transact })
  const { formId } = await formWithWebhook()
  const id = await submit(jobs, site, formId)
  await jobs.runDue()
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'pending', attempts: 0 })
  time.now = new Date(time.now.getTime() + 61_000)
  await jobs.runDue({ ahead: true })
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'done', attempts: 1 })
  expect(hook.calls.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${id}`, `msg_${id}`])
})

test('deliveries whose job was lost are started again', async () => {
  const jobs = node()
  const { formId } = await formWithWebhook()
  const id = await submit(jobs, site, formId)
  await database.pool.query('TRUNCATE pgboss.job')
  await requeue(jobs)
  expect(hook.calls, 'it is too early').toEqual([])
  time.now = new Date(time.now.getTime() + 11 * 60_000)
  await requeue(jobs)
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'done' })
})

test('a submission that cannot be read does not stop the others', async () => {
  const jobs = node()
  const { formId } = await formWithWebhook()
  const unreadable = await submit(jobs, site, formId)
  await database.pool.query(`UPDATE form_submissions SET answers = '{}' WHERE submission_id = $1`, [unreadable])
  const id = await submit(jobs, site, formId)
  await database.pool.query('TRUNCATE pgboss.job')
  time.now = new Date(time.now.getTime() + 11 * 60_000)
  await requeue(jobs)
  expect((await getDeliveries(id)).webhook).toMatchObject({ status: 'done' })
  expect((await getDeliveries(unreadable)).webhook).toMatchObject({ status: 'pending' })
})

const recordSubscribers = (fail: () => Error | undefined = () => undefined) => {
  const subscribed: Parameters<Subscribe>[1][] = []
  const subscribe: Subscribe = async (_tx, request) => {
    const error = fail()
    if (error) throw error
    subscribed.push(request)
  }
  return { subscribed, subscribe }
}

test('a submission with an email address is handed to the mailing list with the name and the form', async () => {
  const { subscribed, subscribe } = recordSubscribers()
  const jobs = node({ subscribe })
  const listId = await aList()
  const formId = await formWith({ mailingListId: listId })
  const id = await submit(jobs, site, formId, { answers: ANSWERS })
  await submit(jobs, site, formId, { email: null })
  await jobs.runDue()
  expect(subscribed).toEqual([
    { websiteId: site, listId, email: 'ada@buyer.test', name: 'Ada Lovelace', source: 'Contact' },
  ])
  expect((await getDeliveries(id))['mailing-list']).toMatchObject({ status: 'done' })
})

test('a list whose service responds with 500 is tried again; a deleted list cancels the delivery', async () => {
  let error: Error | undefined = new Error('Mailchimp responded with status 500.')
  const { subscribed, subscribe } = recordSubscribers(() => error)
  const jobs = node({ subscribe })
  const formId = await formWith({ mailingListId: await aList() })
  const id = await submit(jobs, site, formId)
  await jobs.runDue()
  expect((await getDeliveries(id))['mailing-list']).toMatchObject({
    status: 'pending',
    last_error: 'Mailchimp responded with status 500.',
  })
  error = undefined
  await jobs.runDue({ ahead: true })
  expect(subscribed).toHaveLength(1)
  error = mailingListMissingError()
  const late = await submit(jobs, site, formId)
  await jobs.runDue()
  expect((await getDeliveries(late))['mailing-list']).toMatchObject({ status: 'canceled' })
})

test('FORM-058 after the mailing list was disconnected or replaced, submissions are not sent to it', async () => {
  let error: Error | undefined = new Error('The service is down.')
  const { subscribed, subscribe } = recordSubscribers(() => error)
  const jobs = node({ subscribe })
  const { forms } = createTestForms(database)
  const [listId, otherId] = [await aList(), await aList()]
  const settings = (mailingListId: MailingListId | null) => someSettings({ storage: { mailingListId } })
  const form = await forms.create(site, { kind: 'form', name: 'News', settings: settings(listId) })
  const save = async (mailingListId: MailingListId | null) => {
    const { id, revision, name, fields } = await forms.get(site, form.id)
    await forms.update(site, id, { revision, name, fields, settings: settings(mailingListId) })
  }
  const pending = await submit(jobs, site, form.id as FormId)
  await jobs.runDue()
  await save(null)
  error = undefined
  const afterwards = await submit(jobs, site, form.id)
  await save(otherId)
  await jobs.runDue({ ahead: true })
  expect(subscribed).toEqual([])
  expect((await getDeliveries(pending))['mailing-list']).toMatchObject({ status: 'canceled' })
  expect(await getDeliveries(afterwards)).toEqual({})
  await submit(jobs, site, form.id)
  await jobs.runDue()
  expect(subscribed.map((request) => request.listId)).toEqual([otherId])
})

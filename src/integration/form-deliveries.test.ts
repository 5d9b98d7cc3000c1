import { afterAll, expect, test, vi } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import type { FormDetails, FormSummary, SubmissionDetails } from '#site/forms/contract.ts'
import type { MailingList, Subscriber } from '#site/mailing-lists/contract.ts'
import { createFormSite } from './testing/form-site.ts'

/** From a visitor's request to the mail server and the mailing list. */

vi.setConfig({ testTimeout: 60_000 })

let smtp = await startSmtpServer()
afterAll(() => smtp.close())
const site = await createFormSite({ SMTP_URL: smtp.url })
const { createVisitor, websiteId, jobs, wait } = site
const cookies = await createOwnerCookie(site.database, site.owner.id)

const callOwner = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const response = await site.sendRequest(`/api/sites/${websiteId}${path}`, { method, body, cookies })
  expect(response.status, response.text).toBeLessThan(300)
  return response.json() as Body
}
const createForm = (storage: object) =>
  callOwner<FormDetails>('POST', '/forms', {
    kind: 'form',
    name: 'Contact',
    settings: { captcha: { enabled: false }, storage },
  })
const fillIn = async (formId: FormDetails['id'], email: string) => {
  const values = { name: ['Ada', 'Lovelace'], email, message: '<b>Hello</b>' }
  const response = await createVisitor().fillIn(formId, values, { pageTitle: 'Contact', pagePath: '/contact' })
  expect(response.status).toBe(200)
}
const getSubmissions = async (formId: string) => {
  const { submissions } = await callOwner<{ submissions: SubmissionDetails[] }>(
    'GET',
    `/form-submissions?formId=${formId}`,
  )
  return Promise.all(
    submissions.map(({ id }) => callOwner<SubmissionDetails>('GET', `/forms/${formId}/submissions/${id}`)),
  )
}
const getCounts = async (formId: string) => {
  const { forms } = await callOwner<{ forms: FormSummary[] }>('GET', '/forms')
  const { pendingCount, failedCount, submissionCount } = forms.find(({ id }) => id === formId) as FormSummary
  return { pendingCount, failedCount, submissionCount }
}

test('submissions that are accepted while the mail server is down for a day arrive afterwards', async () => {
  const form = await createForm({
    notify: ['owner@kiln.test'],
    autoReply: { subject: 'Thank you', message: 'We answer soon.' },
  })
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  const visitors = ['a@buyer.test', 'b@buyer.test', 'c@buyer.test']
  for (const email of visitors) await fillIn(form.id, email)
  await jobs.runDue()
  expect(await getCounts(form.id)).toEqual({ submissionCount: 3, pendingCount: 6, failedCount: 0 })
  wait(24 * 3600)
  smtp = await startSmtpServer(port)
  await jobs.runDue({ ahead: true })
  expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual([
    ...visitors,
    ...visitors.map(() => 'owner@kiln.test'),
  ])
  const notification = smtp.received.find(({ to }) => to[0] === 'owner@kiln.test')?.source ?? ''
  expect(notification).toMatch(/^Reply-To: [abc]@buyer\.test\r$/m)
  expect(notification).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(await getCounts(form.id)).toEqual({ submissionCount: 3, pendingCount: 0, failedCount: 0 })
  for (const { deliveries } of await getSubmissions(form.id))
    expect(deliveries.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
      ['auto-reply', 'done'],
      ['notification', 'done'],
    ])
})

test('FORM-058 a form adds people to its mailing list until it is disconnected', async () => {
  const list = await callOwner<MailingList>('POST', '/mailing-lists', { name: 'News', doubleOptIn: false })
  const form = await createForm({ mailingListId: list.id })
  const listEmails = async () => {
    const { subscribers } = await callOwner<{ subscribers: Subscriber[] }>(
      'GET',
      `/mailing-lists/${list.id}/subscribers`,
    )
    return subscribers.map(({ email, name }) => ({ email, name }))
  }
  await fillIn(form.id, 'first@buyer.test')
  await jobs.runDue()
  expect(await listEmails()).toEqual([{ email: 'first@buyer.test', name: 'Ada Lovelace' }])
  await fillIn(form.id, 'pending@buyer.test')
  const { revision, name, fields, settings } = form
  const storage = { ...settings.storage, mailingListId: null }
  await callOwner('PUT', `/forms/${form.id}`, { revision, name, fields, settings: { ...settings, storage } })
  await fillIn(form.id, 'afterwards@buyer.test')
  await jobs.runDue({ ahead: true })
  expect(await listEmails()).toHaveLength(1)
  const [last, pending] = await getSubmissions(form.id)
  expect(last?.deliveries).toEqual([])
  expect(pending?.deliveries).toMatchObject([{ kind: 'mailing-list', status: 'canceled' }])
})

test('the owner sees the secret of the webhook, and a webhook in a private network fails with the reason', async () => {
  const form = await createForm({ webhookUrl: 'http://169.254.169.254/latest/meta-data/' })
  expect(form.webhookSecret).toMatch(/^whsec_/)
  await fillIn(form.id, 'ada@buyer.test')
  await jobs.runDue()
  expect(await getCounts(form.id)).toMatchObject({ pendingCount: 0, failedCount: 1 })
  expect((await getSubmissions(form.id))[0]?.deliveries).toMatchObject([
    { kind: 'webhook', status: 'failed', lastError: expect.stringContaining('not on the public internet') },
  ])
})

test('what looks like spam is delivered when the owner says that it is not', async () => {
  const form = await createForm({ notify: ['spam-check@kiln.test'] })
  const visitor = createVisitor()
  const values = { name: ['Ada', 'Lovelace'], email: 'ada@buyer.test', message: 'Hello' }
  expect((await visitor.fillIn(form.id, values, { contactPreference: 'filled by a program' })).status).toBe(200)
  await jobs.runDue()
  const isNotified = () => smtp.received.some(({ to }) => to[0] === 'spam-check@kiln.test')
  expect(isNotified()).toBe(false)
  const { submissions } = await callOwner<{ submissions: SubmissionDetails[] }>(
    'GET',
    `/form-submissions?formId=${form.id}&folder=spam`,
  )
  await callOwner('PATCH', '/form-submissions', { ids: submissions.map(({ id }) => id), isSpam: false })
  await jobs.runDue()
  expect(isNotified()).toBe(true)
})

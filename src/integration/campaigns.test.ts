import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { PageType } from '#base/enumerations/pages.ts'
import type { CampaignId, MailingListId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import type { Campaign, CampaignRecipient } from '#site/campaigns/contract.ts'
import { startDueCampaignsJob } from '#site/campaigns/jobs.ts'
import { aBlock, aTextBlock } from '#site/campaigns/testing/campaign-blocks.ts'
import type { MailingList } from '#site/mailing-lists/contract.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Behind the database, by whose clock jobs are due: the next attempt of a campaign must not be due at once. */
const time = { now: new Date(Date.now() - 60 * 60_000) }
const smtp = await startSmtpServer()
afterAll(smtp.close)
const app = await createTestApp({ DEMO: '0', SMTP_URL: smtp.url }, { clock: () => time.now })
const { database, sendRequest } = app

const site = await aSite(database, { title: 'Kiln & Co.', domains: ['kiln.test'], theme: kilnTheme })
const cookies = await createOwnerCookie(database, site.owner.id)
const MINUTE = 60_000

const call = (method: string, path: string, body?: unknown) =>
  sendRequest(`/api/sites/${site.websiteId}${path}`, { method, cookies, body })

const createList = async (emails: readonly string[]): Promise<MailingListId> => {
  const created = await call('POST', '/mailing-lists', { name: `List ${Math.random()}`, doubleOptIn: false })
  const { id } = created.json() as MailingList
  const csv = ['email', ...emails].join('\n')
  const imported = await call('POST', `/mailing-lists/${id}/import`, { csv, hasConsent: true })
  expect(imported.json()).toMatchObject({ added: emails.length })
  return id
}

const CONTENT = {
  subject: 'New in the kiln',
  previewText: 'Bowls, mugs and a sale',
  blocks: [aBlock('heading', { text: 'Fresh bowls' }), aTextBlock('Thrown by hand this week.')],
  cc: [] as string[],
  bcc: [] as string[],
}

const createCampaign = async (input: object): Promise<Campaign> => {
  const created = await call('POST', '/campaigns', { ...CONTENT, ...input })
  expect(created.status, created.text).toBe(201)
  return created.json() as Campaign
}

const getCampaign = async (id: CampaignId): Promise<Campaign> =>
  (await call('GET', `/campaigns/${id}`)).json() as Campaign

const sendNow = async ({ id, revision, audience }: Campaign): Promise<void> => {
  const sent = await call('POST', `/campaigns/${id}/send`, { revision, confirmedCount: audience.count })
  expect(sent.status, sent.text).toBe(200)
  await app.jobs.runDue()
}

/** As the minute job does. */
const runMinutely = async (): Promise<void> => {
  await database.transact((tx) => app.jobs.enqueue(tx, startDueCampaignsJob, {}))
  await app.jobs.runDue()
}

const unfold = (source: string): string =>
  source
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]+/g, ' ')
    .replaceAll('=3D', '=')

const receivedBy = (email: string) =>
  smtp.received.filter(({ to }) => to.includes(email)).map(({ source }) => unfold(source))
const getMessageId = (source: string | undefined): string => /^Message-ID: (<[^>]+>)/im.exec(source ?? '')?.[1] ?? ''

const listRecipients = async (id: CampaignId, status = ''): Promise<CampaignRecipient[]> => {
  const found = await call('GET', `/campaigns/${id}/recipients?limit=200${status && `&status=${status}`}`)
  return (found.json() as { recipients: CampaignRecipient[] }).recipients
}

test('SCREEN-007 EDITOR-020 a campaign with to, CC, BCC and subject reaches every address once under its stored Message-ID', async () => {
  const listId = await createList(['ada@a.test', 'bo@a.test', 'cy@a.test'])
  const campaign = await createCampaign({ listId, cc: ['boss@a.test', 'Ada@a.test'], bcc: ['archive@a.test'] })
  // Ada is on the list: no second copy.
  expect(campaign.audience).toEqual({ count: 5, suppressed: 0 })
  await sendNow(campaign)
  const recipients = await listRecipients(campaign.id)
  expect(recipients.map(({ email }) => email).sort()).toEqual(
    ['ada@a.test', 'archive@a.test', 'bo@a.test', 'boss@a.test', 'cy@a.test'].sort(),
  )
  for (const { email, messageId, status } of recipients) {
    expect(status).toBe('delivered')
    const sources = receivedBy(email ?? '')
    expect(sources).toHaveLength(1)
    expect(getMessageId(sources[0])).toBe(messageId)
    expect(sources[0]).toContain('Subject: New in the kiln')
    expect(sources[0]).toMatch(/^Cc: boss@a\.test, Ada@a\.test/im)
    expect(sources[0]).not.toMatch(/^Bcc:/im)
    expect(sources[0]?.replace(/^Date.*$/m, '')).not.toMatch(/archive@a\.test(?!>)/)
  }
  const [ada = ''] = receivedBy('ada@a.test')
  expect(ada).toContain('From: "Kiln & Co." <noreply@localhost>')
  expect(ada).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(ada).toContain('Thrown by hand this week.')
  // Copies to people who are not on the list cannot be unsubscribed.
  expect(receivedBy('boss@a.test')[0]).not.toContain('List-Unsubscribe:')
  expect(receivedBy('boss@a.test')[0]).toContain('copy of an email to the subscribers')
  const { status, counts } = await getCampaign(campaign.id)
  expect(status).toBe('sent')
  expect(counts).toMatchObject({ recipients: 5, delivered: 5, waiting: 0, bounced: 0 })
})

test('SCREEN-007 a mail program unsubscribes in one click at page type 300, and the campaign counts it', async () => {
  const listId = await createList(['dee@b.test', 'eve@b.test'])
  const campaign = await createCampaign({ listId })
  await sendNow(campaign)
  const url = /List-Unsubscribe: ?<([^>]+)>/.exec(receivedBy('dee@b.test')[0] ?? '')?.[1] ?? ''
  const { host, pathname, search } = new URL(url)
  const page = await sendRequest(`${pathname}${search}&format=json`, { host })
  expect(page.text).toContain(`"pageType":${PageType.newsletterUnsubscribe}`)
  const oneClick = await sendRequest(pathname + search, {
    host,
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: '', 'x-csrf-token': '' },
  })
  expect(oneClick.status).toBe(204)
  expect((await getCampaign(campaign.id)).counts).toMatchObject({ delivered: 2, unsubscribed: 1 })
  const [gone] = await listRecipients(campaign.id, 'unsubscribed')
  expect(gone?.email).toBe('dee@b.test')
  const next = await createCampaign({ listId })
  expect(next.audience.count).toBe(1)
})

test('SCREEN-007 a scheduled campaign is sent at its time, to the people who are subscribed then', async () => {
  const listId = await createList(['fay@c.test', 'gus@c.test'])
  const first = await createCampaign({ listId })
  await sendNow(first)
  const url = new URL(/List-Unsubscribe: ?<([^>]+)>/.exec(receivedBy('gus@c.test')[0] ?? '')?.[1] ?? '')
  const campaign = await createCampaign({ listId, subject: 'Later' })
  const sendAt = new Date(time.now.getTime() + 60 * MINUTE).toISOString()
  const scheduled = await call('POST', `/campaigns/${campaign.id}/schedule`, { revision: campaign.revision, sendAt })
  expect(scheduled.json()).toMatchObject({ status: 'scheduled', scheduledAt: sendAt })
  const { revision } = scheduled.json() as Campaign
  const edited = await call('PUT', `/campaigns/${campaign.id}`, { ...CONTENT, listId, revision })
  expect(edited.json()).toMatchObject({ code: 'campaigns.wrong_status' })
  await runMinutely()
  expect(receivedBy('fay@c.test')).toHaveLength(1)
  await sendRequest(url.pathname + url.search, {
    host: url.host,
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  time.now = new Date(time.now.getTime() + 61 * MINUTE)
  await runMinutely()
  expect(receivedBy('fay@c.test')).toHaveLength(2)
  expect(receivedBy('gus@c.test')).toHaveLength(1)
  expect((await getCampaign(campaign.id)).counts).toMatchObject({ recipients: 1, delivered: 1 })
})

test('a scheduled campaign that is canceled is a draft again, and nothing is sent', async () => {
  const listId = await createList(['hal@d.test'])
  const campaign = await createCampaign({ listId })
  const sendAt = new Date(time.now.getTime() + MINUTE).toISOString()
  await call('POST', `/campaigns/${campaign.id}/schedule`, { revision: campaign.revision, sendAt })
  const canceled = await call('POST', `/campaigns/${campaign.id}/cancel`)
  expect(canceled.json()).toMatchObject({ status: 'draft', scheduledAt: null })
  time.now = new Date(time.now.getTime() + 5 * MINUTE)
  await runMinutely()
  expect(receivedBy('hal@d.test')).toEqual([])
  expect((await call('POST', `/campaigns/${campaign.id}/cancel`)).status).toBe(409)
})

test('EDITOR-031 a campaign without a subject is saved, but not sent: Add an email subject.', async () => {
  const listId = await createList(['ida@e.test'])
  const campaign = await createCampaign({ listId, subject: '  ' })
  const { revision } = campaign
  const later = new Date(time.now.getTime() + MINUTE).toISOString()
  for (const [path, body] of [
    ['test', undefined],
    ['send', { revision, confirmedCount: 1 }],
    ['schedule', { revision, sendAt: later }],
  ] as const) {
    const rejected = await call('POST', `/campaigns/${campaign.id}/${path}`, body)
    expect(rejected.status).toBe(400)
    expect(rejected.json()).toMatchObject({
      error: 'Add an email subject.',
      errors: { subject: 'Add an email subject.' },
    })
  }
  const noList = await createCampaign({ listId: null })
  const missing = await call('POST', `/campaigns/${noList.id}/send`, { revision: 1, confirmedCount: 0 })
  expect(missing.json()).toMatchObject({ code: 'campaigns.no_list' })
  const empty = await createCampaign({ listId, blocks: [] })
  const nothing = await call('POST', `/campaigns/${empty.id}/send`, { revision: 1, confirmedCount: 9 })
  expect(nothing.json()).toMatchObject({ code: 'campaigns.empty' })
})

test('SCREEN-007 a 5xx response is a bounce that suppresses the address; a 4xx response is retried under the same Message-ID', async () => {
  const emails = Array.from({ length: 4 }, (_, index) => `person-${index}@f.test`)
  const listId = await createList(emails)
  const campaign = await createCampaign({ listId })
  smtp.answers = [
    { code: 550, message: '5.1.1 No such user' },
    { code: 451, message: 'Try again later' },
    { code: 554, message: '5.7.1 Looks like spam' },
  ]
  await sendNow(campaign)
  expect((await getCampaign(campaign.id)).counts).toMatchObject({ delivered: 1, bounced: 2, waiting: 1 })
  const [waiting] = await listRecipients(campaign.id, 'waiting')
  expect(waiting).toMatchObject({ attempts: 1, lastError: expect.stringContaining('Try again later') })
  time.now = new Date(time.now.getTime() + MINUTE)
  await app.jobs.runDue({ ahead: true })
  const after = await getCampaign(campaign.id)
  expect(after).toMatchObject({ status: 'sent', counts: { delivered: 2, bounced: 2, waiting: 0 } })
  expect(getMessageId(receivedBy(waiting?.email ?? '')[0])).toBe(waiting?.messageId)
  // Only the unknown address is suppressed: the other was rejected because of the content.
  const { suppressions } = (await call('GET', '/suppressed-addresses')).json() as {
    suppressions: { id: string; email: string; reason: string }[]
  }
  expect(suppressions).toMatchObject([{ reason: expect.stringContaining('No such user') }])
  const next = await createCampaign({ listId })
  expect(next.audience).toEqual({ count: 3, suppressed: 1 })
  expect((await call('DELETE', `/suppressed-addresses/${suppressions[0]?.id}`)).status).toBe(204)
  expect((await getCampaign(next.id)).audience).toEqual({ count: 4, suppressed: 0 })
})

test('sending asks for confirmation again when more people have subscribed, and two people cannot send it twice', async () => {
  const listId = await createList(['kim@g.test'])
  const campaign = await createCampaign({ listId })
  await call('POST', `/mailing-lists/${listId}/subscribers`, { email: 'lea@g.test' })
  const { revision } = campaign
  const rejected = await call('POST', `/campaigns/${campaign.id}/send`, { revision, confirmedCount: 1 })
  expect(rejected.json()).toMatchObject({ code: 'campaigns.count_changed', count: 2 })
  const both = await Promise.all(
    [1, 2].map(() => call('POST', `/campaigns/${campaign.id}/send`, { revision, confirmedCount: 2 })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.jobs.runDue()
  expect(receivedBy('kim@g.test')).toHaveLength(1)
})

test('a test email goes to the signed-in person only', async () => {
  const listId = await createList(['max@h.test'])
  const campaign = await createCampaign({ listId })
  const sent = await call('POST', `/campaigns/${campaign.id}/test`)
  expect(sent.json()).toEqual({ email: site.owner.email })
  await app.jobs.runDue()
  expect(receivedBy(site.owner.email)[0]).toContain('Subject: [Test] New in the kiln')
  expect(receivedBy('max@h.test')).toEqual([])
})

test('sending stops on request, and the remaining people get nothing', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `stop-${index}@i.test`)
  const listId = await createList(emails)
  const campaign = await createCampaign({ listId })
  let release = () => {}
  smtp.hold = new Promise((resolve) => {
    release = resolve
  })
  const { revision, audience } = campaign
  await call('POST', `/campaigns/${campaign.id}/send`, { revision, confirmedCount: audience.count })
  const running = app.jobs.runDue()
  await vi.waitUntil(async () => (await getCampaign(campaign.id)).status === 'sending')
  expect((await call('POST', `/campaigns/${campaign.id}/cancel`)).json()).toMatchObject({ status: 'canceled' })
  release()
  smtp.hold = undefined
  await running
  const { counts, status } = await getCampaign(campaign.id)
  expect(status).toBe('canceled')
  expect(counts.delivered).toBeLessThanOrEqual(8)
  expect(counts.waiting).toBe(12 - counts.delivered)
})

test('deleting a subscriber erases the address in campaigns; deleting the list makes its scheduled campaigns drafts', async () => {
  const listId = await createList(['ned@j.test', 'oda@j.test'])
  const sent = await createCampaign({ listId })
  await sendNow(sent)
  const scheduled = await createCampaign({ listId })
  const sendAt = new Date(time.now.getTime() + MINUTE).toISOString()
  await call('POST', `/campaigns/${scheduled.id}/schedule`, { revision: 1, sendAt })
  const found = await call('GET', `/mailing-lists/${listId}/subscribers?search=ned`)
  const [ned] = (found.json() as { subscribers: { id: string }[] }).subscribers
  await call('DELETE', `/mailing-lists/${listId}/subscribers/${ned?.id}`)
  expect((await listRecipients(sent.id)).map(({ email }) => email).sort()).toEqual(['oda@j.test', null].sort())
  await call('DELETE', `/mailing-lists/${listId}`)
  expect(await getCampaign(scheduled.id)).toMatchObject({ status: 'draft', listId: null })
  expect(await getCampaign(sent.id)).toMatchObject({ status: 'sent', listId: null, counts: { recipients: 2 } })
})

test('blocks that emails cannot show, and invalid ones, are rejected; a change by someone else is detected', async () => {
  const form = await call('POST', '/campaigns', { ...CONTENT, listId: null, blocks: [aBlock('form', {})] })
  expect(form.json()).toMatchObject({ code: 'campaigns.invalid_blocks' })
  const bad = await call('POST', '/campaigns', { ...CONTENT, listId: null, blocks: [aBlock('heading', { text: 3 })] })
  expect(bad.json()).toMatchObject({ code: 'campaigns.invalid_blocks' })
  const campaign = await createCampaign({ listId: null })
  const change = { ...CONTENT, listId: null, revision: campaign.revision }
  const results = await Promise.all([1, 2].map(() => call('PUT', `/campaigns/${campaign.id}`, change)))
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a campaign of 400 people needs few statements', async () => {
  const listId = await createList(Array.from({ length: 400 }, (_, index) => `many-${index}@k.test`))
  const campaign = await createCampaign({ listId })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await sendNow(campaign)
  const statements = query.mock.calls.length
  query.mockRestore()
  expect((await getCampaign(campaign.id)).counts.delivered).toBe(400)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThan(400)
})

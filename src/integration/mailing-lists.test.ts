import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { MAX_CSV_LENGTH } from '#base/csv-schema.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { MailingListId, WebsiteId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import type { MailingList } from '#site/mailing-lists/contract.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const smtp = await startSmtpServer()
afterAll(smtp.close)
const app = await createTestApp({ DEMO: '0', SMTP_URL: smtp.url })
const { database, sendRequest } = app

const addSite = async (host: string) => {
  const site = await aSite(database, { title: 'Kiln', domains: [host], theme: kilnTheme })
  return { ...site, host, cookies: await createOwnerCookie(database, site.owner.id) }
}
const site = await addSite('kiln.test')
const other = await addSite('other.test')

type TestSite = typeof site

const callOwner = (on: TestSite, method: string, path: string, body?: unknown) =>
  sendRequest(`/api/sites/${on.websiteId}/mailing-lists${path}`, { method, cookies: on.cookies, body })

const createList = async (on: TestSite, doubleOptIn = true): Promise<MailingListId> => {
  const name = `List ${Math.random()}`
  const created = await callOwner(on, 'POST', '', { name, doubleOptIn })
  expect(created.status).toBe(201)
  return (created.json() as MailingList).id
}

const getStatus = async (websiteId: WebsiteId, email: string): Promise<string | undefined> => {
  const sql = 'SELECT status FROM subscribers WHERE website_id = $1 AND email = $2'
  return (await database.pool.query<{ status: string }>(sql, [websiteId, email])).rows[0]?.status
}

/** Adds the person and returns the email that the mail server received. */
const signUp = async (on: TestSite, email: string) => {
  const listId = await createList(on)
  expect((await callOwner(on, 'POST', `/${listId}/subscribers`, { email, name: 'Ada' })).status).toBe(201)
  await app.jobs.runDue()
  const source = smtp.received.find(({ to }) => to.includes(email))?.source ?? ''
  const unfolded = source
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]+/g, '')
    .replaceAll('=3D', '=')
  return {
    listId,
    source: unfolded,
    confirmPath: /\/confirm-subscription\?token=[\w-]+/.exec(unfolded)?.[0] ?? '',
    unsubscribePath: /\/unsubscribe\?token=[\w.-]+/.exec(unfolded)?.[0] ?? '',
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const getToken = (path: string): string => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
const postForm = (host: string, url: string, body: string, headers: Record<string, string> = {}) =>
  sendRequest(url, { method: 'POST', host, body, headers: { ...FORM, ...headers } })

test('the confirmation email has one-click unsubscribe headers, and its page confirms only by the button', async () => {
  const { source, confirmPath } = await signUp(site, 'ada@example.com')
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source).toMatch(/List-Unsubscribe: ?<http:\/\/kiln\.test[^>]*\/unsubscribe\?token=[\w.-]+>/)
  // Mail scanners open every link, some several times.
  for (let visit = 0; visit < 3; visit++) {
    const page = await sendRequest(confirmPath, { host: site.host })
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.text).toContain('<form action="/api/mailing-lists/confirm" method="post">')
    expect(page.text).toContain('ada@example.com')
  }
  expect((await sendRequest(confirmPath, { host: site.host, method: 'HEAD' })).status).toBeLessThan(500)
  expect(await getStatus(site.websiteId, 'ada@example.com')).toBe('pending')
  const body = `token=${getToken(confirmPath)}`
  const confirmed = await postForm(site.host, '/api/mailing-lists/confirm', body)
  expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/confirm-subscription?done'])
  expect(await getStatus(site.websiteId, 'ada@example.com')).toBe('subscribed')
  expect((await sendRequest('/confirm-subscription?done', { host: site.host })).text).toContain('You are subscribed')
  // A double click, and the link opened again later.
  const again = await postForm(site.host, '/api/mailing-lists/confirm', body)
  expect([again.status, again.headers.location]).toEqual([303, '/confirm-subscription?done'])
  const page = await sendRequest(confirmPath, { host: site.host })
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('You are subscribed')])
})

test('a confirmation from another origin is rejected', async () => {
  const { confirmPath } = await signUp(site, 'forged@example.com')
  const forged = await sendRequest('/api/mailing-lists/confirm', {
    method: 'POST',
    host: site.host,
    body: `token=${getToken(confirmPath)}`,
    headers: { ...FORM, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  })
  expect(forged.status).toBe(403)
  expect(await getStatus(site.websiteId, 'forged@example.com')).toBe('pending')
})

test('the unsubscribe page has page type 300 and changes nothing until its button is pressed', async () => {
  const { unsubscribePath } = await signUp(site, 'bo@example.com')
  const json = (await sendRequest(`${unsubscribePath}&format=json`, { host: site.host })).json()
  expect(json).toMatchObject({ pageType: 300 })
  const page = await sendRequest(unsubscribePath, { host: site.host })
  expect(page.text).toContain('<form action="/api/mailing-lists/unsubscribe" method="post">')
  expect(page.text).toContain('<meta name="robots" content="noindex')
  expect(await getStatus(site.websiteId, 'bo@example.com')).toBe('pending')
  const done = await postForm(site.host, '/api/mailing-lists/unsubscribe', `token=${getToken(unsubscribePath)}`)
  expect([done.status, done.headers.location]).toEqual([303, unsubscribePath])
  expect(await getStatus(site.websiteId, 'bo@example.com')).toBe('unsubscribed')
  expect((await sendRequest(unsubscribePath, { host: site.host })).text).toContain('You are unsubscribed')
})

test('mail programs unsubscribe with one click, without cookies and redirects, in both body types', async () => {
  const boundary = 'x-boundary'
  const bodies = {
    'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
    [`multipart/form-data; boundary=${boundary}`]: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  }
  for (const [index, [type, payload]] of Object.entries(bodies).entries()) {
    const email = `click${index}@example.com`
    const { unsubscribePath } = await signUp(site, email)
    const send = (host: string) =>
      app.server.fastify.inject({
        method: 'POST',
        url: unsubscribePath,
        headers: { host, 'content-type': type },
        payload,
      })
    expect((await send(other.host)).statusCode).toBe(404)
    expect(await getStatus(site.websiteId, email)).toBe('pending')
    expect((await send(site.host)).statusCode).toBe(204)
    expect(await getStatus(site.websiteId, email)).toBe('unsubscribed')
    expect((await send(site.host)).statusCode).toBe(204)
  }
})

test('people unsubscribe from a site that is locked or expired, without seeing its menus', async () => {
  const [locked, expired] = [await addSite('locked.test'), await addSite('expired.test')]
  const [atLocked, atExpired] = [await signUp(locked, 'lo@example.com'), await signUp(expired, 'ex@example.com')]
  await app.sites.lock(locked.websiteId, 'open kiln')
  await app.sites.setStatus({ internal: true }, expired.websiteId, { status: AccountStatus.expired, expiresAt: null })
  for (const [on, { unsubscribePath }, email] of [
    [locked, atLocked, 'lo@example.com'],
    [expired, atExpired, 'ex@example.com'],
  ] as const) {
    const page = await sendRequest(unsubscribePath, { host: on.host })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(email)])
    expect(page.text).not.toContain('<nav')
    const done = await postForm(on.host, '/api/mailing-lists/unsubscribe', `token=${getToken(unsubscribePath)}`)
    expect(done.status).toBe(303)
    expect(await getStatus(on.websiteId, email)).toBe('unsubscribed')
  }
})

test('an import adds people, never those who unsubscribed, and the export neutralizes formulas', async () => {
  const { listId, unsubscribePath } = await signUp(site, 'out@example.com')
  await postForm(site.host, '/api/mailing-lists/unsubscribe', `token=${getToken(unsubscribePath)}`)
  const csv = 'email,name\nout@example.com,Out\nnew@example.com,"=1+1"\nnew@example.com,\nbad,\n'
  const path = `/${listId}/import`
  expect((await callOwner(site, 'POST', path, { csv, hasConsent: false })).status).toBe(400)
  const imported = await callOwner(site, 'POST', path, { csv, hasConsent: true })
  expect(imported.json()).toEqual({
    added: 1,
    existing: 1,
    rejected: [
      { line: 4, reason: 'new@example.com is in line 3 already.' },
      { line: 5, reason: '“bad” is not an email address.' },
    ],
    rejectedCount: 2,
  })
  expect(await getStatus(site.websiteId, 'out@example.com')).toBe('unsubscribed')
  expect(await getStatus(site.websiteId, 'new@example.com')).toBe('subscribed')
  await callOwner(site, 'PUT', `/${listId}`, {
    name: `Readers ${listId}`,
    doubleOptIn: true,
    spreadsheetName: 'Länder',
  })
  const exported = await callOwner(site, 'GET', `/${listId}/subscribers.csv`)
  expect(exported.headers['content-disposition']).toBe("attachment; filename*=UTF-8''L%C3%A4nder.csv")
  expect(exported.text).toContain("new@example.com,'=1+1,subscribed,import,")
  expect(exported.text.split('\r\n')).toHaveLength(4)
})

test('a large import lets other requests run in between', async () => {
  const listId = await createList(site)
  const lines = Array.from({ length: 20_000 }, (_, index) => `person${index}@large.example.com,Person ${index}`)
  const csv = `email,name\n${lines.join('\n')}`
  let isDone = false
  const importing = callOwner(site, 'POST', `/${listId}/import`, { csv, hasConsent: true }).finally(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns++) await yieldToEventLoop()
  expect((await importing).json()).toMatchObject({ added: 20_000, existing: 0, rejectedCount: 0 })
  // At least one turn for every chunk of rows.
  expect(turns).toBeGreaterThan(20)
  const tooLarge = { csv: 'x'.repeat(MAX_CSV_LENGTH + 1), hasConsent: true }
  expect((await callOwner(site, 'POST', `/${listId}/import`, tooLarge)).status).toBe(400)
})

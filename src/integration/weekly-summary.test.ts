import { afterAll, expect, test, vi } from 'vitest'
import { sendWeeklySummaries } from '#analytics/reports/weekly-summary/jobs.ts'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import type { AccountId } from '#base/id.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { createReportSite } from './testing/report-site.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let now = new Date('2026-11-16T06:30:00Z')
const smtp = await startSmtpServer()
afterAll(smtp.close)
const app = await createTestApp({ DEMO: '0', SMTP_URL: smtp.url }, { clock: () => now })
const { database, sendRequest, jobs } = app

type ReportSite = Awaited<ReturnType<typeof createReportSite>>

const summaryOf = ({ websiteId }: ReportSite) => `/api/sites/${websiteId}/weekly-summary`
const subscribe = async (site: ReportSite, cookies = site.cookies, isSubscribed = true) =>
  sendRequest(summaryOf(site), { method: 'PUT', cookies, body: { isSubscribed } })

/** What the schedule does every hour. */
const runHourlyJob = async (times = 1): Promise<void> => {
  for (let run = 0; run < times; run++) {
    await database.transact((tx) => jobs.enqueue(tx, sendWeeklySummaries, {}))
    await jobs.runDue()
  }
}
const receivedBy = (email: string): string[] =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replace(/=\r\n/g, '').replaceAll('=3D', '='))

const createVisitedSite = async (timeZone = 'UTC', domains: readonly string[] = []) => {
  const site = await createReportSite(app, { timeZone, domains })
  await site.add(
    ['2026-11-03', '2026-11-10', '2026-11-11', '2026-11-12'].map((day) => ({
      receivedAt: new Date(`${day}T12:00:00Z`),
      path: '/vases',
    })),
    now,
  )
  return site
}

const unsubscribePathOf = (source: string): string =>
  /\/unsubscribe\/weekly-summary\?token=[\w.-]+/.exec(source.replace(/\r\n[ \t]+/g, ''))?.[0] ?? ''

test('a contributor subscribes and gets the summary of the last week once, on Monday morning', async () => {
  const site = await createVisitedSite()
  expect((await sendRequest(summaryOf(site), { cookies: site.cookies })).json()).toEqual({
    isSubscribed: false,
    email: site.owner.email,
  })
  expect((await subscribe(site)).json()).toEqual({ isSubscribed: true, email: site.owner.email })
  await runHourlyJob()
  expect(receivedBy(site.owner.email)).toHaveLength(0)
  now = new Date('2026-11-16T07:05:00Z')
  await runHourlyJob(3)
  const [source = '', ...others] = receivedBy(site.owner.email)
  expect(others).toEqual([])
  expect(source).toMatch(/Subject: 3 visits to .* last week/)
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source).toContain('/vases')
  expect(source).toContain('200.0%')
  expect(source).toContain(`/config/sites/${site.websiteId}/analytics`)
  now = new Date('2026-11-17T10:05:00Z')
  await runHourlyJob()
  expect(receivedBy(site.owner.email)).toHaveLength(1)
})

test('concurrent runs, as on several nodes, send one email', async () => {
  now = new Date('2026-11-16T08:05:00Z')
  const site = await createVisitedSite()
  await subscribe(site)
  await Promise.all(Array.from({ length: 4 }, () => app.weeklySummaries.sendDue()))
  await jobs.runDue()
  expect(receivedBy(site.owner.email)).toHaveLength(1)
})

test('sites get it at their own Monday morning, and weeks without visits and sales are skipped', async () => {
  now = new Date('2026-11-15T20:05:00Z')
  const auckland = await createVisitedSite('Pacific/Auckland')
  const berlin = await createVisitedSite('Europe/Berlin')
  const empty = await createReportSite(app, { timeZone: 'Pacific/Auckland' })
  for (const site of [auckland, berlin, empty]) await subscribe(site)
  await runHourlyJob()
  expect([auckland, berlin, empty].map(({ owner }) => receivedBy(owner.email).length)).toEqual([1, 0, 0])
})

test('only subscribers with the right to view reports get it', async () => {
  now = new Date('2026-11-16T09:05:00Z')
  const site = await createVisitedSite()
  const manager = await insertContributor(database, site.websiteId, [ContributorRole.websiteManager])
  const demoted = await insertContributor(database, site.websiteId, [ContributorRole.storeManager])
  const removed = await insertContributor(database, site.websiteId, [ContributorRole.storeManager])
  const editor = await insertContributor(database, site.websiteId, [ContributorRole.editor])
  const cookiesOf = (id: AccountId) => createOwnerCookie(database, id)
  for (const { id } of [manager, demoted, removed])
    expect((await subscribe(site, await cookiesOf(id))).status).toBe(200)
  expect((await subscribe(site, await cookiesOf(editor.id))).status).toBe(403)
  await database.pool.query('UPDATE contributors SET roles = $2 WHERE account_id = $1', [
    demoted.id,
    [ContributorRole.editor],
  ])
  await database.pool.query('DELETE FROM contributors WHERE account_id = $1', [removed.id])
  await runHourlyJob()
  const counts = [manager, demoted, removed, editor, site.owner].map(({ email }) => receivedBy(email).length)
  expect(counts).toEqual([1, 0, 0, 0, 0])
})

test('the link of the email unsubscribes by a button, or by one click of a mail program', async () => {
  now = new Date('2026-11-16T09:05:00Z')
  const host = 'weekly.test'
  const site = await createVisitedSite('UTC', [host])
  await subscribe(site)
  await runHourlyJob()
  const path = unsubscribePathOf(receivedBy(site.owner.email)[0] ?? '')
  const isSubscribed = async () =>
    ((await sendRequest(summaryOf(site), { cookies: site.cookies })).json() as { isSubscribed: boolean }).isSubscribed
  const page = await sendRequest(path, { host })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.text).toContain('<form action="/api/analytics/weekly-summary/unsubscribe" method="post">')
  expect(await isSubscribed()).toBe(true)

  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = { ...headers, 'sec-fetch-site': 'same-origin' }
  const done = await sendRequest('/api/analytics/weekly-summary/unsubscribe', {
    method: 'POST',
    host,
    headers: form,
    body: path.split('?')[1],
  })
  expect([done.status, done.headers.location]).toEqual([303, path])
  expect(await isSubscribed()).toBe(false)
  expect((await sendRequest(path, { host })).text).toContain('You are unsubscribed')

  await subscribe(site)
  const click = await sendRequest(path, { method: 'POST', host, headers, body: 'List-Unsubscribe=One-Click' })
  expect([click.status, await isSubscribed()]).toEqual([204, false])

  // A token of another site, or a changed one, does nothing.
  await subscribe(site)
  const changed = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await sendRequest(changed, { method: 'POST', host, headers, body: '' })).status).toBe(404)
  expect((await sendRequest(changed, { host })).status).toBe(404)
  expect((await sendRequest(path, { method: 'POST', headers, body: '' })).status).toBe(404)
  expect(await isSubscribed()).toBe(true)
})

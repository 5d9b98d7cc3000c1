import type { DayRange } from '#analytics/census/event-store.ts'
import { AccountId, type WebsiteId } from '#base/id.ts'
import type { Contributor } from '#people/contributors/model.ts'
import { hasRight } from '#people/roles/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSignedTokens } from '#platform/signed-tokens.ts'
import { createWeeklySummaryEmail, type SummaryReports, type SummarySite } from '../emails/weekly-summary.tsx'
import { invalidLinkError } from '../errors.ts'
import { shiftDay } from '../ranges.ts'
import type { Reports } from '../service.ts'
import { sendWeeklySummaries } from './jobs.ts'
import { getDueWeek, getUnsubscribePath } from './model.ts'
import * as store from './store.ts'

export type WeeklySummaries = ReturnType<typeof createWeeklySummaries>

/** Rows of the tables in the email. */
const TABLE_ROWS = 5
const KEPT_DAYS = 60

type Dependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  jobs: Jobs
  log: Pick<Log, 'error'>
  emails: Pick<EmailService, 'send'>
  secrets: Pick<Secrets, 'sign'>
  reports: Pick<Reports, 'read'>
  /** False if the plan has no analytics: then nothing is sent. */
  isEnabled: boolean
  siteOf: (websiteId: WebsiteId) => Promise<Omit<SummarySite, 'websiteId'> & { timeZone: string }>
  listContributors: (websiteId: WebsiteId) => Promise<readonly Contributor[]>
  /** `https://manage.example/config/sites/…`. */
  getDashboardUrl: (websiteId: WebsiteId) => string
}

export const createWeeklySummaries = (deps: Dependencies) => {
  const { queries, transact, clock, jobs, log, emails, reports } = deps
  const tokens = createSignedTokens(deps.secrets, 'reports.weekly-summary')

  const parseToken = (websiteId: WebsiteId, token: string): AccountId | undefined =>
    AccountId.safeParse(tokens.parse(websiteId, token)?.[0]).data

  const readReports = async (websiteId: WebsiteId, week: DayRange): Promise<SummaryReports> => {
    const query = { ...week, interval: 'day' as const, filter: [], limit: TABLE_ROWS, offset: 0 }
    const [overview, pages, sources] = await Promise.all([
      reports.read(websiteId, 'overview', { ...query, compare: 'previous' }),
      reports.read(websiteId, 'pages', { ...query, compare: 'none', table: 'pages' }),
      reports.read(websiteId, 'sources', { ...query, compare: 'none', table: 'sources' }),
    ])
    return { overview, pages, sources }
  }

  /** Stores the week and its emails in one transaction, so that they are sent exactly once, by any node. */
  const sendForSite = async (websiteId: WebsiteId): Promise<void> => {
    const now = clock()
    const site = await deps.siteOf(websiteId)
    const week = getDueWeek(now, site.timeZone)
    if (!week || (await store.hasSummary(queries, websiteId, week.from))) return
    const [content, contributors] = await Promise.all([readReports(websiteId, week), deps.listContributors(websiteId)])
    const allowed = contributors.filter(({ roles }) => hasRight(roles, 'analytics.read'))
    const hasFigures = content.overview.totals.some(({ value, previous }) => Boolean(value) || Boolean(previous))
    await transact(async (tx) => {
      if (!(await store.insertSummary(tx, websiteId, week.from, now)) || !hasFigures) return
      const subscribers = new Set(await store.listSubscribers(tx, websiteId))
      for (const { accountId, email } of allowed)
        if (subscribers.has(accountId))
          await emails.send(
            tx,
            createWeeklySummaryEmail({
              site: { ...site, websiteId },
              to: email,
              reports: content,
              dashboardUrl: `${deps.getDashboardUrl(websiteId)}/analytics`,
              unsubscribeUrl: site.origin + getUnsubscribePath(tokens.create(websiteId, [accountId])),
            }),
          )
    })
  }

  /** A failing site does not stop the others; the job is retried for it. */
  const sendDue = async (): Promise<void> => {
    const failed: WebsiteId[] = []
    for (const websiteId of await store.listSubscribedSites(queries))
      await sendForSite(websiteId).catch((error: unknown) => {
        failed.push(websiteId)
        log.error({ err: error, websiteId }, 'weekly summary failed')
      })
    if (failed.length > 0) throw new Error(`The weekly summary failed for ${failed.length} sites.`)
  }

  jobs.work(sendWeeklySummaries, async () => {
    if (deps.isEnabled) await sendDue()
  })
  jobs.schedule(sendWeeklySummaries, '5 * * * *')

  const isSubscribed = (websiteId: WebsiteId, accountId: AccountId) =>
    store.hasSubscription(queries, websiteId, accountId)

  return {
    sendDue,
    isSubscribed,

    setSubscribed: (websiteId: WebsiteId, accountId: AccountId, subscribed: boolean): Promise<void> =>
      transact((tx) =>
        subscribed
          ? store.insertSubscription(tx, websiteId, accountId, clock())
          : store.deleteSubscription(tx, websiteId, accountId),
      ),

    /** For the page of the link in emails; undefined if the link is invalid. */
    async findUnsubscribe(websiteId: WebsiteId, token: string): Promise<{ isUnsubscribed: boolean } | undefined> {
      const accountId = parseToken(websiteId, token)
      return accountId && { isUnsubscribed: !(await isSubscribed(websiteId, accountId)) }
    },

    async unsubscribe(websiteId: WebsiteId, token: string): Promise<void> {
      const accountId = parseToken(websiteId, token)
      if (!accountId) throw invalidLinkError()
      await transact((tx) => store.deleteSubscription(tx, websiteId, accountId))
    },

    deleteExpired: (): Promise<void> =>
      transact((tx) => store.deleteSummariesBefore(tx, shiftDay(clock().toISOString().slice(0, 10), -KEPT_DAYS))),
  }
}

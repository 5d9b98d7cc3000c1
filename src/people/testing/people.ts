import pino from 'pino'
import { afterAll } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { createAccounts } from '#people/accounts/service.ts'
import { createContributors } from '#people/contributors/service.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createCustomers } from '#people/customers/service.ts'
import { createSessions } from '#people/sessions/service.ts'
import { createPasskeyWorkers } from '#people/two-factor/passkeys.ts'
import { createTwoFactor } from '#people/two-factor/service.ts'
import type { EmailContentStatus } from '#platform/email/content.ts'
import { createEmailService } from '#platform/email/service.ts'
import { openStoredEmail } from '#platform/email/testing/open-stored-email.ts'
import { createLogOnlyTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createSecrets } from '#platform/secrets.ts'
import type { TestDatabase } from '#platform/testing/database.ts'

type SentEmail = {
  to_address: string
  subject: string
  text: string
  html: string
  content: EmailContentStatus
  kind: string
  website_id: WebsiteId | null
}

/** The people slices wired as in `app.ts`, with a settable clock. Emails stay queued, so that tests can read them. */
export const createTestPeople = ({ queries, transact, connection, pool }: TestDatabase) => {
  const time = { now: new Date() }
  const clock = () => time.now
  const log = pino({ level: 'silent' })
  const jobs = createJobs({ connection, log, runsHandlers: false })
  afterAll(() => jobs.stop())
  const secrets = createSecrets('the secret of the test installation')
  const events = createEvents()
  const emails = createEmailService({
    jobs,
    transport: createLogOnlyTransport(log),
    from: 'Sitewright <noreply@sitewright.test>',
    clock,
    queries,
    transact,
    secrets,
    events,
    retentionDays: 90,
  })
  const ground = {
    queries,
    transact,
    credentials: createCredentials(),
    events,
    emails,
    limits: createRateLimits(queries),
    clock,
  }
  const publicUrl = 'https://sitewright.test'

  const getSiteInfo = async (websiteId: WebsiteId) => {
    const site = await queries
      .selectFrom('websites')
      .select(['title', 'identifier', 'language'])
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    return { title: site.title, origin: `https://${site.identifier}.sitewright.test`, language: site.language }
  }

  const accounts = createAccounts({ ...ground, publicUrl })
  const customers = createCustomers({ ...ground, getSiteInfo })
  const twoFactor = createTwoFactor({
    ...ground,
    secrets,
    workers: createPasskeyWorkers(),
    publicUrl,
    requirePassword: accounts.requirePassword,
    getAccount: accounts.get,
  })
  const sessions = createSessions({ ...ground, accounts, customers, twoFactor, isSiteOpen: async () => true })
  const getSiteTitle = async (websiteId: WebsiteId) => (await getSiteInfo(websiteId)).title
  const contributors = createContributors({ ...ground, publicUrl, getSiteTitle })

  const emailsTo = async (email: string): Promise<SentEmail[]> => {
    const { rows } = await pool.query(
      `SELECT mail_id, to_address, subject, sealed_content, text, html, kind, website_id FROM mails
       WHERE to_address = $1 ORDER BY mail_id`,
      [email],
    )
    return rows.map((row) => openStoredEmail(secrets, row))
  }

  /** The token in the latest email to an address. */
  const latestTokenTo = async (email: string): Promise<string> =>
    /token=([\w-]{43})/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

  return {
    ...ground,
    secrets,
    time,
    jobs,
    accounts,
    customers,
    twoFactor,
    sessions,
    contributors,
    emailsTo,
    latestTokenTo,
  }
}

export type TestPeople = ReturnType<typeof createTestPeople>

import pino from 'pino'
import { afterAll } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { createAccounts } from '#people/accounts/service.ts'
import { createContributors } from '#people/contributors/service.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createMembers } from '#people/members/service.ts'
import { createSessions } from '#people/sessions/service.ts'
import { createMail } from '#platform/email/service.ts'
import { createOutboxTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { TestDatabase } from '#platform/testing/database.ts'

type Letter = {
  to_address: string
  subject: string
  text: string
  html: string
  kind: string
  website_id: WebsiteId | null
}

/** The people slices put together as `app.ts` does, with a clock that tests can set. Mails stay queued, to be read. */
export const createTestPeople = ({ queries, transact, connection, pool }: TestDatabase) => {
  const time = { now: new Date() }
  const clock = () => time.now
  const log = pino({ level: 'silent' })
  const jobs = createJobs({ connection, log, runsHandlers: false })
  afterAll(() => jobs.stop())
  const mail = createMail({
    jobs,
    transport: createOutboxTransport(log),
    from: 'Sitewright <noreply@sitewright.test>',
    clock,
    queries,
    transact,
  })
  const events = createEvents((error) => {
    throw error
  })
  const ground = {
    queries,
    transact,
    credentials: createCredentials(),
    events,
    mail,
    limits: createRateLimits(queries),
    clock,
  }
  const publicUrl = 'https://sitewright.test'

  const siteName = async (websiteId: WebsiteId) => {
    const site = await queries
      .selectFrom('websites')
      .select(['title', 'identifier'])
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    return { title: site.title, origin: `https://${site.identifier}.sitewright.test` }
  }

  const accounts = createAccounts({ ...ground, publicUrl })
  const members = createMembers({ ...ground, siteName })
  const sessions = createSessions({ ...ground, accounts, members })
  const siteTitle = async (websiteId: WebsiteId) => (await siteName(websiteId)).title
  const contributors = createContributors({ ...ground, accounts, publicUrl, siteTitle })

  const lettersTo = async (email: string): Promise<Letter[]> => {
    const { rows } = await pool.query<Letter>(
      'SELECT to_address, subject, text, html, kind, website_id FROM mails WHERE to_address = $1 ORDER BY mail_id',
      [email],
    )
    return rows
  }

  /** The token in the newest letter to somebody. */
  const tokenTo = async (email: string): Promise<string> =>
    /token=([\w-]{43})/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

  return { ...ground, time, jobs, accounts, members, sessions, contributors, lettersTo, tokenTo }
}

export type TestPeople = ReturnType<typeof createTestPeople>

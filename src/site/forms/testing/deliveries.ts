import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, afterEach } from 'vitest'
import { type FormId, newId, type SubmissionId, type WebsiteId } from '#base/id.ts'
import { createEmailService } from '#platform/email/service.ts'
import { createSmtpTransport } from '#platform/email/smtp.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'
import { createSecrets } from '#platform/secrets.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { planDeliveries, type Subscribe } from '../deliveries.ts'
import type { Answer } from '../form-schema.ts'
import { deliverSubmissionJob } from '../jobs.ts'
import { type DeliveryDependencies, registerDeliveries } from '../operations/deliver-submission.ts'
import { findForm } from '../store/forms.ts'
import { createWebhookSecret, openWebhookSecret } from '../webhook-secret.ts'

export type WebhookCall = { url: string; headers: IncomingMessage['headers']; body: string }
type Respond = (response: ServerResponse, call: WebhookCall) => void

/** A receiver of webhooks. In tests its address counts as public, at any name that ends with `.example`. */
export const startWebhookServer = async () => {
  const calls: WebhookCall[] = []
  const server = createServer(async (request, response) => {
    const call = { url: request.url ?? '', headers: request.headers, body: await text(request) }
    calls.push(call)
    test.respond(response, call)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const test = {
    calls,
    respond: ((response) => response.end()) as Respond,
    urlOf: (host: string) => `http://${host}:${port}/hook`,
  }
  return test
}

const outgoing = createOutboundHttp({
  lookup: async (host) => [{ address: host === 'inside.example' ? '10.0.0.5' : '127.0.0.1', family: 4 }],
  allowPrivate: (address) => address === '127.0.0.1',
})
const secrets = createSecrets('the secret of the test installation')

/** Nodes that deliver submissions of one database; their jobs run when the test starts them. */
export const createTestDeliveries = (database: TestDatabase, smtpUrl: () => string) => {
  const { queries, transact, pool, connection } = database
  const time = { now: new Date() }
  const clock = () => time.now
  const log = pino({ level: 'silent' })
  const running: Jobs[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  })

  const node = (changes: Partial<DeliveryDependencies> & { subscribe?: Subscribe } = {}) => {
    const jobs = createJobs({ connection, log, runsHandlers: false })
    running.push(jobs)
    const events = createEvents()
    const emails = createEmailService({
      jobs,
      transport: createSmtpTransport(smtpUrl()),
      from: 'Sitewright <noreply@sitewright.test>',
      clock,
      queries,
      transact,
      secrets,
      events,
      retentionDays: 90,
    })
    registerDeliveries({
      queries,
      transact,
      jobs,
      clock,
      secrets,
      events,
      emails,
      limits: createRateLimits(queries),
      outgoing,
      subscribe: async () => {},
      siteOf: async () => ({
        title: 'Kiln & Co.',
        origin: 'https://kiln.example',
        language: 'en',
        timeZone: 'Europe/Berlin',
      }),
      publicUrl: 'https://manage.example',
      webhookTimeoutMs: 300,
      ...changes,
    })
    return jobs
  }

  const enqueue = (jobs: Jobs, websiteId: WebsiteId, formId: FormId, submissionId: SubmissionId) =>
    transact((tx) => jobs.enqueue(tx, deliverSubmissionJob, { websiteId, formId, submissionId }))

  /** Stores a submission with its deliveries as the save does, and enqueues the job. */
  const submit = async (
    jobs: Jobs,
    websiteId: WebsiteId,
    formId: FormId,
    given: { answers?: readonly Answer[]; email?: string | null; isSpam?: boolean } = {},
  ): Promise<SubmissionId> => {
    const { answers = [], email = 'ada@buyer.test', isSpam = false } = given
    const submissionId = newId<SubmissionId>()
    const form = await findForm(queries, websiteId, formId)
    if (!form) throw new Error('No such form.')
    await pool.query(
      `INSERT INTO form_submissions (website_id, form_id, submission_id, answers, email, is_spam, page_title, page_path)
       VALUES ($1, $2, $3, $4, $5, $6, 'Contact', '/contact')`,
      [websiteId, formId, submissionId, JSON.stringify(answers), email, isSpam],
    )
    for (const { kind, target } of planDeliveries(form.settings.storage, email))
      await pool.query(
        `INSERT INTO form_deliveries (website_id, form_id, submission_id, kind, target, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [websiteId, formId, submissionId, kind, target, time.now],
      )
    await enqueue(jobs, websiteId, formId, submissionId)
    return submissionId
  }

  /** Deliveries of a submission by kind. */
  const getDeliveries = async (submissionId: SubmissionId) => {
    const { rows } = await pool.query<{ kind: string; status: string; attempts: number; last_error: string | null }>(
      'SELECT kind, status, attempts, last_error FROM form_deliveries WHERE submission_id = $1',
      [submissionId],
    )
    return Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row]))
  }

  /** Gives a form that was inserted directly the secret of its webhook. */
  const setWebhookSecret = async (websiteId: WebsiteId, formId: FormId): Promise<string> => {
    const sealed = createWebhookSecret(secrets, websiteId, formId)
    await pool.query('UPDATE forms SET webhook_secret = $3 WHERE website_id = $1 AND form_id = $2', [
      websiteId,
      formId,
      sealed,
    ])
    return openWebhookSecret(secrets, websiteId, formId, sealed) ?? ''
  }

  return { node, submit, enqueue, getDeliveries, setWebhookSecret, time, secrets }
}

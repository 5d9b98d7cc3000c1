import { isDomainError } from '#base/domain-error.ts'
import { formatFormAnswer } from '#base/format/form-answer.ts'
import { MailingListId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import type { Secrets } from '#platform/secrets.ts'
import { getRetryDelay, getTarget, MAX_ATTEMPTS, type Subscribe } from '../deliveries.ts'
import type { DeliveredSubmission } from '../emails/email-data.ts'
import { callWebhookJob, subscribeJob } from '../jobs.ts'
import { loadSubmission } from '../store/delivered-submission.ts'
import { cancelDeliveries, claimDelivery, type DeliveryKey, recordDelivery } from '../store/deliveries.ts'
import { createWebhookRequest, toWebhookResult } from '../webhook.ts'
import { openWebhookSecret } from '../webhook-secret.ts'

const WEBHOOK_TIMEOUT_MS = 15_000
/** Longer than a call takes. Afterwards another node may try: this one was killed. */
const CLAIM_MS = 60_000
/** A host that did not respond is not called again for this time, so that it does not occupy all workers. */
const PAUSE_MS = 60_000
const MAX_ERROR = 500
const MAX_PAUSED = 1000

export type ServiceKind = 'webhook' | 'mailing-list'
type ServiceKey = DeliveryKey & { kind: ServiceKind }
type AttemptData = Omit<DeliveryKey, 'kind'> & { attempts: number }

type Outcome = { status: 'canceled' | 'failed' | 'pending'; error: string } | { status: 'done'; error: null }
const DONE: Outcome = { status: 'done', error: null }

const toMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)

const findName = ({ answers }: DeliveredSubmission): string => {
  const answer = answers.find(({ type, values }) => type === 'name' && values)
  return answer
    ? formatFormAnswer({ ...answer, type: 'name' })
        .slice(0, 200)
        .toWellFormed()
    : ''
}

export type ServiceCallDependencies = {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  secrets: Secrets
  outgoing: OutboundHttp
  subscribe: Subscribe
  /** Tests wait less. */
  webhookTimeoutMs?: number
}

/**
 * Calls webhooks and mailing lists. A claim in the row keeps two nodes from calling at once, without a transaction that stays open during
 * the call. A node that is killed after the call and before it is recorded calls again, with the same id.
 */
export const createServiceCalls = ({ queries, transact, jobs, clock, ...deps }: ServiceCallDependencies) => {
  const { webhookTimeoutMs: timeoutMs = WEBHOOK_TIMEOUT_MS } = deps
  const JOBS: Record<ServiceKind, Job<typeof callWebhookJob.schema>> = {
    webhook: callWebhookJob,
    'mailing-list': subscribeJob,
  }
  const pausedUntil = new Map<string, number>()

  const enqueue = async (tx: Tx, { kind, ...key }: ServiceKey, attempts: number, delayMs = 0): Promise<void> => {
    const { websiteId, formId, submissionId } = key
    await jobs.enqueue(tx, JOBS[kind], { websiteId, formId, submissionId, attempts }, { delayMs })
  }

  const record = async (tx: Tx, key: ServiceKey, made: number, { status, error }: Outcome): Promise<void> => {
    const attempts = made + 1
    const at = clock()
    const isOver = status === 'pending' && attempts >= MAX_ATTEMPTS
    const change = { status: isOver ? 'failed' : status, error, at, attempts } as const
    if (!(await recordDelivery(tx, key, change))) return
    if (change.status === 'pending') await enqueue(tx, key, attempts, getRetryDelay(attempts) * 1000)
  }

  const pause = (host: string): void => {
    if (pausedUntil.size >= MAX_PAUSED) pausedUntil.clear()
    pausedUntil.set(host, clock().getTime() + PAUSE_MS)
  }

  const isPaused = (host: string): boolean => (pausedUntil.get(host) ?? 0) > clock().getTime()

  const callWebhook = async (
    url: string,
    host: string,
    submission: DeliveredSubmission,
    secret: string,
  ): Promise<Outcome | 'gone'> => {
    try {
      const request = createWebhookRequest(submission, secret, clock())
      const { status } = await deps.outgoing.fetchGuarded(url, { ...request, timeoutMs, maxRedirects: 0 })
      pausedUntil.delete(host)
      const result = toWebhookResult(status)
      if (result === 'gone') return result
      return result === 'done' ? DONE : { status: 'pending', error: result.error }
    } catch (error) {
      if (isDomainError(error, 'outgoing.timeout')) pause(host)
      const isPermanent =
        isDomainError(error, 'outgoing.forbidden_address') || isDomainError(error, 'outgoing.invalid_address')
      return { status: isPermanent ? 'failed' : 'pending', error: toMessage(error) }
    }
  }

  const deliverToWebhook = async (key: ServiceKey, made: number, url: string, loaded: Loaded): Promise<void> => {
    const secret = openWebhookSecret(deps.secrets, key.websiteId, key.formId, loaded.webhookSecret)
    const host = URL.parse(url)?.host ?? ''
    const isLast = made + 1 >= MAX_ATTEMPTS
    const outcome: Outcome | 'gone' =
      secret === null
        ? { status: 'failed', error: 'The signing secret cannot be read. Remove the webhook and add it again.' }
        : isPaused(host) && !isLast
          ? { status: 'pending', error: `${host} did not respond a moment ago.` }
          : await callWebhook(url, host, loaded.submission, secret)
    await transact(async (tx) => {
      if (outcome !== 'gone') return record(tx, key, made, outcome)
      await record(tx, key, made, { status: 'canceled', error: 'The webhook no longer exists (status 410).' })
      await cancelDeliveries(tx, key.websiteId, [key.formId], { kinds: ['webhook'], at: clock(), target: url })
    })
  }

  const deliverToList = async (
    key: ServiceKey,
    made: number,
    target: string,
    { submission }: Loaded,
  ): Promise<void> => {
    const { websiteId, formName, email } = submission
    if (!email) return transact((tx) => record(tx, key, made, { status: 'canceled', error: 'No email address.' }))
    try {
      await transact(async (tx) => {
        const listId = MailingListId.parse(target)
        await deps.subscribe(tx, { websiteId, listId, email, name: findName(submission), source: formName })
        await record(tx, key, made, DONE)
      })
    } catch (error) {
      const status = isDomainError(error, 'mailing_lists.not_found') ? 'canceled' : 'pending'
      await transact((tx) => record(tx, key, made, { status, error: toMessage(error) }))
    }
  }

  const attempt = async (kind: ServiceKind, { attempts, ...submissionKey }: AttemptData): Promise<void> => {
    const key = { ...submissionKey, kind }
    const now = clock()
    const until = new Date(now.getTime() + CLAIM_MS)
    const claim = await claimDelivery(singleWrite(queries), key, { attempts, now, until })
    if (claim === 'outdated') return
    // Thrown, so that the queue runs this job again if the other node was killed.
    if (claim === 'busy') throw new Error('Another node is delivering this submission.')
    const loaded = await loadSubmission(queries, key)
    if (!loaded) return
    if (loaded.isSpam) {
      await recordDelivery(singleWrite(queries), key, { status: 'pending', error: null, at: now })
      return
    }
    if (getTarget(kind, loaded.storage) !== claim.target)
      return transact((tx) => record(tx, key, attempts, { status: 'canceled', error: 'Disconnected from the form.' }))
    const deliver = kind === 'webhook' ? deliverToWebhook : deliverToList
    await deliver(key, attempts, claim.target, loaded)
  }

  jobs.work(callWebhookJob, (data) => attempt('webhook', data), { concurrency: 3 })
  jobs.work(subscribeJob, (data) => attempt('mailing-list', data))

  return { enqueue }
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadSubmission>>>

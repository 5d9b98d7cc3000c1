import { singleWrite } from '#platform/database/handles.ts'
import { emailSettled } from '#platform/email/contract.ts'
import type { Events } from '#platform/events.ts'
import { getTarget } from '../deliveries.ts'
import { deliverSubmissionJob, requeueDeliveriesJob } from '../jobs.ts'
import { loadSubmission } from '../store/delivered-submission.ts'
import {
  type DeliveryKey,
  findKeysByEmail,
  listPendingKinds,
  listStuckDeliveries,
  lockPendingDelivery,
  recordDelivery,
  type SubmissionKey,
  touchDelivery,
} from '../store/deliveries.ts'
import { createServiceCalls, type ServiceCallDependencies } from './call-services.ts'
import { createEmailDelivery, type EmailDeliveryDependencies } from './deliver-emails.ts'

/** A new delivery whose job has not run after this time was lost, e.g. by restoring a backup. */
const NEW_MS = 10 * 60_000
/** Longer than the longest delay between two attempts. */
const RETRIED_MS = 3 * 3_600_000
const REQUEUE_LIMIT = 500

const EMAIL_KINDS = new Set(['forms.new-submission', 'forms.auto-reply'])

const throwAll = (errors: readonly unknown[]): void => {
  if (errors.length > 0) throw new AggregateError(errors, 'A submission was not delivered.')
}

export type DeliveryDependencies = EmailDeliveryDependencies & ServiceCallDependencies & { events: Events }

/** Sends accepted submissions to where the form's settings say: emails, webhook and mailing list. The rows are inserted by the save. */
export const registerDeliveries = (deps: DeliveryDependencies): void => {
  const { queries, transact, jobs, clock, events } = deps
  const emails = createEmailDelivery(deps)
  const services = createServiceCalls(deps)

  const startDelivery = (key: DeliveryKey): Promise<void> =>
    transact(async (tx) => {
      const delivery = await lockPendingDelivery(tx, key)
      const loaded = delivery && (await loadSubmission(tx, key))
      // Spam waits until the owner says that it is none.
      if (!loaded || loaded.isSpam) return
      const { kind } = key
      if (getTarget(kind, loaded.storage) !== delivery.target) {
        await recordDelivery(tx, key, { status: 'canceled', error: 'Disconnected from the form.', at: clock() })
        return
      }
      if (kind === 'webhook' || kind === 'mailing-list') await services.enqueue(tx, { ...key, kind }, delivery.attempts)
      else await emails.deliver(tx, key, loaded)
    })

  /** Each kind in its own transaction: one that fails does not stop the others, and the job is retried. */
  const start = async (key: SubmissionKey): Promise<void> => {
    const errors: unknown[] = []
    for (const kind of await listPendingKinds(queries, key))
      await startDelivery({ ...key, kind }).catch((error: unknown) => errors.push(error))
    throwAll(errors)
  }

  const requeue = async (): Promise<void> => {
    const now = clock().getTime()
    const stuck = await listStuckDeliveries(queries, {
      newUntil: new Date(now - NEW_MS),
      retriedUntil: new Date(now - RETRIED_MS),
      limit: REQUEUE_LIMIT,
    })
    const errors: unknown[] = []
    for (const { hasEmails, ...key } of stuck) {
      const started = hasEmails ? transact((tx) => emails.update(tx, key)) : startDelivery(key)
      await started.catch((error: unknown) => errors.push(error))
      // So that it is not the oldest next time, also if it failed.
      await touchDelivery(singleWrite(queries), key, clock())
    }
    throwAll(errors)
  }

  events.on(emailSettled, async (tx, { mailId, websiteId, kind }) => {
    if (!websiteId || !EMAIL_KINDS.has(kind)) return
    for (const key of await findKeysByEmail(tx, websiteId, mailId)) await emails.update(tx, key)
  })
  jobs.work(deliverSubmissionJob, start, { concurrency: 2 })
  jobs.work(requeueDeliveriesJob, requeue)
  jobs.schedule(requeueDeliveriesJob, '*/5 * * * *')
}

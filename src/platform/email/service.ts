import { type EmailId, newId } from '#base/id.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/connect.ts'
import type { Transact, Tx } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deliverEmail, requeueStuckEmails } from './jobs.ts'
import { MAX_ATTEMPTS, type NewEmail, parseMailbox, prepareEmail } from './model.ts'
import { insertEmail, listQueuedBefore, lockQueuedEmail, recordAttempt } from './store.ts'
import { DeliveryError, type Transport } from './transport.ts'

/** Younger emails have a job that is about to run. */
const SWEEP_AFTER_MS = 2 * 60_000
const SWEEP_PAGE = 50
const MAX_ERROR = 500

export type EmailService = {
  /** Stores and enqueues the email in the transaction. */
  send: (tx: Tx, mail: NewEmail) => Promise<EmailId>
}

type Outcome = 'sent' | 'kept' | DeliveryError

export const createEmailService = ({
  jobs,
  transport,
  from,
  clock,
  queries,
  transact,
}: {
  jobs: Jobs
  transport: Transport
  /** `Sitewright <noreply@example.com>`. */
  from: string
  clock: Clock
  queries: Queries
  transact: Transact
}): EmailService => {
  const installation = parseMailbox(from)

  const send: EmailService['send'] = async (tx, mail) => {
    const id = newId<EmailId>()
    await insertEmail(tx, { id, createdAt: clock(), ...prepareEmail(mail, installation) })
    await jobs.enqueue(tx, deliverEmail, { mailId: id }, { key: id })
    return id
  }

  const deliver = async (id: EmailId): Promise<void> => {
    // Send at most once per run, even if the transaction is retried.
    let outcome: Outcome | undefined
    const failure = await transact(async (tx) => {
      // The row stays locked during delivery, so that two workers cannot send the same email.
      const mail = await lockQueuedEmail(tx, id)
      if (!mail) return undefined
      outcome ??= await transport.deliver(mail).catch(asFailure)
      if (!(outcome instanceof DeliveryError)) {
        await recordAttempt(tx, id, { state: outcome, ...(outcome === 'sent' && { sentAt: clock() }) })
        return undefined
      }
      const isOver = outcome.permanent || mail.attempts + 1 >= MAX_ATTEMPTS
      await recordAttempt(tx, id, { state: isOver ? 'failed' : 'queued', error: outcome.message.slice(0, MAX_ERROR) })
      return isOver ? undefined : outcome
    })
    // Thrown after the commit, so that the attempt is recorded and the job queue retries.
    if (failure) throw failure
  }

  /** Enqueues queued emails again whose job was lost, e.g. by restoring a backup. */
  const sweep = async (): Promise<void> => {
    const until = new Date(clock().getTime() - SWEEP_AFTER_MS)
    let after: EmailId | undefined
    do {
      const ids = await listQueuedBefore(queries, until, after, SWEEP_PAGE)
      await transact(async (tx) => {
        for (const mailId of ids) await jobs.enqueue(tx, deliverEmail, { mailId }, { key: mailId })
      })
      after = ids.at(-1)
    } while (after)
  }

  jobs.work(deliverEmail, ({ mailId }) => deliver(mailId), { concurrency: 2 })
  jobs.work(requeueStuckEmails, sweep)
  jobs.schedule(requeueStuckEmails, '*/5 * * * *')
  return { send }
}

const asFailure = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(error instanceof Error ? error.message : String(error), { permanent: false })

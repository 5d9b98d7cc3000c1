import { type EmailId, newId } from '#base/id.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/connect.ts'
import type { Transact, Tx } from '../database/transaction.ts'
import type { Events } from '../events.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets.ts'
import { EMPTY_CONTENT_ERRORS, openContent, sealContent } from './content.ts'
import { emailSettled } from './contract.ts'
import { deliverEmail, requeueStuckEmails, sendEmailNow } from './jobs.ts'
import { MAX_ATTEMPTS, type NewEmail, parseMailbox, prepareEmail } from './model.ts'
import * as store from './store.ts'
import { DeliveryError, type Transport } from './transport.ts'

/** Younger emails have a job that is about to run. */
const SWEEP_AFTER_MS = 2 * 60_000
const SWEEP_PAGE = 50
const MAX_ERROR = 500
const SEAL_PAGE = 100
const DAY_MS = 24 * 3_600_000

export type EmailService = {
  /** Stores and enqueues the email in the transaction. With an `id`, it is sent once, however often a job asks for it. */
  send: (tx: Tx, mail: NewEmail, id?: EmailId) => Promise<EmailId>
  /** Tries emails that wait for their next attempt at once. */
  sendNow: (tx: Tx, ids: readonly EmailId[]) => Promise<void>
  /** Missing emails were deleted after the retention period. */
  getDeliveryStatuses: (queries: Queries, ids: readonly EmailId[]) => Promise<store.EmailDeliveryStatus[]>
  /** Blanks emails with expired links, deletes old ones, and encrypts those from before the encryption. */
  deleteExpired: () => Promise<void>
}

type Outcome = 'sent' | 'kept' | DeliveryError

/** A delivery takes at most 60 seconds, and its job 300. */
const DELIVERY_BATCH = 4

export const createEmailService = ({
  jobs,
  transport,
  from,
  clock,
  queries,
  transact,
  secrets,
  events,
  retentionDays,
}: {
  jobs: Jobs
  transport: Transport
  /** `Sitewright <noreply@example.com>`. */
  from: string
  clock: Clock
  queries: Queries
  transact: Transact
  /** Encrypts the stored content. */
  secrets: Secrets
  events: Events
  /** Older emails are deleted. */
  retentionDays: number
}): EmailService => {
  const installation = parseMailbox(from)

  const send: EmailService['send'] = async (tx, mail, id = newId<EmailId>()) => {
    const { html, text, unsubscribeUrl, ...prepared } = prepareEmail(mail, installation)
    const sealedContent = sealContent(secrets, id, { html, text, unsubscribeUrl })
    const isNew = await store.insertEmail(tx, { id, createdAt: clock(), ...prepared, sealedContent })
    if (isNew) await jobs.enqueue(tx, deliverEmail, { mailId: id }, { key: id })
    return id
  }

  const sendNow: EmailService['sendNow'] = async (tx, ids) => {
    for (const id of ids) await jobs.enqueue(tx, sendEmailNow, { mailId: id }, { key: id })
  }

  const deliver = async (id: EmailId): Promise<void> => {
    // Send at most once per run, even if the transaction is retried.
    let outcome: Outcome | undefined
    const failure = await transact(async (tx) => {
      // The row stays locked during delivery, so that two workers cannot send the same email.
      const stored = await store.lockQueuedEmail(tx, id)
      if (!stored) return undefined
      const { content, ...opened } = openContent(secrets, id, stored)
      const mail = { ...stored, ...opened }
      const settled = { mailId: id, websiteId: mail.websiteId, kind: mail.kind }
      /** In another transaction: an error in a handler must not roll back the attempt, or the email would be sent again. */
      const emitSettled = () => tx.afterCommit(() => transact((after) => events.emit(after, emailSettled, settled)))
      outcome ??=
        content === 'available'
          ? await transport.deliver(mail).catch(asFailure)
          : new DeliveryError(EMPTY_CONTENT_ERRORS[content], { permanent: true })
      if (!(outcome instanceof DeliveryError)) {
        await store.recordAttempt(tx, id, { state: outcome, ...(outcome === 'sent' && { sentAt: clock() }) })
        emitSettled()
        return undefined
      }
      const isOver = outcome.permanent || mail.attempts + 1 >= MAX_ATTEMPTS
      await store.recordAttempt(tx, id, {
        state: isOver ? 'failed' : 'queued',
        error: outcome.message.slice(0, MAX_ERROR),
      })
      if (isOver) emitSettled()
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
      const ids = await store.listQueuedBefore(queries, until, after, SWEEP_PAGE)
      await transact(async (tx) => {
        for (const mailId of ids) await jobs.enqueue(tx, deliverEmail, { mailId }, { key: mailId })
      })
      after = ids.at(-1)
    } while (after)
  }

  const sealEmailsInClear = async (): Promise<void> => {
    for (let count = SEAL_PAGE; count === SEAL_PAGE; )
      count = await transact(async (tx) => {
        const rows = await store.lockEmailsInClear(tx, SEAL_PAGE)
        for (const { mail_id: mailId, html, text } of rows) {
          const id = mailId as EmailId
          await store.replaceContent(tx, id, sealContent(secrets, id, { html: html ?? '', text: text ?? '' }))
        }
        return rows.length
      })
  }

  const deleteExpired = async (): Promise<void> => {
    const now = clock()
    await transact((tx) => store.blankExpiredLinks(tx, now))
    await transact((tx) => store.deleteEmailsBefore(tx, new Date(now.getTime() - retentionDays * DAY_MS)))
    await sealEmailsInClear()
  }

  jobs.work(deliverEmail, ({ mailId }) => deliver(mailId), { concurrency: 2, batchSize: DELIVERY_BATCH })
  jobs.work(sendEmailNow, ({ mailId }) => deliver(mailId))
  jobs.work(requeueStuckEmails, async () => {
    await sweep()
    await transact((tx) => store.blankExpiredLinks(tx, clock()))
    await sealEmailsInClear()
  })
  jobs.schedule(requeueStuckEmails, '*/5 * * * *')
  return { send, sendNow, getDeliveryStatuses: store.getDeliveryStatuses, deleteExpired }
}

const asFailure = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(error instanceof Error ? error.message : String(error), { permanent: false })

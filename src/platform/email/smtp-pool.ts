import { createTransport, type NodemailerError } from 'nodemailer'
import type { BulkConnection, BulkEmail, BulkOutcome, BulkTransport } from './bulk-transport.ts'
import type { Mailbox } from './model.ts'
import { findRejection } from './smtp-response.ts'

/** Mail servers accept several connections of one client; more would be slower for its other emails. */
const CONNECTIONS = 8
const MESSAGES_PER_CONNECTION = 200

const toFailure = (error: unknown): BulkOutcome => {
  const failure = error as NodemailerError
  // With one recipient, the error has the response to it.
  const rejection = findRejection(failure)
  return rejection
    ? { status: 'rejected', error: failure.message, isAddressInvalid: rejection === 'address' }
    : { status: 'deferred', error: failure.message }
}

const openPool = (url: string): BulkConnection => {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    // A lost connection is recorded as a failed attempt and retried later, like any other.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (email: BulkEmail) => {
      try {
        await mailer.sendMail({
          from: { name: email.from.name ?? '', address: email.from.address },
          to: email.toGroup === undefined ? { name: '', address: email.recipient } : { name: email.toGroup, group: [] },
          ...(email.cc.length > 0 && { cc: email.cc.map((address) => ({ name: '', address })) }),
          envelope: { from: email.from.address, to: [email.recipient] },
          subject: email.subject,
          text: email.text,
          html: email.html,
          date: email.date,
          messageId: email.messageId,
          headers: { ...email.headers },
        })
        return { status: 'sent' }
      } catch (error) {
        return toFailure(error)
      }
    },
    close: () => mailer.close(),
  }
}

/** Keeps connections open between emails: a campaign of 10,000 would otherwise open 10,000. */
export const createSmtpPool = (url: string, from: Mailbox): BulkTransport => ({
  from,
  concurrency: CONNECTIONS,
  open: () => openPool(url),
})

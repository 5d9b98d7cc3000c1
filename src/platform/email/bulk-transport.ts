import type { Log } from '../log.ts'
import type { Mailbox } from './model.ts'

/** One copy of an email to many people. */
export type BulkEmail = {
  /** `<id@host>`; the same for every attempt. */
  messageId: string
  from: Mailbox
  /** The address that receives this copy. */
  recipient: string
  /** Shown instead of the recipient, such as the name of a mailing list; for copies to people who are not on it. */
  toGroup?: string
  /** Visible to every recipient, and delivered by copies of their own. */
  cc: readonly string[]
  subject: string
  html: string
  text: string
  date: Date
  headers: Readonly<Record<string, string>>
}

/**
 * `rejected`: the receiving server will never accept it; `isAddressInvalid` tells whether that is because of the address, so that later
 * emails to it would fail, too. `deferred`: another attempt may succeed.
 */
export type BulkOutcome =
  | { status: 'sent' }
  | { status: 'kept' }
  | { status: 'rejected'; error: string; isAddressInvalid: boolean }
  | { status: 'deferred'; error: string }

export type BulkConnection = {
  deliver: (email: BulkEmail) => Promise<BulkOutcome>
  close: () => void
}

export type BulkTransport = {
  /** The sender's address, for which the mail server is authorized. */
  from: Mailbox
  /** Emails that can be delivered at once. */
  concurrency: number
  /** Opened for one run of sending, closed after it. */
  open: () => BulkConnection
}

export const createLogOnlyBulkTransport = (log: Pick<Log, 'info'>, from: Mailbox): BulkTransport => ({
  from,
  concurrency: 1,
  open: () => ({
    deliver: async ({ messageId, subject }) => {
      log.info({ messageId }, `Not sent, no mail server: “${subject}”`)
      return { status: 'kept' }
    },
    close: () => {},
  }),
})

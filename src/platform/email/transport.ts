import type { Log } from '../log.ts'
import type { EmailMessage } from './model.ts'

/** Delivers one message, or throws a `DeliveryError`. */
export type Transport = { deliver: (mail: EmailMessage) => Promise<'sent' | 'kept'> }

/** A failed delivery; any other error counts as temporary. */
export class DeliveryError extends Error {
  readonly permanent: boolean

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message)
    this.name = 'DeliveryError'
    this.permanent = permanent
  }
}

/** Used without a mail server: emails are only stored, and can be read in the dashboard. */
export const createLogOnlyTransport = (log: Pick<Log, 'info'>): Transport => ({
  deliver: async (mail) => {
    log.info({ mailId: mail.id, kind: mail.kind }, `Not sent, no mail server: “${mail.subject}” to ${mail.to}`)
    return 'kept'
  },
})

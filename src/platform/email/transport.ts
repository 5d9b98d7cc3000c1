import type { Log } from '../log.ts'
import type { EmailMessage } from './model.ts'

/** Delivers one message, or throws a `DeliveryError`. */
export type Transport = { deliver: (mail: EmailMessage) => Promise<'sent' | 'kept'> }

/** Why a message did not go; anything else that is thrown counts as temporary. */
export class DeliveryError extends Error {
  readonly permanent: boolean

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message)
    this.name = 'DeliveryError'
    this.permanent = permanent
  }
}

/** Without a mail server nothing is lost: messages are kept for the owner to read in the dashboard. */
export const createLogOnlyTransport = (log: Pick<Log, 'info'>): Transport => ({
  deliver: async (mail) => {
    log.info({ mailId: mail.id, kind: mail.kind }, `Kept in the outbox: “${mail.subject}” to ${mail.to}`)
    return 'kept'
  },
})

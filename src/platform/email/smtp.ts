import { createTransport, type NodemailerError } from 'nodemailer'
import { parseMailbox } from './model.ts'
import { DeliveryError, type Transport } from './transport.ts'

/** A wrong password or a server that wants one is ours to mend, not the message's fault: the message waits for it. */
const OUR_FAULT = new Set([530, 534, 535, 538])

const isPermanent = ({ permanent, responseCode, code }: NodemailerError): boolean =>
  permanent === true && code !== 'EAUTH' && !OUR_FAULT.has(responseCode ?? 0)

/** One connection for each message: slower than a pool, but what a lost connection means is never in doubt. */
export const createSmtpTransport = (url: string): Transport => {
  const mailer = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail) => {
      const from = parseMailbox(mail.from)
      try {
        await mailer.sendMail({
          from: { name: from.name ?? '', address: from.address },
          to: { name: '', address: mail.to },
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          date: mail.createdAt,
          // The same at every try, so that a copy sent twice after a lost answer can be told for one.
          messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        const failure = error as NodemailerError
        throw new DeliveryError(failure.message, { permanent: isPermanent(failure) })
      }
    },
  }
}

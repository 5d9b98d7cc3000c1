import { createTransport, type NodemailerError } from 'nodemailer'
import { parseMailbox } from './model.ts'
import { isAuthenticationError } from './smtp-response.ts'
import { DeliveryError, type Transport } from './transport.ts'

const isPermanent = (failure: NodemailerError): boolean => failure.permanent === true && !isAuthenticationError(failure)

/** One connection per email: slower than a pool, but a lost connection is never ambiguous. */
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
          // The same for every attempt, so that receivers can deduplicate a copy sent after a lost response.
          messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribeUrl && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return 'sent'
      } catch (error) {
        const failure = error as NodemailerError
        throw new DeliveryError(failure.message, { permanent: isPermanent(failure) })
      }
    },
  }
}

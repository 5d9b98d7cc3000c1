/** What a mail server's response to an email says. */

export type SmtpFailure = { code?: string; command?: string; responseCode?: number; response?: string }

const AUTHENTICATION = new Set([530, 534, 535, 538])

/** A configuration problem, not permanent for the email: it is retried. */
export const isAuthenticationError = ({ code, responseCode = 0 }: SmtpFailure): boolean =>
  code === 'EAUTH' || AUTHENTICATION.has(responseCode)

/** Commands whose response is about this email; the response to `MAIL FROM` is about the sender. */
const ABOUT_EMAIL = new Set(['RCPT TO', 'DATA'])

export type Rejection = 'address' | 'message'

/**
 * The subject of an enhanced status code (RFC 3463): 1 address, 2 mailbox, 3 mail system, 4 routing, 5 protocol, 6 content, 7 policy. A full
 * mailbox (5.2.2) and a message that is too long (5.2.3) are no reason to give up the address.
 */
const isAboutAddress = (response: string): boolean => {
  const enhanced = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})/.exec(response)
  if (!enhanced) return true
  const [, subject, detail] = enhanced
  return subject === '1' || subject === '4' || (subject === '2' && detail !== '2' && detail !== '3')
}

/** Why the email will never be accepted; undefined if another attempt may succeed. */
export const findRejection = (failure: SmtpFailure): Rejection | undefined => {
  const { command, responseCode = 0, response = '' } = failure
  if (responseCode < 500 || responseCode >= 600 || responseCode === 503) return undefined
  if (isAuthenticationError(failure)) return undefined
  if (command !== undefined && !ABOUT_EMAIL.has(command)) return undefined
  return isAboutAddress(response) ? 'address' : 'message'
}

import { z } from 'zod'
import { hasInvisibleCharacters } from '#base/email-address.ts'
import type { EmailId, WebsiteId } from '#base/id.ts'
import { transitions } from '#base/transitions.ts'
import { emailTooLargeError, invalidAddressError } from './errors.ts'

/** `kept` means not sent: without a mail server the email is only stored, to be read in the dashboard. */
export const EmailStatus = z.enum(['queued', 'sent', 'kept', 'failed'])
export type EmailStatus = z.output<typeof EmailStatus>
/** Queued to queued is a failed attempt that will be retried. */
export const emailStatusTransitions = transitions<EmailStatus>({
  queued: ['queued', 'sent', 'kept', 'failed'],
  sent: [],
  kept: [],
  failed: [],
})

/**
 * With the backoff of `deliverEmail` (30 seconds, doubling up to two hours) the last attempt is more than two days after the first, so that
 * a mail server that is down for a day loses nothing.
 */
export const MAX_ATTEMPTS = 34

export const MAX_HTML_BYTES = 512 * 1024
export const MAX_TEXT_BYTES = 256 * 1024
const MAX_SUBJECT = 250
const MAX_ADDRESS = 254
const MAX_NAME = 200

/** One plain address: no quoted local parts or lists, and nothing that could end or continue a header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+$/u

export type Mailbox = { name?: string; address: string }

export const isAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS && ADDRESS.test(text) && !hasInvisibleCharacters(text)

export const checkAddress = (text: string): string => {
  const address = text.trim()
  if (!isAddress(address)) throw invalidAddressError()
  return address
}

/** Removes line breaks, which would allow header injection. */
export const toSingleLine = (text: string, most: number): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}

export const toSubjectLine = (text: string): string => toSingleLine(text, MAX_SUBJECT)

/** `shop@example.com` or `My shop <shop@example.com>`. */
export const parseMailbox = (text: string): Mailbox => {
  const parts = /^(.*)<([^<>]+)>$/su.exec(text.trim())
  if (!parts) return { address: checkAddress(text) }
  const name = toSingleLine((parts[1] ?? '').trim().replace(/^"(.*)"$/s, '$1'), MAX_NAME)
  const address = checkAddress(parts[2] ?? '')
  return name ? { name, address } : { address }
}

export const formatMailbox = ({ name, address }: Mailbox): string => {
  const plain = name && toSingleLine(name, MAX_NAME).replace(/[<>"\\]/g, '')
  return plain ? `${plain} <${address}>` : address
}

/** A one-time link in an email. The content is deleted when the link is used or has expired. */
export type EmailLink = { hash: Buffer; expiresAt: Date }

export type NewEmail = {
  websiteId?: WebsiteId
  to: string
  subject: string
  html: string
  text: string
  /** `slice.message`: 'people.sign-in-link'. */
  kind: string
  replyTo?: string
  /** A name alone keeps the installation's address, for which its mail server is authorized. */
  from?: Partial<Mailbox>
  link?: EmailLink
  /** Unsubscribes from the mailing list that the email was sent to, by GET (page) and POST (RFC 8058). */
  unsubscribeUrl?: string
}

export type EmailMessage = {
  id: EmailId
  websiteId: WebsiteId | null
  state: EmailStatus
  from: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  unsubscribeUrl?: string
  kind: string
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length

export const requireEmailSize = ({ html, text }: { html: string; text: string }): void => {
  if (byteLength(html) > MAX_HTML_BYTES || byteLength(text) > MAX_TEXT_BYTES) throw emailTooLargeError()
}

/** Validates addresses, header lines and sizes, and returns the row to store. */
export const prepareEmail = (mail: NewEmail, installation: Mailbox) => {
  requireEmailSize(mail)
  const address = mail.from?.address ? checkAddress(mail.from.address) : installation.address
  return {
    websiteId: mail.websiteId ?? null,
    from: formatMailbox({ name: mail.from?.name ?? installation.name, address }),
    to: checkAddress(mail.to),
    replyTo: mail.replyTo ? checkAddress(mail.replyTo) : null,
    subject: toSubjectLine(mail.subject),
    html: mail.html,
    text: mail.text,
    kind: mail.kind,
    link: mail.link,
    unsubscribeUrl: mail.unsubscribeUrl,
  }
}

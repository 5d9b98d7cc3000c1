import { z } from 'zod'
import type { EmailId } from '#base/id.ts'
import type { Secrets } from '../secrets.ts'

/** `removed`: its link was used or has expired. `unreadable`: encrypted with another SECRET_KEY. */
export const EmailContentStatus = z.enum(['available', 'removed', 'unreadable'])
export type EmailContentStatus = z.output<typeof EmailContentStatus>

const Content = z.object({
  html: z.string(),
  text: z.string(),
  /** Of emails to a mailing list; sealed because it unsubscribes without asking. */
  unsubscribeUrl: z.string().optional(),
})
export type EmailContent = z.output<typeof Content>

const contextOf = (id: EmailId): string => `email:${id}`

export const sealContent = (secrets: Secrets, id: EmailId, { html, text, unsubscribeUrl }: EmailContent): Buffer =>
  secrets.seal(JSON.stringify({ html, text, unsubscribeUrl }), contextOf(id))

/** The stored columns: rows from before the encryption have html and text, blanked ones nothing. */
export type StoredContent = { sealedContent: Buffer | null; html: string | null; text: string | null }

export const openContent = (
  secrets: Secrets,
  id: EmailId,
  { sealedContent, html, text }: StoredContent,
): EmailContent & { content: EmailContentStatus } => {
  if (html !== null && text !== null) return { content: 'available', html, text }
  if (!sealedContent) return { content: 'removed', html: '', text: '' }
  const opened = secrets.open(sealedContent, contextOf(id))
  return opened === undefined
    ? { content: 'unreadable', html: '', text: '' }
    : { content: 'available', ...Content.parse(JSON.parse(opened)) }
}

/** Why an email without content is not delivered. */
export const EMPTY_CONTENT_ERRORS: Readonly<Record<Exclude<EmailContentStatus, 'available'>, string>> = {
  removed: 'Not sent: its link was used or has expired.',
  unreadable: 'Not sent: it was encrypted with another SECRET_KEY.',
}

import type { EmailId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { openContent } from '../content.ts'

type StoredRow = { mail_id: string; sealed_content: Buffer | null; html: string | null; text: string | null }

/** Decrypts a row of `mails` that a test read by SQL. */
export const openStoredEmail = <Row extends StoredRow>(secrets: Secrets, row: Row) => {
  const stored = { sealedContent: row.sealed_content, html: row.html, text: row.text }
  return { ...row, ...openContent(secrets, row.mail_id as EmailId, stored) }
}

import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { MailId, WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/listing-schema.ts'
import { MailState } from './model.ts'

const MailLine = z.object({
  id: MailId,
  websiteId: WebsiteId.nullable(),
  state: MailState,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type MailLine = z.output<typeof MailLine>

/** The HTML is as it was sent. Whoever shows it puts it into a sandboxed frame. */
const MailInFull = MailLine.extend({ replyTo: z.string().nullable(), html: z.string(), text: z.string() })
export type MailInFull = z.output<typeof MailInFull>

const MailPage = z.object({ mails: z.array(MailLine), nextCursor: MailId.nullable() })
export type MailPage = z.output<typeof MailPage>

const MailQuery = z.object({
  search: SearchText,
  kind: z.string().max(100).optional(),
  cursor: MailId.optional(),
  limit: PageLimit,
})
export type MailQuery = z.output<typeof MailQuery>

export const listSiteMails = endpoint({
  path: 'GET /api/sites/:websiteId/mails',
  summary: 'Messages that a site has sent, newest first',
  access: { right: 'mail.read' },
  params: z.object({ websiteId: WebsiteId }),
  query: MailQuery,
  output: MailPage,
})

export const readSiteMail = endpoint({
  path: 'GET /api/sites/:websiteId/mails/:mailId',
  summary: 'One message of a site, with its text',
  access: { right: 'mail.read' },
  params: z.object({ websiteId: WebsiteId, mailId: MailId }),
  output: MailInFull,
  errors: ['mail.not_found'],
})

export const listMails = endpoint({
  path: 'GET /api/mails',
  summary: 'Messages of the installation to the caller; for internal accounts all messages',
  access: 'account',
  query: MailQuery,
  output: MailPage,
})

export const readMail = endpoint({
  path: 'GET /api/mails/:mailId',
  summary: 'One message of the installation, with its text',
  access: 'account',
  params: z.object({ mailId: MailId }),
  output: MailInFull,
  errors: ['mail.not_found'],
})

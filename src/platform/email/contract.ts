import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { EmailId, WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/pagination-schema.ts'
import { transactionalEvent } from '../events.ts'
import { EmailContentStatus } from './content.ts'
import { EmailStatus } from './model.ts'

const EmailSummary = z.object({
  id: EmailId,
  websiteId: WebsiteId.nullable(),
  state: EmailStatus,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type EmailSummary = z.output<typeof EmailSummary>

/** The HTML is as sent. Show it only in a sandboxed iframe. */
const EmailDetails = EmailSummary.extend({
  replyTo: z.string().nullable(),
  /** Without content, html and text are empty. */
  content: EmailContentStatus,
  html: z.string(),
  text: z.string(),
})
export type EmailDetails = z.output<typeof EmailDetails>

const EmailPage = z.object({ mails: z.array(EmailSummary), nextCursor: EmailId.nullable() })
export type EmailPage = z.output<typeof EmailPage>

const EmailQuery = z.object({
  search: SearchText,
  kind: z.string().max(100).optional(),
  state: EmailStatus.optional(),
  cursor: EmailId.optional(),
  limit: PageLimit,
})
export type EmailQuery = z.output<typeof EmailQuery>

export const listSiteEmails = endpoint({
  path: 'GET /api/sites/:websiteId/mails',
  summary: 'List the emails of a site, newest first',
  access: { right: 'mail.read' },
  params: z.object({ websiteId: WebsiteId }),
  query: EmailQuery,
  output: EmailPage,
})

export const getSiteEmail = endpoint({
  path: 'GET /api/sites/:websiteId/mails/:mailId',
  summary: 'Get an email of a site with its content',
  access: { right: 'mail.read' },
  params: z.object({ websiteId: WebsiteId, mailId: EmailId }),
  output: EmailDetails,
  errors: ['mail.not_found'],
})

export const listEmails = endpoint({
  path: 'GET /api/mails',
  summary: 'List all emails of the installation; operators only',
  access: 'account',
  query: EmailQuery,
  output: EmailPage,
})

export const getEmail = endpoint({
  path: 'GET /api/mails/:mailId',
  summary: 'Get an email of the installation with its content; operators only',
  access: 'account',
  params: z.object({ mailId: EmailId }),
  output: EmailDetails,
  errors: ['mail.not_found'],
})

/** The status of an email is final. Emitted after the commit, so it can be lost in a crash. */
export const emailSettled = transactionalEvent(
  'mail.settled',
  z.object({ mailId: EmailId, websiteId: WebsiteId.nullable(), kind: z.string() }),
)

import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { WebsiteId } from '#base/id.ts'
import { CustomerEmail, EmailTemplate } from './email-template-schema.ts'

const SiteParams = z.object({ websiteId: WebsiteId })
const EmailParams = z.object({ websiteId: WebsiteId, email: CustomerEmail })

const CustomizedEmail = EmailTemplate.extend({ email: CustomerEmail, isCustomized: z.boolean() })
export type CustomizedEmail = z.output<typeof CustomizedEmail>

const TEMPLATE_ERRORS = [
  'template.failed',
  'template.partial_depth',
  'template.partial_missing',
  'template.syntax',
  'template.too_much',
  'colour.alpha',
  'colour.hue',
  'colour.incomplete',
  'colour.lightness',
  'colour.saturation',
  'image.original_size',
  'money.too_large',
] as const

export const listCustomerEmails = endpoint({
  path: 'GET /api/sites/:websiteId/customer-emails',
  summary: 'The texts of the emails that customers get, customized or built in',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ emails: z.array(CustomizedEmail) }),
})

export const saveCustomerEmail = endpoint({
  path: 'PUT /api/sites/:websiteId/customer-emails/:email',
  summary: 'Customize the text of an email; Liquid templates, checked with the newest order',
  access: { right: 'orders.manage' },
  feature: 'commerce',
  params: EmailParams,
  input: EmailTemplate,
  output: CustomizedEmail,
  errors: TEMPLATE_ERRORS,
})

export const resetCustomerEmail = endpoint({
  path: 'DELETE /api/sites/:websiteId/customer-emails/:email',
  summary: 'Return an email to its built-in text',
  access: { right: 'orders.manage' },
  feature: 'commerce',
  params: EmailParams,
  output: CustomizedEmail,
})

export const previewCustomerEmail = endpoint({
  path: 'POST /api/sites/:websiteId/customer-emails/:email/preview',
  summary: 'Render an email with a real order, without saving or sending it',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: EmailParams,
  input: EmailTemplate.extend({ orderId: z.uuid() }),
  output: z.object({
    pageType: z.literal(PageType.commerceEmailPreview),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
  }),
  errors: ['orders.not_found', ...TEMPLATE_ERRORS],
  limit: { times: 300, seconds: 600 },
})

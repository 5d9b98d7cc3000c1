import { PageType } from '#base/enumerations/pages.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { CustomizedEmail } from '../email-contract.ts'
import { CUSTOMER_EMAILS, type CustomerEmail, type EmailTemplate } from '../email-template-schema.ts'
import type { OrderEmailData } from '../emails/customer-email.tsx'
import { getDefaultTemplate } from '../emails/email-template.ts'
import type { createOrderEmails, OrderSite } from '../emails/send-order-email.ts'
import type { TemplateRenderer } from '../emails/template-renderer.ts'
import { orderNotFoundError } from '../errors.ts'
import { deleteEmailTemplate, listEmailTemplates, saveEmailTemplate } from '../store/email-templates.ts'
import { findNewestOrderId } from '../store/select-orders.ts'

type LoadedOrder = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderEmails>['loadOrder']>>>

type Deps = {
  queries: Queries
  transact: Transact
  clock: Clock
  siteOf: (websiteId: WebsiteId) => Promise<OrderSite>
  emails: Pick<ReturnType<typeof createOrderEmails>, 'loadOrder' | 'renderPreview'>
  templateRenderer: TemplateRenderer
}

/** Shows what only some emails have: the latest shipment, and the order's total as a refund. */
const toPreviewData = ({ data, fulfillments }: LoadedOrder): OrderEmailData => ({
  ...data,
  fulfillment: fulfillments.at(-1),
  amount: String(data.order.total),
})

/** Owners change the texts of customer emails in the site's language. */
export const createCustomizeEmails = (deps: Deps) => {
  const { queries, transact, clock, siteOf, emails, templateRenderer } = deps

  const read = async (websiteId: WebsiteId, email: CustomerEmail): Promise<CustomizedEmail> => {
    const { language } = await siteOf(websiteId)
    const template = (await listEmailTemplates(queries, websiteId, language)).get(email)
    return { email, isCustomized: template !== undefined, ...(template ?? getDefaultTemplate(email, language)) }
  }

  return {
    async listCustomerEmails(websiteId: WebsiteId): Promise<{ emails: CustomizedEmail[] }> {
      const { language } = await siteOf(websiteId)
      const templates = await listEmailTemplates(queries, websiteId, language)
      return {
        emails: CUSTOMER_EMAILS.map((email) => ({
          email,
          isCustomized: templates.has(email),
          ...(templates.get(email) ?? getDefaultTemplate(email, language)),
        })),
      }
    },

    /** A template that does not render is rejected now rather than when an email is due. */
    async saveCustomerEmail(websiteId: WebsiteId, email: CustomerEmail, template: EmailTemplate) {
      await templateRenderer.check(websiteId, template)
      const { language } = await siteOf(websiteId)
      const templates = new Map([...(await listEmailTemplates(queries, websiteId, language)), [email, template]])
      const newest = await findNewestOrderId(queries, websiteId)
      const order = newest && (await emails.loadOrder(queries, websiteId, newest))
      if (order) await templateRenderer.render(websiteId, template, toPreviewData(order), { templates, now: clock() })
      await transact((tx) => saveEmailTemplate(tx, { websiteId, email, language }, template))
      return read(websiteId, email)
    },

    async previewCustomerEmail(
      websiteId: WebsiteId,
      email: CustomerEmail,
      { orderId, ...template }: EmailTemplate & { orderId: string },
    ) {
      const { language } = await siteOf(websiteId)
      const order = await emails.loadOrder(queries, websiteId, orderId)
      if (!order) throw orderNotFoundError()
      const templates = new Map([...(await listEmailTemplates(queries, websiteId, language)), [email, template]])
      const data = toPreviewData(order)
      const text = await templateRenderer.render(websiteId, template, data, { templates, now: clock() })
      const { to, subject, html } = emails.renderPreview(email, data, text)
      return { pageType: PageType.commerceEmailPreview, to, subject, html }
    },

    async resetCustomerEmail(websiteId: WebsiteId, email: CustomerEmail) {
      const { language } = await siteOf(websiteId)
      await transact((tx) => deleteEmailTemplate(tx, { websiteId, email, language }))
      return read(websiteId, email)
    },
  }
}

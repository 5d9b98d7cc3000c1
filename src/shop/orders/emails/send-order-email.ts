import { z } from 'zod'
import { isDomainError } from '#base/domain-error.ts'
import { AccountId, newId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { NewEmail } from '#platform/email/model.ts'
import type { EmailService } from '#platform/email/service.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { CustomerEmail } from '../email-template-schema.ts'
import { ORDER_EMAILS } from '../model.ts'
import { OrderDetails, OrderLineCounts } from '../order-schema.ts'
import { listEmailTemplates } from '../store/email-templates.ts'
import { listFulfillments } from '../store/fulfillment-store.ts'
import { findOrder, listLines } from '../store/select-orders.ts'
import { listTenders } from '../store/tender-store.ts'
import { addEvent } from '../store/update-order.ts'
import { renderAwaitingPaymentEmail } from './awaiting-payment.tsx'
import type { OrderEmailData } from './customer-email.tsx'
import type { EmailText } from './email-template.ts'
import { renderNewOrderEmail } from './new-order.tsx'
import { renderOrderCanceledEmail } from './order-canceled.tsx'
import { renderOrderConfirmedEmail } from './order-confirmed.tsx'
import { isOfServices } from './order-lines.tsx'
import { renderOrderRefundedEmail } from './order-refunded.tsx'
import { renderOrderShippedEmail } from './order-shipped.tsx'
import { renderPaymentReceivedEmail } from './payment-received.tsx'
import { renderRefundFailedEmail } from './refund-failed.tsx'
import type { TemplateRenderer } from './template-renderer.ts'

/** The site's settings that order emails, lists and pages need. */
export type OrderSite = {
  title: string
  /** From the site's settings, never from a request. */
  origin: string
  timeZone: string
  language: string
  /** Hex. */
  color: string | undefined
}

const EmailJob = z.object({
  websiteId: WebsiteId,
  orderId: z.uuid(),
  letter: z.enum(ORDER_EMAILS),
  /** Also the id of the timeline event, which makes the job idempotent. */
  letterId: z.uuid(),
  fulfilmentId: z.uuid().optional(),
  amount: z.string().optional(),
  toGiftCards: z.string().optional(),
  toStoreCredit: z.string().optional(),
  reason: z.string().optional(),
  accountId: AccountId.optional(),
})
const emailJob = defineJob('orders.send-letter', EmailJob, { retryLimit: 10, retryDelay: 30, retryBackoff: true })

const CUSTOMER_EMAILS: Readonly<Record<CustomerEmail, (data: OrderEmailData) => NewEmail>> = {
  confirmed: renderOrderConfirmedEmail,
  awaiting: renderAwaitingPaymentEmail,
  paid: renderPaymentReceivedEmail,
  shipped: renderOrderShippedEmail,
  refunded: renderOrderRefundedEmail,
  cancelled: renderOrderCanceledEmail,
}
const MANAGER_EMAILS = { 'new-order': renderNewOrderEmail, 'refund-failed': renderRefundFailedEmail }

/** Replaces an email to the customer, such as by the receipt of a donation; undefined for the built-in one. */
export type RenderOtherEmail = (email: CustomerEmail, data: OrderEmailData) => Promise<NewEmail | undefined>

/** Empty before payment. `path` is of the page with the files. */
export type ListOrderDownloads = (
  websiteId: WebsiteId,
  orderId: string,
) => Promise<readonly { title: string; path: string; status: 'available' | 'expired' | 'ended' }[]>

type EmailRequest = Omit<z.input<typeof EmailJob>, 'websiteId' | 'orderId' | 'letterId'>
type LoadOrderEmailData = (
  on: Queries | Tx,
  websiteId: WebsiteId,
  orderId: string,
) => Promise<
  | {
      data: OrderEmailData
      fulfillments: readonly (NonNullable<OrderEmailData['fulfillment']> & { fulfilmentId: string })[]
    }
  | undefined
>
type RenderPreview = (email: CustomerEmail, data: OrderEmailData, customText: EmailText) => NewEmail

/** Sends the email when the transaction commits. */
export type SendOrderEmail = (tx: Tx, websiteId: WebsiteId, orderId: string, request: EmailRequest) => Promise<void>

export const createOrderEmails = ({
  transact,
  jobs,
  clock,
  mail,
  siteOf,
  managersOf,
  pageUrl,
  templateRenderer,
  listDownloads,
  renderOtherEmail,
}: {
  renderOtherEmail?: RenderOtherEmail
  listDownloads: ListOrderDownloads
  transact: Transact
  jobs: Jobs
  clock: Clock
  mail: EmailService
  templateRenderer: TemplateRenderer
  siteOf: (websiteId: WebsiteId) => Promise<OrderSite>
  /** Email addresses of the contributors who manage orders. */
  managersOf: (websiteId: WebsiteId) => Promise<{ addresses: string[]; dashboard: string }>
  pageUrl: (
    websiteId: WebsiteId,
    order: { orderId: string; sealedToken: Buffer | null },
    origin: string,
  ) => string | null
}): {
  sendOrderEmail: SendOrderEmail
  loadOrder: LoadOrderEmailData
  renderPreview: RenderPreview
} => {
  const loadOrder: LoadOrderEmailData = async (on, websiteId, orderId) => {
    const order = await findOrder(on, websiteId, orderId)
    if (!order) return undefined
    const site = await siteOf(websiteId)
    const fulfillments = (await listFulfillments(on, websiteId, orderId)).map(({ lines, ...fulfillment }) => ({
      ...fulfillment,
      lines: OrderLineCounts.parse(lines),
    }))
    const details = OrderDetails.parse(order.details)
    const lines = await listLines(on, websiteId, [orderId])
    const downloads = lines.some(({ fulfilment }) => fulfilment === 'downloaded')
      ? await listDownloads(websiteId, orderId)
      : []
    const data: OrderEmailData = {
      websiteId,
      site,
      order: { ...order, details },
      lines,
      tenders: await listTenders(on, websiteId, orderId),
      downloads: downloads.flatMap(({ title, path, status }) =>
        status === 'ended' ? [] : [{ title, url: site.origin + path }],
      ),
      link: pageUrl(websiteId, order, site.origin),
      reason: '',
    }
    return { data, fulfillments }
  }

  /** The owner's text; a template that fails must not keep the email from the customer, so the built-in text is sent then. */
  const renderCustomText = async (
    tx: Tx,
    email: CustomerEmail,
    data: OrderEmailData,
  ): Promise<{ customText?: EmailText; templateError?: string }> => {
    const templates = await listEmailTemplates(tx, data.websiteId, data.order.language)
    const template = templates.get(email)
    if (!template) return {}
    try {
      const customText = await templateRenderer.render(data.websiteId, template, data, { templates, now: clock() })
      return { customText }
    } catch (error) {
      if (!isDomainError(error)) throw error
      return { templateError: error.message }
    }
  }

  type RenderedEmails = { emails: readonly NewEmail[]; templateError?: string }
  const renderEmails = async (
    tx: Tx,
    { letter, websiteId, orderId }: z.output<typeof EmailJob>,
    data: OrderEmailData,
  ): Promise<RenderedEmails> => {
    if (letter === 'new-order' || letter === 'refund-failed') {
      const { addresses, dashboard } = await managersOf(websiteId)
      return { emails: addresses.map((to) => MANAGER_EMAILS[letter](data, to, `${dashboard}/orders/${orderId}`)) }
    }
    const other = await renderOtherEmail?.(letter, data)
    if (other) return { emails: [other] }
    const { customText, templateError } = isOfServices(data) ? {} : await renderCustomText(tx, letter, data)
    return { emails: [CUSTOMER_EMAILS[letter]({ ...data, customText })], templateError }
  }

  const send = async (tx: Tx, request: z.output<typeof EmailJob>): Promise<void> => {
    const { websiteId, orderId, letter, letterId } = request
    const loaded = await loadOrder(tx, websiteId, orderId)
    if (!loaded) return
    const data: OrderEmailData = {
      ...loaded.data,
      fulfillment: loaded.fulfillments.find(({ fulfilmentId }) => fulfilmentId === request.fulfilmentId),
      amount: request.amount,
      toGiftCards: request.toGiftCards,
      toStoreCredit: request.toStoreCredit,
      reason: request.reason ?? '',
    }
    const { emails, templateError } = await renderEmails(tx, request, data)
    const isFirst = await addEvent(tx, websiteId, orderId, {
      kind: 'mailed',
      data: { letter, to: emails.map(({ to }) => to), ...(templateError ? { templateError } : {}) },
      eventId: letterId,
      accountId: request.accountId,
    })
    if (isFirst) for (const email of emails) await mail.send(tx, email)
  }

  jobs.work(
    emailJob,
    (request) =>
      transact((tx) => send(tx, request)).catch((error: unknown) => {
        // Retrying does not make an invalid address valid.
        if (!isDomainError(error, 'mail.invalid_address')) throw error
      }),
    { batchSize: 10 },
  )

  return {
    loadOrder,
    renderPreview: (email, data, customText) => CUSTOMER_EMAILS[email]({ ...data, customText }),
    async sendOrderEmail(tx, websiteId, orderId, request) {
      await jobs.enqueue(tx, emailJob, { websiteId, orderId, letterId: newId(), ...request })
    },
  }
}

import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { WorkerPool } from '#platform/threads/worker-pool.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import { lateRefundFailed, refundedExternally, refundFailed } from '#shop/payments/contract.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Assets } from '#site/assets/service.ts'
import { type OrderFilters, orderPlaced } from './contract.ts'
import {
  createOrderEmails,
  type ListOrderDownloads,
  type OrderSite,
  type RenderOtherEmail,
} from './emails/send-order-email.ts'
import { createTemplateRenderer } from './emails/template-renderer.ts'
import { renderUnresolvedRefundEmail, type UnresolvedRefundData } from './emails/unresolved-refund.tsx'
import { toOrderPath } from './model.ts'
import { createAddOrderNote } from './operations/add-order-note.ts'
import { createCancelOrder } from './operations/cancel-order.ts'
import { createCustomerOrders } from './operations/customer-orders.ts'
import { createCustomizeEmails } from './operations/customize-emails.ts'
import { exportOrdersCsv } from './operations/export-orders.ts'
import { createFulfillments } from './operations/fulfill-order.ts'
import { createMarkOrderPaid } from './operations/mark-order-paid.ts'
import { createOrderQueries } from './operations/read-orders.ts'
import { createRefunds } from './operations/refund-order.ts'
import { createResendOrderEmail } from './operations/resend-order-email.ts'
import { createUnresolvedRefunds } from './operations/unresolved-refunds.ts'
import { openOrderToken } from './order-token.ts'

/** Everything that happens after an order was placed. */
export const createOrders = (deps: {
  queries: Queries
  transact: Transact
  events: Events
  jobs: Jobs
  clock: Clock
  mail: EmailService
  workers: Pick<WorkerPool, 'run'>
  secrets: Pick<Secrets, 'seal' | 'open'>
  credentials: Pick<Credentials, 'hashToken'>
  inventory: Pick<Inventory, 'restock'>
  payments: Pick<Payments, 'records' | 'findProvider' | 'lateRefunds'>
  giftCards: Pick<GiftCards, 'listForOrder' | 'refundToCard' | 'addStoreCredit'>
  listDownloads: ListOrderDownloads
  renderOtherEmail?: RenderOtherEmail
  assets: Pick<Assets, 'getViews'>
  siteOf: (websiteId: WebsiteId) => Promise<OrderSite>
  /** Email addresses of the contributors who manage orders, and the URL of the site's dashboard. */
  managersOf: (websiteId: WebsiteId) => Promise<{ addresses: string[]; dashboard: string }>
}) => {
  const { queries, events, secrets, siteOf } = deps

  const pageUrl = (
    websiteId: WebsiteId,
    { orderId, sealedToken }: { orderId: string; sealedToken: Buffer | null },
    origin: string,
  ): string | null => {
    const token = sealedToken && openOrderToken(secrets, { websiteId, orderId }, sealedToken)
    return token ? origin + toOrderPath(token) : null
  }

  const templateRenderer = createTemplateRenderer(deps.workers)
  const emails = createOrderEmails({ ...deps, pageUrl, templateRenderer })
  const { sendOrderEmail } = emails
  const notifyUnresolvedRefund = async (tx: Tx, refund: UnresolvedRefundData): Promise<void> => {
    const site = await siteOf(refund.websiteId)
    const { addresses, dashboard } = await deps.managersOf(refund.websiteId)
    for (const to of addresses) await deps.mail.send(tx, renderUnresolvedRefundEmail(refund, site, to, dashboard))
  }
  const refunds = createRefunds({ ...deps, sendOrderEmail, notifyUnresolvedRefund })

  events.on(orderPlaced, async (tx, { websiteId, orderId, state }) => {
    await sendOrderEmail(tx, websiteId, orderId, { letter: state === 'paid' ? 'confirmed' : 'awaiting' })
    await sendOrderEmail(tx, websiteId, orderId, { letter: 'new-order' })
  })
  events.on(refundedExternally, (tx, { websiteId, orderId, amount, reference }) =>
    refunds.recordExternalRefund(tx, websiteId, orderId, { amount, reference }),
  )
  events.on(lateRefundFailed, (tx, refund) => notifyUnresolvedRefund(tx, { ...refund, orderNumber: undefined }))
  events.on(refundFailed, (tx, { websiteId, orderId, ...event }) =>
    refunds.recordFailedRefund(tx, websiteId, orderId, event),
  )

  return {
    ...createOrderQueries({ ...deps, pageUrl, hashToken: deps.credentials.hashToken }),
    ...createFulfillments({ ...deps, sendOrderEmail }),
    ...createCustomizeEmails({ ...deps, emails, templateRenderer }),
    cancel: createCancelOrder({ ...deps, refunds, sendOrderEmail }),
    markPaid: createMarkOrderPaid({ ...deps, sendOrderEmail }),
    addNote: createAddOrderNote(deps),
    resendEmail: createResendOrderEmail({ ...deps, sendOrderEmail }),
    refund: refunds.refund,
    completeRefund: refunds.completeRefund,
    unresolvedRefunds: createUnresolvedRefunds({ ...deps, refunds }),
    forCustomers: createCustomerOrders({ ...deps, pageUrl }),

    async exportCsv(websiteId: WebsiteId, filters: OrderFilters): Promise<AsyncIterable<string>> {
      const { timeZone } = await siteOf(websiteId)
      return exportOrdersCsv(queries, websiteId, { ...filters, timeZone })
    },
  }
}
export type Orders = ReturnType<typeof createOrders>

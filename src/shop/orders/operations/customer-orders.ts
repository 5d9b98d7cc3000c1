import type { Currency } from '#base/enumerations/currencies.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import { customerConfirmed } from '#people/customers/event-contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { orderPlaced } from '../contract.ts'
import type { FulfillmentState, OrderState, PaymentState } from '../model.ts'
import { OrderDetails } from '../order-schema.ts'
import * as store from '../store/customer-orders.ts'
import { listLines } from '../store/select-orders.ts'

/** An order on the account page of its customer, and in the export of the customer's data. */
export type CustomerOrder = Readonly<{
  orderId: string
  number: number
  state: OrderState
  paymentState: PaymentState
  fulfilmentState: FulfillmentState
  testMode: boolean
  currency: Currency
  total: bigint
  refunded: bigint
  placedAt: Date
  /** The order page; null if its token is not stored. */
  url: string | null
  details: OrderDetails
  lines: readonly Readonly<{
    lineId: string
    title: string
    sku: string
    attributes: Readonly<Record<string, string>>
    quantity: number
    subtotal: bigint
  }>[]
}>

const ERASE_AT_ONCE = 500

export const createCustomerOrders = ({
  queries,
  events,
  clock,
  pageUrl,
}: {
  queries: Queries
  events: Events
  clock: Clock
  pageUrl: (
    websiteId: WebsiteId,
    order: { orderId: string; sealedToken: Buffer | null },
    origin: string,
  ) => string | null
}) => {
  events.on(customerConfirmed, (tx, { websiteId, memberId, email }) =>
    store.claimGuestOrders(tx, websiteId, { memberId, email }),
  )
  events.on(orderPlaced, async (tx, { websiteId, orderId }) => {
    await store.assignOrderToCustomer(tx, websiteId, orderId)
  })

  /** Returns the erased orders. */
  const erase = async (tx: Tx, websiteId?: WebsiteId) => {
    const erased = await store.eraseRequestedOrders(tx, { websiteId, limit: ERASE_AT_ONCE })
    for (const [site, orders] of Map.groupBy(erased, (order) => order.websiteId))
      await store.eraseOrderLines(
        tx,
        site,
        orders.map(({ orderId }) => orderId),
      )
    return erased
  }

  return {
    /** Newest first. */
    async listForCustomer(
      websiteId: WebsiteId,
      memberId: CustomerId,
      page: { limit: number; offset: number },
    ): Promise<{ orders: CustomerOrder[]; total: number }> {
      const [rows, total] = await Promise.all([
        store.listCustomerOrders(queries, websiteId, memberId, page),
        store.countCustomerOrders(queries, websiteId, memberId),
      ])
      const ids = rows.map(({ orderId }) => orderId)
      const lines = Map.groupBy(
        ids.length > 0 ? await listLines(queries, websiteId, ids) : [],
        ({ orderId }) => orderId,
      )
      const orders = rows.map(({ sealedToken, details, ...row }) => ({
        ...row,
        url: pageUrl(websiteId, { orderId: row.orderId, sealedToken }, ''),
        details: OrderDetails.parse(details),
        lines: lines.get(row.orderId) ?? [],
      }))
      return { orders, total }
    },

    listIdsForCustomer: (websiteId: WebsiteId, memberId: CustomerId): Promise<string[]> =>
      store.listCustomerOrderIds(queries, websiteId, memberId),

    /**
     * Detaches the orders of a customer whose account is deleted and deletes the personal data of those that are completed or canceled;
     * `eraseDue` does it for the others later. Amounts, products and taxes stay. Returns the erased orders.
     */
    async eraseCustomer(tx: Tx, websiteId: WebsiteId, customer: { memberId: CustomerId; email: string }) {
      await store.requestErasure(tx, websiteId, customer, clock())
      return erase(tx, websiteId)
    },

    eraseDue: (tx: Tx) => erase(tx),
  }
}
export type CustomerOrders = ReturnType<typeof createCustomerOrders>

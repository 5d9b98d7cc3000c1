import { Readable } from 'node:stream'
import type { WebsiteId } from '#base/id.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import {
  addOrderNote,
  cancelFulfillment,
  cancelOrder,
  exportOrders,
  fulfillOrder,
  fulfillOrders,
  listOrders,
  listUnresolvedRefunds,
  markOrderPaid,
  type OrderResponse,
  readOrder,
  refundOrder,
  resendOrderEmail,
  retryRefund,
} from './contract.ts'
import type { Orders } from './service.ts'

export const orderRoutes = (orders: Orders): Route[] => {
  /** Every operation responds with the updated order. */
  const respondWithOrder = async (
    operation: Promise<unknown>,
    websiteId: WebsiteId,
    orderId: string,
  ): Promise<OrderResponse> => {
    await operation
    return orders.read(websiteId, orderId)
  }
  return [
    handle(listOrders, ({ websiteId, query }) => orders.list(websiteId, query)),
    handle(exportOrders, async ({ websiteId, query, response: answer }) => {
      answer.header('content-type', 'text/csv; charset=utf-8')
      answer.header('content-disposition', 'attachment; filename="orders.csv"')
      return Readable.from(await orders.exportCsv(websiteId, query))
    }),
    handle(fulfillOrders, ({ websiteId, input, caller }) => orders.fulfillMany(websiteId, input, caller.account?.id)),
    handle(readOrder, ({ websiteId, params }) => orders.read(websiteId, params.orderId)),
    handle(fulfillOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      respondWithOrder(orders.fulfill(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(cancelFulfillment, ({ websiteId, params: { orderId, fulfilmentId }, caller }) =>
      respondWithOrder(
        orders.cancelFulfillment(websiteId, orderId, fulfilmentId, caller.account?.id),
        websiteId,
        orderId,
      ),
    ),
    handle(refundOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      respondWithOrder(orders.refund(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(listUnresolvedRefunds, async ({ websiteId }) => ({
      refunds: await orders.unresolvedRefunds.list(websiteId),
    })),
    handle(retryRefund, async ({ websiteId, params }) => ({
      refunds: await orders.unresolvedRefunds.retry(websiteId, params.refundId),
    })),
    handle(cancelOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      respondWithOrder(orders.cancel(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(markOrderPaid, ({ websiteId, params: { orderId }, input, caller }) =>
      respondWithOrder(orders.markPaid(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(addOrderNote, ({ websiteId, params: { orderId }, input, caller }) =>
      respondWithOrder(orders.addNote(websiteId, orderId, input.text, caller.account?.id), websiteId, orderId),
    ),
    handle(resendOrderEmail, ({ websiteId, params: { orderId }, input, caller }) =>
      respondWithOrder(orders.resendEmail(websiteId, orderId, input.letter, caller.account?.id), websiteId, orderId),
    ),
  ]
}

import { Readable } from 'node:stream'
import type { WebsiteId } from '#base/id.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import {
  cancelOrder,
  exportOrders,
  fulfilOrder,
  fulfilOrders,
  listOrders,
  mailOrder,
  markOrderPaid,
  noteOrder,
  type OrderAnswer,
  readOrder,
  refundOrder,
  unfulfilOrder,
} from './contract.ts'
import type { Orders } from './service.ts'

export const orderRoutes = (orders: Orders): Route[] => {
  /** Every deed answers with the order as it is then. */
  const afterwards = async (deed: Promise<unknown>, websiteId: WebsiteId, orderId: string): Promise<OrderAnswer> => {
    await deed
    return orders.read(websiteId, orderId)
  }
  return [
    handle(listOrders, ({ websiteId, query }) => orders.list(websiteId, query)),
    handle(exportOrders, async ({ websiteId, query, answer }) => {
      answer.header('content-type', 'text/csv; charset=utf-8')
      answer.header('content-disposition', 'attachment; filename="orders.csv"')
      return Readable.from(await orders.exportCsv(websiteId, query))
    }),
    handle(fulfilOrders, ({ websiteId, input, caller }) => orders.fulfilMany(websiteId, input, caller.account?.id)),
    handle(readOrder, ({ websiteId, params }) => orders.read(websiteId, params.orderId)),
    handle(fulfilOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      afterwards(orders.fulfil(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(unfulfilOrder, ({ websiteId, params: { orderId, fulfilmentId }, caller }) =>
      afterwards(orders.takeBack(websiteId, orderId, fulfilmentId, caller.account?.id), websiteId, orderId),
    ),
    handle(refundOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      afterwards(orders.refund(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(cancelOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      afterwards(orders.cancel(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(markOrderPaid, ({ websiteId, params: { orderId }, input, caller }) =>
      afterwards(orders.markPaid(websiteId, orderId, input, caller.account?.id), websiteId, orderId),
    ),
    handle(noteOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      afterwards(orders.note(websiteId, orderId, input.text, caller.account?.id), websiteId, orderId),
    ),
    handle(mailOrder, ({ websiteId, params: { orderId }, input, caller }) =>
      afterwards(orders.mail(websiteId, orderId, input.letter, caller.account?.id), websiteId, orderId),
    ),
  ]
}

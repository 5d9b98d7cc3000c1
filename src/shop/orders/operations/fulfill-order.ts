import { isDomainError } from '#base/domain-error.ts'
import type { InputOf } from '#base/endpoint.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { fulfillOrder, LineQuantity } from '../contract.ts'
import type { SendOrderEmail } from '../emails/send-order-email.ts'
import { invalidTransitionError, orderNotFoundError } from '../errors.ts'
import { mergeLineQuantities } from '../model.ts'
import { OrderLineCounts } from '../order-schema.ts'
import { deleteFulfillment, insertFulfillment } from '../store/fulfillment-store.ts'
import { listLines } from '../store/select-orders.ts'
import { addEvent, addToLineCounters } from '../store/update-order.ts'
import { assertNotCanceled, loadLockedOrder, updateOrderStatus } from './update-order-status.ts'

export type FulfillmentRequest = InputOf<typeof fulfillOrder>

export const createFulfillments = ({
  transact,
  sendOrderEmail,
}: {
  transact: Transact
  sendOrderEmail: SendOrderEmail
}) => {
  /** The requested lines, or everything that is not fulfilled yet. */
  const resolveLines = async (
    tx: Tx,
    websiteId: WebsiteId,
    orderId: string,
    requested: readonly LineQuantity[] | undefined,
  ) => {
    if (requested) return mergeLineQuantities(requested)
    const lines = await listLines(tx, websiteId, [orderId])
    return lines.flatMap(({ lineId, requiresShipping, quantity, fulfilled }) =>
      requiresShipping && quantity > fulfilled ? [{ lineId, quantity: quantity - fulfilled }] : [],
    )
  }

  const fulfill = (
    websiteId: WebsiteId,
    orderId: string,
    request: FulfillmentRequest,
    accountId: AccountId | undefined,
  ) =>
    transact(async (tx) => {
      const order = await loadLockedOrder(tx, websiteId, orderId)
      assertNotCanceled(order)
      const lines = await resolveLines(tx, websiteId, orderId, request.lines)
      if (lines.length === 0) throw invalidTransitionError(`Order ${order.number} has nothing left to fulfill.`)
      if ((await addToLineCounters(tx, websiteId, orderId, { counter: 'fulfilled', lines })) < lines.length)
        throw invalidTransitionError('This is more than the quantity left to fulfill.')
      const { carrier, trackingNumber, trackingUrl } = request
      const fulfillment = { carrier, trackingNumber, trackingUrl, lines }
      const fulfilmentId = await insertFulfillment(tx, websiteId, orderId, fulfillment)
      await addEvent(tx, websiteId, orderId, { kind: 'fulfilled', data: { fulfilmentId, ...fulfillment }, accountId })
      await updateOrderStatus(tx, websiteId, orderId)
      if (request.notify) await sendOrderEmail(tx, websiteId, orderId, { letter: 'shipped', fulfilmentId })
    })

  return {
    fulfill,

    cancelFulfillment: (
      websiteId: WebsiteId,
      orderId: string,
      fulfilmentId: string,
      accountId: AccountId | undefined,
    ) =>
      transact(async (tx) => {
        assertNotCanceled(await loadLockedOrder(tx, websiteId, orderId))
        const deleted = await deleteFulfillment(tx, websiteId, orderId, fulfilmentId)
        if (!deleted) throw orderNotFoundError()
        const lines = OrderLineCounts.parse(deleted.lines)
        const negated = lines.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity }))
        if (
          (await addToLineCounters(tx, websiteId, orderId, { counter: 'fulfilled', lines: negated })) < negated.length
        )
          throw new Error('The canceled fulfillment has more items than the order has fulfilled.')
        await addEvent(tx, websiteId, orderId, {
          kind: 'fulfilment-taken-back',
          data: { ...deleted, lines, fulfilmentId },
          accountId,
        })
        await updateOrderStatus(tx, websiteId, orderId)
      }),

    /** Fulfills each order in its own transaction; an order that cannot be fulfilled does not stop the others. */
    async fulfillMany(
      websiteId: WebsiteId,
      { orderIds, notify }: { orderIds: readonly string[]; notify: boolean },
      accountId: AccountId | undefined,
    ): Promise<{ fulfilled: number; left: number }> {
      const unique = [...new Set(orderIds)]
      let fulfilled = 0
      for (const orderId of unique)
        try {
          await fulfill(websiteId, orderId, { carrier: '', trackingNumber: '', trackingUrl: '', notify }, accountId)
          fulfilled++
        } catch (error) {
          if (!isDomainError(error)) throw error
        }
      return { fulfilled, left: unique.length - fulfilled }
    },
  }
}

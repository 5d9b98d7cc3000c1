import { isDomainError } from '#base/domain-error.ts'
import type { InputOf } from '#base/endpoint.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { fulfillOrder, LineQuantity } from '../contract.ts'
import type { SendOrderEmail } from '../emails/send-order-email.ts'
import { invalidTransitionError, orderNotFoundError } from '../errors.ts'
import { isFulfilledByOwner, mergeLineQuantities, type OwnerFulfillment } from '../model.ts'
import { OrderLineCounts } from '../order-schema.ts'
import { deleteFulfillment, insertFulfillment, type NewFulfillment } from '../store/fulfillment-store.ts'
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
  /** The requested lines, or everything that is not fulfilled yet: parcels to ship, and services to mark as done. */
  const resolveLines = async (
    tx: Tx,
    websiteId: WebsiteId,
    orderId: string,
    requested: readonly LineQuantity[] | undefined,
  ): Promise<Record<OwnerFulfillment, LineQuantity[]>> => {
    const rows = await listLines(tx, websiteId, [orderId])
    const lines = requested
      ? mergeLineQuantities(requested)
      : rows
          .filter(isFulfilledByOwner)
          .flatMap(({ lineId, quantity, fulfilled }) =>
            quantity > fulfilled ? [{ lineId, quantity: quantity - fulfilled }] : [],
          )
    const isPerformed = ({ lineId }: LineQuantity): boolean =>
      rows.find((row) => row.lineId === lineId)?.fulfilment === 'performed'
    return { shipped: lines.filter((line) => !isPerformed(line)), performed: lines.filter(isPerformed) }
  }

  /** A fulfillment contains either parcels or services. */
  const addFulfillment = async (
    tx: Tx,
    websiteId: WebsiteId,
    orderId: string,
    {
      kind,
      notify,
      accountId,
      ...fulfillment
    }: NewFulfillment & { kind: OwnerFulfillment; notify: boolean; accountId: AccountId | undefined },
  ): Promise<void> => {
    if (fulfillment.lines.length === 0) return
    const fulfilmentId = await insertFulfillment(tx, websiteId, orderId, fulfillment)
    const data = { fulfilmentId, kind, ...fulfillment }
    await addEvent(tx, websiteId, orderId, { kind: 'fulfilled', data, accountId })
    if (notify) await sendOrderEmail(tx, websiteId, orderId, { letter: 'shipped', fulfilmentId })
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
      const { shipped, performed } = await resolveLines(tx, websiteId, orderId, request.lines)
      const lines = [...shipped, ...performed]
      if (lines.length === 0) throw invalidTransitionError(`Order ${order.number} has nothing left to fulfill.`)
      if ((await addToLineCounters(tx, websiteId, orderId, { counter: 'fulfilled', lines })) < lines.length)
        throw invalidTransitionError('This is more than the quantity left to fulfill.')
      const { carrier, trackingNumber, trackingUrl, notify } = request
      const shipment = { kind: 'shipped', carrier, trackingNumber, trackingUrl } as const
      await addFulfillment(tx, websiteId, orderId, { ...shipment, lines: shipped, notify, accountId })
      const service = { kind: 'performed', carrier: '', trackingNumber: '', trackingUrl: '' } as const
      await addFulfillment(tx, websiteId, orderId, { ...service, lines: performed, notify, accountId })
      await updateOrderStatus(tx, websiteId, orderId)
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

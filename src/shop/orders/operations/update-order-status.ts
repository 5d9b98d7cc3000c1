import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { invalidTransitionError, orderNotFoundError } from '../errors.ts'
import { computeFulfillmentState, computeOrderState, computePaymentState } from '../model.ts'
import { setRefundedAmount, sumRefunds } from '../store/refund-store.ts'
import { listLines, lockOrder, type OrderRow } from '../store/select-orders.ts'
import { transitionOrder } from '../store/update-order.ts'

/** Loads an order and locks its row, so that concurrent operations on it run one after the other. */
export const loadLockedOrder = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<OrderRow> => {
  const order = await lockOrder(tx, websiteId, orderId)
  if (!order) throw orderNotFoundError()
  return order
}

export const assertNotCanceled = ({ state, number }: OrderRow): void => {
  if (state === 'cancelled') throw invalidTransitionError(`Order ${number} is canceled.`)
}

/** Recomputes the three states and the refunded amount from the order's lines, refunds and ledger. Call after every change to them. */
export const updateOrderStatus = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<OrderRow> => {
  const before = await loadLockedOrder(tx, websiteId, orderId)
  const lines = await listLines(tx, websiteId, [orderId])
  const { completed, pending } = await sumRefunds(tx, websiteId, orderId)
  const refunded = completed + pending
  if (refunded !== before.refunded) await setRefundedAmount(tx, websiteId, orderId, refunded)
  const fulfilmentState = computeFulfillmentState(lines)
  const paymentState = computePaymentState(before.paymentState, before.total, completed)
  const state = computeOrderState({ ...before, fulfilmentState, paymentState })
  const changes = {
    ...(fulfilmentState !== before.fulfilmentState && { fulfilmentState }),
    ...(paymentState !== before.paymentState && { paymentState }),
    ...(state !== before.state && { state }),
  }
  if (Object.keys(changes).length > 0 && !(await transitionOrder(tx, websiteId, orderId, changes)))
    throw invalidTransitionError(`Order ${before.number} cannot change to this status.`)
  return { ...before, ...changes, refunded }
}

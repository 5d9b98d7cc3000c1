import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { fulfilmentStateOf, paymentStateOf, settledState } from './model.ts'
import { linesOfOrders, lockOrder, type OrderRow } from './read-store.ts'
import { notFound, wrongStep } from './refusals.ts'
import { moveOrder, refundsInSum, writeRefunded } from './write-store.ts'

/** One order, locked: whoever else wants to do something to it waits. */
export const locked = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<OrderRow> => {
  const order = await lockOrder(tx, websiteId, orderId)
  if (!order) throw notFound()
  return order
}

export const refuseCancelled = ({ state, number }: OrderRow): void => {
  if (state === 'cancelled') throw wrongStep(`Order ${number} has been cancelled.`)
}

/** After anything that was done to its lines or its money: brings the three states and the sum that went back to what is true now. */
export const settle = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<OrderRow> => {
  const before = await locked(tx, websiteId, orderId)
  const lines = await linesOfOrders(tx, websiteId, [orderId])
  const { gone, asked } = await refundsInSum(tx, websiteId, orderId)
  if (gone + asked !== before.refunded) await writeRefunded(tx, websiteId, orderId, gone + asked)
  const fulfilmentState = fulfilmentStateOf(lines)
  const paymentState = paymentStateOf(before.paymentState, before.total, gone)
  const state = settledState({ ...before, fulfilmentState, paymentState })
  const moves = {
    ...(fulfilmentState !== before.fulfilmentState && { fulfilmentState }),
    ...(paymentState !== before.paymentState && { paymentState }),
    ...(state !== before.state && { state }),
  }
  if (Object.keys(moves).length > 0 && !(await moveOrder(tx, websiteId, orderId, moves)))
    throw wrongStep(`Order ${before.number} cannot go that way from where it stands.`)
  return { ...before, ...moves, refunded: gone + asked }
}

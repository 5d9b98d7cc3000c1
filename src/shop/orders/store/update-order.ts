import { sql } from 'kysely'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { LineQuantity } from '../contract.ts'
import {
  type EventKind,
  type FulfillmentState,
  fulfillmentTransitions,
  type OrderState,
  OWNER_FULFILLMENTS,
  orderTransitions,
  type PaymentState,
  paymentTransitions,
} from '../model.ts'

/** Callers must have locked the order row (`lockOrder`) before they use these functions. */

export type NewEvent = { kind: EventKind; data?: object; accountId?: AccountId; eventId?: string }

/** Returns false if an event with this id exists already. */
export const addEvent = async (tx: Tx, websiteId: WebsiteId, orderId: string, event: NewEvent): Promise<boolean> => {
  const rows = await tx
    .insertInto('order_events')
    .values({
      website_id: websiteId,
      order_id: orderId,
      event_id: event.eventId ?? newId(),
      kind: event.kind,
      data: JSON.stringify(event.data ?? {}),
      account_id: event.accountId ?? null,
      // now() is constant within a transaction; events need their real order.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'order_id', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  return rows.length > 0
}

type OrderTransition = { state?: OrderState; paymentState?: PaymentState; fulfilmentState?: FulfillmentState }

/** Applies one transition per given state. Returns false, and changes nothing, if one of them is not permitted from the current state. */
export const transitionOrder = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  to: OrderTransition,
): Promise<boolean> => {
  const { state, paymentState, fulfilmentState } = to
  let query = tx
    .updateTable('orders')
    .set({
      ...(state && { state }),
      ...(paymentState && { payment_state: paymentState }),
      ...(fulfilmentState && { fulfilment_state: fulfilmentState }),
    })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
  if (state) query = query.where('state', 'in', orderTransitions.before(state))
  if (paymentState) query = query.where('payment_state', 'in', paymentTransitions.before(paymentState))
  if (fulfilmentState) query = query.where('fulfilment_state', 'in', fulfillmentTransitions.before(fulfilmentState))
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

type LineCounter = 'fulfilled' | 'refunded' | 'restocked'

/** Adds quantities (negative to subtract) to a counter of order lines. Skips lines whose counter would leave 0..quantity; returns the number of lines updated. */
export const addToLineCounters = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  { counter, lines }: { counter: LineCounter; lines: readonly LineQuantity[] },
): Promise<number> => {
  if (lines.length === 0) return 0
  const column = sql.ref(`l.${counter}`)
  const byOwnerOnly = counter === 'fulfilled' ? sql`AND l.fulfilment = ANY(${OWNER_FULFILLMENTS}::text[])` : sql``
  const { numAffectedRows = 0n } = await sql`UPDATE order_lines l SET ${sql.ref(counter)} = ${column} + n.quantity
    FROM unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[])
      AS n (line_id, quantity)
    WHERE l.website_id = ${websiteId} AND l.order_id = ${orderId} AND l.line_id = n.line_id
      AND ${column} + n.quantity BETWEEN 0 AND l.quantity ${byOwnerOnly}`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns true for the first call only. */
export const markFirstSeen = async (tx: Tx, websiteId: WebsiteId, orderId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ first_seen_at: now })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('first_seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

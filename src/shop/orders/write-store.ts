import { sql } from 'kysely'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { LineCount } from './contract.ts'
import {
  type EventKind,
  type FulfilmentState,
  fulfilmentSteps,
  type OrderState,
  orderSteps,
  type PaymentState,
  paymentSteps,
  type RefundState,
} from './model.ts'
import { OrderLineCounts } from './order-schema.ts'

/** Every function here expects that its caller has locked the order. */

export type NewEvent = { kind: EventKind; data?: object; accountId?: AccountId; eventId?: string }

/** False where an entry of this id is there already. */
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
      // The order of what happens within one transaction.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'order_id', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  return rows.length > 0
}

type Move = { state?: OrderState; paymentState?: PaymentState; fulfilmentState?: FulfilmentState }

/** One permitted step of each state that is named; false where one of them is not permitted from where the order stands. */
export const moveOrder = async (tx: Tx, websiteId: WebsiteId, orderId: string, to: Move): Promise<boolean> => {
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
  if (state) query = query.where('state', 'in', orderSteps.before(state))
  if (paymentState) query = query.where('payment_state', 'in', paymentSteps.before(paymentState))
  if (fulfilmentState) query = query.where('fulfilment_state', 'in', fulfilmentSteps.before(fulfilmentState))
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

type Tally = 'fulfilled' | 'refunded' | 'restocked'

/** Counts up or down what became of lines, never below zero and never above what was bought. Says how many lines it could. */
export const countLines = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  tally: Tally,
  lines: readonly LineCount[],
): Promise<number> => {
  if (lines.length === 0) return 0
  const column = sql.ref(`l.${tally}`)
  const onlyParcels = tally === 'fulfilled' ? sql`AND l.requires_shipping` : sql``
  const { numAffectedRows = 0n } = await sql`UPDATE order_lines l SET ${sql.ref(tally)} = ${column} + n.quantity
    FROM unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[])
      AS n (line_id, quantity)
    WHERE l.website_id = ${websiteId} AND l.order_id = ${orderId} AND l.line_id = n.line_id
      AND ${column} + n.quantity BETWEEN 0 AND l.quantity ${onlyParcels}`.execute(tx)
  return Number(numAffectedRows)
}

export const insertFulfilment = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  given: { carrier: string; trackingNumber: string; trackingUrl: string; lines: readonly LineCount[] },
): Promise<string> => {
  const fulfilmentId = newId()
  await tx
    .insertInto('fulfilments')
    .values({
      website_id: websiteId,
      order_id: orderId,
      fulfilment_id: fulfilmentId,
      carrier: given.carrier,
      tracking_number: given.trackingNumber,
      tracking_url: given.trackingUrl,
      lines: JSON.stringify(given.lines),
    })
    .execute()
  return fulfilmentId
}

export const removeFulfilment = async (tx: Tx, websiteId: WebsiteId, orderId: string, fulfilmentId: string) =>
  tx
    .deleteFrom('fulfilments')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('fulfilment_id', '=', fulfilmentId)
    .returning(['lines', 'carrier', 'tracking_number as trackingNumber'])
    .executeTakeFirst()

/** Keeps the sum back for a refund that is about to be asked for; false where so much was not paid, or has gone back already. */
export const keepBack = async (tx: Tx, websiteId: WebsiteId, orderId: string, amount: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ refunded: sql<bigint>`refunded + ${amount}` })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('payment_state', 'in', ['paid', 'partly-refunded'])
    .where(sql<boolean>`refunded + ${amount} <= total`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What went back by the ledger, and what is on its way: orders.refunded is the sum of both, whoever gave it back. */
export const refundsInSum = async (tx: Tx, websiteId: WebsiteId, orderId: string) => {
  const { rows } = await sql<{ gone: bigint; asked: bigint }>`SELECT
    (SELECT coalesce(sum(CASE kind WHEN 'refund' THEN amount ELSE -amount END), 0)::bigint FROM order_money
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND kind IN ('refund', 'refund-failed')) AS gone,
    (SELECT coalesce(sum(amount), 0)::bigint FROM order_refunds
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND state = 'asked') AS asked`.execute(tx)
  return rows[0] ?? { gone: 0n, asked: 0n }
}

export const writeRefunded = async (tx: Tx, websiteId: WebsiteId, orderId: string, sum: bigint): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ refunded: sql<bigint>`least(${sum}::bigint, total)` })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute()
}

export type RefundRow = {
  refundId: string
  orderId: string
  amount: bigint
  lines: unknown
  restock: boolean
  notify: boolean
  reason: string
  state: RefundState
  failure: string
  accountId: AccountId | null
}

export const insertRefund = async (
  tx: Tx,
  websiteId: WebsiteId,
  refund: Omit<RefundRow, 'state' | 'failure' | 'lines'> & { lines: readonly LineCount[] },
): Promise<void> => {
  await tx
    .insertInto('order_refunds')
    .values({
      website_id: websiteId,
      refund_id: refund.refundId,
      order_id: refund.orderId,
      amount: refund.amount,
      lines: JSON.stringify(refund.lines),
      restock: refund.restock,
      notify: refund.notify,
      reason: refund.reason,
      account_id: refund.accountId,
      state: 'asked',
    })
    .execute()
}

export const refundById = (tx: Tx, websiteId: WebsiteId, refundId: string): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('order_refunds')
    .select([
      'refund_id as refundId',
      'order_id as orderId',
      'amount',
      'lines',
      'restock',
      'notify',
      'reason',
      'failure',
    ])
    .select([sql<RefundState>`state`.as('state'), sql<AccountId | null>`account_id`.as('accountId')])
    .where('website_id', '=', websiteId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst()

export const endRefund = async (
  tx: Tx,
  websiteId: WebsiteId,
  refundId: string,
  end: { state: 'done' | 'refused'; failure?: string },
): Promise<void> => {
  await tx
    .updateTable('order_refunds')
    .set({ state: end.state, failure: end.failure ?? '' })
    .where('website_id', '=', websiteId)
    .where('refund_id', '=', refundId)
    .where('state', '!=', 'refused')
    .execute()
}

export const keepToken = async (tx: Tx, websiteId: WebsiteId, orderId: string, sealed: Buffer): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ sealed_token: sealed })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute()
}

/** True for one caller only: the first who looks. */
export const lookFirst = async (tx: Tx, websiteId: WebsiteId, orderId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ first_seen_at: now })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('first_seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A refund of this sum is on its way. */
export const hasAsked = async (tx: Tx, websiteId: WebsiteId, orderId: string, amount: bigint): Promise<boolean> => {
  const row = await tx
    .selectFrom('order_refunds')
    .select('refund_id')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('amount', '=', amount)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return row !== undefined
}

/** What refunds that are on their way will put back into stock. */
export const restocksUnderWay = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<LineCount[]> => {
  const rows = await tx
    .selectFrom('order_refunds')
    .select('lines')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .where('restock', '=', true)
    .execute()
  return rows.flatMap(({ lines }) => OrderLineCounts.parse(lines))
}

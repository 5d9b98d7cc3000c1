import { sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { LineQuantity } from '../contract.ts'
import type { RefundState } from '../model.ts'
import { OrderLineCounts } from '../order-schema.ts'

/** Functions that write require that the caller has locked the order row (`lockOrder`). */

export const listRefunds = (on: Queries | Tx, websiteId: WebsiteId, orderId: string) =>
  on
    .selectFrom('order_refunds')
    .select(['refund_id as refundId', 'amount', 'reason', 'failure', 'created_at as at'])
    .select(sql<RefundState>`state`.as('state'))
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

/** Reserves the amount for a refund about to be requested. Returns false if it exceeds what was paid and not refunded yet. */
export const reserveRefund = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  amount: bigint,
): Promise<boolean> => {
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

/** `completed` comes from the ledger, `pending` from refunds the provider has not confirmed. `orders.refunded` is the sum of both. */
export const sumRefunds = async (tx: Tx, websiteId: WebsiteId, orderId: string) => {
  const { rows } = await sql<{ completed: bigint; pending: bigint }>`SELECT
    (SELECT coalesce(sum(CASE kind WHEN 'refund' THEN amount ELSE -amount END), 0)::bigint FROM order_money
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND kind IN ('refund', 'refund-failed')) AS completed,
    (SELECT coalesce(sum(amount), 0)::bigint FROM order_refunds
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND state = 'asked') AS pending`.execute(tx)
  return rows[0] ?? { completed: 0n, pending: 0n }
}

export const setRefundedAmount = async (tx: Tx, websiteId: WebsiteId, orderId: string, sum: bigint): Promise<void> => {
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
  refund: Omit<RefundRow, 'state' | 'failure' | 'lines'> & { lines: readonly LineQuantity[] },
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

export const findRefund = (tx: Tx, websiteId: WebsiteId, refundId: string): Promise<RefundRow | undefined> =>
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

export const closeRefund = async (
  tx: Tx,
  websiteId: WebsiteId,
  refundId: string,
  result: { state: 'done' | 'refused'; failure?: string },
): Promise<void> => {
  await tx
    .updateTable('order_refunds')
    .set({ state: result.state, failure: result.failure ?? '' })
    .where('website_id', '=', websiteId)
    .where('refund_id', '=', refundId)
    .where('state', '!=', 'refused')
    .execute()
}

/** Stores why the automatic retries of a pending refund ended. */
export const setRefundFailure = async (
  tx: Tx,
  websiteId: WebsiteId,
  refundId: string,
  failure: string,
): Promise<void> => {
  await tx
    .updateTable('order_refunds')
    .set({ failure })
    .where('website_id', '=', websiteId)
    .where('refund_id', '=', refundId)
    .where('state', '=', 'asked')
    .execute()
}

/** Pending refunds whose retries ended, or that are older than `overdueSince`. */
export const listUnconfirmedRefunds = (queries: Queries, websiteId: WebsiteId, overdueSince: Date) =>
  queries
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.website_id', '=', 'r.website_id').onRef('o.order_id', '=', 'r.order_id'),
    )
    .leftJoin('order_money as m', (join) =>
      join
        .onRef('m.website_id', '=', 'r.website_id')
        .onRef('m.order_id', '=', 'r.order_id')
        .on('m.kind', '=', 'charge'),
    )
    .select(['r.refund_id as refundId', 'r.amount', 'r.failure', 'r.created_at as at', 'o.email'])
    .select([
      sql<Currency>`trim(o.currency)`.as('currency'),
      sql<{ orderId: string; number: number }>`jsonb_build_object('orderId', o.order_id, 'number', o.number)`.as(
        'order',
      ),
      sql<string>`coalesce(m.provider, '')`.as('provider'),
      sql<string>`coalesce(m.provider_reference, '')`.as('reference'),
    ])
    .where('r.website_id', '=', websiteId)
    .where('r.state', '=', 'asked')
    .where((where) => where.or([where('r.failure', '!=', ''), where('r.created_at', '<', overdueSince)]))
    .orderBy('r.created_at')
    .execute()

/** Whether a pending refund has this amount. */
export const hasPendingRefund = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  amount: bigint,
): Promise<boolean> => {
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

/** Line quantities that pending refunds will restock. */
export const listPendingRestocks = async (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<LineQuantity[]> => {
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

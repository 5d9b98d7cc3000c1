import { sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { LineQuantity } from '../contract.ts'
import type { GiftCardPart } from '../divide-refund.ts'
import type { PaymentState, RefundState } from '../model.ts'
import { OrderLineCounts } from '../order-schema.ts'

/** Functions that write require that the caller has locked the order row (`lockOrder`). */

/** The part of a refund that the provider returns. */
const PROVIDER_PART = sql<bigint>`CASE WHEN to_store_credit THEN 0 ELSE amount - (
  SELECT coalesce(sum((part ->> 'amount')::bigint), 0) FROM jsonb_array_elements(gift_cards) AS part) END`

export const listRefunds = (on: Queries | Tx, websiteId: WebsiteId, orderId: string) =>
  on
    .selectFrom('order_refunds')
    .select([
      'refund_id as refundId',
      'amount',
      'reason',
      'failure',
      'created_at as at',
      'to_store_credit as toStoreCredit',
    ])
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
  { amount, states }: { amount: bigint; states: readonly PaymentState[] },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ refunded: sql<bigint>`refunded + ${amount}` })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('payment_state', 'in', [...states])
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

/** What the provider charged and has returned or is about to return, and what pending refunds return to each gift card. */
export const readRefundedParts = async (on: Queries | Tx, websiteId: WebsiteId, orderId: string) => {
  const query = sql<{ charged: bigint; refunded: bigint; pending: unknown }>`SELECT
    (SELECT coalesce(sum(amount), 0)::bigint FROM order_money
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND kind = 'charge' AND gift_card_id IS NULL) AS charged,
    (SELECT coalesce(sum(CASE kind WHEN 'refund' THEN amount ELSE -amount END), 0)::bigint FROM order_money
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND kind IN ('refund', 'refund-failed') AND gift_card_id IS NULL)
    + (SELECT coalesce(sum(${PROVIDER_PART}), 0)::bigint FROM order_refunds
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND state = 'asked') AS refunded,
    (SELECT coalesce(jsonb_agg(part), '[]') FROM order_refunds, jsonb_array_elements(gift_cards) AS part
      WHERE website_id = ${websiteId} AND order_id = ${orderId} AND state = 'asked') AS pending`
  const [row = { charged: 0n, refunded: 0n, pending: [] }] = await readSql(on, query)
  return row
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
  /** What gift cards that paid the order get back; the provider gets the rest. */
  giftCards: unknown
  /** All of it becomes store credit. */
  toStoreCredit: boolean
}

export const insertRefund = async (
  tx: Tx,
  websiteId: WebsiteId,
  refund: Omit<RefundRow, 'state' | 'failure' | 'lines' | 'giftCards'> & {
    lines: readonly LineQuantity[]
    giftCards: readonly GiftCardPart[]
  },
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
      gift_cards: JSON.stringify(
        refund.giftCards.map(({ giftCardId, amount }) => ({ giftCardId, amount: String(amount) })),
      ),
      to_store_credit: refund.toStoreCredit,
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
      'gift_cards as giftCards',
      'to_store_credit as toStoreCredit',
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
        .on('m.kind', '=', 'charge')
        .on('m.gift_card_id', 'is', null),
    )
    .select(['r.refund_id as refundId', 'r.failure', 'r.created_at as at', 'o.email'])
    .select([
      sql<bigint>`(r.amount - (SELECT coalesce(sum((part ->> 'amount')::bigint), 0)
        FROM jsonb_array_elements(r.gift_cards) AS part))::bigint`.as('amount'),
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

/** Whether the provider part of a pending refund has this amount. */
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
    .where(PROVIDER_PART, '=', amount)
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

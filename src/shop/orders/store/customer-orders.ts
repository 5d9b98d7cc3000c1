import { sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { FulfillmentState, OrderState, PaymentState } from '../model.ts'

/** Guest orders with the confirmed address of a customer become the customer's. */
export const claimGuestOrders = async (
  tx: Tx,
  websiteId: WebsiteId,
  { memberId, email }: { memberId: CustomerId; email: string },
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ member_id: memberId })
    .where('website_id', '=', websiteId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('member_id', 'is', null)
    .where('erase_requested_at', 'is', null)
    .execute()
}

/** A new guest order becomes that of the customer who has confirmed its address, if there is one. */
export const assignOrderToCustomer = namedWrite<[WebsiteId, orderId: string], never>(
  'orders.assign-to-customer',
  `UPDATE orders o SET member_id = c.member_id FROM customer_records c
   WHERE o.website_id = $1 AND o.order_id = $2 AND o.member_id IS NULL
     AND c.website_id = o.website_id AND c.email_key = lower(o.email) AND c.confirmed_at IS NOT NULL`,
)

export const listCustomerOrders = (
  queries: Queries,
  websiteId: WebsiteId,
  memberId: CustomerId,
  { limit, offset }: { limit: number; offset: number },
) =>
  queries
    .selectFrom('orders as o')
    .select(['o.order_id as orderId', 'o.number', 'o.total', 'o.refunded', 'o.placed_at as placedAt'])
    .select(['o.test_mode as testMode', 'o.details', 'o.sealed_token as sealedToken'])
    .select([
      sql<OrderState>`o.state`.as('state'),
      sql<PaymentState>`o.payment_state`.as('paymentState'),
      sql<FulfillmentState>`o.fulfilment_state`.as('fulfilmentState'),
      sql<Currency>`trim(o.currency)`.as('currency'),
    ])
    .where('o.website_id', '=', websiteId)
    .where('o.member_id', '=', memberId)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.order_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Newest first. */
export const listCustomerOrderIds = async (
  queries: Queries,
  websiteId: WebsiteId,
  memberId: CustomerId,
): Promise<string[]> => {
  const rows = await queries
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .orderBy('placed_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

export const countCustomerOrders = async (
  queries: Queries,
  websiteId: WebsiteId,
  memberId: CustomerId,
): Promise<number> => {
  const row = await queries
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * The orders of a customer whose account is deleted, with guest orders of the same address. The address is kept only for orders that
 * are still open.
 */
export const requestErasure = async (
  tx: Tx,
  websiteId: WebsiteId,
  { memberId, email }: { memberId: CustomerId; email: string },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ member_id: null, erase_requested_at: now })
    .where('website_id', '=', websiteId)
    .where((eb) =>
      eb.or([
        eb('member_id', '=', memberId),
        eb.and([eb('member_id', 'is', null), eb(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)]),
      ]),
    )
    .execute()
}

type ErasedOrder = { websiteId: WebsiteId; orderId: string; cartId: string | null }

/** Country and region stay, because taxes depend on them. */
const BLANK_ADDRESS = (address: string): string =>
  `jsonb_build_object('country', coalesce(${address}->>'country', ''), 'region', coalesce(${address}->>'region', ''))`

/** Deletes the personal data of orders that need it no longer. Without a site: of all sites. */
export const eraseRequestedOrders = async (
  tx: Tx,
  { websiteId, limit }: { websiteId?: WebsiteId; limit: number },
): Promise<ErasedOrder[]> => {
  const { rows } = await sql<ErasedOrder>`
    UPDATE orders o SET email = '', erase_requested_at = NULL,
      details = details || jsonb_build_object('email', '', 'phone', '', 'note', '',
        'shippingAddress', ${sql.raw(BLANK_ADDRESS("details->'shippingAddress'"))},
        'billingAddress', CASE WHEN jsonb_typeof(details->'billingAddress') = 'object'
          THEN ${sql.raw(BLANK_ADDRESS("details->'billingAddress'"))} ELSE 'null'::jsonb END,
        'location', CASE WHEN jsonb_typeof(details->'location') = 'object'
          THEN (details->'location') || '{"postalCode": ""}' ELSE 'null'::jsonb END)
    WHERE (o.website_id, o.order_id) IN (
      SELECT website_id, order_id FROM orders
      WHERE erase_requested_at IS NOT NULL AND state <> 'open' AND (${websiteId ?? null}::uuid IS NULL OR website_id = ${websiteId ?? null})
      ORDER BY website_id, order_id LIMIT ${limit} FOR UPDATE)
    RETURNING website_id AS "websiteId", order_id AS "orderId", cart_id AS "cartId"`.execute(tx)
  return rows
}

/** Answers and gifts of the lines, and addresses in the timeline. */
export const eraseOrderLines = async (tx: Tx, websiteId: WebsiteId, orderIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('order_lines')
    .set({
      additional_fields: '',
      answers: '[]',
      gift: sql<string>`gift || '{"recipientName": "", "recipientEmail": "", "senderName": "", "message": ""}'::jsonb`,
    })
    .where('website_id', '=', websiteId)
    .where('order_id', 'in', [...orderIds])
    .execute()
  await tx
    .updateTable('order_events')
    .set({ data: sql<string>`data - 'to'` })
    .where('website_id', '=', websiteId)
    .where('order_id', 'in', [...orderIds])
    .where('kind', '=', 'mailed')
    .execute()
}

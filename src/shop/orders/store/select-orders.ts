import { type SelectQueryBuilder, sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { PurchasedGift } from '#shop/cart/model.ts'
import type { PurchaseKind } from '#shop/payments/model.ts'
import type { Answer } from '#site/forms/form-schema.ts'
import type { OrderFilters, OrderQuery } from '../contract.ts'
import type { EventKind, FulfillmentState, LineFulfillment, OrderState, PaymentState } from '../model.ts'

export type SummaryRow = {
  orderId: string
  number: number
  email: string
  name: string
  state: OrderState
  paymentState: PaymentState
  fulfilmentState: FulfillmentState
  testMode: boolean
  currency: Currency
  total: bigint
  refunded: bigint
  quantity: number
  placedAt: Date
}

export type OrderRow = Omit<SummaryRow, 'quantity' | 'name'> & {
  purchaseId: string
  kind: PurchaseKind
  memberId: string | null
  subtotal: bigint
  discount: bigint
  shipping: bigint
  tax: bigint
  pricesIncludeTax: boolean
  details: unknown
  language: string
  sealedToken: Buffer | null
}

const NAME = sql<string>`btrim(concat(o.details->'shippingAddress'->>'firstName', ' ', o.details->'shippingAddress'->>'lastName'))`

const COLUMNS = [
  'o.order_id as orderId',
  'o.number',
  'o.email',
  'o.test_mode as testMode',
  'o.total',
  'o.refunded',
  'o.placed_at as placedAt',
] as const

const STATES = [
  sql<OrderState>`o.state`.as('state'),
  sql<PaymentState>`o.payment_state`.as('paymentState'),
  sql<FulfillmentState>`o.fulfilment_state`.as('fulfilmentState'),
  sql<Currency>`trim(o.currency)`.as('currency'),
] as const

type FilterInput = Omit<OrderFilters, 'sort' | 'direction'> & { timeZone: string }
type OrderSelect = SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', Record<never, never>>

const buildFilteredQuery = (on: Queries | Tx, websiteId: WebsiteId, filters: FilterInput): OrderSelect => {
  const { search, state, payment, fulfilment, test, from, to, timeZone } = filters
  let query: OrderSelect = on.selectFrom('orders as o').where('o.website_id', '=', websiteId)
  if (state) query = query.where('o.state', '=', state)
  if (payment) query = query.where('o.payment_state', '=', payment)
  if (fulfilment) query = query.where('o.fulfilment_state', '=', fulfilment)
  if (test) query = query.where('o.test_mode', '=', test === 'yes')
  if (from) query = query.where(sql<boolean>`o.placed_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}`)
  if (to) query = query.where(sql<boolean>`o.placed_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  if (!search) return query
  const pattern = toContainsPattern(search)
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return query.where(
    sql<boolean>`(o.number = ${number ?? null}::integer OR o.email ILIKE ${pattern} OR ${NAME} ILIKE ${pattern} OR EXISTS (
      SELECT FROM order_lines l WHERE l.website_id = o.website_id AND l.order_id = o.order_id AND l.sku ILIKE ${pattern}))`,
  )
}

const SORTS = {
  placed: sql`o.placed_at`,
  number: sql`o.number`,
  total: sql`o.total`,
  customer: sql`o.email`,
} as const

const applySort = (query: OrderSelect, { sort, direction }: Pick<OrderFilters, 'sort' | 'direction'>): OrderSelect => {
  const order = direction === 'up' ? 'asc' : 'desc'
  return query.orderBy(SORTS[sort], order).orderBy('o.order_id', order)
}

export const listOrders = (
  queries: Queries,
  websiteId: WebsiteId,
  filters: OrderQuery & { timeZone: string },
): Promise<SummaryRow[]> =>
  applySort(buildFilteredQuery(queries, websiteId, filters), filters)
    .select([...COLUMNS, ...STATES, NAME.as('name')])
    .select(
      sql<number>`(SELECT coalesce(sum(l.quantity), 0)::integer FROM order_lines l
        WHERE l.website_id = o.website_id AND l.order_id = o.order_id)`.as('quantity'),
    )
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
    .execute()

export const countOrders = async (queries: Queries, websiteId: WebsiteId, filters: FilterInput): Promise<number> => {
  const row = await buildFilteredQuery(queries, websiteId, filters)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Ids of all matching orders, for reading them in batches. */
export const listOrderIds = async (
  queries: Queries,
  websiteId: WebsiteId,
  filters: OrderFilters & { timeZone: string },
): Promise<string[]> => {
  const rows = await applySort(buildFilteredQuery(queries, websiteId, filters), filters)
    .select('o.order_id as orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

const selectOrder = (on: Queries | Tx, websiteId: WebsiteId) =>
  on
    .selectFrom('orders as o')
    .select([...COLUMNS, ...STATES])
    .select([
      'o.purchase_id as purchaseId',
      'o.member_id as memberId',
      sql<PurchaseKind>`o.kind`.as('kind'),
      'o.subtotal',
      'o.discount',
      'o.shipping',
      'o.tax',
      'o.prices_include_tax as pricesIncludeTax',
      'o.details',
      'o.language',
      'o.sealed_token as sealedToken',
    ])
    .where('o.website_id', '=', websiteId)

export const findOrder = (on: Queries | Tx, websiteId: WebsiteId, orderId: string): Promise<OrderRow | undefined> =>
  selectOrder(on, websiteId).where('o.order_id', '=', orderId).executeTakeFirst()

export const listOrdersByIds = (on: Queries, websiteId: WebsiteId, orderIds: readonly string[]): Promise<OrderRow[]> =>
  selectOrder(on, websiteId)
    .where('o.order_id', 'in', [...orderIds])
    .execute()

/** One index lookup per site. */
export const findSiteByOrderToken = async (on: Queries, tokenHash: Buffer): Promise<WebsiteId | undefined> => {
  const row = await on
    .selectFrom('websites as w')
    .innerJoin('orders as o', 'o.website_id', 'w.website_id')
    .select('o.website_id as websiteId')
    .where('o.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.websiteId as WebsiteId | undefined
}

export const findOrderByToken = (on: Queries, websiteId: WebsiteId, tokenHash: Buffer): Promise<OrderRow | undefined> =>
  selectOrder(on, websiteId).where('o.token_hash', '=', tokenHash).executeTakeFirst()

/** Locks the row until the end of the transaction. Every operation on an order starts with this. */
export const lockOrder = (tx: Tx, websiteId: WebsiteId, orderId: string): Promise<OrderRow | undefined> =>
  selectOrder(tx, websiteId).where('o.order_id', '=', orderId).forUpdate().executeTakeFirst()

export const findNewestOrderId = async (on: Queries, websiteId: WebsiteId): Promise<string | undefined> => {
  const row = await on
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('website_id', '=', websiteId)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.orderId
}

export const listLines = (on: Queries | Tx, websiteId: WebsiteId, orderIds: readonly string[]) =>
  on
    .selectFrom('order_lines')
    .select([
      'order_id as orderId',
      'line_id as lineId',
      'product_id as productId',
      'variant_id as variantId',
      'sku',
      'title',
      sql<Record<string, string>>`attributes`.as('attributes'),
      'additional_fields as additionalFields',
      sql<Answer[]>`answers`.as('answers'),
      'image_id as imageId',
      sql<LineFulfillment>`fulfilment`.as('fulfilment'),
      sql<PurchasedGift | null>`gift`.as('gift'),
      'counted',
      'quantity',
      'unit_price as unitPrice',
      'subtotal',
      'discount',
      'tax',
      'fulfilled',
      'refunded',
      'restocked',
    ])
    .where('website_id', '=', websiteId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('display_index')
    .execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Returns the ids among `productIds` that appear in any order. */
export const findOrderedProducts = async (
  on: Queries | Tx,
  websiteId: WebsiteId,
  productIds: readonly ItemId[],
): Promise<Set<ItemId>> => {
  const rows = await on
    .selectFrom('order_lines')
    .select(sql<ItemId>`product_id`.as('id'))
    .distinct()
    .where('website_id', '=', websiteId)
    .where('product_id', '=', sql<string>`ANY(${[...productIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const listLedgerEntries = (on: Queries | Tx, websiteId: WebsiteId, orderId: string) =>
  on
    .selectFrom('order_money as m')
    .leftJoin('usable_gift_cards as g', (join) =>
      join.onRef('g.website_id', '=', 'm.website_id').onRef('g.gift_card_id', '=', 'm.gift_card_id'),
    )
    .select([
      sql<string>`m.entry_id`.as('id'),
      sql<'charge' | 'refund' | 'refund-failed'>`m.kind`.as('kind'),
      sql<bigint>`m.amount`.as('amount'),
      sql<string>`m.provider`.as('provider'),
      sql<string>`m.provider_reference`.as('reference'),
      sql<string>`m.reason`.as('reason'),
      sql<Date>`m.created_at`.as('at'),
      sql<{ giftCardId: string; kind: 'gift-card' | 'store-credit'; lastFour: string } | null>`CASE
        WHEN g.gift_card_id IS NOT NULL THEN jsonb_build_object(
          'giftCardId', g.gift_card_id, 'kind', g.kind, 'lastFour', coalesce(g.last_four, '')) END`.as('giftCard'),
    ])
    .where('m.website_id', '=', websiteId)
    .where('m.order_id', '=', orderId)
    .orderBy('m.created_at')
    .execute()

export const listEvents = (on: Queries, websiteId: WebsiteId, orderId: string) =>
  on
    .selectFrom('order_events as e')
    .leftJoin('accounts as a', 'a.account_id', 'e.account_id')
    .select(['e.event_id as id', 'e.created_at as at'])
    .select([
      sql<EventKind>`e.kind`.as('kind'),
      sql<Record<string, unknown>>`e.data`.as('data'),
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('by'),
    ])
    .where('e.website_id', '=', websiteId)
    .where('e.order_id', '=', orderId)
    .orderBy('e.created_at')
    .orderBy('e.event_id')
    .execute()

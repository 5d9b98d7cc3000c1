import { type ExpressionBuilder, sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DiscountQuery } from '../contract.ts'
import type { CouponState } from '../model.ts'
import type { CouponRow } from './discount-usage-store.ts'

export type DiscountRow = CouponRow & { createdAt: Date }

const selectCoupons = (on: Queries, websiteId: WebsiteId) =>
  on
    .selectFrom('coupons')
    .select([
      'coupon_id as id',
      'code',
      'name',
      'kind',
      'percent',
      'amount',
      'minimum',
      'scope',
      'scope_ids as scopeIds',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'total_limit as totalLimit',
      'customer_limit as customerLimit',
      'used',
      'enabled',
      'created_at as createdAt',
    ])
    .where('website_id', '=', websiteId)
    .$castTo<DiscountRow>()

export const findCoupon = (on: Queries, websiteId: WebsiteId, id: string): Promise<DiscountRow | undefined> =>
  selectCoupons(on, websiteId).where('coupon_id', '=', id).executeTakeFirst()

/** The cases of `computeCouponState` in SQL. */
const inState = (eb: ExpressionBuilder<DB, 'coupons'>, state: CouponState, now: Date) => {
  const ended = eb.or([eb('ends_at', '<=', now), eb('used', '>=', eb.ref('total_limit'))])
  const over = sql<boolean>`coalesce(${ended}, false)`
  const early = sql<boolean>`coalesce(${eb('starts_at', '>', now)}, false)`
  if (state === 'off') return eb('enabled', '=', false)
  if (state === 'ended') return eb.and([eb('enabled', '=', true), over])
  return eb.and([eb('enabled', '=', true), eb.not(over), state === 'scheduled' ? early : eb.not(early)])
}

const filtered = (on: Queries, websiteId: WebsiteId, { search, state }: DiscountQuery, now: Date) => {
  const holding = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return selectCoupons(on, websiteId)
    .$if(Boolean(search), (query) =>
      query.where((eb) => eb.or([eb('code', 'ilike', holding), eb('name', 'ilike', holding)])),
    )
    .$if(state !== undefined, (query) => query.where((eb) => inState(eb, state ?? 'active', now)))
}

export const listCoupons = async (
  on: Queries,
  websiteId: WebsiteId,
  query: DiscountQuery,
  now: Date,
): Promise<{ rows: DiscountRow[]; total: number }> => {
  const { page, limit } = query
  const found = filtered(on, websiteId, query, now)
  const [rows, counted] = await Promise.all([
    found
      .orderBy('created_at', 'desc')
      .orderBy('coupon_id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirst(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

/** Names of the covered products and categories, without deleted ones. */
export const listScopeNames = named<[WebsiteId, readonly string[]], { id: string; title: string }>(
  'discounts.covers',
  `SELECT product_id AS id, min(title) AS title FROM catalog_variants
    WHERE website_id = $1 AND product_id = ANY($2::uuid[]) GROUP BY product_id
  UNION ALL
  SELECT category_id, display_name FROM category_parents WHERE website_id = $1 AND category_id = ANY($2::uuid[])
  ORDER BY title`,
)

export type CouponColumns = Omit<CouponRow, 'id' | 'used'>

const toRow = (coupon: CouponColumns) => ({
  code: coupon.code,
  name: coupon.name,
  kind: coupon.kind,
  percent: coupon.percent,
  amount: coupon.amount,
  minimum: coupon.minimum,
  scope: coupon.scope,
  scope_ids: [...coupon.scopeIds],
  starts_at: coupon.startsAt,
  ends_at: coupon.endsAt,
  total_limit: coupon.totalLimit,
  customer_limit: coupon.customerLimit,
  enabled: coupon.enabled,
})

export const insertCoupon = async (
  tx: Tx,
  websiteId: WebsiteId,
  { id, coupon, now }: { id: string; coupon: CouponColumns; now: Date },
): Promise<void> => {
  await tx
    .insertInto('coupons')
    .values({ website_id: websiteId, coupon_id: id, created_at: now, ...toRow(coupon) })
    .execute()
}

/** Returns false if the coupon does not exist or was used more often than the new limit allows. */
export const updateCoupon = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: string,
  coupon: CouponColumns,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set(toRow(coupon))
    .where('website_id', '=', websiteId)
    .where('coupon_id', '=', id)
    .$if(coupon.totalLimit !== null, (query) => query.where('used', '<=', coupon.totalLimit ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteCoupon = async (tx: Tx, websiteId: WebsiteId, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('coupons')
    .where('website_id', '=', websiteId)
    .where('coupon_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

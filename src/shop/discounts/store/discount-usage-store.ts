import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Coupon } from '../model.ts'

/** Shared columns of all coupon queries. */
export const COLUMNS = `c.coupon_id AS id, c.code, c.name, c.kind, c.percent, c.amount, c.minimum, c.scope, c.starts_at AS "startsAt",
  c.ends_at AS "endsAt", c.total_limit AS "totalLimit", c.customer_limit AS "customerLimit", c.used, c.enabled`

export type CouponRow = Omit<Coupon, 'kind' | 'percent' | 'amount'> & {
  kind: Coupon['kind']
  percent: string | null
  amount: bigint | null
}

export const toCoupon = ({ kind, percent, amount, ...row }: CouponRow): Coupon => {
  if (kind === 'percent') return { ...row, kind, percent: percent ?? '0' }
  return kind === 'fixed' ? { ...row, kind, amount: amount ?? 0n } : { ...row, kind }
}

type CouponUsageRow = CouponRow & { customerUses: number | null }

/** Expands categories to their subcategories. $3 is the customer, or null if unknown. */
export const findCouponsByCodes = named<[WebsiteId, readonly string[], string | null], CouponUsageRow>(
  'discounts.by-codes',
  `SELECT ${COLUMNS},
    CASE WHEN c.scope = 'categories' THEN ARRAY(
      WITH RECURSIVE inside AS (
        SELECT unnest(c.scope_ids) AS category_id
        UNION
        SELECT k.category_id FROM category_parents k
          JOIN inside i ON k.website_id = c.website_id AND k.parent_category_id = i.category_id
      ) SELECT category_id FROM inside)
    ELSE c.scope_ids END AS "scopeIds",
    CASE WHEN $3::text IS NULL THEN NULL ELSE coalesce(u.used, 0) END AS "customerUses"
  FROM coupons c
  LEFT JOIN coupon_customers u ON u.website_id = c.website_id AND u.coupon_id = c.coupon_id AND u.customer = $3
  WHERE c.website_id = $1 AND c.code = ANY($2::text[])
  ORDER BY array_position($2::text[], c.code)`,
)

const incrementUses = namedWrite<[WebsiteId, string], { customerLimit: number | null }>(
  'discounts.take',
  `UPDATE coupons SET used = used + 1
  WHERE website_id = $1 AND coupon_id = $2 AND enabled AND (total_limit IS NULL OR used < total_limit)
  RETURNING customer_limit AS "customerLimit"`,
)

const incrementCustomerUses = namedWriteParams<
  { websiteId: WebsiteId; couponId: string; customer: string; maxUses: number | null },
  { used: number }
>(
  'discounts.take-for-customer',
  ['websiteId', 'couponId', 'customer', 'maxUses'],
  `INSERT INTO coupon_customers AS known (website_id, coupon_id, customer, used) VALUES ($1, $2, $3, 1)
  ON CONFLICT (website_id, coupon_id, customer) DO UPDATE SET used = known.used + 1
  WHERE $4::integer IS NULL OR known.used < $4
  RETURNING used`,
)

/** Counts one use unless a limit is reached. The update locks the row, so concurrent redemptions wait. */
export const redeemCoupon = async (
  tx: Tx,
  websiteId: WebsiteId,
  couponId: string,
  customer: string,
): Promise<'taken' | 'used-up' | 'used-by-customer'> => {
  const [coupon] = await incrementUses(tx, websiteId, couponId)
  if (!coupon) return 'used-up'
  const [known] = await incrementCustomerUses(tx, { websiteId, couponId, customer, maxUses: coupon.customerLimit })
  return known ? 'taken' : 'used-by-customer'
}

/** Call once per coupon, ordered by id. */
const decrementUses = namedWrite<[WebsiteId, string], unknown>(
  'discounts.give-back',
  'UPDATE coupons SET used = used - 1 WHERE website_id = $1 AND coupon_id = $2 AND used > 0',
)

const decrementCustomerUses = namedWrite<[WebsiteId, string, string], unknown>(
  'discounts.give-back-for-customer',
  `UPDATE coupon_customers SET used = used - 1
  WHERE website_id = $1 AND coupon_id = $2 AND customer = $3 AND used > 0`,
)

export const restoreCoupon = async (
  tx: Tx,
  websiteId: WebsiteId,
  couponId: string,
  customer: string,
): Promise<void> => {
  await decrementUses(tx, websiteId, couponId)
  await decrementCustomerUses(tx, websiteId, couponId, customer)
}

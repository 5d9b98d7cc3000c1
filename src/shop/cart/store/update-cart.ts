import type { WebsiteId } from '#base/id.ts'
import { namedWrite } from '#platform/database/named.ts'
import { byOwner } from './cart-owner.ts'

/** SET list of every change that the shopper can see, for the cart `c`. */
export const NEXT_REVISION = 'revision = c.revision + 1, updated_at = now()'

/** SET list: adds without a cookie no longer join the cart. A cart with personal data is never reached by a crumb. */
export const NO_CRUMB = 'crumb_hash = NULL, crumb_expires_at = NULL'

type ChangedCart = { cartId: string }

/** No row: there is no cart, or it takes no more coupons. */
export const addCoupon = byOwner<{ code: string; maxCoupons: number }, ChangedCart>(
  'cart.add-coupon',
  ['code', 'maxCoupons'],
  ({ isOwned }) => `UPDATE carts c SET ${NEXT_REVISION},
    coupon_codes = CASE WHEN $3::text = ANY(c.coupon_codes) THEN c.coupon_codes ELSE c.coupon_codes || $3::text END
  WHERE ${isOwned('c')} AND ($3 = ANY(c.coupon_codes) OR cardinality(c.coupon_codes) < $4::integer)
  RETURNING c.cart_id AS "cartId"`,
)

export const removeCoupon = byOwner<{ code: string }, ChangedCart>(
  'cart.remove-coupon',
  ['code'],
  ({ isOwned }) => `UPDATE carts c SET ${NEXT_REVISION}, coupon_codes = array_remove(c.coupon_codes, $3::text)
  WHERE ${isOwned('c')} RETURNING c.cart_id AS "cartId"`,
)

/** `location` is JSON. */
export const setLocation = byOwner<{ location: string }, ChangedCart>(
  'cart.set-location',
  ['location'],
  ({ isOwned }) => `UPDATE carts c SET ${NEXT_REVISION}, shipping_location = $3::jsonb, ${NO_CRUMB}
  WHERE ${isOwned('c')} RETURNING c.cart_id AS "cartId"`,
)

export const setShippingOption = byOwner<{ optionId: string }, ChangedCart>(
  'cart.set-shipping-option',
  ['optionId'],
  ({ isOwned }) => `UPDATE carts c SET ${NEXT_REVISION}, shipping_rate_id = $3::uuid
  WHERE ${isOwned('c')} RETURNING c.cart_id AS "cartId"`,
)

/** Totals may change, so the revision is raised: a payment for an older revision is rejected. */
export const setQuotes = namedWrite<[WebsiteId, cartId: string, quotes: string], ChangedCart>(
  'cart.set-quotes',
  `UPDATE carts c SET ${NEXT_REVISION}, quotes = $3::jsonb
  WHERE website_id = $1 AND cart_id = $2 AND order_id IS NULL RETURNING cart_id AS "cartId"`,
)

/** Merges checkout details into the stored ones; keys that are present replace the stored values. */
export const saveDetails = namedWrite<[WebsiteId, cartId: string, details: string], ChangedCart>(
  'cart.save-details',
  `UPDATE carts SET details = details || $3::jsonb, updated_at = now(), ${NO_CRUMB}
  WHERE website_id = $1 AND cart_id = $2 AND order_id IS NULL RETURNING cart_id AS "cartId"`,
)

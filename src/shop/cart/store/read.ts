import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { CART, type StoredCart } from './line.ts'
import { ofOwner } from './owner.ts'

/**
 * The whole cart in one statement. Also moves its end, at most once a day: in the same statement, because this is what browsers ask
 * most often, and without a `Tx`, because a renewal that is lost costs nobody anything.
 */
export const cartOfOwner = ofOwner<[expires: Date, due: Date], StoredCart & { details: unknown }>(
  'cart.of-owner',
  ({ mine }) => `WITH renewed AS (UPDATE carts c SET expires_at = $3 WHERE ${mine('c')} AND c.expires_at < $4)
  SELECT ${CART}, c.details FROM carts c WHERE ${mine('c')}`,
)

/** Locked until the transaction is over: nothing can be put into it or taken out meanwhile. */
export const lockCart = named<[WebsiteId, string], { revision: number }>(
  'cart.lock',
  'SELECT revision FROM carts WHERE website_id = $1 AND cart_id = $2 AND order_id IS NULL FOR UPDATE',
)

export const cartById = named<[WebsiteId, string], StoredCart>(
  'cart.by-id',
  `SELECT ${CART} FROM carts c WHERE c.website_id = $1 AND c.cart_id = $2`,
)

export type OfferedVariant = { sku: string; names: string[]; values: string[] }

/** What there is to choose from, for a form that names options instead of a variant. */
export const variantsOnOffer = named<[WebsiteId, string], OfferedVariant>(
  'cart.variants-on-offer',
  `SELECT v.sku, v.option_names AS names, v.option_values AS values FROM sellable_variants v
  WHERE v.website_id = $1 AND v.product_id = $2 AND v.is_public ORDER BY v.display_index, v.variant_id`,
)

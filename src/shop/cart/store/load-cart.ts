import type { ProductType } from '#base/enumerations/products.ts'
import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { byOwner } from './cart-owner.ts'
import { CART_COLUMNS, type StoredCart } from './stored-cart.ts'

/**
 * The whole cart in one statement. Also extends its expiry, at most once a day: in the same statement because browsers call this most
 * often, and without a `Tx` because a lost extension does no harm.
 */
export const findCartByOwner = byOwner<{ expires: Date; renewBefore: Date }, StoredCart & { details: unknown }>(
  'cart.find-by-owner',
  ['expires', 'renewBefore'],
  ({ isOwned }) => `WITH renewed AS (UPDATE carts c SET expires_at = $3 WHERE ${isOwned('c')} AND c.expires_at < $4)
  SELECT ${CART_COLUMNS}, c.details FROM carts c WHERE ${isOwned('c')}`,
)

/** A row: there is an open anonymous cart with this token. */
export const findOpenCart = named<[WebsiteId, tokenHash: Buffer], object>(
  'cart.find-open',
  `SELECT FROM carts WHERE website_id = $1 AND token_hash = $2 AND member_id IS NULL AND order_id IS NULL`,
)

/** Prevents changes to the cart until the transaction ends. */
export const lockCart = named<[WebsiteId, cartId: string], { revision: number }>(
  'cart.lock',
  'SELECT revision FROM carts WHERE website_id = $1 AND cart_id = $2 AND order_id IS NULL FOR UPDATE',
)

export const findCartById = named<[WebsiteId, cartId: string], StoredCart>(
  'cart.find-by-id',
  `SELECT ${CART_COLUMNS} FROM carts c WHERE c.website_id = $1 AND c.cart_id = $2`,
)

export type OfferedVariant = { sku: string; names: string[]; values: string[] }

/** The variants to choose from, for forms that submit options instead of a SKU. */
export const listVariants = named<[WebsiteId, productId: string], OfferedVariant>(
  'cart.list-variants',
  `SELECT v.sku, v.option_names AS names, v.option_values AS values FROM sellable_variants v
  WHERE v.website_id = $1 AND v.product_id = $2 AND v.is_public ORDER BY v.display_index, v.variant_id`,
)

/** What the plan features depend on; the same for all variants of a product. */
export const findProductKind = named<
  [WebsiteId, productId: string],
  { productType: ProductType; isSubscribable: boolean }
>(
  'cart.find-product-kind',
  `SELECT v.product_type AS "productType", v.is_subscribable AS "isSubscribable" FROM sellable_variants v
  WHERE v.website_id = $1 AND v.product_id = $2 AND v.is_public LIMIT 1`,
)

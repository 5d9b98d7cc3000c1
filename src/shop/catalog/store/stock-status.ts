import type { ItemId, VariantId, WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Merchandising } from '../merchandising-schema.ts'
import { IS_VISIBLE, TYPES_WITH_STOCK } from './product-item.ts'

/** A physical product or service is sold out if no variant is unlimited or in stock (CATALOG-011, CATALOG-012). */
export const updateSoldOut = namedWrite<[WebsiteId, readonly ItemId[]], { productId: ItemId }>(
  'catalog.refresh-sold-out',
  `UPDATE products p SET is_sold_out = now_so.sold_out
  FROM (SELECT q.product_id, q.product_type IN (${TYPES_WITH_STOCK}) AND NOT EXISTS (
      SELECT FROM variants v JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
      WHERE v.website_id = q.website_id AND v.product_id = q.product_id AND (s.unlimited OR s.available > 0)) AS sold_out
    FROM products q WHERE q.website_id = $1 AND q.product_id = ANY($2::uuid[])) now_so
  WHERE p.website_id = $1 AND p.product_id = now_so.product_id AND p.is_sold_out <> now_so.sold_out
  RETURNING p.product_id AS "productId"`,
)

export type VariantVisibility = {
  variantId: VariantId
  productId: ItemId
  visible: boolean
  merchandising: Partial<Merchandising>
}

/** Product and visibility settings of each variant. */
export const variantVisibility = named<[WebsiteId, readonly VariantId[]], VariantVisibility>(
  'catalog.stock-facts',
  `SELECT v.variant_id AS "variantId", p.product_id AS "productId", ${IS_VISIBLE} AS visible, p.merchandising
  FROM variants v JOIN products p ON p.website_id = v.website_id AND p.product_id = v.product_id
  WHERE v.website_id = $1 AND v.variant_id = ANY($2::uuid[])`,
)

import type { WebsiteId } from '#base/id.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import { maxQuantitySql, type QuantityRejection, rejectQuantitySql } from './availability.ts'
import { byOwner } from './cart-owner.ts'
import { FORM_ID, IS_STOCK_TRACKED } from './stored-cart.ts'
import { NEXT_REVISION } from './update-cart.ts'

/** One row if the entry exists. Reducing the quantity is always allowed; raising it is subject to stock and limits. */
export const setQuantity = byOwner<
  { entryId: string; quantity: number; maxServiceQuantity: number; maxQuantity: number },
  { rejection: QuantityRejection | null; maxQuantity: number; isDone: boolean }
>(
  'cart.set-quantity',
  ['entryId', 'quantity', 'maxServiceQuantity', 'maxQuantity'],
  ({ isOwned }) => `WITH target AS (
    SELECT e.cart_id, CASE
      WHEN $4::integer <= e.quantity THEN NULL
      WHEN v.variant_id IS NULL OR NOT v.is_public THEN 'stock'
      ${rejectQuantitySql({
        quantity: '$4',
        stockQuantity: `$4 + (SELECT coalesce(sum(o.quantity), 0) FROM cart_entries o
        WHERE o.website_id = e.website_id AND o.cart_id = e.cart_id AND o.variant_id = e.variant_id AND o.entry_id <> e.entry_id)`,
        maxQuantity: maxQuantitySql('$5::integer', '$6::integer'),
        unitPrice: "coalesce((e.gift ->> 'amount')::bigint, v.unit_price)",
        isTracked: IS_STOCK_TRACKED,
        available: 'coalesce(s.available, 0)',
      })} END AS rejection, ${maxQuantitySql('$5::integer', '$6::integer')} AS max_quantity
    FROM carts c JOIN cart_entries e ON e.website_id = c.website_id AND e.cart_id = c.cart_id
    LEFT JOIN sellable_variants v ON v.website_id = e.website_id AND v.variant_id = e.variant_id
    LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE ${isOwned('c')} AND e.entry_id = $3
  ), changed_cart AS (
    UPDATE carts c SET ${NEXT_REVISION} FROM target t
    WHERE t.rejection IS NULL AND c.website_id = $1 AND c.cart_id = t.cart_id AND c.order_id IS NULL RETURNING c.cart_id
  ), changed_entry AS (
    UPDATE cart_entries e SET quantity = $4 FROM changed_cart r
    WHERE e.website_id = $1 AND e.cart_id = r.cart_id AND e.entry_id = $3 RETURNING e.entry_id
  )
  SELECT t.rejection, t.max_quantity AS "maxQuantity", EXISTS (SELECT FROM changed_entry) AS "isDone" FROM target t`,
)

/** Locks the cart's row before the entry, in the same order as adding does, so that concurrent changes cannot deadlock. */
export const removeEntry = byOwner<{ entryId: string }, { entryId: string }>(
  'cart.remove-entry',
  ['entryId'],
  ({ isOwned }) => `WITH changed_cart AS (
    UPDATE carts c SET ${NEXT_REVISION} WHERE ${isOwned('c')}
      AND EXISTS (SELECT FROM cart_entries e WHERE e.website_id = c.website_id AND e.cart_id = c.cart_id AND e.entry_id = $3)
    RETURNING c.cart_id
  )
  DELETE FROM cart_entries e USING changed_cart r WHERE e.website_id = $1 AND e.cart_id = r.cart_id AND e.entry_id = $3
  RETURNING e.entry_id AS "entryId"`,
)

/** Finds the entry and locks its cart. */
export const lockEntry = byOwner<
  { entryId: string; productId: string; sku: string },
  { cartId: string; formId: string | null }
>(
  'cart.lock-entry',
  ['entryId', 'productId', 'sku'],
  ({ isOwned }) => `UPDATE carts c SET ${NEXT_REVISION} FROM cart_entries e
  JOIN sellable_variants v ON v.website_id = e.website_id AND v.variant_id = e.variant_id
  WHERE ${isOwned('c')} AND e.website_id = c.website_id AND e.cart_id = c.cart_id AND e.entry_id = $3 AND e.product_id = $4 AND v.sku = $5
  RETURNING c.cart_id AS "cartId", ${FORM_ID} AS "formId"`,
)

/** If another entry has the same variant and fields, that entry absorbs this one. Returns the entry that remains. */
export const setAdditionalFields = namedWriteParams<
  { websiteId: WebsiteId; cartId: string; entryId: string; fields: string; answers: string; maxQuantity: number },
  { entryId: string }
>(
  'cart.set-additional-fields',
  ['websiteId', 'cartId', 'entryId', 'fields', 'maxQuantity', 'answers'],
  `WITH removed AS (
    DELETE FROM cart_entries e WHERE e.website_id = $1 AND e.cart_id = $2 AND e.entry_id = $3
      AND EXISTS (SELECT FROM cart_entries o WHERE o.website_id = $1 AND o.cart_id = $2 AND o.variant_id = e.variant_id
        AND o.entry_id <> e.entry_id AND md5(o.additional_fields) = md5($4::text) AND o.gift IS NOT DISTINCT FROM e.gift)
    RETURNING e.variant_id, e.quantity, e.gift
  ), merged AS (
    UPDATE cart_entries o SET quantity = least($5::integer, o.quantity + t.quantity), answers = $6::jsonb FROM removed t
    WHERE o.website_id = $1 AND o.cart_id = $2 AND o.variant_id = t.variant_id AND md5(o.additional_fields) = md5($4::text)
      AND o.gift IS NOT DISTINCT FROM t.gift
    RETURNING o.entry_id
  ), changed AS (
    UPDATE cart_entries e SET additional_fields = $4, answers = $6::jsonb
    WHERE e.website_id = $1 AND e.cart_id = $2 AND e.entry_id = $3
      AND NOT EXISTS (SELECT FROM cart_entries o WHERE o.website_id = $1 AND o.cart_id = $2 AND o.variant_id = e.variant_id
        AND o.entry_id <> e.entry_id AND md5(o.additional_fields) = md5($4::text) AND o.gift IS NOT DISTINCT FROM e.gift)
    RETURNING e.entry_id
  )
  SELECT entry_id AS "entryId" FROM merged UNION ALL SELECT entry_id FROM changed`,
)

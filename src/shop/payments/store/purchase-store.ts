import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { PurchaseKind } from '../model.ts'

/** Purchases without a cart. Those of carts are inserted with their first payment. */

export const insertPurchase = namedWrite<[WebsiteId, purchaseId: string, kind: PurchaseKind], object>(
  'payments.insert-purchase',
  `INSERT INTO purchases (website_id, purchase_id, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)

export const lockPurchase = named<[WebsiteId, purchaseId: string], { kind: PurchaseKind; orderId: string | null }>(
  'payments.lock-purchase',
  `SELECT kind, order_id AS "orderId" FROM purchases WHERE website_id = $1 AND purchase_id = $2 FOR UPDATE`,
)

export const setPurchaseOrder = namedWrite<[WebsiteId, purchaseId: string, orderId: string], object>(
  'payments.set-purchase-order',
  `UPDATE purchases SET order_id = $3 WHERE website_id = $1 AND purchase_id = $2`,
)

/** Their failed payments were deleted. */
export const deleteUnpaidPurchases = namedWrite<[WebsiteId, before: Date], object>(
  'payments.delete-unpaid-purchases',
  `DELETE FROM purchases p WHERE website_id = $1 AND kind <> 'cart' AND order_id IS NULL AND created_at < $2 AND NOT EXISTS (
     SELECT FROM payments y WHERE y.website_id = p.website_id AND y.purchase_id = p.purchase_id)`,
)

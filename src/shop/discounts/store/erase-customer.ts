import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** How often the customer has used coupons; the total uses of a coupon stay. */
export const eraseCouponCustomer = async (tx: Tx, websiteId: WebsiteId, email: string): Promise<void> => {
  await tx
    .deleteFrom('coupon_customers')
    .where('website_id', '=', websiteId)
    .where('customer', '=', email.trim().toLowerCase())
    .execute()
}

import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'

export const insertSubscription = named<
  [WebsiteId, Buffer, string, string, number, string, string | null, Date],
  object
>(
  'checkout.insert-subscription',
  `INSERT INTO subscription_carts (website_id, token_hash, product_id, variant_id, quantity, additional_fields,
     subscription_option_id, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export type SubscriptionRow = {
  productId: string
  variantId: string
  quantity: number
  additionalFields: string
  optionId: string | null
}

export const subscriptionByToken = named<[WebsiteId, Buffer, Date], SubscriptionRow>(
  'checkout.subscription-by-token',
  `SELECT product_id AS "productId", variant_id AS "variantId", quantity, additional_fields AS "additionalFields",
     subscription_option_id AS "optionId"
   FROM subscription_carts WHERE website_id = $1 AND token_hash = $2 AND expires_at > $3`,
)

export const sweepSubscriptions = named<[Date], object>(
  'checkout.sweep-subscriptions',
  'DELETE FROM subscription_carts WHERE expires_at < $1',
)

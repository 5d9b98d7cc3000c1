import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Answer } from '#site/forms/form-schema.ts'

export const insertSubscriptionCart = namedWriteParams<
  Omit<SubscriptionRow, 'answers'> & { answers: string; websiteId: WebsiteId; tokenHash: Buffer; expires: Date },
  object
>(
  'checkout.insert-subscription-cart',
  [
    'websiteId',
    'tokenHash',
    'productId',
    'variantId',
    'quantity',
    'additionalFields',
    'optionId',
    'expires',
    'answers',
  ],
  `INSERT INTO subscription_carts (website_id, token_hash, product_id, variant_id, quantity, additional_fields,
     subscription_option_id, expires_at, answers) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
)

export type SubscriptionRow = {
  productId: string
  variantId: string
  quantity: number
  additionalFields: string
  answers: readonly Answer[]
  optionId: string | null
}

const COLUMNS = `product_id AS "productId", variant_id AS "variantId", quantity, additional_fields AS "additionalFields", answers,
     subscription_option_id AS "optionId"`

export const findSubscriptionCart = named<[WebsiteId, tokenHash: Buffer, now: Date], SubscriptionRow>(
  'checkout.find-subscription-cart',
  `SELECT ${COLUMNS} FROM subscription_carts WHERE website_id = $1 AND token_hash = $2 AND expires_at > $3`,
)

export const takeSubscriptionCart = namedWrite<[WebsiteId, tokenHash: Buffer, now: Date], SubscriptionRow>(
  'checkout.take-subscription-cart',
  `DELETE FROM subscription_carts WHERE website_id = $1 AND token_hash = $2 AND expires_at > $3 RETURNING ${COLUMNS}`,
)

export const deleteExpiredSubscriptionCarts = namedWrite<[Date], object>(
  'checkout.delete-expired-subscription-carts',
  'DELETE FROM subscription_carts WHERE expires_at < $1',
)

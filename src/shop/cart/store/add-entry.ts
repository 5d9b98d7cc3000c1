import type { WebsiteId } from '#base/id.ts'
import type { SingleWrite } from '#platform/database/handles.ts'
import { MAX_ENTRIES } from '../model.ts'
import {
  maxPurchasableSql,
  type QuantityRejection,
  rejectAddSql,
  rejectFormSql,
  requestedVariantSql,
} from './availability.ts'
import { byOwner, type CartOwner } from './cart-owner.ts'
import { ENTRY_KEY, type Sellable } from './stored-cart.ts'

/**
 * `own-checkout`: the product is not sold, or has a page of its own that was not used. `amount`: the amount of a gift card
 * is not one of the product's. `full`: the cart takes no further entries. `form`: the product has another form
 * than the one whose answers were checked.
 */
export type AddRejection = QuantityRejection | 'own-checkout' | 'amount' | 'full' | 'form'

export type AddedEntry = {
  rejection: AddRejection | null
  cartId: string | null
  createdAt: Date
  revision: number
  /** Null without a rejection: a concurrent request took the remaining quantity. */
  entryId: string | null
  quantity: number
  productId: string
  variantId: string
  counted: boolean
  /** The product's form. */
  formId: string | null
  now: Sellable
}

/** What to add, and the cart to create if the owner has none. */
export type NewEntry = {
  newCartId: string
  expires: Date
  productId: string
  sku: string
  quantity: number
  newEntryId: string
  fields: string
  /** The form whose answers were checked; null: the product has none. */
  formId: string | null
  /** JSON: Answer[]. */
  answers: string
  /** JSON: Gift, for gift cards. */
  gift: string | null
  maxServiceQuantity: number
  maxQuantity: number
}

/**
 * Finds the variant, checks availability, creates the cart if needed and adds the entry, in one statement that is its own transaction.
 * `saved_cart` locks the cart's row, so concurrent adds are applied one after the other; `saved_entry` checks the entry's quantity again
 * as it is then. No row: visitors cannot see such a variant.
 */
const addToOwnersCart = byOwner<NewEntry & { maxEntries: number }, AddedEntry>(
  'cart.add-entry',
  [
    'newCartId',
    'expires',
    'productId',
    'sku',
    'quantity',
    'newEntryId',
    'fields',
    'maxServiceQuantity',
    'maxQuantity',
    'maxEntries',
    'formId',
    'answers',
    'gift',
  ],
  ({ kind, isOwned }) => `WITH requested AS (
    ${requestedVariantSql({ websiteId: '$1', productId: '$5', sku: '$6', maxService: '$10::integer', maxOther: '$11::integer' })}
  ), existing AS (
    SELECT count(e.entry_id) AS entries, coalesce(sum(e.quantity) FILTER (WHERE e.variant_id = r.variant_id), 0) AS quantity,
      coalesce(bool_or(e.variant_id = r.variant_id AND e.additional_fields = $9 AND e.gift IS NOT DISTINCT FROM $15::jsonb), false) AS has_entry
    FROM requested r JOIN carts c ON ${isOwned('c')}
    JOIN cart_entries e ON e.website_id = c.website_id AND e.cart_id = c.cart_id
  ), checked AS (
    SELECT r.*, CASE
      ${rejectAddSql('r', '(x.quantity + $7)', '$15::jsonb')}
      WHEN x.entries >= $12::integer AND NOT x.has_entry THEN 'full'
      ${rejectFormSql('r', '$13::uuid')} END AS rejection
    FROM requested r CROSS JOIN existing x
  ), saved_cart AS (
    INSERT INTO carts AS c (website_id, cart_id, token_hash, member_id, expires_at)
    SELECT $1, $3::uuid, ${kind === 'token' ? '$2, NULL' : 'sha256(gen_random_uuid()::text::bytea), $2'}, $4::timestamptz
    FROM checked WHERE rejection IS NULL
    ON CONFLICT ${kind === 'token' ? '(website_id, token_hash) WHERE member_id IS NULL' : '(website_id, member_id) WHERE member_id IS NOT NULL'}
      AND order_id IS NULL
    DO UPDATE SET revision = c.revision + 1, updated_at = now(), expires_at = excluded.expires_at
    RETURNING c.cart_id, c.created_at, c.revision
  ), saved_entry AS (
    INSERT INTO cart_entries AS e (website_id, cart_id, entry_id, product_id, variant_id, quantity, additional_fields, answers, title, gift)
    SELECT $1, s.cart_id, $8::uuid, k.product_id, k.variant_id, $7::integer, $9, $14::jsonb, k.title, $15::jsonb
    FROM saved_cart s CROSS JOIN checked k
    ON CONFLICT (website_id, cart_id, variant_id, ${ENTRY_KEY})
    DO UPDATE SET quantity = e.quantity + excluded.quantity, answers = excluded.answers
    WHERE e.quantity + excluded.quantity <= (SELECT ${maxPurchasableSql('k')} FROM checked k)
    RETURNING e.entry_id, e.quantity
  )
  SELECT k.rejection, s.cart_id AS "cartId", s.created_at AS "createdAt", s.revision, n.entry_id AS "entryId", n.quantity,
    k.product_id AS "productId", k.variant_id AS "variantId", k.is_tracked AS counted,
    k.form_id AS "formId", k.now
  FROM checked k LEFT JOIN saved_cart s ON true LEFT JOIN saved_entry n ON true`,
)

export const addEntry = async (
  on: SingleWrite,
  websiteId: WebsiteId,
  owner: CartOwner,
  entry: NewEntry,
): Promise<AddedEntry | undefined> => {
  const [added] = await addToOwnersCart(on, websiteId, owner, { ...entry, maxEntries: MAX_ENTRIES })
  return added
}

import type { WebsiteId } from '#base/id.ts'
import { MOST_ENTRIES } from '../model.ts'
import { COUNTED, ELSEWHERE, MOST_AMOUNT, SELLABLE, type Sellable } from './line.ts'
import { type CartOwner, ofOwner } from './owner.ts'

/** Why nothing was added: `elsewhere` it is not bought through a cart, `most` more than anybody may take, `stock`, `full`. */
export type AddRefusal = 'elsewhere' | 'most' | 'stock' | 'full'

export type Added = {
  refusal: AddRefusal | null
  cartId: string | null
  createdAt: Date
  revision: number
  /** Null without a refusal: somebody else put so much in at the same moment that there is not enough any more. */
  entryId: string | null
  quantity: number
  productId: string
  variantId: string
  counted: boolean
  now: Sellable
}

/** What is to be put in, and where it goes when there is no cart yet. */
export type Wish = {
  newCartId: string
  expires: Date
  productId: string
  sku: string
  quantity: number
  newEntryId: string
  fields: string
  mostOfService: number
  mostOfAnything: number
}

type AddValues = [
  newCartId: string,
  expires: Date,
  productId: string,
  sku: string,
  quantity: number,
  newEntryId: string,
  fields: string,
  mostOfService: number,
  mostOfAnything: number,
  mostEntries: number,
]

/**
 * Finds the variant, sees whether there is enough, makes the cart if there is none, and adds: one statement, which is its own
 * transaction. The cart's row is locked by it, so that whatever comes at the same moment is counted one after the other; `put` looks at
 * the entry as it is then, and not as it was when the statement began. No row: there is no such variant for visitors.
 */
const addFor = ofOwner<AddValues, Added>(
  'cart.add',
  ({ kind, mine }) => `WITH wanted AS (
    SELECT v.product_id, v.variant_id, v.title, v.unit_price, ${COUNTED} AS counted, coalesce(s.available, 0) AS available,
      ${ELSEWHERE} AS elsewhere, CASE WHEN v.product_type = 3 THEN $10::integer ELSE $11::integer END AS most, ${SELLABLE} AS now
    FROM sellable_variants v LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE v.website_id = $1 AND v.product_id = $5 AND v.sku = $6 AND v.is_public
  ), there AS (
    SELECT count(e.entry_id) AS entries, coalesce(sum(e.quantity) FILTER (WHERE e.variant_id = w.variant_id), 0) AS quantity,
      coalesce(bool_or(e.variant_id = w.variant_id AND e.additional_fields = $9), false) AS known
    FROM wanted w JOIN carts c ON ${mine('c')}
    JOIN cart_entries e ON e.website_id = c.website_id AND e.cart_id = c.cart_id
  ), judged AS (
    SELECT w.*, CASE
      WHEN w.elsewhere THEN 'elsewhere'
      WHEN t.quantity + $7 > w.most OR (t.quantity + $7) * w.unit_price > ${MOST_AMOUNT} THEN 'most'
      WHEN w.counted AND t.quantity + $7 > w.available THEN 'stock'
      WHEN t.entries >= $12::integer AND NOT t.known THEN 'full' END AS refusal
    FROM wanted w CROSS JOIN there t
  ), made AS (
    INSERT INTO carts AS c (website_id, cart_id, token_hash, member_id, expires_at)
    SELECT $1, $3::uuid, ${kind === 'token' ? '$2, NULL' : 'sha256(gen_random_uuid()::text::bytea), $2'}, $4::timestamptz
    FROM judged WHERE refusal IS NULL
    ON CONFLICT ${kind === 'token' ? '(website_id, token_hash) WHERE member_id IS NULL' : '(website_id, member_id) WHERE member_id IS NOT NULL'}
      AND order_id IS NULL
    DO UPDATE SET revision = c.revision + 1, updated_at = now(), expires_at = excluded.expires_at
    RETURNING c.cart_id, c.created_at, c.revision
  ), put AS (
    INSERT INTO cart_entries AS e (website_id, cart_id, entry_id, product_id, variant_id, quantity, additional_fields, title)
    SELECT $1, m.cart_id, $8::uuid, j.product_id, j.variant_id, $7::integer, $9, j.title FROM made m CROSS JOIN judged j
    ON CONFLICT (website_id, cart_id, variant_id, md5(additional_fields))
    DO UPDATE SET quantity = e.quantity + excluded.quantity
    WHERE e.quantity + excluded.quantity <= (SELECT CASE WHEN j.counted THEN least(j.most, j.available) ELSE j.most END FROM judged j)
    RETURNING e.entry_id, e.quantity
  )
  SELECT j.refusal, m.cart_id AS "cartId", m.created_at AS "createdAt", m.revision, p.entry_id AS "entryId", p.quantity,
    j.product_id AS "productId", j.variant_id AS "variantId", j.counted, j.now
  FROM judged j LEFT JOIN made m ON true LEFT JOIN put p ON true`,
)

export const addToCart = async (
  queries: Parameters<typeof addFor>[0],
  websiteId: WebsiteId,
  owner: CartOwner,
  wish: Wish,
): Promise<Added | undefined> => {
  const [added] = await addFor(
    queries,
    websiteId,
    owner,
    wish.newCartId,
    wish.expires,
    wish.productId,
    wish.sku,
    wish.quantity,
    wish.newEntryId,
    wish.fields,
    wish.mostOfService,
    wish.mostOfAnything,
    MOST_ENTRIES,
  )
  return added
}

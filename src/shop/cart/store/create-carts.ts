import type { WebsiteId } from '#base/id.ts'
import type { SingleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { AddedEntry, NewEntry } from './add-entry.ts'
import { rejectAddSql, rejectFormSql, requestedVariantSql } from './availability.ts'
import { NO_CRUMB } from './update-cart.ts'

/** A cart with its first entry, for a token that was generated for this request, and the crumb of the browser. */
export type NewCart = NewEntry & {
  websiteId: WebsiteId
  tokenHash: Buffer
  crumbHash: Buffer | null
  crumbExpires: Date | null
}

/** In the order of the arrays in the statement: $1, $2, …. */
const COLUMNS = [
  'websiteId',
  'tokenHash',
  'newCartId',
  'expires',
  'productId',
  'sku',
  'quantity',
  'newEntryId',
  'fields',
  'maxServiceQuantity',
  'maxQuantity',
  'crumbHash',
  'crumbExpires',
  'formId',
  'answers',
  'gift',
] as const satisfies readonly (keyof NewCart)[]

/**
 * Creates the carts of several visitors, of any sites, in one statement. Each is checked by itself, with the same rule as in
 * `add-entry.ts`. A request whose variant does not exist gets no row. A request whose crumb has a cart already gets a row without a cart.
 */
const insertCarts = namedWrite<readonly unknown[][], AddedEntry & { newCartId: string }>(
  'cart.create',
  `WITH request AS (
    SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::timestamptz[], $5::uuid[], $6::text[], $7::integer[], $8::uuid[], $9::text[],
      $10::integer[], $11::integer[], $12::bytea[], $13::timestamptz[], $14::uuid[], $15::jsonb[], $16::jsonb[])
      AS q (website_id, token_hash, cart_id, expires_at, product_id, sku, quantity, entry_id, fields, max_service, max_other, crumb_hash,
        crumb_expires_at, form_id, answers, gift)
  ), checked AS (
    SELECT q.*, r.form_id AS product_form_id, r.variant_id, r.title, r.is_tracked, r.now, CASE
      ${rejectAddSql('r', 'q.quantity', 'q.gift')}
      ${rejectFormSql('r', 'q.form_id')} END AS rejection
    FROM request q CROSS JOIN LATERAL (
      ${requestedVariantSql({
        websiteId: 'q.website_id',
        productId: 'q.product_id',
        sku: 'q.sku',
        maxService: 'q.max_service',
        maxOther: 'q.max_other',
      })} OFFSET 0
    ) r
  ), saved_cart AS (
    INSERT INTO carts (website_id, cart_id, token_hash, expires_at, crumb_hash, crumb_expires_at)
    SELECT website_id, cart_id, token_hash, expires_at, crumb_hash, crumb_expires_at FROM checked WHERE rejection IS NULL
    ORDER BY crumb_hash
    ON CONFLICT DO NOTHING
    RETURNING cart_id, created_at, revision
  ), saved_entry AS (
    INSERT INTO cart_entries (website_id, cart_id, entry_id, product_id, variant_id, quantity, additional_fields, answers, title, gift)
    SELECT k.website_id, k.cart_id, k.entry_id, k.product_id, k.variant_id, k.quantity, k.fields, k.answers, k.title, k.gift
    FROM checked k JOIN saved_cart s ON s.cart_id = k.cart_id
    RETURNING cart_id, entry_id, quantity
  )
  SELECT k.cart_id AS "newCartId", k.rejection, s.cart_id AS "cartId", s.created_at AS "createdAt", s.revision, n.entry_id AS "entryId",
    n.quantity, k.product_id AS "productId", k.variant_id AS "variantId", k.is_tracked AS counted,
    k.product_form_id AS "formId", k.now
  FROM checked k LEFT JOIN saved_cart s ON s.cart_id = k.cart_id LEFT JOIN saved_entry n ON n.cart_id = k.cart_id`,
)

export const createCarts = async (on: SingleWrite, carts: readonly NewCart[]): Promise<(AddedEntry | undefined)[]> => {
  const rows = await insertCarts(on, ...COLUMNS.map((column) => carts.map((cart) => cart[column])))
  const byCart = new Map(rows.map((row) => [row.newCartId, row]))
  return carts.map(({ newCartId }) => byCart.get(newCartId))
}

/** The cart that a browser without a cookie joins. Its next response sets the cookie too, so the time begins again. */
export const joinCart = namedWriteParams<
  { websiteId: WebsiteId; crumbHash: Buffer; now: Date; crumbExpires: Date },
  { cartId: string }
>(
  'cart.join',
  ['websiteId', 'crumbHash', 'now', 'crumbExpires'],
  `UPDATE carts SET crumb_expires_at = $4 WHERE website_id = $1 AND crumb_hash = $2 AND crumb_expires_at > $3
  RETURNING cart_id AS "cartId"`,
)

/** Makes room for a new cart with the same crumb. */
export const forgetExpiredCrumb = namedWrite<[WebsiteId, crumbHash: Buffer, now: Date], unknown>(
  'cart.forget-expired-crumb',
  `UPDATE carts SET ${NO_CRUMB} WHERE website_id = $1 AND crumb_hash = $2 AND crumb_expires_at <= $3`,
)

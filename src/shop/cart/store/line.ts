import type { viewOf } from '#site/assets/model.ts'
import type { KeptQuotes } from '../quotes.ts'

/** An entry of a cart as the database tells it, with what catalog and stock say of it at this moment. */
export type StoredLine = {
  entryId: string
  productId: string
  variantId: string
  quantity: number
  fields: string
  /** How it was called when it was put in. */
  title: string
  /** Only where the cart has codes: nobody else asks. */
  categoryIds: string[] | null
  /** Null: the variant is no more. */
  now: Sellable | null
}

export type Sellable = {
  sku: string
  names: string[]
  values: string[]
  title: string
  type: number
  taxClass: string
  /** Minor units, in digits. */
  price: string
  weightGrams: number | null
  store: string
  urlId: string
  image: Parameters<typeof viewOf>[0] | null
  /** Whether visitors may see it, and buy it through a cart. */
  forSale: boolean
  counted: boolean
  available: number
}

export type StoredCart = {
  cartId: string
  memberId: string | null
  createdAt: Date
  revision: number
  /** As they were entered, in order. */
  codes: string[]
  location: { country: string; region: string; postalCode: string } | null
  optionId: string | null
  /** Of the checkout; a cart that never came so far has none. */
  quotes?: KeptQuotes | null
  lines: StoredLine[]
}

/** Of one line. More than that and the numbers of the cart's answer could not be told exactly, however full it is and whatever the tax. */
export const MOST_AMOUNT = 20_000_000_000_000n

/** Of the variant under `v` and its stock under `s`: files and access never run out (CATALOG-022). */
export const COUNTED = '(v.product_type IN (1, 3) AND NOT coalesce(s.unlimited, false))'

/** Subscriptions, gift cards and access are bought on pages of their own. */
export const ELSEWHERE = '(v.is_subscribable OR v.product_type IN (4, 5))'

/** A `Sellable`. */
export const SELLABLE = `json_build_object('sku', v.sku, 'names', v.option_names, 'values', v.option_values, 'title', v.title,
  'type', v.product_type, 'taxClass', v.tax_class, 'price', v.unit_price::text, 'weightGrams', v.weight_grams, 'store', v.store_url_id,
  'urlId', v.url_id, 'image', v.image, 'forSale', v.is_public AND NOT ${ELSEWHERE}, 'counted', ${COUNTED},
  'available', coalesce(s.available, 0))`

/** OFFSET 0 keeps the planner from reading all of a table for a few lines: it looks up one after the other. */
const LINES = `(SELECT coalesce(json_agg(json_build_object('entryId', e.entry_id, 'productId', e.product_id, 'variantId', e.variant_id,
    'quantity', e.quantity, 'fields', e.additional_fields, 'title', e.title,
    'categoryIds', CASE WHEN c.coupon_codes <> '{}' THEN (SELECT w.category_ids FROM whole_products w
      WHERE w.website_id = e.website_id AND w.product_id = e.product_id) END,
    'now', n.now) ORDER BY e.created_at, e.entry_id), '[]')
  FROM cart_entries e LEFT JOIN LATERAL (SELECT ${SELLABLE} AS now FROM sellable_variants v
    LEFT JOIN available_stock s ON s.website_id = v.website_id AND s.variant_id = v.variant_id
    WHERE v.website_id = e.website_id AND v.variant_id = e.variant_id OFFSET 0) n ON true
  WHERE e.website_id = c.website_id AND e.cart_id = c.cart_id)`

/** A `StoredCart` of the cart under `c`. */
export const CART = `c.cart_id AS "cartId", c.member_id AS "memberId", c.created_at AS "createdAt", c.revision, c.coupon_codes AS codes,
  c.shipping_location AS location, c.shipping_rate_id AS "optionId",
  c.quotes, ${LINES} AS lines`
